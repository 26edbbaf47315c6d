import { fileURLToPath } from 'node:url';
import { readText } from '../base/read-text.ts';
import type { ComponentSetup, SiteSetup } from '../sources/site-setup.ts';
import { findInPackage } from '../base/paths.ts';
import { HIGHLIGHTED } from '../../renderer/model/magic-comments.ts';
import { findImport, isContentModule, isSitePackage } from './content-code.ts';
import {
  brandStyles,
  compileStyles,
  pickLineStyles,
  replaceUnreadable,
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
  ...['useDocsPreferredVersion', 'useDocsData', 'useAllDocsData', 'useDocsVersion', 'useDoc'],
];

/** Writes the code of a module whose default export is a part of ours. */
function exportPart(file: string, part: string): string {
  return `import { ${part.split('.')[0]} } from ${JSON.stringify(file)};\nexport default ${part};`;
}

const admonitions = ['Caution', 'Danger', 'Info', 'Note', 'Tip', 'Warning'];

/** Parts of Docusaurus's classic theme that we have, too: each file of ours with their names, and those of its exports. */
const ours: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    article,
    {
      ...sameNames(['Admonition', 'Details', 'Tabs', 'TabItem']),
      ...{ 'Admonition/Layout': 'Admonition', 'MDXComponents/Details': 'Details' },
    },
  ],
  [
    components,
    {
      ...sameNames(['CodeBlock', 'DocCard', 'DocCardList', 'Heading', 'IdealImage']),
      ...sameNames(['Mermaid', 'TOCInline', 'ThemedImage']),
      ...{ 'CodeBlock/Content/Element': 'CodeBlock', 'CodeBlock/Content/String': 'CodeBlock' },
      ...{ 'MDXComponents/Code': 'MarkdownCode', 'MDXComponents/Heading': 'Heading' },
      'Admonition/Types': 'admonitionTypes',
      ...Object.fromEntries(
        admonitions.flatMap((name) => [
          [`Admonition/Type/${name}`, `admonitionTypes.${name.toLowerCase()}`],
          [`Admonition/Icon/${name}`, `admonitionIcons.${name.toLowerCase()}`],
        ]),
      ),
    },
  ],
];

/** Parts of the theme that are an element here. */
const elements = {
  'MDXComponents/A': 'a',
  'MDXComponents/Img': 'img',
  'MDXComponents/Li': 'li',
  'MDXComponents/Pre': 'pre',
  'MDXComponents/Ul': 'ul',
  CodeInline: 'code',
};

/** Parts of the theme that show what is in them. */
const insides = `
  BlogLayout BlogPostItem BlogPostItem/Container BlogPostItem/Content CodeBlock/Container
  CodeBlock/Content CodeBlock/Layout CodeBlock/Line CodeBlock/Line/Token CodeBlock/Title
  DocCard/Description DocCard/Heading DocCard/Heading/Text DocCard/Layout DocItem DocItem/Content
  DocItem/Layout DocRoot DocRoot/Layout DocRoot/Layout/Main DocVersionRoot DocsRoot Layout/Provider
  MDXContent MDXPage ThemeProvider ThemeProvider/TitleFormatter
`;

