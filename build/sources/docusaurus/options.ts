import { asObject, type Values } from './values.ts';

/** Parts of Docusaurus's classic preset. */
export const presetParts =
  'docs blog pages sitemap theme debug svgr gtag googleAnalytics googleTagManager'.split(' ');

const ofContent = 'recmaPlugins admonitions';

/**
 * The options of Docusaurus 3 that have no effect here, by part: the config, the parts of the classic preset, and the
 * config of its theme; those in objects, between spaces. WRITING.md lists all options.
 */
export const unsupported = {
  config:
    'scripts stylesheets clientModules ssrTemplate markdown.emoji markdown.remarkRehypeOptions',
  'each of i18n.localeConfigs': 'translate url baseUrl',
  docs:
    `${ofContent} editCurrentVersion numberPrefixParser sidebarItemsGenerator docsRootComponent ` +
    'docVersionRootComponent docRootComponent docTagsListComponent docTagDocListComponent ' +
    'docCategoryGeneratedIndexComponent',
  'each of versions': 'className',
  blog:
    `${ofContent} showLastUpdateAuthor readingTime ` +
    'feedOptions.createFeedItems blogListComponent blogPostComponent blogTagsListComponent blogTagsPostsComponent ' +
    'blogAuthorsListComponent blogAuthorsPostsComponent blogArchiveComponent',
  pages: `${ofContent} routeBasePath showLastUpdateAuthor mdxPageComponent`,
  sitemap: 'createSitemapItems',
  themeConfig: 'navbar.style navbar.logo.className navbar.logo.style',
} as const satisfies Readonly<Record<string, string>>;

/** What options have in a config that doesn't change them. */
const standards: Readonly<Record<string, unknown>> = {
  admonitions: true,
  'markdown.emoji': true,
  translate: true,
};

/** Lists the options of a part of a site that nothing here reads. */
export function listUnread(part: keyof typeof unsupported, values: Values): readonly string[] {
  return unsupported[part].split(' ').filter((name) => {
    const value = name.split('.').reduce<unknown>((of, key) => asObject(of)[key], values);
    if (value === undefined || value === null || value === standards[name]) return false;
    return Array.isArray(value) ? value.length > 0 : value !== false || name in standards;
  });
}
