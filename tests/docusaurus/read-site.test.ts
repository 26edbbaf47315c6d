import path from 'node:path';
import { messageOf } from '../../build/base/problems.ts';
import { describe, expect, it } from 'vitest';
import {
  deriveDocusaurus,
  deriveSite,
  type DerivedSite,
  docsOnly,
  type Files,
  writeFiles,
} from '../site/derive-site.ts';

const config = `
import { themes } from 'not-installed-themes';
import remarkOther from 'not-installed-remark';
import label from './label.json';

export default async function createConfig() {
  return {
    title: 'Demo',
    titleDelimiter: '·',
    tagline: 'A site of another tool',
    url: 'https://demo.example',
    baseUrl: '/base/',
    favicon: 'img/icon.svg',
    scripts: ['https://demo.example/track.js'],
    presets: [['classic', {
      docs: {
        path: '../docs',
        routeBasePath: '/',
        sidebarPath: require.resolve('./sidebars.js'),
        include: ['{guide,other}/**/*.{md,mdx}', 'start.md'],
        remarkPlugins: [[remarkOther, { a: 1 }]],
        breadcrumbs: false,
        editUrl: 'https://demo.example/edit/website',
      },
      blog: false,
      theme: { customCss: './custom.css' },
    }]],
    plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'learn', path: 'learn', routeBasePath: '/more/learn' }],
      ['docusaurus-plugin-elsewhere', {}],
      process.env.NODE_ENV === 'nothing' && 'off',
      themes.plugin,
    ],
    themes: [require.resolve('not-installed-themes'), [themes, { a: 1 }]],
    themeConfig: {
      prism: { theme: themes.github },
      tableOfContents: { maxHeadingLevel: 4 },
      announcementBar: { content: 'See <a href="/base/guide/one">one</a>' },
      navbar: {
        title: 'Demo',
        items: [
          { to: 'guide/one', label: label.text, position: 'left' },
          { type: 'doc', docId: 'start', label: 'Start' },
          { type: 'docSidebar', sidebarId: 'learnSidebar', docsPluginId: 'learn', label: 'Learn' },
          { type: 'custom-thing', label: 'Odd' },
          { to: 'blog', label: 'Blog' },
          { label: 'More', items: [{ href: 'https://demo.example/x', label: 'X' }] },
        ],
      },
      footer: {
        style: 'dark',
        links: [{ title: 'Docs', items: [{ label: 'One', to: 'guide/one' }, { html: '<b>x</b>' }] }],
        copyright: 'Copyright &copy;<br><a href="https://demo.example">Demo</a> <a href="/base/guide/one">one</a>',
      },
    },
  };
}
`;

const files: Files = {
  'website/docusaurus.config.ts': config,
  'website/label.json': '{ "text": "First" }',
  'website/sidebars.js': `module.exports = {
    main: [
      'start',
      { type: 'category', label: 'Guide', key: 'g', customProps: { a: 1 }, oddKey: true,
        link: { type: 'generated-index', keywords: ['k'], image: '/i.png' },
        items: ['guide/one', { type: 'doc', id: 'guide/two', description: 'd' }] },
      { type: 'html', value: '<hr>', defaultStyle: true },
      { type: 'link', label: 'Away', href: 'https://demo.example' },
      { type: 'unknown', label: 'Odd' },
    ],
  };`,
  'website/learn/a.md': '# A\n\n[One](/guide/one) [Post](/blog/post#end)\n',
  'website/static/img/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'website/src/pages/about.md': '# About\n',
  'docs/start.md': '---\nslug: /\nodd_key: 1\ntitle: Start here\n---\n\nText.\n',
  'docs/guide/one.md':
    '# One\n\n[beside](two#part) [file](./two.md) [pages](/about)\n\n#### Deep\n',
  'docs/guide/two.md':
    '---\ntags: [{ label: Big, permalink: /big }, small]\n---\n\n# Two\n\n## Part\n',
  'docs/left-out.md': '# Not included\n',
};

async function derive(tree: Files): Promise<DerivedSite> {
  const folder = await writeFiles(tree);
  return deriveSite(`${folder}/website`, { isDocusaurus: true });
}

