import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { SiteSetup } from '../site-setup.ts';
import { HIGHLIGHTED } from '../../markdown/code/code-fence.ts';
import { formulaStyles, pickLineStyles, scopeInfima, scopeStyles } from './scope-styles.ts';

const theme = fileURLToPath(new URL('../../../renderer/theme/', import.meta.url));

const article = `${theme}Article/mdx-components.tsx`;
const components = `${theme}Docusaurus/theme-components.tsx`;
const core = `${theme}Docusaurus/core-modules.tsx`;
const context = `${theme}Docusaurus/site-context.tsx`;
const hooks = `${theme}Docusaurus/page-hooks.tsx`;
const sitePage = `${theme}Docusaurus/SitePage.tsx`;
const versionHooks = `${theme}Docusaurus/version-hooks.ts`;
const infima = createRequire(import.meta.url).resolve('infima/dist/css/default/default.css');

const docsHooks = [
  ...['useVersions', 'useLatestVersion', 'useActiveVersion', 'useDocsVersionCandidates'],
  ...['useDocsPreferredVersion', 'useDocsData', 'useAllDocsData'],
];

/** What pages import from Docusaurus: the file that has it, and its name there for each exported name. */
const themeModules: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> =
  {
    '@theme/Tabs': [article, { default: 'Tabs' }],
    '@theme/TabItem': [article, { default: 'TabItem' }],
    '@theme/Admonition': [article, { default: 'Admonition' }],
    '@theme/Details': [article, { default: 'Details' }],
    '@theme/CodeBlock': [components, { default: 'CodeBlock' }],
    '@theme/TOCInline': [components, { default: 'TOCInline' }],
    '@theme/DocCardList': [components, { default: 'DocCardList' }],
    '@theme/DocCard': [components, { default: 'DocCard' }],
    '@theme/ThemedImage': [components, { default: 'ThemedImage' }],
    '@theme/IdealImage': [components, { default: 'IdealImage' }],
    '@theme/Heading': [components, { default: 'Heading' }],
    '@docusaurus/theme-common': [
      hooks,
      { useColorMode: 'useColorMode', useThemeConfig: 'useThemeConfig' },
    ],
    '@docusaurus/plugin-content-docs/client': [versionHooks, sameNames(docsHooks)],
    '@docusaurus/useGlobalData': [
      versionHooks,
      {
        default: 'useGlobalData',
        ...sameNames(['useAllPluginInstancesData', 'usePluginData']),
      },
    ],
    '@docusaurus/useBrokenLinks': [hooks, { default: 'useBrokenLinks' }],
    '@docusaurus/ExecutionEnvironment': [hooks, { default: 'executionEnvironment' }],
    '@docusaurus/Link': [core, { default: 'DocusaurusLink' }],
    '@docusaurus/Head': [core, { default: 'Head' }],
    '@docusaurus/BrowserOnly': [core, { default: 'BrowserOnly' }],
    '@docusaurus/useBaseUrl': [core, { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' }],
    '@docusaurus/useDocusaurusContext': [context, { default: 'useDocusaurusContext' }],
    '@docusaurus/useIsBrowser': [`${theme}useHydrated.ts`, { default: 'useHydrated' }],
    '@docusaurus/Translate': [core, { default: 'Translate', translate: 'translate' }],
    '@docusaurus/Interpolate': [core, { default: 'Interpolate' }],
    '@docusaurus/router': [
      hooks,
      { useLocation: 'usePageLocation', useHistory: 'usePageHistory', Redirect: 'Redirect' },
    ],
  };

function sameNames(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** Tells whether {@link themeModule} has a module of a name. */
export function isThemeModule(id: string): boolean {
  return id === siteConfigModule || id === '@theme/Layout' || Object.hasOwn(themeModules, id);
}

const siteConfigModule = 'virtual:site-config';

/** Marks a style sheet whose rules apply to pages of components alone. */
const scopedQuery = '?site-page';

/** Marks a style sheet of which only the rules for certain classes of code lines apply. */
const lineQuery = '?code-lines=';

/** Marks the style sheet of formulas. */
const formulaQuery = '?formulas';

/** Lists the style sheets of articles that only some sites have: for formulas, and for lines of code with own classes. */
export function ownStyleSheets(site: SiteSetup): string[] {
  const { formulaStyles: sheet } = site;
  return [...(sheet ? [sheet + formulaQuery] : []), ...lineStyleSheets(site)];
}

function lineStyleSheets({ components, magicComments }: SiteSetup): string[] {
  const classes = [...new Set(magicComments?.map(({ className }) => className))].filter(
    (name) => name !== HIGHLIGHTED,
  );
  if (classes.length === 0) return [];
  return (components?.styleSheets ?? []).map((file) => file + lineQuery + classes.join(','));
}

/** Returns the source of a module that stands for one of Docusaurus; undefined for those that have no counterpart. */
export function themeModule(id: string, site: Pick<SiteSetup, 'components'>): string | undefined {
  const { styleSheets = [], config = {} } = site.components ?? {};
  if (id === siteConfigModule) return `export const siteConfig = ${JSON.stringify(config)};`;
  if (id === '@theme/Layout') {
    const styles = [infima, ...styleSheets].map((file) => JSON.stringify(file + scopedQuery));
    const layout = `export { SitePage as default } from ${JSON.stringify(sitePage)};`;
    return [...styles.map((file) => `import ${file};`), layout].join('\n');
  }
  const found = Object.hasOwn(themeModules, id) ? themeModules[id] : undefined;
  if (!found) return undefined;
  const [file, names] = found;
  const exported = Object.entries(names).map(([name, own]) => `${own} as ${name}`);
  return `export { ${exported.join(', ')} } from ${JSON.stringify(file)};`;
}

/** Returns the code of a style sheet that {@link themeModule} imports; undefined for any other module. */
export function readScopedStyles(id: string): string | undefined {
  const [sheet = '', classes] = id.split(lineQuery);
  if (classes !== undefined) return pickLineStyles(readFileSync(sheet, 'utf8'), classes.split(','));
  const formulaSheet = id.slice(0, -formulaQuery.length);
  if (formulaSheet + formulaQuery === id) return formulaStyles(readFileSync(formulaSheet, 'utf8'));
  if (id.slice(-scopedQuery.length) !== scopedQuery) return undefined;
  const file = id.slice(0, -scopedQuery.length);
  const css = readFileSync(file, 'utf8');
  return file === infima ? scopeInfima(css) : scopeStyles(css);
}
