import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule, type Plugin } from 'postcss';
import type { SiteSetup } from '../sources/site-setup.ts';
import { HIGHLIGHTED } from '../markdown/code/code-fence.ts';

const theme = fileURLToPath(new URL('../../renderer/theme/', import.meta.url));

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

/** Pages of React components have this class around them. */
const PAGE = ':where(.SitePage)';

const CODE = ':where(.CodeBlock)';

/** What Infima would decide for the whole document and the reader decides here. */
const ownTokens = `${PAGE} {
  --ifm-font-family-base: var(--font-text);
  --ifm-font-family-monospace: var(--font-code);
  --ifm-background-color: var(--surface);
  --ifm-font-color-base: var(--text);
}`;

/** Returns Infima's style sheet, the base that Docusaurus's pages are written for, for pages of components alone. */
function scopeInfima(css: string): string {
  // In a layer, so that whatever the site says takes precedence.
  return `@layer article {\n${scopeStyles(css)}\n${ownTokens}\n}`;
}

/** Returns a site's style sheet with rules that apply inside pages of components alone, and not to the shell. */
export function scopeStyles(css: string): string {
  return postcss([scope(PAGE)]).process(css, { from: undefined }).css;
}

/** Returns the rules of a site's style sheet that color lines of code with certain classes, and its custom properties. */
function pickLineStyles(css: string, classes: readonly string[]): string {
  const picked = postcss([scope(CODE), pickRules(classes)]).process(css, { from: undefined }).css;
  return `@layer article {\n${picked}\n}`;
}

/** What is wider than the column scrolls, as code and tables do. */
const formulaScroll = '@layer article { .Article .katex-display { overflow: auto hidden; } }';

/** Returns the style sheet of KaTeX without the fonts for old browsers. */
function formulaStyles(css: string): string {
  const newest = css.replace(/,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g, '');
  return `${newest}\n${formulaScroll}`;
}

function scope(inside: string): Plugin {
  return {
    postcssPlugin: 'scope',
    Once(root) {
      root.walkAtRules(/^(?:import|charset|tailwind|apply)$/, (rule) => void rule.remove());
      root.walkRules((rule) => {
        const isStep = /keyframes$/.test((rule.parent as AtRule | undefined)?.name ?? '');
        const isNested = rule.parent?.type === 'rule';
        if (isStep || isNested) return;
        rule.selectors = rule.selectors.map((selector) => scopeSelector(selector, inside));
      });
    },
  };
}

function pickRules(classes: readonly string[]): Plugin {
  return {
    postcssPlugin: 'pick-rules',
    Once(root) {
      root.walkAtRules(/^(?:font-face|keyframes|page|property)$/, (rule) => void rule.remove());
      root.walkRules((rule) => {
        const { selectors } = rule;
        const named = selectors.filter((one) => classes.some((name) => hasClass(one, name)));
        if (named.length > 0) {
          rule.selectors = named;
          rule.walkDecls(layout, (declaration) => void declaration.remove());
        } else if (selectors.every((selector) => selector.slice(-CODE.length) === CODE)) {
          rule.walkDecls(/^(?!--)/, (declaration) => void declaration.remove());
        } else {
          rule.remove();
        }
      });
    },
  };
}

/** Lines of code have a layout of their own. */
const layout = /^(?:display|width|(?:margin|padding)(?:-.*)?)$/;

function hasClass(selector: string, name: string): boolean {
  return selector.split(/(?=[.#:[\s>+~])/).includes(`.${name}`);
}

/** `:root` is the outer element; a selector of the color mode stays above it. */
function scopeSelector(selector: string, inside: string): string {
  const [, mode = '', rest = ''] =
    /^((?:html|:root|body)?\[data-theme[^\]]*\](?::root)?)?\s*(.*)$/s.exec(selector.trim()) ?? [];
  const above = mode && `${mode.replace(/^body/, '')} `;
  const inner = rest.replace(/^(?:html|:root|body)(?![\w-])\s*/, '');
  return `${above}${inside}${/^[[.:#]/.test(inner) && inner !== rest ? inner : inner && ` ${inner}`}`;
}