describe('a Docusaurus site', () => {
  let found: Promise<DerivedSite> | undefined;
  const site = () => (found ??= derive(files));

  it('[SITE-1] has its pages at their routes, from every instance of the docs plugin', async () => {
    const { pages, source } = await site();
    const paths = pages.map(({ page }) => page.path);
    expect(paths.sort()).toEqual([
      ...['/', '/404.html', '/about/', '/category/guide/', '/guide/one/', '/guide/two/'],
      ...['/more/learn/a/', '/tags/', '/tags/big/', '/tags/small/'],
    ]);
    expect(source.siteBasePath).toBe('/base/');
  });

  it('[SITE-1] reads titles, sidebars, tables of contents and options of the docs', async () => {
    const { pageAt } = await site();
    const { documentTitle, breadcrumbs, toc, editUrl, previous, next } = pageAt('/guide/one/');
    expect(documentTitle).toBe('One · Demo');
    expect(breadcrumbs).toEqual([]);
    expect(toc.map(({ id }) => id)).toEqual(['deep']);
    expect(editUrl).toBe('https://demo.example/edit/docs/guide/one.md');
    expect([previous?.label, next?.label]).toEqual(['Guide', 'Two']);
    expect(pageAt('/').title).toBe('Start here');
    expect(pageAt('/guide/two/').tags).toEqual([
      { label: 'Big', href: '/tags/big/' },
      { label: 'small', href: '/tags/small/' },
    ]);
  });

  it('resolves links as addresses without a slash at the end would', async () => {
    const { htmlAt } = await site();
    const html = htmlAt('/guide/one/');
    expect(html).toContain('href="/base/guide/two/#part"');
    expect(html).toContain('href="/base/guide/two/"');
    expect(html).toContain('href="/base/about/"');
  });

  it('reads the navbar and the footer', async () => {
    const { site: model } = await site();
    const items = model.navbar.items.map((item) => [item.type, 'href' in item && item.href]);
    expect(items).toEqual([
      ['link', '/guide/one/'],
      ['doc', false],
      ['docSidebar', false],
      ['html', false],
      ['link', 'https://demo.example/base/blog/'],
      ['dropdown', false],
      ['search', false],
    ]);
    expect(model.footer.links).toEqual([
      { title: 'Docs', items: [{ label: 'One', href: '/guide/one/' }] },
    ]);
    expect(model.footer.copyright).toBe(
      'Copyright ©<br><a href="https://demo.example" target="_blank" rel="noopener noreferrer">Demo</a> <a href="/base/guide/one">one</a>',
    );
    expect(model.announcementBar?.content).toContain('href="/base/guide/one"');
  });

  it('[SITE-2] names what it does not understand, and reads the rest', async () => {
    const { messages } = await site();
    const expected = [
      /^docusaurus\.config\.ts: package "not-installed-remark" is not installed/,
      /^docusaurus\.config\.ts: package "not-installed-themes" is not installed/,
      /^docusaurus\.config\.ts: plugin "docusaurus-plugin-elsewhere" has no counterpart/,
      /^docusaurus\.config\.ts: "scripts" of the config is not supported/,
      /^docusaurus\.config\.ts: navbar items of type "custom-thing" have no counterpart/,
      /^docusaurus\.config\.ts: a footer entry of HTML without links is left out/,
      /^learn\/a\.md:3: link "\/blog\/post#end" matches no page/,
      /^sidebars\.js: unknown key "main\[1\]\.oddKey"/,
      /^sidebars\.js: "main\[4\]\.type": there is no sidebar entry of type "unknown"/,
    ];
    for (const line of expected) expect(messages).toContainEqual(expect.stringMatching(line));
    expect(messages).toHaveLength(expected.length);
  });
});

it('shows a landing page that has nothing of ours', async () => {
  const { pageAt } = await deriveDocusaurus('', { 'docs/a.md': '# A\n' });
  expect(pageAt('/').landing).toEqual({
    ...{ headline: 'Demo', lead: '', command: '', hasPicture: false },
    actions: [{ label: 'Docs', href: '/docs/a/' }],
    cards: [],
  });
});

