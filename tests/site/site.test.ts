import { describe, expect, it } from 'vitest';
import { messageOf } from '../../build/base/problems.ts';
import { defaultCacheFolder, openStore } from '../../build/base/result-store.ts';
import { sourceVersion } from '../../build/base/source-version.ts';
import { projectContent } from '../../build/sources/content/content-tree.ts';
import { withoutEmoji } from '../../renderer/model/plain-text.ts';
import type { SidebarItem } from '../../renderer/model/sidebar.ts';
import { demoConfig } from './demo-config.ts';
import { deriveFiles, deriveSite, type Files } from './derive-site.ts';

/** The smallest PNG there is: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const config = demoConfig();

describe('links', () => {
  it('[RT-12] [LINK-1] resolves files, routes, anchors and images, and keeps broken ones', async () => {
    const site = await deriveFiles({
      'site.config.ts': config,
      'public/img/logo.png': pixel,
      'docs/a.md': [
        '# A',
        '',
        '[file](./sub/b.md#deep) [route](/docs/sub/b) [own](#part) [asset](/img/logo.png)',
        '',
        '![pixel](./pixel.png) ![logo](/img/logo.png)',
        '',
        '## Part',
      ].join('\n'),
      'docs/pixel.png': pixel,
      'docs/sub/b.md': '# B\n\n## Deep\n',
    });
    expect(site.messages).toEqual([]);
    const html = site.htmlAt('/docs/a/');
    const hrefs = [...html.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '/demo/docs/sub/b/#deep',
      '/demo/docs/sub/b/',
      '#part',
      '/demo/img/logo.png',
    ]);
    expect(html).toMatch(/src="\/demo\/assets\/media\/pixel\.[\w-]{8}\.png" width="1" height="1"/);
    expect(html).toMatch(/src="\/demo\/img\/logo\.png" width="1" height="1"/);
    // The project's own static files are not those of another site.
    expect(site.files.map(({ output }) => output)).toEqual([
      'img/logo.png',
      expect.stringMatching(/^assets\/media\/pixel\.[\w-]{8}\.png$/),
    ]);
    const tree = { 'docs/intro.md': '# Intro\n' };
    const named = [tree, { ...tree, 'site.config.ts': config }].map(async (files) =>
      (await deriveFiles(files)).files.map(({ output }) => output),
    );
    expect(await Promise.all(named)).toEqual([expect.arrayContaining(['img/favicon.svg']), []]);
  });

  it('copies what any address names, gives it the base path, and names what is missing', async () => {
    const site = await deriveFiles({
      'site.config.ts': config,
      'docs/a.md': [
        '# A\n\n<video poster="./still.png" src="/clips/a.mp4"><track src="gone.vtt"></video>\n',
        '<picture><source srcset="still.png 1x, /clips/b.png 2x"><img src="/clips/b.png" alt=""></picture>\n',
        '<svg><image href="still.png"/><use href="/clips/i.svg#x"/><use xlink:href="#x"/></svg>\n',
        '<iframe src="/docs/b/"></iframe> <object data="../../secret.pdf"></object> <embed src="/clips/a.mp4?t=1">',
      ].join('\n'),
      'docs/b.md': '# B\n',
      'docs/still.png': pixel,
      'public/clips/a.mp4': 'A',
      'public/clips/b.png': pixel,
      'public/clips/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(site.messages).toEqual([
      'docs/a.md:3: file "gone.vtt" matches no file',
      'docs/a.md:9: link "../../secret.pdf" matches no page',
    ]);
    const still = site.files.find(({ output }) => /still/.test(output))!.output;
    const html = site.htmlAt('/docs/a/');
    for (const part of [
      `<video poster="/demo/${still}" src="/demo/clips/a.mp4">`,
      `<source srcset="/demo/${still} 1x, /demo/clips/b.png 2x">`,
      `<image href="/demo/${still}">`,
      '<use href="/demo/clips/i.svg#x">',
      '<use xlink:href="#x">',
      '<iframe src="/demo/docs/b/">',
      '<embed src="/demo/clips/a.mp4?t=1">',
    ])
      expect(html).toContain(part);
  });

  it('[RT-12] reports every broken link with its line and the closest target, and builds the page anyway', async () => {
    const site = await deriveFiles({
      'site.config.ts': config,
      'docs/intro.md': '---\ntitle: Intro\n---\n\n## Start here\n\ntext\n',
      'docs/faq.md': [
        '---',
        'title: FAQ',
        '---',
        '[route](/docs/intr)',
        '',
        '[file](./intor.md)',
        '',
        '[anchor](./intro.md#start-her)',
        '',
        '![image](/img/none.png)',
        '[case](./INTRO.md)',
        '',
        '[moved](../old/setup.md)',
        '',
        '[with the base path](/demo/docs/guides/setup)',
        '[element](./box.mdx#box) [none](./box.mdx#boks)',
      ].join('\n'),
      'docs/box.mdx': '# Box\n\n<div id="box">x</div>\n',
      'docs/guides/setup.md': '# Setup\n',
    });
    expect(site.messages).toEqual([
      'docs/faq.md:4: link "/docs/intr" matches no page; did you mean "/docs/intro/"?',
      'docs/faq.md:6: link "./intor.md" matches no file; did you mean "docs/intro.md"?',
      'docs/faq.md:10: image "/img/none.png" matches no file',
      'docs/faq.md:11: link "./INTRO.md" matches no file; did you mean "docs/intro.md"?',
      'docs/faq.md:13: link "../old/setup.md" matches no file; did you mean "docs/guides/setup.md"?',
      'docs/faq.md:15: link "/demo/docs/guides/setup" matches no page; did you mean "/docs/guides/setup/"?',
      'docs/faq.md:8: link "./intro.md#start-her" matches no heading of /docs/intro/; did you mean "#start-here"?',
      'docs/faq.md:16: link "./box.mdx#boks" matches no heading of /docs/box/; did you mean "#box"?',
    ]);
    expect(site.htmlAt('/docs/faq/')).toContain('href="/demo/docs/intr"');
  });

  it('[RT-12] reports links of the config that lead nowhere, with their lines', async () => {
    const links = [
      { label: 'Intro', to: '/docs/intro/#start' },
      { label: 'Moved', to: '/docs/intor/' },
      { label: 'Elsewhere', href: 'https://example.net' },
    ];
    const site = await deriveFiles({
      'site.config.ts': demoConfig({
        navbar: { items: [{ type: 'dropdown', label: 'More', items: links }] },
        footer: { style: 'auto', links, copyright: '' },
        landing: { actions: links },
      }).replace(/,("(?:footer|landing)")/g, ',\n$1'),
      'docs/intro.md': '# Intro\n\n## Start\n',
    });
    expect(site.messages).toEqual(
      ['navbar', 'footer', 'landing'].map(
        (part, index) =>
          `site.config.ts:${index + 1}: ${part}: link "/docs/intor/" matches no page; did you mean "/docs/intro/"?`,
      ),
    );
  });

  it('[NAV-3] without a config of its own, the footer leads to the public site where a page is missing', async () => {
    const site = await deriveFiles({ 'docs/quickstart.md': '# Quick start\n' });
    const [docs] = site.site.footer.links;
    expect(docs?.items.map(({ href }) => href)).toEqual([
      'https://ai16z.github.io/eliza/docs/intro/',
      '/docs/quickstart/',
      'https://ai16z.github.io/eliza/docs/core/agents/',
      'https://ai16z.github.io/eliza/docs/troubleshooting/',
    ]);
  });

  it('leaves drafts out, and reports links to them', async () => {
    const site = await deriveFiles({
      'site.config.ts': config,
      'docs/a.md': '# A\n\n[draft](./b.md)\n',
      'docs/b.md': '---\ndraft: true\n---\n\n# B\n',
    });
    expect(site.pages.map(({ page }) => page.path)).not.toContain('/docs/b/');
    expect(site.messages).toEqual([
      'docs/a.md:3: link "./b.md" points to a draft, which is not published',
    ]);
  });

  it('tells which pages not every system can have', async () => {
    const names = ['FAQ', 'faq', 'why?', 'a: b/c', 'etc./x', 'Aux', 'v1.0/console aux (z)'];
    const files = names.map((name) => [`docs/${name}.md`, '# One\n']);
    const site = await deriveFiles({
      'site.config.ts': config,
      ...(Object.fromEntries(files) as Files),
    });
    expect(site.pages.filter(({ sourceFile }) => sourceFile !== null)).toHaveLength(names.length);
    const remedy = 'and no file has on Windows; give it another slug';
    expect(site.messages.toSorted()).toEqual([
      `docs/Aux.md: has "Aux" in its path, ${remedy}`,
      `docs/a: b/c.md: has ":" in its path, ${remedy}`,
      `docs/etc./x.md: has "." in its path, ${remedy}`,
      expect.stringMatching(
        /^docs\/faq\.md: has a path that differs from that of docs\/FAQ\.md in/,
      ),
      `docs/why?.md: has "?" in its path, ${remedy}`,
    ]);
  });
});

describe('pages', () => {
  it('take their title, table of contents, neighbours and breadcrumbs from files and sidebar', async () => {
    const site = await deriveFiles({
      'site.config.ts': config,
      'docs/index.md': '---\nsidebar_position: 1\n---\n\n# Home `page`\n\nWhat it is.\n',
      'docs/guides/_category_.json': '{ "label": "Guides", "position": 2 }',
      'docs/guides/02-second.md': '# Second\n\n## Two\n\n##\n\n### Three\n\n#### Four\n\n## Two\n',
      'docs/guides/01-first.md': '---\ntitle: First\nsidebar_label: One\n---\n\ntext\n',
      'docs/guides/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    });
    const second = site.pageAt('/docs/guides/second/');
    expect(second).toMatchObject({
      title: 'Second',
      documentTitle: 'Second | Demo',
      showTitle: false,
      breadcrumbs: [{ label: 'Guides' }, { label: 'Second' }],
      previous: { label: 'One', href: '/docs/guides/first/' },
      toc: [
        { id: 'two', level: 2, html: 'Two' },
        { id: 'three', level: 3, html: 'Three' },
        { id: 'two-1', level: 2, html: 'Two' },
      ],
    });
    expect(second.sidebar?.items).toMatchObject([
      { type: 'link', label: 'Home page', href: '/docs/' },
      {
        ...{ type: 'category', label: 'Guides', collapsible: true, collapsed: true },
        items: [{ label: 'One' }, { label: 'Second' }, { label: 'Hidden', unlisted: true }],
      },
    ]);
    expect(site.pageAt('/docs/')).toMatchObject({
      title: 'Home page',
      description: 'What it is.',
      showTitle: false,
      next: { label: 'One', href: '/docs/guides/first/' },
    });
    expect(site.pageAt('/docs/guides/first/').showTitle).toBe(true);
    expect(site.pageAt('/docs/guides/hidden/')).toMatchObject({ unlisted: true });
    expect(second.next).toBeUndefined();
  });

  it('compiles the generated index of a category like any other page', async () => {
    const site = await deriveFiles({
      'site.config.ts': config,
      'docs/a.md': '# A\n',
      'docs/guides/_category_.yml':
        'label: Guides\nlink:\n  type: generated-index\n  description: All of them.\n',
      'docs/guides/first.md': '# First\n\n[all](/docs/category/guides)\n',
    });
    expect(site.messages).toEqual([]);
    const index = site.pageAt('/docs/category/guides/');
    expect(index).toMatchObject({
      title: 'Guides',
      description: 'All of them.',
      showTitle: true,
      breadcrumbs: [{ label: 'Guides' }],
    });
    const built = site.pages.find(({ page }) => page === index);
    expect(built?.sections.read()).toEqual([{ id: null, text: 'All of them.\nFirst', code: '' }]);
    expect(built?.listing).toMatchObject({ kind: 'overview', trail: ['Docs'], depth: 2 });
    expect(site.htmlAt('/docs/category/guides/')).toContain(
      '<a href="/demo/docs/guides/first/"><h2 class="CardList-title">First</h2></a>',
    );
    expect(index.next).toEqual({ label: 'First', href: '/docs/guides/first/' });
  });

  it('[SITE-1] gives indexes of categories with one label a page each, and names those with one slug', async () => {
    const index = (slug = '') => `label: Guides\nlink:\n  type: generated-index\n  ${slug}\n`;
    const site = await deriveFiles({
      'site.config.ts': config,
      'docs/a/_category_.yml': index(),
      'docs/a/one.md': '# One\n',
      'docs/b/_category_.yml': index(),
      'docs/b/two.md': '# Two\n',
      'docs/c/_category_.yml': index('slug: /all'),
      'docs/c/three.md': '# Three\n',
      'docs/d/_category_.yml': index('slug: /all'),
      'docs/d/four.md': '# Four\n',
    });
    expect(site.htmlAt('/docs/category/guides/')).toContain('One');
    expect(site.htmlAt('/docs/category/guides-1/')).toContain('Two');
    expect(site.messages).toEqual([
      'index "Guides": has the path "/docs/all/", which index "Guides" also has; give one of them another slug',
    ]);
  });

  it('leaves closed branches of a long sidebar out of a page, which names the file that holds them', async () => {
    const site = await deriveFiles({
      'site.config.ts': config,
      'docs/a.md': '# A\n',
      'docs/guides/first.md': '# First\n',
    });
    const { sidebar } = site.pageAt('/docs/a/');
    expect(sidebar?.items).toMatchObject([
      { type: 'link', label: 'A' },
      { type: 'category', label: 'guides', items: null },
    ]);
    expect(sidebar?.source).toMatch(/^\/assets\/sidebars\/docs\.current\.default\.[\w-]{8}\.json$/);
    expect(site.pageAt('/docs/guides/first/').sidebar?.source).toBeUndefined();
  });
});

describe('a mistake', () => {
  const front = '---\ntitle: A\n---\n\n';
  const noDefault = 'has no default export; write "export default" before the value';
  it.each([
    ['site.config.ts', '', `site.config.ts: ${noDefault}`],
    ['site.config.ts', 'export const config = { slug: 1 };\n', `site.config.ts: ${noDefault}`],
    ['sidebars/docs.ts', '// Later\n', `sidebars/docs.ts: ${noDefault}`],
    ['sidebars/docs.ts', 'const a: string[] = [];\n\nexport default { main: [a[0].b] };\n', ':3: '],
    [
      'sidebars/docs.ts',
      "export default { main: ['a.md'] };\n",
      '"a.md" in area "docs"; did you mean "a"?',
    ],
    [
      'sidebars/docs.ts',
      "export default { main: ['old/a'] };\n",
      '"old/a" in area "docs"; did you mean "a"?',
    ],
    [
      'docs/b.md',
      '---\nslug: /a\n---\n',
      'docs/b.md: has the path "/docs/a/", which docs/a.md also has; give one of them another slug',
    ],
    [
      'docs/a.mdx',
      `${front}<Tabs>\n<b>\n\n</Tabs>\n`,
      'docs/a.mdx:8: could not be compiled: Unexpected',
    ],
    ['docs/a.mdx', `${front}<Tabs>\n<b>\n\n</Tabs>\n`, 'tag for `<b>` in line 6'],
    ['docs/a.mdx', `${front}If a <5 then\n`, 'write "\\<" where a "<" is text'],
    [
      'docs/a.mdx',
      `${front}A {b +}\n`,
      'since it is no JavaScript; write "\\{" where a "{" is text',
    ],
  ])('[VAL-3] in %s is named with its place and remedy: %j', async (file, text, expected) => {
    const area = "{ id: 'docs', label: 'Docs', base: 'docs', sidebars: 'sidebars/docs.ts' }";
    const deriving = deriveFiles({
      'site.config.ts': `export default { slug: 'demo', title: 'Demo', url: 'https://demo.example', areas: [${area}] };`,
      'sidebars/docs.ts': "export default { main: ['a'] };\n",
      ...(file !== 'docs/a.mdx' && { 'docs/a.md': '# A\n' }),
      [file]: text,
    });
    const messages = await deriving.then((site) => site.messages.join('\n'), messageOf);
    expect(messages).toContain(expected);
  });
});

describe("the project's own content", () => {
  // A build of the same source has most of its pages.
  const store = openStore(defaultCacheFolder, sourceVersion());
  const own = deriveSite(projectContent, { store });
  const documents =
    `intro quickstart faq advanced/autonomous-trading advanced/eliza-in-tee advanced/fine-tuning
    advanced/infrastructure advanced/trust-engine core/actions core/agents core/characterfile core/evaluators
    core/providers guides/advanced guides/configuration guides/local-development guides/secrets-management
    guides/wsl packages packages/adapters packages/agent packages/clients packages/core packages/plugins`.split(
      /\s+/,
    );
  const linkedOnly =
    'guides/docker-setup guides/template-configuration packages/agents packages/database-adapters contributing'.split(
      ' ',
    );
  const community =
    `/ ai-agents ai-agents/degenai ai-agents/pmairca awesome-eliza Contributors Contributors/eliza-council
    Contributors/inspiration Contributors/profiles creator-fund faq-and-support Notes/cookbook Notes/lore profiles Streams Discord`.split(
      /\s+/,
    );

  it('[READ-1] [RT-5] [RT-6] [RT-9] shows the sidebar that lists a page of the docs and the community', async () => {
    const site = await own;
    expect(site.messages).toEqual([]);
    for (const id of documents) {
      expect(site.pageAt(`/docs/${id}/`).sidebar?.id, id).toBe('docs/current/tutorial');
    }
    for (const id of linkedOnly) {
      const { sidebar, breadcrumbs, previous, next } = site.pageAt(`/docs/${id}/`);
      expect([sidebar?.id, breadcrumbs.length], id).toEqual(['docs/current/tutorial', 2]);
      expect([previous, next].every(Boolean), id).toBe(true);
      const around = [previous, next].map((link) => site.pageAt(link!.href));
      expect(around.flatMap((page) => [page.previous?.href, page.next?.href])).not.toContain(
        `/docs/${id}/`,
      );
    }
    const older = site.pageAt('/docs/api/classes/AgentRuntime/');
    expect(older.sidebar?.id).toBe('docs/current/api');
    expect(older.breadcrumbs.map(({ label }) => label)).toEqual([
      'API of 0.1.3',
      'Classes',
      'AgentRuntime',
    ]);
    for (const id of community) {
      expect(site.pageAt(id === '/' ? '/community/' : `/community/${id}/`).sidebar?.id, id).toBe(
        'community/current/community',
      );
    }
  });

  it('[RT-7] [RT-9] tells all pages apart by the titles of their tabs, except the copy of the API', async () => {
    const { pages } = await own;
    const titles = pages
      .filter(({ page }) => !page.path.match(/^\/docs\/api\//))
      .map(({ page }) => page.documentTitle);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('[NAV-5] [NAV-7] names each page once, without emoji, in title, sidebar and breadcrumbs', async () => {
    const { pages, sidebars } = await own;
    const withChildren = (item: SidebarItem): readonly SidebarItem[] =>
      item.type === 'category' ? [item, ...(item.items ?? []).flatMap(withChildren)] : [item];
    const entries = sidebars
      .flatMap(({ items }) => items.flatMap(withChildren))
      .filter((item) => item.type !== 'html');
    const names = [
      ...pages.flatMap(({ page }) => [page.title, ...page.breadcrumbs.map(({ label }) => label)]),
      ...entries.map(({ label }) => label),
    ];
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter((name) => withoutEmoji(name) !== name)).toEqual([]);
    const written = pages.filter(({ sourceFile }) => sourceFile?.endsWith('.md'));
    const titles = new Map(written.map(({ page }) => [page.path, page.title]));
    expect(
      [
        ...entries.map(({ label, href = '' }) => ({ label, href })),
        ...written.map(({ page }) => ({ label: page.breadcrumbs.at(-1)?.label, href: page.path })),
      ].filter(({ label, href }) => label && label !== (titles.get(href) ?? label)),
    ).toEqual([]);
  });

  it('has no page of less than 150 words, except for lists', async () => {
    const { pages } = await own;
    const written = pages.filter(
      ({ page, sourceFile }) =>
        sourceFile !== null &&
        /\.mdx?$/.test(sourceFile) &&
        !/\/index\.mdx?$/.test(sourceFile) &&
        !page.unlisted,
    );
    expect(written.length).toBeGreaterThan(30);
    const short = written.filter(
      ({ sections }) => sections.read().flatMap(({ text }) => text.split(/\s+/)).length < 150,
    );
    expect(short.map(({ page }) => page.path)).toEqual([]);
  });

  it('[VER-1] has one version labelled Next in each area, and the introduction leads the docs', async () => {
    const { site } = await own;
    expect(
      site.areas.map(({ id, path, versions }) => [
        id,
        path,
        versions.map(({ label, isLast }) => [label, isLast]),
      ]),
    ).toEqual([
      ['docs', '/docs/', [['Next', true]]],
      ['api', '/api/', [['Next', true]]],
      ['community', '/community/', [['Next', true]]],
    ]);
    expect(site.areas[0]!.versions[0]!.mainPath).toBe('/docs/intro/');
    expect(site.areas[2]!.versions[0]!.mainPath).toBe('/community/');
  });
});
