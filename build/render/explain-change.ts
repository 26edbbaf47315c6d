/** The parts of the key of a page's files, and why a file with another part is made again; earlier reasons come first. */
const reasons = {
  content: 'content changed',
  links: 'what its links and images point to changed',
  model: 'title, navigation or address changed',
  shared: "the code or the site's config changed",
} as const;

type PageKeyParts = Readonly<Record<keyof typeof reasons, string>>;

const SEPARATOR = ' ';

/** Combines hashes of everything that a page's files are made from; {@link explainChange} takes them apart again. */
export function pageKey(parts: PageKeyParts): string {
  return Object.keys(reasons)
    .map((part) => parts[part as keyof PageKeyParts])
    .join(SEPARATOR);
}

/** Says why a file is written, from the key that it was last written with and the key that it has now. */
export function explainChange(known: string | undefined, key: string): string {
  if (known === undefined) return 'new';
  if (known === key) return 'the file was missing or had been changed';
  const [before, after] = [known.split(SEPARATOR), key.split(SEPARATOR)];
  const causes = Object.values(reasons);
  if (after.length < causes.length) return reasons.content;
  return causes.find((_, part) => before[part] !== after[part]) ?? reasons.model;
}