it('mentions a Docusaurus config in a content tree, with the option that reads it', async () => {
  const folder = await writeFiles({
    'docusaurus.config.js': 'module.exports = {};',
    'docs/a.md': '# A\n',
  });
  const { messages } = await deriveSite(folder);
  expect(messages).toContain(
    `docusaurus.config.js: belongs to a Docusaurus site; "--site ${folder}" reads it`,
  );
});

it('[SITE-2] says where a config fails', async () => {
  await expect(
    derive({ 'website/docusaurus.config.js': "throw new Error('no luck');" }),
  ).rejects.toThrow('docusaurus.config.js: could not be loaded: no luck');
  await expect(
    derive({ 'website/docusaurus.config.js': "require('./plugins/none');" }),
  ).rejects.toThrow(
    /could not be loaded: Cannot find module '.\/plugins\/none'; add the file, or correct its path$/,
  );
  await expect(derive({ 'website/a.md': '' })).rejects.toThrow(/has no docusaurus\.config\.js/);
});

it.each<readonly [what: string, config: string, messages: readonly string[]]>([
  [
    'no protocol',
    "url: 'x.example'",
    ['"url": "x.example" is no address; write it with its protocol, such as "https://example.org"'],
  ],
  ['a port', "url: 'localhost:3000'", ['"url": "localhost:3000" is no address; ']],
  ['a path', "url: 'https://x.example/docs'", ['"url": "https://x.example/docs" has a path, ']],
  ['an address for a path', "baseUrl: 'https://x.example'", ['"baseUrl": "https://x.example" is']],
  ['a space', "url: '', baseUrl: 'my docs'", ['"url": "" is no', '"baseUrl": "my docs" is no']],
  ['an object', 'baseUrl: {}', ['"baseUrl": {} is no path']],
  [
    'invalid locales',
    "i18n: { defaultLocale: 'en', locales: ['en', 'zh_CN'] }",
    ['"i18n.locales": "zh_CN" is no language tag; write one such as "en" or "pt-BR"'],
  ],
  [
    'a default locale of its own',
    "i18n: { defaultLocale: 'fr', locales: ['en'] }",
    ['"i18n.defaultLocale": "fr" is none of the locales en; add it there'],
  ],
  [
    'settings of locales',
    "i18n: { localeConfigs: { en: { htmlLang: 'en_US', calendar: '?' } } }",
    ['"i18n.localeConfigs.en.htmlLang": "en_US" is', '"i18n.localeConfigs.en.calendar": "?" is'],
  ],
])('[SITE-2] names a mistake in a config with its line: %s', async (what, written, messages) => {
  const starts = ['export default', 'module.exports =', 'const config ='];
  for (const start of what === 'no protocol' ? starts : ['export default']) {
    const end = /const/.test(start) ? 'module.exports = config;' : '';
    const failure = derive({
      'website/docusaurus.config.ts': `${start} { title: 'T',\n${written} };\n${end}`,
    });
    const error = await failure.then(() => '', messageOf);
    const lines = error.split('\n');
    expect(lines).toHaveLength(messages.length);
    messages.forEach((message, at) =>
      expect(lines[at]).toContain(`docusaurus.config.ts:2: ${message}`),
    );
  }
});

it.each(['docs', '/docs', 'docs/', '/docs/', '//docs'])(
  '[SITE-2] adds the slashes that a base path lacks, as Docusaurus does: %s',
  async (baseUrl) => {
    const { source } = await deriveDocusaurus(`baseUrl: '${baseUrl}'`, { 'docs/a.md': '# A\n' });
    expect(source.basePath).toBe('/docs/');
  },
);

it.each([
  ['sidebarPath: false', [undefined, undefined], []],
  ['', ['default', 'default'], []],
  [
    'numberPrefixParser: (name) => ({ filename: name })',
    ['default', 'default'],
    [/"numberPrefixParser" of the docs plugin is not supported/],
  ],
  ['numberPrefixParser: false', ['default', 'default'], []],
  [
    'sidebarItemsGenerator: async () => []',
    ['default', 'default'],
    [/"sidebarItemsGenerator" of the docs plugin is not supported/],
  ],
])('[SITE-2] follows or names the options of a sidebar: %s', async (option, names, problems) => {
  const { pages, messages, sidebars } = await deriveDocusaurus(docsOnly(option), {
    ...{ 'docs/01-a.md': '# A\n', 'docs/b.md': '# B\n' },
  });
  const docs = pages.filter(({ page }) => page.area === 'docs');
  expect(docs.map(({ page }) => page.sidebar?.id.split('/').at(-1))).toEqual(names);
  expect(sidebars).toHaveLength(names[0] === undefined ? 0 : 1);
  expect(messages).toEqual(problems.map((problem) => expect.stringMatching(problem) as string));
});

