import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unsupported } from '../../build/sources/docusaurus/options.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { deriveDocusaurus, docsOnly, type Files } from '../site/derive-site.ts';

type Part = keyof typeof unsupported | 'preset' | 'theme';

/** The keys that the validation of Docusaurus 3.10 knows, without those that it refuses with a hint. */
const schema: Readonly<Record<Part, string>> = {
  config: `baseUrl baseUrlIssueBanner clientModules customFields deploymentBranch favicon future.experimental_router
    future.experimental_vcs future.faster future.v4 githubHost githubPort headTags i18n.defaultLocale i18n.localeConfigs
    i18n.locales i18n.path markdown.anchors.maintainCase markdown.emoji markdown.format
    markdown.hooks.onBrokenMarkdownImages markdown.hooks.onBrokenMarkdownLinks markdown.mdx1Compat markdown.mermaid
    markdown.parseFrontMatter markdown.preprocessor markdown.remarkRehypeOptions noIndex onBrokenAnchors onBrokenLinks
    onBrokenMarkdownLinks onDuplicateRoutes organizationName plugins presets projectName scripts ssrTemplate
    staticDirectories storage.namespace storage.type stylesheets tagline themeConfig themes title titleDelimiter
    trailingSlash url webpack.jsLoader`,
  'each of i18n.localeConfigs': 'baseUrl calendar direction htmlLang label path translate url',
  preset: 'blog debug docs googleAnalytics googleTagManager gtag pages sitemap svgr theme',
  docs: `admonitions beforeDefaultRehypePlugins beforeDefaultRemarkPlugins breadcrumbs disableVersioning
    docCategoryGeneratedIndexComponent docItemComponent docRootComponent docTagDocListComponent docTagsListComponent
    docVersionRootComponent docsRootComponent editCurrentVersion editLocalizedFiles editUrl exclude id include
    includeCurrentVersion lastVersion numberPrefixParser onInlineTags onlyIncludeVersions path recmaPlugins
    rehypePlugins remarkPlugins routeBasePath showLastUpdateAuthor showLastUpdateTime sidebarCollapsed
    sidebarCollapsible sidebarItemsGenerator sidebarPath tags tagsBasePath versions`,
  'each of versions': 'badge banner className label noIndex path',
  blog: `admonitions archiveBasePath authorsBasePath authorsMapPath beforeDefaultRehypePlugins
    beforeDefaultRemarkPlugins blogArchiveComponent blogAuthorsListComponent blogAuthorsPostsComponent blogDescription
    blogListComponent blogPostComponent blogSidebarCount blogSidebarTitle blogTagsListComponent blogTagsPostsComponent
    blogTitle editLocalizedFiles editUrl exclude feedOptions.copyright feedOptions.createFeedItems
    feedOptions.description feedOptions.language feedOptions.limit feedOptions.title feedOptions.type feedOptions.xslt
    id include onInlineAuthors onInlineTags onUntruncatedBlogPosts pageBasePath path postsPerPage processBlogPosts
    readingTime recmaPlugins rehypePlugins remarkPlugins routeBasePath showLastUpdateAuthor showLastUpdateTime
    showReadingTime sortPosts tags tagsBasePath truncateMarker`,
  pages: `admonitions beforeDefaultRehypePlugins beforeDefaultRemarkPlugins editLocalizedFiles editUrl exclude id include
    mdxPageComponent path recmaPlugins rehypePlugins remarkPlugins routeBasePath showLastUpdateAuthor
    showLastUpdateTime`,
  sitemap: 'changefreq createSitemapItems filename ignorePatterns lastmod priority',
  theme: 'customCss',
  themeConfig: `announcementBar.backgroundColor announcementBar.content announcementBar.id announcementBar.isCloseable
    announcementBar.textColor blog.sidebar.groupByYear colorMode.defaultMode colorMode.disableSwitch
    colorMode.respectPrefersColorScheme docs.sidebar.autoCollapseCategories docs.sidebar.hideable
    docs.versionPersistence footer.copyright footer.links footer.logo footer.style image metadata navbar.hideOnScroll
    navbar.items navbar.logo.alt navbar.logo.className navbar.logo.height navbar.logo.href navbar.logo.src
    navbar.logo.srcDark navbar.logo.style navbar.logo.target navbar.logo.width navbar.style navbar.title prism.additionalLanguages prism.darkTheme prism.defaultLanguage
    prism.magicComments prism.theme tableOfContents.maxHeadingLevel tableOfContents.minHeadingLevel`,
};

