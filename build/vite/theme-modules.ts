import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteSetup } from '../sources/site-setup.ts';
import { findInPackage } from '../base/paths.ts';
import { HIGHLIGHTED } from '../markdown/code/code-fence.ts';
import { findImport, isContentModule, isSitePackage } from './content-code.ts';
import {
  brandStyles,
  compileStyles,
  pickLineStyles,
  scopeInfima,
  scopeStyles,
  styleFile,
  styleId,
} from './site-styles.ts';

const theme = fileURLToPath(new URL('../../renderer/theme/', import.meta.url));

const article = `${theme}Article/mdx-components.tsx`;
const components = `${theme}Docusaurus/theme-components.tsx`;
const core = `${theme}Docusaurus/core-modules.tsx`;
const context = `${theme}Docusaurus/site-context.tsx`;
const hooks = `${theme}Docusaurus/page-hooks.tsx`;
const jsxRuntime = `${theme}Docusaurus/jsx-runtime.ts`;
const pageModule = `${theme}Docusaurus/page-module.tsx`;
const sitePage = `${theme}Docusaurus/SitePage.tsx`;
const versionHooks = `${theme}Docusaurus/version-hooks.ts`;
const infima = findInPackage('infima/dist/css/default/default.css', import.meta.url)!;

const sidebarHooks = ['useCurrentSidebarCategory', 'useCurrentSidebarSiblings'];

const docsHooks = [
  ...sidebarHooks,
  ...['useVersions', 'useLatestVersion', 'useActiveVersion'],
  ...['useDocsPreferredVersion', 'useDocsData', 'useAllDocsData', 'useDocsVersion'],
];

/** Parts of a document's page that the shell has in its own place. */
const shellParts = [
  ...['ContentVisibility', 'DocBreadcrumbs', 'DocVersionBadge', 'DocVersionBanner'],
  ...['Footer', 'Metadata', 'Paginator', 'TOC/Desktop', 'TOC/Mobile'].map(
    (name) => `DocItem/${name}`,
  ),
];