it('[SITE-1] shows every item of navbar and footer, and names once what only the site’s own adds', async () => {
  const items = [
    ['{ label: "Guide", to: "/docs/a" }', 'Guide'],
    ['{ html: "<b>Bold</b> one", to: "/docs/a" }', 'Bold one'],
    ['{ href: "https://www.github.com/x/y", className: "icon" }', 'github.com'],
    ['{ to: "/docs/a", label: "", title: "Titled" }', 'Titled'],
    ['{ type: "custom-thing", "aria-label": "Named", href: "https://a.example" }', 'Named'],
    ['{ to: "/docs/a" }', '/docs/a'],
    [
      '{ label: "List", to: "/docs/a", items: [{ label: "B", href: "https://b.example" }] }',
      'List',
    ],
    ['{ type: "custom-login", label: "Of no use" }', false],
    ['{ type: "custom-menu", label: "More", items: [{ to: "docs/a", label: "A" }] }', 'More'],
  ] as const;
  const html = [
    '<a href="https://one.example" rel="me">One<svg></svg></a>',
    '<p><a class="x" href="/docs/a"><img src="x.svg" alt="Two"></a> <a href="javascript:void(0)">No</a></p>',
    '<div class="ads"></div>',
  ];
  const footer = JSON.stringify({
    links: [{ title: 'Column', items: html.map((text) => ({ html: text })) }],
  });
  const navbar = `navbar: { items: [${items.map(([item]) => item).join(', ')}] }, footer: ${footer}`;
  const { site, messages } = await deriveDocusaurus(`themeConfig: { ${navbar} }`, {
    'docs/a.md': '# A\n',
    'src/theme/Navbar/index.js': 'export default () => <a href="/references">R</a>;\n',
    'src/theme/NavbarItem/ComponentTypes.js':
      "export default { 'custom-thing': { to: '/docs/a', href: 'https://c.example' } };\n",
  });
  const list = site.navbar.items.find(({ type }) => type === 'dropdown');
  expect(list).toMatchObject({ items: [{ label: 'List', href: '/docs/a/' }, { label: 'B' }] });
  const labels = site.navbar.items.map((item) => 'label' in item && item.label);
  expect(labels.slice(0, items.length)).toEqual(items.map(([, label]) => label));
  expect(site.navbar.items).toContainEqual(
    expect.objectContaining({ type: 'html', value: '<code>login</code>' }),
  );
  expect(site.footer.links).toMatchObject([
    {
      items: [
        { label: 'One', href: 'https://one.example' },
        { label: 'Two', href: '/docs/a/' },
      ],
    },
  ]);
  expect(messages.toSorted()).toEqual([
    'docusaurus.config.js: a footer entry of HTML without links is left out; the rest is read',
    ...['login', 'menu', 'thing'].map(
      (name) =>
        `docusaurus.config.js: navbar items of type "custom-${name}" have no counterpart; their names replace them; the rest is read`,
    ),
    "src/theme: the site's own navbar is not used; this reader's has the items of the config's navbar, " +
      "and not what only the site's adds, such as links to /references, https://c.example",
  ]);
});

it.each([
  ['a: ["one", "two"], b: ["one"]', 'b', 'a'],
  ['b: ["one"], a: ["two", "one"]', 'a', 'a'],
  ['a: ["one"], b: [{ type: "ref", id: "one" }, "two"]', 'a', 'b'],
  ['a: ["one"], b: [{ type: "category", label: "B", items: ["one", "two"] }]', 'b', 'b'],
  [
    'a: [{ type: "category", label: "A", link: { type: "doc", id: "one" }, items: ["two"] }], b: ["one"]',
    'b',
    'a',
  ],
])('[SITE-1] shows the last sidebar that lists a document: %s', async (sidebars, one, two) => {
  const { pageAt } = await deriveDocusaurus(
    "presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]",
    {
      'sidebars.js': `module.exports = { ${sidebars} };`,
      'docs/one.md': '# One\n',
      'docs/two.md': '# Two\n',
    },
  );
  const names = ['one', 'two'].map((name) =>
    pageAt(`/docs/${name}/`).sidebar?.id.split('/').at(-1),
  );
  expect(names).toEqual([one, two]);
});