const rows = readFileSync('.github/WRITING.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.replaceAll(/[`\s]/g, '')));

/** Returns the names of options that are read, not needed and not supported, as the table for authors has them. */
const namesOf = (part: Part) =>
  rows
    .find(([, name]) => name === part.replaceAll(' ', ''))!
    .slice(2, 5)
    .map((names) => names.split(',').filter(Boolean));

const holds = (name: string, key: string) => `${key}.`.startsWith(`${name}.`);

describe.each(Object.keys(schema) as Part[])('the options of Docusaurus: %s', (part) => {
  const keys = schema[part].split(/\s+/);
  const kinds = namesOf(part);

  it('[SITE-2] are each read, not needed, or not supported', () => {
    const found = (key: string) => kinds.flat().filter((name) => holds(name, key)).length;
    expect(keys.filter((key) => found(key) !== 1)).toEqual([]);
    const isKnown = (name: string) => keys.some((key) => holds(name, key));
    expect(kinds.flat().filter((name) => !isKnown(name))).toEqual([]);
  });

  it('[SITE-2] are named where they are not supported', () => {
    const own = { preset: '', theme: '', ...unsupported }[part];
    expect(namesOf(part)[2]).toEqual(own.split(' ').filter(Boolean));
  });
});

const derive = (config: string, files: Files = {}) =>
  deriveDocusaurus(`baseUrl: '/base/', ${config}`, {
    'docs/a.md': '# A\n\n```\nconst a = 1;\n```\n',
    'docs/folder/b.md': '# B\n',
    ...files,
  });

it('[SITE-2] names each option that is not supported once, and no other', async () => {
  const valuesOf = (part: Part) => {
    const values: Record<string, unknown> = {};
    for (const name of namesOf(part)[2]!) {
      const keys = name.split('.');
      const last = keys.pop()!;
      let place = values;
      for (const key of keys) place = (place[key] ??= {}) as Record<string, unknown>;
      place[last] = 'x';
    }
    return values;
  };
  const parts = ['docs', 'blog', 'pages', 'sitemap'] as const;
  const preset = Object.fromEntries(parts.map((part) => [part, valuesOf(part)]));
  Object.assign(preset['docs']!, { versions: { current: valuesOf('each of versions') } });
  const config = {
    ...valuesOf('config'),
    i18n: {
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: { en: valuesOf('each of i18n.localeConfigs') },
    },
    presets: [['classic', preset]],
    plugins: [['@docusaurus/plugin-content-docs', { ...preset['docs'], id: 'more', path: 'more' }]],
    themeConfig: valuesOf('themeConfig'),
  };
  const { messages } = await derive(JSON.stringify(config).slice(1, -1));
  const named = messages.flatMap(
    (text) => /"([\w.]+)" of .* is not supported/.exec(text)?.[1] ?? [],
  );
  const all = (Object.keys(schema) as Part[]).flatMap((part) => namesOf(part)[2]!);
  expect(named.sort()).toEqual(all.sort());
});

it.each([
  ['preset', "presets: [['classic', { sitemap: false }]]", null],
  ['name', "presets: [['classic', { sitemap: { filename: 'map.xml' } }]]", 'map.xml'],
  ['plugin', "plugins: [['@docusaurus/plugin-sitemap', { filename: 'own.xml' }]]", 'own.xml'],
  ['default', "presets: ['classic']", 'sitemap.xml'],
])('[SITE-1] the sitemap is where the site has it: %s', async (_, config, file) => {
  const { source } = await derive(config);
  expect(source.sitemap === null ? null : source.sitemap!.file).toBe(file);
});

it('[SITE-1] reads what heads have, how categories are, the language of code, and patterns', async () => {
  const { source, head, htmlAt, pageAt, messages } = await derive(
    `i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
     headTags: [
       { tagName: 'meta', attributes: { name: 'verify', content: 'me' } },
       { tagName: 'link', attributes: { rel: 'me', href: 'https://me.example', crossorigin: true } },
       { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":1}' },
       { tagName: 'script', attributes: { src: 'https://track.example/a.js' } },
       { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/a.css' } },
     ],
     themeConfig: {
       metadata: [{ property: 'og:site_name', content: 'Demo' }, { name: 'color', content: 'red' }],
       prism: { defaultLanguage: 'JS' },
     },
     presets: [['classic', {
       docs: { sidebarCollapsed: false },
       sitemap: { ignorePatterns: ['/base/docs/folder/**', '/base/docs/a'] },
     }]],`,
    { 'i18n/de/code.json': '{}' },
  );
  expect(head.elements).toEqual([
    { tag: 'meta', attributes: { property: 'og:site_name', content: 'Demo' } },
    { tag: 'meta', attributes: { name: 'color', content: 'red' } },
    { tag: 'meta', attributes: { name: 'verify', content: 'me' } },
    { tag: 'link', attributes: { rel: 'me', href: 'https://me.example', crossorigin: '' } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, data: '{"a":1}' },
  ]);
  expect(messages).toEqual([
    'docusaurus.config.js: what "headTags" load or run is left out; this reader works offline',
    'docusaurus.config.js: the site has no pages in the locale "fr", since there is no folder "i18n/fr"; add it',
  ]);
  expect(htmlAt('/docs/a/')).toContain('data-language="JavaScript"');
  expect(pageAt('/docs/a/').sidebar!.items).toMatchObject([
    { label: 'A' },
    { type: 'category', collapsed: false },
  ]);
  const { ignores } = source.sitemap!;
  const addresses = ['/base/docs/folder/b/', '/base/docs/a/', '/base/docs/', '/base/'];
  expect(addresses.filter(ignores)).toEqual(addresses.slice(0, 2));
});

it.each([
  [
    'a preprocessor',
    'preprocessor: ({ fileContent }) => fileContent.replaceAll("TEXT", "Own")',
    ['a', 'Own 2'],
  ],
  [
    'its own front matter',
    `parseFrontMatter: async (given) => {
      const { frontMatter, content } = await given.defaultParseFrontMatter(given);
      return { frontMatter: { ...frontMatter, title: frontMatter.name }, content };
    }`,
    ['Name', 'TEXT 2'],
  ],
  [
    'both, which know the file',
    `parseFrontMatter: async ({ filePath, fileContent }) => ({
      frontMatter: { title: require('node:path').basename(filePath) },
      content: fileContent.replace(/^---[^]*?---/, '').trim(),
    }),
    preprocessor: ({ filePath, fileContent }) => fileContent.replace('TEXT', filePath.length > 0),`,
    ['a.md', 'true 2'],
  ],
])('[SITE-1] reads Markdown with %s', async (_, markdown, [title, text]) => {
  const { pageAt, htmlAt, messages } = await derive(`markdown: { ${markdown} }, ${docsOnly()}`, {
    'docs/a.md': '---\nname: Name\nsidebar_label: A\ntags: [x]\n---\n\nTEXT 2\n\n[No](./no.md)\n',
  });
  expect([pageAt('/docs/a/').title, htmlAt('/docs/a/')]).toEqual([
    title,
    expect.stringContaining(`<p>${text}</p>`),
  ]);
  expect(messages.filter((message) => message.includes('no.md'))).toEqual([
    expect.stringMatching(/^docs\/a\.md:9: /),
  ]);
});

it('[SITE-1] lets plugins and the parser of the config read front matter as the build does', async () => {
  const { htmlAt, messages } = await derive(
    `markdown: { parseFrontMatter: async (given) => {
      const { frontMatter, content } = await given.defaultParseFrontMatter(given);
      return { frontMatter: { ...frontMatter, made: 'by the config' }, content };
    } },
    presets: [['classic', { blog: false, docs: { remarkPlugins: [() => (tree, file) => {
      tree.children.push({ type: 'code', value: JSON.stringify(file.data.frontMatter) });
    }] } }]],`,
    {
      'docs/a.md': '\uFEFF---\r\nnumber: 007\r\nlist: [a, b]\r\n---\r\n\r\nText.\r\n',
      'docs/none.md': 'Text.\n',
      'docs/open.md': '---\ntitle: [\n---\n\nText.\n',
    },
  );
  const shown = (name: string) => /(\{[^]*\})/.exec(parseHtml(htmlAt(name)).body.textContent)?.[1];
  expect([shown('/docs/a/'), shown('/docs/none/')]).toEqual([
    '{"number":7,"list":["a","b"],"made":"by the config"}',
    '{"made":"by the config"}',
  ]);
  expect(messages.filter((message) => message.includes('open.md')).join()).toMatch(
    /^docs\/open\.md: can't be read, since "parseFrontMatter" of the config throws: .* not valid YAML/,
  );
});

it('[SITE-1] shows that a preprocessor throws on the page whose file it threw for', async () => {
  const { htmlAt, messages } = await derive(
    `markdown: { preprocessor: ({ filePath, fileContent }) => {
      if (filePath.endsWith('b.md')) throw new Error('no luck');
      return fileContent;
    } }, presets: [['classic', { blog: false }]],`,
  );
  const problem = 'can\'t be read, since "preprocessor" of the config throws: no luck';
  expect(messages).toEqual([`docs/folder/b.md: ${problem}`]);
  expect(htmlAt('/docs/folder/b/')).toContain('no luck');
  expect(htmlAt('/docs/a/')).toContain('const');
});
