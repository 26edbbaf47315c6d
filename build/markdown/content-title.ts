const leadingImports = /^(?:import\s(?:.|\r?\n(?!\r?\n))*(?:\r?\n){2,})*/;
const atxTitle = /^#[ \t]+([^ \t].*)(?:\r?\n|$)/;
const setextTitle = /^(.*)\r?\n=+(?:\r?\n|$)/;

/**
 * Finds the level 1 heading that opens a document, imports left aside, the way Docusaurus 3.6 does:
 * from the source line itself, so links and emphasis stay as written.
 */
export function parseContentTitle(source: string): string | undefined {
  const body = source.trim().replace(leadingImports, '').trim();
  const title = (atxTitle.exec(body) ?? setextTitle.exec(body))?.[1];
  return title
    ?.trim()
    .replace(/\s*\\?\{#[^{}]+\}$/, '')
    .replace(/`([^`]*)`/g, '$1')
    .trim();
}
