import { expect, it } from 'vitest';
import { parseHtml, textsOf } from '../markdown/compile-fixture.ts';
import { commitAll } from '../setup/folders.ts';
import {
  deriveDocusaurus,
  deriveFiles,
  deriveSite,
  docsOnly,
  type Files,
  writeFiles,
  writeTree,
} from '../site/derive-site.ts';

const message = (text: string) => ({ message: text, description: 'for translators' });

const files: Files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Demo', url: 'https://demo.example',
    i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
    presets: [['classic', { 
      docs: { sidebarPath: './sidebars.json', editUrl: 'https://demo.example/edit' },
      blog: { editUrl: 'https://demo.example/edit', editLocalizedFiles: true },
    }]],
    themeConfig: {
      blog: { sidebar: { groupByYear: false } },
      navbar: {
        title: 'Demo',
        logo: { src: 'img/logo.svg', alt: 'Logo' },
        items: [
          { to: '/docs/a', label: 'Guide' },
          { label: 'More', items: [{ href: 'https://demo.example/x', label: 'Elsewhere' }] },
        ],
      },
      footer: {
        links: [{ title: 'Docs', items: [{ label: 'First', to: '/docs/a' }] }],
        copyright: 'All rights reserved',
      },
    },
  };`,
  'sidebars.json': `{ "main": [
    "a",
    { "type": "category", "label": "Details", "items": ["b"],
      "link": { "type": "generated-index", "title": "All details" } },
    { "type": "category", "label": "Details", "key": "second", "items": ["c"] },
    { "type": "link", "label": "Away", "href": "https://demo.example" }
  ] }`,
  'docs/a.md': '# A\n',
  'docs/b.md': '---\ntags: [news]\n---\n\n# B\n',
  'i18n/ar/docusaurus-plugin-content-docs/current/tags.yml': 'news: { label: جديد }\n',
  'docs/c.md': '# C\n',
  'blog/2024-01-02-post.md': '---\nauthors: jo\n---\n\n# Post\n',
  'blog/authors.yml': 'jo: { name: Jo, page: true }\n',
  'i18n/ar/docusaurus-plugin-content-blog/2024-01-02-post.md': '---\nauthors: jo\n---\n\n# Post\n',
  'i18n/ar/docusaurus-plugin-content-blog/authors.yml': 'jo: { name: جو }\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'i18n/ar/code.json': JSON.stringify({
    'home.lead': message('مقدمة'),
    'theme.docs.paginator.next': message('التالي'),
    'theme.docs.versions.latestVersionSuggestionLabel': message(
      'انظر {latestVersionLink} ({versionLabel}).',
    ),
    'theme.tags.tagsListLabel': message('الوسوم:'),
    'theme.docs.tagDocListPageTitle': message('{nDocsTagged} موسومة "{tagName}"'),
    'theme.docs.tagDocListPageTitle.nDocsTagged': message('مستند واحد|{count} مستندات'),
    'theme.NotFound.title': message('{unknown} لا توجد'),
  }),
  'i18n/ar/docusaurus-theme-classic/navbar.json': JSON.stringify({
    title: message('عرض'),
    'logo.alt': message('شعار'),
    'item.label.Guide': message('دليل'),
    'item.label.More': message('المزيد'),
    'item.label.Elsewhere': message('مكان آخر'),
  }),
  'i18n/ar/docusaurus-theme-classic/footer.json': JSON.stringify({
    'link.title.Docs': message('وثائق'),
    'link.item.label.First': message('أولا'),
    copyright: message('كل الحقوق محفوظة'),
  }),
  'i18n/ar/docusaurus-plugin-content-docs/current.json': JSON.stringify({
    'version.label': message('القادم'),
    'sidebar.main.category.Details': message('تفاصيل'),
    'sidebar.main.category.Details.link.generated-index.title': message('كل التفاصيل'),
    'sidebar.main.category.second': message('تفاصيل أخرى'),
    'sidebar.main.link.Away': message('بعيدا'),
  }),
  'i18n/ar/docusaurus-plugin-content-docs/current/a.md': '# ألف\n',
  'i18n/ar/docusaurus-plugin-content-blog/options.json': JSON.stringify({
    title: message('مدونة'),
    description: message('وصف'),
    'sidebar.title': message('الأحدث'),
  }),
};

it('[SITE-1] shows the texts of a locale that its JSON files translate', async () => {
  const { site, pageAt, htmlAt, sidebars, source, messages } = await deriveFiles(files, {
    ...{ isDocusaurus: true, locale: 'ar' },
  });
  expect(messages).toEqual([]);
  expect(site.navbar).toMatchObject({ title: 'عرض', logo: { alt: 'شعار' } });
  expect(site.navbar.items).toMatchObject([
    { label: 'دليل', href: '/docs/a/' },
    { label: 'المزيد', items: [{ label: 'مكان آخر' }] },
    { type: 'search' },
  ]);
  expect(site.footer).toMatchObject({
    links: [{ title: 'وثائق', items: [{ label: 'أولا' }] }],
    copyright: 'كل الحقوق محفوظة',
  });
  expect(site.areas.map(({ label }) => label)).toEqual(['Docs', 'مدونة']);
  expect(site.areas[0]?.versions[0]?.label).toBe('القادم');
  expect(sidebars.find(({ name }) => name === 'main')?.items).toMatchObject([
    { label: 'ألف' },
    { label: 'تفاصيل', href: '/docs/category/details/' },
    { label: 'تفاصيل أخرى' },
    { label: 'بعيدا' },
  ]);
  expect(pageAt('/docs/category/details/').title).toBe('كل التفاصيل');
  expect(pageAt('/docs/a/').editUrl).toBe('https://demo.example/edit/docs/a.md');
  expect(pageAt('/blog/2024/01/02/post/').editUrl).toBe(
    'https://demo.example/edit/i18n/ar/docusaurus-plugin-content-blog/2024-01-02-post.md',
  );
  expect(pageAt('/docs/b/').tags).toEqual([{ label: 'جديد', href: '/docs/tags/news/' }]);
  expect(pageAt('/docs/tags/news/').title).toBe('مستند واحد موسومة "جديد"');
  expect(pageAt('/blog/')).toMatchObject({ title: 'مدونة', description: 'وصف' });
  expect(htmlAt('/blog/2024/01/02/post/')).toContain('<li><b>جو</b></li>');
  expect(sidebars.find(({ name }) => name === 'posts')?.items).toMatchObject([{ label: 'الأحدث' }]);
  expect(site.componentTexts).toEqual({ 'home.lead': 'مقدمة' });
  // The text with a value that there isn't stays as it is.
  expect(source.interfaceTexts).not.toHaveProperty(['notFound.title']);
  expect(source.interfaceTexts).toMatchObject({
    'pagination.next': 'التالي',
    'page.tags': 'الوسوم:',
    'blog.docTaggedOnce': 'مستند واحد موسومة "{tag}"',
    'blog.docTagged': '{count} مستندات موسومة "{tag}"',
    'pageNotice.latest': 'انظر {link} ({version}).',
  });
});

it('[SITE-1] marks pages that are not translated, and those whose original has changed since', async () => {
  const folder = await writeFiles(files);
  commitAll(folder, '2024-01-01T00:00:01Z');
  const read = async () => {
    const { pageAt } = await deriveSite(folder, { isDocusaurus: true, locale: 'ar' });
    return ['/docs/a/', '/docs/b/', '/docs/category/details/', '/'].map(
      (page) => pageAt(page).translation,
    );
  };
  expect(await read()).toEqual([undefined, 'missing', undefined, undefined]);
  await writeTree(folder, { 'docs/a.md': '# A\n\nMore.\n' });
  commitAll(folder, '2024-01-01T00:00:02Z');
  expect(await read()).toEqual(['outdated', 'missing', undefined, undefined]);
  // Dates are for this only; the site doesn't show them.
  const { pageAt } = await deriveSite(folder, { isDocusaurus: true, locale: 'ar' });
  expect(pageAt('/docs/a/').lastUpdate).toBeUndefined();
  await writeTree(folder, { 'i18n/ar/code.json': '{ no' });
  const { messages } = await deriveSite(folder, { isDocusaurus: true, locale: 'ar' });
  expect(messages).toEqual([
    expect.stringMatching(/^i18n\/ar\/code\.json: is not valid JSON, so its texts stay/),
  ]);
});

it.each<readonly [locale: string, note: string, ...texts: readonly (string | undefined)[]]>([
  [
    ...(['zh-CN', '备注', '本页总览', '最后更新'] as const),
    ...['1 篇博文 含有标签「{tag}」', '{count} 篇博文 含有标签「{tag}」'],
    ...['切换浅色/暗黑模式（当前为浅色模式）'],
  ],
  [
    'he',
    'Note',
    'בעמוד זה',
    'עודכן',
    'רשומה אחת עם התגית "{tag}"',
    '{count} רשומות עם התגית "{tag}"',
    undefined,
  ],
  [
    ...(['pt', 'Observação', 'Nesta página', 'Última atualização'] as const),
    'Uma publicação com a etiqueta "{tag}"',
    '{count} publicações com a etiqueta "{tag}"',
    'Mudar entre modo claro e escuro (modo claro está ativo)',
  ],
  [
    ...(['fr-CA', 'Remarque', 'Sur cette page', 'Dernière mise à jour'] as const),
    'Un article tagués avec « {tag} »',
    '{count} articles tagués avec « {tag} »',
    'Basculer entre le mode sombre et clair (actuellement mode clair)',
  ],
  ['en-GB', 'Note', undefined, undefined, undefined, undefined, undefined],
])('[SITE-1] has the texts of %s whatever is installed', async (locale, note, ...texts) => {
  const config = `i18n: { defaultLocale: '${locale}', locales: ['${locale}'] },
    presets: [['classic', { docs: false }]]`;
  const { source, htmlAt } = await deriveDocusaurus(config, {
    'blog/2024-01-02-post.md': '# Post\n\n:::note\n\nText.\n\n:::\n',
  });
  const ids = ['toc.title', 'page.lastUpdate', 'blog.taggedOnce', 'blog.tagged', 'colorMode.dark'];
  expect(ids.map((id) => source.interfaceTexts[id])).toEqual(texts);
  expect(htmlAt('/blog/2024/01/02/post/')).toContain(`</svg>${note}</p>`);
});

it.each([
  ['en', ['Of a', '1 item', '2 items', 'Own']],
  ['de', ['Of a', '1 Eintrag', '2 Einträge', 'Own']],
  ['ja', ['Of a', '1項目', '2項目', 'Own']],
])('[SITE-1] cards of categories say how many entries these have: %s', async (locale, expected) => {
  const config = `i18n: { defaultLocale: '${locale}', locales: ['${locale}'] },
    ${docsOnly("sidebarPath: './sidebars.json'")}`;
  const { pageAt, htmlAt } = await deriveDocusaurus(config, {
    'sidebars.json': `{ "main": [{ "type": "category", "label": "All",
        "link": { "type": "generated-index", "slug": "/all" }, "items": ["a",
          { "type": "category", "label": "One", "items": ["b"], "link": { "type": "doc", "id": "a" } },
          { "type": "category", "label": "Two", "items": ["c", "list"] },
          { "type": "category", "label": "Own", "description": "Own", "items": ["d"] }] }] }`,
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [
        `docs/${name}.md`,
        `---\ndescription: Of ${name}\n---\n\n# ${name}\n`,
      ]),
    ),
    'docs/list.mdx': "import DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
  });
  const cards = parseHtml(htmlAt('/docs/all/'));
  expect(textsOf(cards, '.CardList-description')).toEqual(expected);
  const [all] = pageAt('/docs/list/').sidebar?.items ?? [];
  const listed = all?.type === 'category' ? all.items : [];
  expect(listed?.map(({ description }) => description)).toEqual(expected);
});