/** Parts of the theme that show nothing: the shell, a list of the build or an article's script has its own. */
const shellParts = `
  AnnouncementBar AnnouncementBar/CloseButton AnnouncementBar/Content BackToTopButton
  Blog/Components/Author Blog/Components/Author/Socials Blog/Pages/BlogAuthorsListPage
  Blog/Pages/BlogAuthorsPostsPage BlogArchivePage BlogListPage BlogListPage/StructuredData
  BlogListPaginator BlogPostItem/Footer BlogPostItem/Footer/ReadMoreLink BlogPostItem/Header
  BlogPostItem/Header/Author BlogPostItem/Header/Authors BlogPostItem/Header/Info
  BlogPostItem/Header/Title BlogPostItems BlogPostPage BlogPostPage/Metadata
  BlogPostPage/StructuredData BlogPostPaginator BlogSidebar BlogSidebar/Content BlogSidebar/Desktop
  BlogSidebar/Mobile BlogTagsListPage BlogTagsPostsPage CodeBlock/Buttons CodeBlock/Buttons/Button
  CodeBlock/Buttons/CopyButton CodeBlock/Buttons/WordWrapButton CodeBlock/CopyButton
  CodeBlock/WordWrapButton ColorModeToggle ContentVisibility ContentVisibility/Draft
  ContentVisibility/Unlisted DocBreadcrumbs DocBreadcrumbs/Items/Home DocBreadcrumbs/StructuredData
  DocCard/Heading/Icon DocCategoryGeneratedIndexPage DocItem/Footer DocItem/Metadata
  DocItem/Paginator DocItem/TOC/Desktop DocItem/TOC/Mobile DocPaginator DocRoot/Layout/Sidebar
  DocRoot/Layout/Sidebar/ExpandButton DocSidebar DocSidebar/Desktop
  DocSidebar/Desktop/CollapseButton DocSidebar/Desktop/Content DocSidebar/Mobile DocSidebarItem
  DocSidebarItem/Category DocSidebarItem/Html DocSidebarItem/Link DocSidebarItems DocTagDocListPage
  DocTagsListPage DocVersionBadge DocVersionBanner EditMetaRow EditThisPage ErrorPageContent Footer
  Footer/Copyright Footer/Layout Footer/LinkItem Footer/Links Footer/Links/MultiColumn
  Footer/Links/Simple Footer/Logo Icon/Arrow Icon/Close Icon/Copy Icon/DarkMode Icon/Edit
  Icon/ExternalLink Icon/Home Icon/Language Icon/LightMode Icon/Menu Icon/Socials/Bluesky
  Icon/Socials/Default Icon/Socials/Email Icon/Socials/GitHub Icon/Socials/Instagram
  Icon/Socials/LinkedIn Icon/Socials/Mastodon Icon/Socials/StackOverflow Icon/Socials/Threads
  Icon/Socials/Twitch Icon/Socials/Twitter Icon/Socials/X Icon/Socials/YouTube Icon/Success
  Icon/SystemColorMode Icon/WordWrap LastUpdated Logo Navbar Navbar/ColorModeToggle Navbar/Content
  Navbar/Layout Navbar/Logo Navbar/MobileSidebar Navbar/MobileSidebar/Header
  Navbar/MobileSidebar/Layout Navbar/MobileSidebar/PrimaryMenu Navbar/MobileSidebar/SecondaryMenu
  Navbar/MobileSidebar/Toggle Navbar/Search NavbarItem NavbarItem/ComponentTypes
  NavbarItem/DefaultNavbarItem NavbarItem/DefaultNavbarItem/Desktop
  NavbarItem/DefaultNavbarItem/Mobile NavbarItem/DocNavbarItem NavbarItem/DocSidebarNavbarItem
  NavbarItem/DocsVersionDropdownNavbarItem NavbarItem/DocsVersionNavbarItem
  NavbarItem/DropdownNavbarItem NavbarItem/DropdownNavbarItem/Desktop
  NavbarItem/DropdownNavbarItem/Mobile NavbarItem/HtmlNavbarItem NavbarItem/LocaleDropdownNavbarItem
  NavbarItem/NavbarNavLink NavbarItem/SearchNavbarItem NotFound NotFound/Content PaginatorNavLink
  SearchBar SearchMetadata SearchPage SearchTranslations SiteMetadata SkipToContent TOC
  TOCCollapsible TOCCollapsible/CollapseButton TOCItems TOCItems/Tree Tag TagsListByLetter
  TagsListInline prism-include-languages
`;

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** The code of the module of each part of the theme. */
const themeParts = new Map<string, string>([
  ...Object.entries(elements).map(([name, tag]) => [name, `export default '${tag}';`] as const),
  ...[
    ...ours,
    [sitePage, Object.fromEntries(wordsOf(insides).map((name) => [name, 'Inside']))] as const,
    [sitePage, Object.fromEntries(wordsOf(shellParts).map((name) => [name, 'ShellPart']))] as const,
  ].flatMap(([file, parts]) =>
    Object.entries(parts).map(([name, part]) => [name, exportPart(file, part)] as const),
  ),
]);

/** Returns the code of the module of a part of the theme; undefined for other modules. */
function themePart(id: string): string | undefined {
  return id.startsWith('@theme/') ? themeParts.get(id.slice('@theme/'.length)) : undefined;
}

