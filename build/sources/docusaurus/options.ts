import { asObject, type Values } from './values.ts';

/** What becomes of the options of a part of a site: names, some of them in objects, between spaces. */
interface OptionTable {
  readonly read: string;
  /** They change nothing in this reader, or it does the same by itself. */
  readonly unneeded?: string;
  readonly unsupported?: string;
}

const shared = {
  read:
    'id path routeBasePath include exclude remarkPlugins rehypePlugins beforeDefaultRemarkPlugins ' +
    'beforeDefaultRehypePlugins editUrl editLocalizedFiles showLastUpdateTime',
  unsupported: 'recmaPlugins admonitions',
};

/**
 * The options of Docusaurus 3 by part: the config, the parts of the classic preset, and the config of its theme.
 * WRITING.md has the same table.
 */
export const optionTables = {
  config: {
    read:
      'title tagline titleDelimiter url baseUrl favicon trailingSlash noIndex i18n.defaultLocale i18n.locales i18n.path ' +
      'i18n.localeConfigs markdown.format markdown.preprocessor markdown.parseFrontMatter markdown.anchors headTags staticDirectories ' +
      'customFields presets plugins themes themeConfig',
    unneeded:
      'baseUrlIssueBanner storage future onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes ' +
      'organizationName projectName deploymentBranch githubHost githubPort webpack markdown.mermaid markdown.mdx1Compat ' +
      'markdown.hooks',
    unsupported:
      'scripts stylesheets clientModules ssrTemplate markdown.emoji markdown.remarkRehypeOptions',
  },
  'each of i18n.localeConfigs': {
    read: 'label htmlLang direction calendar path',
    unsupported: 'translate url baseUrl',
  },
  preset: {
    read: 'docs blog pages sitemap theme',
    unneeded: 'debug svgr gtag googleAnalytics googleTagManager',
  },
  docs: {
    read:
      `${shared.read} tagsBasePath sidebarPath sidebarCollapsible sidebarCollapsed docItemComponent breadcrumbs ` +
      'showLastUpdateAuthor includeCurrentVersion onlyIncludeVersions disableVersioning lastVersion versions tags',
    unneeded: 'onInlineTags',
    unsupported:
      `${shared.unsupported} editCurrentVersion numberPrefixParser sidebarItemsGenerator docsRootComponent ` +
      'docVersionRootComponent docRootComponent docTagsListComponent docTagDocListComponent ' +
      'docCategoryGeneratedIndexComponent',
  },
  'each of versions': { read: 'label path banner badge noIndex', unsupported: 'className' },
  blog: {
    read:
      `${shared.read} archiveBasePath tagsBasePath authorsBasePath pageBasePath postsPerPage blogTitle blogDescription ` +
      'blogSidebarCount blogSidebarTitle showReadingTime truncateMarker authorsMapPath tags sortPosts processBlogPosts feedOptions.type ' +
      'feedOptions.title feedOptions.description feedOptions.copyright feedOptions.language feedOptions.limit',
    // Browsers stop drawing feeds by XSLT.
    unneeded: 'onInlineTags onInlineAuthors onUntruncatedBlogPosts feedOptions.xslt',
    unsupported:
      `${shared.unsupported} showLastUpdateAuthor readingTime ` +
      'feedOptions.createFeedItems blogListComponent blogPostComponent blogTagsListComponent blogTagsPostsComponent ' +
      'blogAuthorsListComponent blogAuthorsPostsComponent blogArchiveComponent',
  },
  pages: {
    read: shared.read.replace(' routeBasePath', ''),
    unsupported: `${shared.unsupported} routeBasePath showLastUpdateAuthor mdxPageComponent`,
  },
  sitemap: {
    read: 'filename ignorePatterns',
    unneeded: 'changefreq priority lastmod',
    unsupported: 'createSitemapItems',
  },
  theme: { read: 'customCss' },
  themeConfig: {
    read:
      'colorMode image metadata announcementBar navbar.title navbar.logo.alt navbar.logo.src ' +
      'navbar.logo.srcDark navbar.logo.href navbar.logo.width navbar.logo.height navbar.items navbar.hideOnScroll footer ' +
      'tableOfContents docs.sidebar blog.sidebar prism.magicComments prism.defaultLanguage',
    unneeded:
      'navbar.logo.target docs.versionPersistence prism.theme prism.darkTheme prism.additionalLanguages',
    unsupported: 'navbar.style navbar.logo.className navbar.logo.style',
  },
} as const satisfies Readonly<Record<string, OptionTable>>;

/** What options have in a config that doesn't change them. */
const standards: Readonly<Record<string, unknown>> = {
  admonitions: true,
  'markdown.emoji': true,
  translate: true,
};

/** Lists the options of a part of a site that nothing here reads. */
export function listUnread(part: keyof typeof optionTables, values: Values): readonly string[] {
  const { unsupported = '' }: OptionTable = optionTables[part];
  return unsupported.split(' ').filter((name) => {
    const value = name.split('.').reduce<unknown>((of, key) => asObject(of)[key], values);
    if (value === undefined || value === null || value === standards[name]) return false;
    return Array.isArray(value) ? value.length > 0 : value !== false || name in standards;
  });
}