/** What pages import from Docusaurus: the file that has it, and its name there for each exported name. */
const themeModules: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> =
  {
    '@theme/MDXComponents': [article, { default: 'mdxComponents' }],
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
    '@theme/DocItem/Content': [sitePage, { default: 'Inside' }],
    ...Object.fromEntries(
      shellParts.map((name) => [`@theme/${name}`, [sitePage, { default: 'ShellPart' }]] as const),
    ),
    '@docusaurus/theme-common/internal': [hooks, sameNames(['useScrollPositionBlocker'])],
    '@docusaurus/theme-common/Details': [article, { Details: 'Details' }],
    '@docusaurus/theme-common': [
      hooks,
      sameNames([
        'useColorMode',
        'usePrismTheme',
        'useThemeConfig',
        'useWindowSize',
        ...sidebarHooks,
      ]),
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
    '@docusaurus/renderRoutes': [pageModule, { default: 'renderRoutes' }],
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

/** Parts of Docusaurus whose other names come from its own package, if the site has installed that. */
const packages = new Set([
  '@docusaurus/theme-common',
  '@docusaurus/theme-common/internal',
  '@docusaurus/plugin-content-docs/client',
]);

function findPackage(id: string, contentRoot: string): string | undefined {
  return packages.has(id) ? findInPackage(id, `${contentRoot}/package.json`) : undefined;
}

const lackingQuery = '?lacks=';

/** Tells whether {@link themeModule} has a module of a name. */
export function isThemeModule(id: string): boolean {
  const [name = ''] = id.split(lackingQuery);
  const isOwn = [
    siteConfigModule,
    GUARDED_REACT,
    SITE_ROOT,
    MDX_PROVIDER,
    PAGE_STYLES,
    '@theme/Layout',
  ];
  return isOwn.includes(name) || Object.hasOwn(themeModules, name);
}

/** Lists the names that a module imports from one of Docusaurus's that has no counterpart for them. */
export function listLacking(id: string, names: readonly string[], contentRoot: string): string[] {
  const known = Object.hasOwn(themeModules, id) ? themeModules[id]![1] : undefined;
  if (!known || findPackage(id, contentRoot) !== undefined) return [];
  return names.filter((name) => !Object.hasOwn(known, name));
}

/** Returns the id of a module that has placeholders for such names. */
export function withLacking(id: string, names: readonly string[]): string {
  return names.length > 0 ? id + lackingQuery + names.join(',') : id;
}

const siteConfigModule = 'virtual:site-config';

/** Module of the component around a site's pages, if it has one. */
const SITE_ROOT = 'virtual:site-root';

/** Module that provides the components of a site that its pages don't import, and ours. */
const MDX_PROVIDER = 'virtual:mdx-provider';

/** Returns the name of ours for an import of the theme's own version of a component. */
export function toThemeName(id: string): string {
  return id.replace(/^@theme-(?:original|init)\//, '@theme/');
}

/** Finds the file of a site for a component of the theme that its code imports. */
export function findSwizzled(
  id: string,
  importer: string,
  { components }: SiteSetup,
): string | undefined {
  const file = components?.themeFiles?.[/^@theme\/(.+)$/.exec(id)?.[1] ?? ''];
  if (file === undefined || file === importer) return undefined;
  // One that isn't made from the original would show another navbar.
  const isOwn =
    id !== '@theme/Layout' || /@theme-(?:original|init)\/Layout/.test(readFileSync(file, 'utf8'));
  return isOwn ? file : undefined;
}

/** Finds our component for one of a site's theme that needs what nothing here has, and lists that. */
export function replaceSwizzled(
  file: string,
  { components, contentRoot }: SiteSetup,
): { readonly id: string; readonly lacking: readonly string[] } | undefined {
  const files = components?.themeFiles ?? {};
  const id = `@theme/${Object.keys(files).find((name) => files[name] === file)}`;
  if (!isThemeModule(id)) return undefined;
  const source = readFileSync(file, 'utf8');
  const imports = source.matchAll(/\bfrom\s+['"](@(?:docusaurus|theme[\w-]*)\/[^'"]+)['"]/g);
  const lacking = Array.from(imports).flatMap(([, written = '']) => {
    const part = toThemeName(written);
    if (!isThemeModule(part)) {
      return Object.hasOwn(files, part.slice('@theme/'.length)) ? [] : [written];
    }
    return listLacking(part, findImport(source, written).names, contentRoot);
  });
  return lacking.length > 0 ? { id, lacking } : undefined;
}

/** Finds the module that code of a Docusaurus site gets in place of another, by its request. */
export function replacementOf(
  id: string,
  importer: string,
  { components }: SiteSetup,
): string | undefined {
  const isInstalled = isSitePackage(importer);
  if (isInstalled && !Object.values(components?.themeFiles ?? {}).includes(importer))
    return undefined;
  // Themes are published without JSX.
  if (id === 'react') return isInstalled ? `\0${GUARDED_REACT}` : undefined;
  if (/^react\/jsx-(?:dev-)?runtime$/.test(id)) return components && jsxRuntime;
  return id === article && components?.mdxComponents ? `\0${MDX_PROVIDER}` : undefined;
}

/** Module that is React for the components of installed themes. */
const GUARDED_REACT = 'virtual:guarded-react';

/** Module of the style sheets that React pages and articles of components need. */
export const PAGE_STYLES = 'virtual:site-page';

/** Marks style sheets of which a part applies: to pages, to the whole site, to lines of code, to formulas. */
const part = {
  page: '?site-page',
  brand: '?site-brand',
  lines: '?code-lines=',
  formulas: '?formulas',
};

/** Lists the style sheets that any page of a site may need: its brand, formulas, and lines of code with own classes. */
export function ownStyleSheets({ components, formulaStyles, magicComments }: SiteSetup): string[] {
  const classes = [...new Set(magicComments?.map(({ className }) => className))].filter(
    (name) => name !== HIGHLIGHTED,
  );
  const sheets = (components?.styleSheets ?? []).map(styleId);
  return [
    ...sheets.map((file) => file + part.brand),
    ...(formulaStyles ? [formulaStyles + part.formulas] : []),
    ...(classes.length > 0 ? sheets.map((file) => file + part.lines + classes.join(',')) : []),
  ];
}

/** Returns the source of a module that stands for one of Docusaurus; undefined for those that have no counterpart. */
export function themeModule(
  written: string,
  site: Pick<SiteSetup, 'components' | 'contentRoot'>,
): string | undefined {
  const [id = '', lacking] = written.split(lackingQuery);
  const { styleSheets = [], config = {}, globalData = {} } = site.components ?? {};
  if (id === siteConfigModule) {
    return `export const siteConfig = ${JSON.stringify(config)};
export const globalData = ${JSON.stringify(globalData)};`;
  }
  if (id === MDX_PROVIDER) {
    const provided = JSON.stringify(article);
    return `import own from ${JSON.stringify(site.components?.mdxComponents?.file)};
import { useMDXComponents as useOurs } from ${provided};
export const useMDXComponents = (...names) => ({ ...useOurs(...names), ...own });`;
  }
  if (id === GUARDED_REACT) {
    // Packages of theirs expect Node's, which webpack would add.
    const [react, guarded] = ['react', jsxRuntime].map((file) => JSON.stringify(file));
    return `globalThis.process ??= { env: {}, browser: true, nextTick: queueMicrotask };
export * from ${react};
export { createElement, default } from ${guarded};`;
  }
  if (id === SITE_ROOT) {
    const root = site.components?.themeFiles?.['Root'];
    return root === undefined
      ? 'export const Root = undefined;'
      : `export { default as Root } from ${JSON.stringify(root)};`;
  }
  if (id === PAGE_STYLES) {
    const sheets = [infima, ...styleSheets.map(styleId)].map((file) => file + part.page);
    return sheets.map((file) => `import ${JSON.stringify(file)};`).join('\n');
  }
  if (id === '@theme/Layout') {
    const layout = `export { SitePage as default } from ${JSON.stringify(sitePage)};`;
    return `import ${JSON.stringify(PAGE_STYLES)};\n${layout}`;
  }
  const found = Object.hasOwn(themeModules, id) ? themeModules[id] : undefined;
  if (!found) return undefined;
  const [file, names] = found;
  const exported = Object.entries(names).map(([name, own]) => `${own} as ${name}`);
  const installed = findPackage(id, site.contentRoot);
  return [
    `export { ${exported.join(', ')} } from ${JSON.stringify(file)};`,
    ...(installed || lacking
      ? [`import { createMissingPart, expectMissingContext } from ${JSON.stringify(article)};`]
      : []),
    ...(installed
      ? [`export * from ${JSON.stringify(installed)};`, 'expectMissingContext();']
      : []),
    ...(lacking?.split(',') ?? []).map((name) => {
      return `export const ${name} = createMissingPart(${JSON.stringify(name)});`;
    }),
  ].join('\n');
}

/** Tells whether a module is a part of a style sheet; the file of a compiled one has another name. */
export function isStylePart(id: string): boolean {
  return Object.values(part).some((query) => id.includes(query));
}

/** Returns the code of a style sheet of a site, or of a part of one; undefined for any other module. */
export async function readSiteStyles(
  id: string,
  site: Parameters<typeof compileStyles>[1],
): Promise<Awaited<ReturnType<typeof compileStyles>> | undefined> {
  const [, query = '', classes = ''] = /(\?[\w-]+=?)([\w,-]*)$/.exec(id) ?? [];
  const file = styleFile(id);
  if (query === part.formulas) return { css: formulaStyles(readFileSync(file, 'utf8')), files: [] };
  if (file === infima) return { css: scopeInfima(readFileSync(file, 'utf8')), files: [] };
  const isWhole = isContentModule(file) && /\.css$/.test(id);
  if (!isWhole && !Object.values(part).includes(query)) return undefined;
  const compiled = await compileStyles(file, site);
  const { css } = compiled;
  if (query === part.brand) return { ...compiled, css: brandStyles(css), problem: undefined };
  if (query === part.lines) return { ...compiled, css: pickLineStyles(css, classes.split(',')) };
  return { ...compiled, css: /\.module\.\w+$/.test(file) ? css : scopeStyles(css) };
}

/** What is wider than the column scrolls, as code and tables do. */
const formulaScroll = '@layer article { .Article .katex-display { overflow: auto hidden; } }';

/** Returns the style sheet of KaTeX without the fonts for old browsers. */
function formulaStyles(css: string): string {
  const newest = css.replace(/,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g, '');
  return `${newest}\n${formulaScroll}`;
}