/** What pages import from Docusaurus: the file that has it, and its name there for each exported name. */
const themeModules: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> =
  {
    '@docusaurus/theme-common/internal': [
      hooks,
      sameNames(['useScrollPositionBlocker', 'useTitleFormatter']),
    ],
    '@docusaurus/theme-common/Details': [article, { Details: 'Details' }],
    '@docusaurus/theme-common': [
      hooks,
      sameNames([
        ...['PageMetadata', 'useColorMode', 'usePrismTheme', 'useThemeConfig', 'useWindowSize'],
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
    '@docusaurus/ErrorBoundary': [core, { default: 'SiteErrorBoundary' }],
    '@docusaurus/isInternalUrl': [hooks, { default: 'isInternalUrl', hasProtocol: 'hasProtocol' }],
    '@docusaurus/useIsomorphicLayoutEffect': [hooks, { default: 'useIsomorphicLayoutEffect' }],
    '@docusaurus/useRouteContext': [hooks, { default: 'useRouteContext' }],
    '@docusaurus/Noop': [sitePage, { default: 'ShellPart' }],
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

type ThemeSite = Pick<SiteSetup, 'contentRoot'> & {
  readonly components?: Partial<ComponentSetup> | undefined;
};

const lackingQuery = '?lacks=';

/** Tells whether {@link themeModule} has a module of a name. */
export function isThemeModule(id: string): boolean {
  const [name = ''] = id.split(lackingQuery);
  return [ownModules, themeModules].some((all) => Object.hasOwn(all, name)) || !!themePart(name);
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
  const isOwn = id !== '@theme/Layout' || /@theme-(?:original|init)\/Layout/.test(readText(file));
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
  const source = readText(file);
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
  const hasElements = components?.themeFiles?.['MDXComponents'] ?? elementFiles({ components })[0];
  return id === article && hasElements ? `\0${MDX_PROVIDER}` : undefined;
}

/** Lists the elements of Markdown for which a site has a component of its own, and its name; `code` is that in sentences. */
function elementFiles({ components }: Pick<ThemeSite, 'components'>) {
  const parts = [...Object.entries(elements), ['MDXComponents/Code', 'code'] as const];
  const own = parts.filter(([name, tag]) => tag !== 'pre' && components?.themeFiles?.[name]);
  return [...new Map(own.map(([name, tag]) => [tag, name]))];
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
export function ownStyleSheets({ components, formulaStyles, markdown }: SiteSetup): string[] {
  const classes = [...new Set(markdown?.magicComments?.map(({ className }) => className))].filter(
    (name) => name !== HIGHLIGHTED,
  );
  const sheets = (components?.styleSheets ?? []).map(styleId);
  return [
    ...sheets.map((file) => file + part.brand),
    ...(formulaStyles ? [formulaStyles + part.formulas] : []),
    ...(classes.length > 0 ? sheets.map((file) => file + part.lines + classes.join(',')) : []),
  ];
}

/** Writes the modules that aren't the same on every site. */
const ownModules: Readonly<Record<string, (site: ThemeSite) => string>> = {
  [siteConfigModule]: ({ components: { config = {}, globalData = {} } = {} }) =>
    `export const siteConfig = ${JSON.stringify(config)};
export const globalData = ${JSON.stringify(globalData)};`,
  [MDX_PROVIDER]: () => `import written from '@theme/MDXComponents';
import { guardElements, useMDXComponents as useOurs } from ${JSON.stringify(article)};
const own = guardElements(written);
export const useMDXComponents = (...names) => ({ ...useOurs(...names), ...own });`,
  '@theme/MDXComponents': (site) => {
    const own = elementFiles(site);
    return [
      `import { markdownElements } from ${JSON.stringify(components)};`,
      ...own.map(([tag, name]) => `import ${tag} from '@theme/${name}';`),
      `export default { ...markdownElements, ${own.map(([tag]) => tag).join(', ')} };`,
    ].join('\n');
  },
  [GUARDED_REACT]: () => {
    // Packages of theirs expect Node's, which webpack would add.
    const [react, guarded] = ['react', jsxRuntime].map((file) => JSON.stringify(file));
    return `globalThis.process ??= { env: {}, browser: true, nextTick: queueMicrotask };
export * from ${react};
export { createElement, default } from ${guarded};`;
  },
  [SITE_ROOT]: ({ components: { themeFiles: { Root: root } = {} } = {} }) =>
    root === undefined
      ? 'export const Root = undefined;'
      : `export { default as Root } from ${JSON.stringify(root)};`,
  [PAGE_STYLES]: ({ components: { styleSheets = [] } = {} }) => {
    const sheets = [infima, ...styleSheets.map(styleId)].map((file) => file + part.page);
    return sheets.map((file) => `import ${JSON.stringify(file)};`).join('\n');
  },
  '@theme/Layout': () => {
    const layout = `export { SitePage as default } from ${JSON.stringify(sitePage)};`;
    return `import ${JSON.stringify(PAGE_STYLES)};\n${layout}`;
  },
};

/** Returns the source of a module that stands for one of Docusaurus; undefined for those that have no counterpart. */
export function themeModule(written: string, site: ThemeSite): string | undefined {
  const [id = '', lacking] = written.split(lackingQuery);
  if (Object.hasOwn(ownModules, id)) return ownModules[id]!(site);
  const found = Object.hasOwn(themeModules, id) ? themeModules[id] : undefined;
  if (!found) return themePart(id);
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
  if (query === part.formulas) return { css: formulaStyles(readText(file)), files: [] };
  if (file === infima) return { css: scopeInfima(readText(file)), files: [] };
  const isWhole = isContentModule(file) && /\.css$/.test(id);
  if (!isWhole && !Object.values(part).includes(query)) return undefined;
  const compiled = await compileStyles(file, site);
  const { css } = compiled;
  if (query === part.brand) return { ...compiled, css: brandStyles(css), problem: undefined };
  if (query === part.lines) return { ...compiled, css: pickLineStyles(css, classes.split(',')) };
  if (/\.module\.\w+$/.test(file)) return compiled;
  const readable = replaceUnreadable(css);
  if (readable === undefined) return { ...compiled, css: scopeStyles(css) };
  const message =
    "gives text or links a color that can't be read in one color mode; ours replace it";
  return { problem: { absolute: file, message }, ...compiled, css: scopeStyles(readable) };
}

/** What is wider than the column scrolls, as code and tables do. */
const formulaScroll = '@layer article { .Article .katex-display { overflow: auto hidden; } }';

/** Returns the style sheet of KaTeX without the fonts for old browsers. */
function formulaStyles(css: string): string {
  const newest = css.replace(/,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g, '');
  return `${newest}\n${formulaScroll}`;
}