describe.each([
  ['', { 'a.md': true, 'own.md': false, 'own.mdx': false, 'detect.md': false, 'detect.mdx': true }],
  ["format: 'mdx'", { 'a.md': true }],
  ["format: 'detect'", { 'a.md': false, 'b.mdx': true, 'own.md': true }],
  ["format: 'md'", { 'a.md': false, 'own.md': true }],
])('a site with the format of Markdown: %s', async (format, kinds) => {
  /** The format that the page itself asks for. */
  const formats = { own: format === '' ? 'md' : 'mdx', detect: 'detect' };
  const rows = Object.entries(kinds).map(([file, isMdx], at) => {
    const { name, ext } = path.parse(file);
    return { file, isMdx, page: `page-${at}`, ext, own: formats[name as keyof typeof formats] };
  });
  const files = rows.map(({ page, ext, own }) => [
    `docs/${page}${ext}`,
    `${own ? `---\nmdx:\n  format: ${own}\n---\n\n` : ''}# A\n\nimport x from "./x.js"\n\nexport const one = 1;\n\nSum {one}.\n`,
  ]);
  const { pageAt, htmlAt, messages } = await deriveDocusaurus(`markdown: { ${format} }`, {
    ...(Object.fromEntries(files) as Files),
    'docs/x.js': 'export default 1;\n',
  });

  it.each(rows)('[SITE-1] takes $file for MDX: $isMdx', ({ page, isMdx }) => {
    expect(messages).toEqual([]);
    expect(pageAt(`/docs/${page}/`).kind).toBe(isMdx ? 'module' : 'html');
    if (!isMdx) expect(htmlAt(`/docs/${page}/`)).toContain('Sum {one}.');
  });
});

it.each([
  ['maintainCase: true', ['Two-Words', 'Two-Words-1', 'Own']],
  ['maintainCase: false', ['two-words', 'two-words-1', 'Own']],
  ['', ['two-words', 'two-words-1', 'Own']],
])(
  '[SITE-1] keeps capitals in the ids of headings if the config says so: %s',
  async (anchors, ids) => {
    const text = `# A\n\n## Two Words\n\n## Two Words\n\n## Three {#Own}\n\n[Up](#${ids[0]})\n`;
    const { pageAt, messages } = await deriveDocusaurus(`markdown: { anchors: { ${anchors} } }`, {
      ...{ 'docs/a.md': text, 'docs/b.mdx': text },
    });
    expect(messages).toEqual([]);
    for (const page of ['/docs/a/', '/docs/b/'])
      expect(pageAt(page).toc.map(({ id }) => id)).toEqual(ids);
  },
);

describe('a config that needs packages that aren’t installed', async () => {
  const rows = [
    ['gone', "require('./node_modules/gone/lib/index.js')"],
    ['@scope/gone', "require('../node_modules/@scope/gone')"],
    ['resolved', "require(require('path').resolve(__dirname, 'node_modules/resolved'))"],
    ['plugin', "require('plugin/part')"],
    ['imported', "(await import('imported')).default"],
    ['module', "(await import('./node_modules/module/index.mjs')).default"],
  ] as const;
  const plugins = rows.map(([, code]) => code).join();
  const { messages, pages } = await derive({
    'website/docusaurus.config.js': `module.exports = async () => ({ title: 'Demo', url: 'https://demo.example',
      presets: [['classic', { docs: { remarkPlugins: [${plugins}] } }]] });`,
    'website/docs/a.md': '# A\n',
  });

  it.each(rows)('[SITE-2] is read without %s, as %s', (name) => {
    expect(messages).toContain(
      `docusaurus.config.js: package "${name}" is not installed; a stand-in without effect replaces it`,
    );
    expect(pages.map(({ page }) => page.path)).toContain('/docs/a/');
  });
});
