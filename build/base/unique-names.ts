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
