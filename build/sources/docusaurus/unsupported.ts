import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from '../../core/content-error.ts';
import { hasEditFunction } from './edit-links.ts';
import type { ListedPlugin, SitePlugins } from './plugins.ts';
import { isRedirectPlugin } from './redirects.ts';
import type { Values } from './values.ts';

/** Plugins whose work the reader does itself, or that measure readers, which an offline reader doesn't. */
const replaced =
  /(?:search|algolia|pwa|sitemap|ideal-image|gtag|analytics|tag-manager|umami|vercel|svgr|debug|css|less|sass|tailwind|mermaid|rsdoctor)/i;

/** Packages of Docusaurus itself and of its themes for code, which nothing here needs. */
const silent = /^(?:@docusaurus\/|prism-react-renderer$|docusaurus-remark-plugin-tab-blocks$)/;

/** Top-level keys of a config that would change pages and that nothing here reads. */
const sentences: Readonly<Record<string, string>> = {
  scripts: 'the site adds scripts to its pages, which an offline reader leaves out',
  stylesheets: 'the site adds style sheets to its pages, which an offline reader leaves out',
  clientModules: 'client modules of the site are left out',
};

/** Lists what a site's config names and what is left out, each once with a sentence. */
export function listUnsupported({
  siteFolder,
  file,
  config,
  plugins,
  missing,
}: {
  readonly siteFolder: string;
  readonly file: string;
  readonly config: Values;
  readonly plugins: SitePlugins;
  readonly missing: readonly string[];
}): ContentProblem[] {
  const messages = [
    ...missing
      .filter((name) => !silent.test(name))
      .map((name) => `package "${name}" is not installed; a stand-in without effect replaces it`),
    ...plugins.customCss
      .filter((name) => !/\.css$/.test(name))
      .map((name) => `${path.basename(name)} needs a preprocessor; its styles are left out`),
    ...plugins.others
      .filter(({ name }) => !replaced.test(name) && !isStandIn(name) && !isRedirectPlugin(name))
      .map((plugin) => describePlugin(plugin, siteFolder)),
    ...(hasEditFunction(plugins.pages ?? {})
      ? ['"editUrl" of the pages plugin is a function; its pages have no link to edit them']
      : []),
    ...plugins.extensions.map(
      (name) =>
        `plugin "${shownName(name, siteFolder)}" extends one of Docusaurus; what it adds is left out`,
    ),
    ...Object.entries(sentences).flatMap(([key, sentence]) =>
      hasEntries(config[key]) ? [sentence] : [],
    ),
  ];
  return [
    ...[...new Set(messages)].map((message) => ({ file, message })),
    ...listSwizzled(siteFolder),
  ];
}

/** Names the components of Docusaurus's theme that the site replaces by its own. */
function listSwizzled(siteFolder: string): ContentProblem[] {
  const file = 'src/theme';
  const folder = path.join(siteFolder, file);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => name.replace(/\.\w+$/, ''));
  const unique = [...new Set(names)].sort().join(', ');
  const message = `components that replace those of Docusaurus's theme are left out: ${unique}`;
  return names.length > 0 ? [{ file, message }] : [];
}

/** A package that is not installed is on the list already. */
function isStandIn(name: string): boolean {
  return path.basename(name) === 'stand-in.cjs';
}

function describePlugin({ name }: ListedPlugin, siteFolder: string): string {
  return `plugin "${shownName(name, siteFolder)}" has no counterpart; what it adds is left out`;
}

function shownName(name: string, siteFolder: string): string {
  return path.isAbsolute(name) ? path.relative(siteFolder, name) : name;
}

function hasEntries(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
