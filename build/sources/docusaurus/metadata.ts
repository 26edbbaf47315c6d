import { asArray, asObject, asString } from './values.ts';

/** Reads `themeConfig.metadata`: `meta` elements of all pages, by name. What cards show is known of each page. */
export function readMetadata(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    asArray(value).flatMap((entry) => {
      const { name, content } = asObject(entry);
      const [key, text] = [asString(name), asString(content)];
      return key === undefined || text === undefined || key === 'twitter:card'
        ? []
        : [[key, text] as const];
    }),
  );
}
