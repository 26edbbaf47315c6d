import path from 'node:path';
import { relativePath } from '../base/paths.ts';
import type { SiteSource } from '../site/read-sites.ts';
import { parseFrontMatter } from '../sources/front-matter.ts';

/** Starts the id of a module that Docusaurus generates. */
const PREFIX = '\0generated:';

const aliases = /^(?:@generated|~(blog|docs|pages|debug))\/(.+)$/;

/** Returns the id of the module that Docusaurus would generate for an import; undefined for any other. */
export function generatedId(id: string, importer: string, root: string): string | undefined {
  const [, plugin, name] = aliases.exec(id) ?? [];
  const folder = plugin === undefined ? '' : `docusaurus-plugin-content-${plugin}/`;
  if (name !== undefined) return toId(folder + name);
  const file = id.replace(/^@site(?=\/)/, root);
  if (!path.isAbsolute(file) && !/^\./.test(file)) return undefined;
  const below = relativePath(root, path.resolve(path.dirname(importer), file));
  const own = /^\.docusaurus\/(.+)$/.exec(below)?.[1];
  return own === undefined ? undefined : toId(own);
}

/** The bundler reads JSON by its extension. */
function toId(name: string): string {
  return PREFIX + name + (/\.(?:json|[cm]?[jt]sx?)$/.test(name) ? '' : '.json');
}

/** Tells whether a module is one that Docusaurus generates. */
export function isGenerated(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** Returns the text of such a module, as far as the site's source tells it: what plugins generate, lists of posts, facts. */
export function readGenerated(
  id: string,
  { components, areas, contentRoot, config, locale, describe }: SiteSource,
): string | undefined {
  const name = id.slice(PREFIX.length);
  const text = components?.generated?.[path.join(contentRoot, '.docusaurus', name)];
  if (text !== undefined) return text;
  const { defaultLocale, locales, frameworkVersion, siteVersion } = config;
  const facts: Readonly<Record<string, unknown>> = {
    'docusaurus.config': components?.config,
    globalData: components?.globalData,
    i18n: {
      ...{ path: 'i18n', defaultLocale, currentLocale: locale.path },
      locales: locales.map((one) => one.path),
      localeConfigs: Object.fromEntries(locales.map((one) => [one.path, one])),
    },
    codeTranslations: {},
    'client-modules': [],
    'site-storage': { type: 'localStorage', namespace: '' },
    get documents() {
      return listDocuments(areas, describe);
    },
    'site-metadata': { docusaurusVersion: frameworkVersion, siteVersion, pluginVersions: {} },
    ...Object.fromEntries(areas.flatMap(({ data = {} }) => Object.entries(data))),
  };
  // Docusaurus adds a hash of a page's address to a name.
  const known = [name, name.replace(/\.json$/, ''), name.replace(/-[\da-f]{3}(?=\.json$)/, '')];
  const key = known.find((own) => Object.hasOwn(facts, own));
  return key === undefined ? undefined : JSON.stringify(facts[key] ?? {});
}

/** Lists what pages can ask of the documents, by area, version and id. */
function listDocuments(areas: SiteSource['areas'], describe: SiteSource['describe']) {
  const documents: Record<string, Record<string, unknown>> = {};
  for (const { area, version, docs } of areas) {
    const facts = docs.map(({ id, title, frontMatter, body, path, source }) => {
      const description = frontMatter.description ?? describe?.(body) ?? '';
      const { values = {} } = parseFrontMatter(source.text, source.file);
      return [id, { id, title, description, path, frontMatter: values }] as const;
    });
    (documents[area.id] ??= {})[version.name] = Object.fromEntries(facts);
  }
  return documents;
}
