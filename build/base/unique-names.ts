/** Creates a function that returns a name as it is the first time, and then with a number at its end. */
export function createUniqueNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let own = name;
    for (let number = 1; used.has(own); number++) own = `${name}-${number}`;
    used.add(own);
    return own;
  };
}

/** Returns a text as a name of small letters without accents, digits and hyphens; `docs` if it has none of them. */
export function plainName(text: string): string {
  // An accent is a mark of its own then, and its letter stays.
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'docs';
}
