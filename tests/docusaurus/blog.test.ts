import { describe, expect, it } from 'vitest';
import { commitAll } from '../setup/folders.ts';
import {
  deriveDocusaurus,
  deriveSite,
  docusaurusConfig,
  type Files,
  writeFiles,
  writeTree,
} from '../site/derive-site.ts';

const blog = (options: string) =>
  `baseUrl: '/base/', presets: [['classic', { blog: { ${options} } }]]`;

const files: Files = {
  'docs/a.md': '# A\n\n[Post](/blog/first-slug)\n',
  'blog/2023-01-05-first.md': [
    '---\nslug: first-slug\ntitle: First post\nauthors: [jo, { name: Guest, url: https://guest.example }]',
    'tags: [Big News, reactTips]\n---\n\nOpening [link](./2024-02-03-second.md).\n',
    '<!-- truncate -->\n\n## Deep part\n\nRest of it.\n',
  ].join('\n'),
  'blog/2024-02-03-second.md': '# Second post\n\nAll of the text.\n\n# A part\n',
  'blog/2024/03-01-third/index.mdx':
    '---\ndate: 2024-03-01\ntags: [reactTips]\nauthors: jo\n---\n\nexport const four = 4;\n\nSum {four}.\n',
  'blog/hidden.md': '---\ntitle: Hidden\ndate: 2024-04-01\nunlisted: true\n---\n\nNot listed.\n',
  'blog/draft.md': '---\ntitle: Draft\ndate: 2024-05-01\ndraft: true\n---\n\nNot yet.\n',
  'blog/authors.yml':
    'jo:\n  name: Jo March\n  title: Writer\n  page: true\n  url: https://jo.example\n' +
    '  image_url: /img/jo.svg\n  socials: { github: jo-march, x: https://x.com/jo }\n',
  'static/img/jo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
};

const derive = (more: Files, options = "postsPerPage: 2, feedOptions: { type: 'all' }") =>
  deriveDocusaurus(blog(options), { ...files, ...more });

it('[SITE-1] has the pages of a blog at the routes that Docusaurus gives them', async () => {
  const { pages, messages, pageAt, htmlAt } = await derive({});
  expect(messages).toEqual([]);
  const paths = pages.map(({ page }) => page.path).filter((path) => path.startsWith('/blog/'));
  expect(paths.sort()).toEqual([
    '/blog/',
    '/blog/2024/02/03/second/',
    '/blog/2024/03/01/third/',
    '/blog/archive/',
    '/blog/authors/',
    '/blog/authors/jo/',
    '/blog/first-slug/',
    '/blog/hidden/',
    '/blog/page/2/',
    '/blog/tags/',
    '/blog/tags/big-news/',
    '/blog/tags/react-tips/',
  ]);
  const post = pageAt('/blog/first-slug/');
  expect(post.documentTitle).toBe('First post | Demo');
  expect(post.description).toBe('Opening link.');
  expect(post.toc.map(({ id }) => id)).toEqual(['deep-part']);
  expect(pageAt('/blog/2024/02/03/second/').showTitle).toBe(true);
  expect(post.previous).toEqual({ label: 'Second post', href: '/blog/2024/02/03/second/' });
  expect(post.next).toBeUndefined();
  expect(pageAt('/blog/2024/03/01/third/').previous).toBeUndefined();
  const { items } = post.sidebar!;
  expect(items.map((item) => 'label' in item && item.label)).toEqual(['2024', '2023']);
  const html = htmlAt('/blog/first-slug/');
  expect(html).toMatch(/<time datetime="2023-01-05T[^"]*">January 5, 2023<\/time> · One min read/);
  expect(html).toContain('<a href="/base/blog/authors/jo/"><b>Jo March</b></a> Writer');
  expect(html).toMatch(/<img [^>]*src="\/base\/img\/jo\.svg"[^>]*>[^]*Jo March/);
  expect(html).toContain('<a href="https://github.com/jo-march"');
  expect(html).toMatch(/<a href="https:\/\/x\.com\/jo"[^>]*>X/);
  expect(post.tags).toContainEqual({ label: 'reactTips', href: '/blog/tags/react-tips/' });

  expect(pageAt('/blog/').next).toEqual({ label: 'Older entries', href: '/blog/page/2/' });
  const list = htmlAt('/blog/page/2/');
  expect(list).toContain('Opening <a href="/base/blog/2024/02/03/second/">link</a>.');
  expect(list).toContain('aria-label="Read more: First post"');
  expect(list).not.toContain('Deep part');
  expect(list).toMatch(
    /Tags:<\/b> <a href="\/base\/blog\/tags\/big-news\/">Big News<\/a> <a [^>]*>reactTips<\/a>/,
  );
  expect(htmlAt('/blog/tags/big-news/')).toContain('<a href="/base/blog/tags/">View all tags</a>');
  expect(htmlAt('/blog/')).not.toContain('Hidden');
  expect(pageAt('/blog/tags/react-tips/').title).toBe('2 posts tagged with "reactTips"');
  expect(pageAt('/blog/tags/big-news/').title).toBe('One post tagged with "Big News"');
  expect(pageAt('/blog/authors/jo/')).toMatchObject({
    title: 'Jo March',
    documentTitle: 'Jo March - 2 posts | Demo',
  });
  expect(htmlAt('/blog/authors/')).toMatch(/<h2 id="jo-march"[^>]*>Jo March<[^]* · 2</);
  expect(htmlAt('/blog/archive/')).toMatch(/id="2024"[^]*March 1 - [^]*February 3 - Second post/);
});

describe('a list of posts', async () => {
  const parts: readonly (readonly [
    name: string,
    text: string,
    isWhole: boolean,
    shown?: RegExp,
  ])[] = [
    ['prose', 'Say `<Tag>` or `import x`.', true],
    ['a fence', '```ts\nimport { x } from "y";\n<Tag<T>>\n```', true],
    ['an indented fence', '- one\n\n  ~~~\n  export const x = <Tag />;\n  ~~~', true],
    ['a component', 'See\n\n<Tag />', false],
    ['an import', "import Tag from './tag.js';\n\n`code`", true],
    ['a word like one', 'See the\nimport library.', true],
    [
      'tabs',
      '<Tabs groupId="os">\n  <TabItem value="a" label="A">\n\n:::tip\n\nIn\n\n:::\n\n  </TabItem>\n</Tabs>',
      true,
      /role="tab"[^>]*>A<[^]*Admonition--tip/,
    ],
    [
      'code in attributes',
      '`<b style={{}}>` <img src="/a.png" className="wide" style={{ float: \'left\', top: 2 }} alt="A" width={3} /> <img alt="B" src={require("./b.png").default} style={{ top: 2 }} />',
      true,
      /&lt;b style=\{\{}}>.*<img src="[^"]*a\.png" class="wide" alt="A".*<img alt="B" src="[^"]*b\.png"/,
    ],
    ['code of MDX', 'export const one = 1;\n\n{one}', false],
  ];
  const comments = [
    '<!-- Note -->',
    '{/* Note */}',
    'Seen. <!-- Note\n\n- Note\n--> Too.',
    '{/*\nNote\n\n```js\nNote();\n```\n*/}',
    '{ /* Note */ }\n\n<!--Note-->',
  ];
  const code = '`<!-- in code -->`\n\n```html\n<!-- in a fence -->\n```\n';
  const posts: Files = Object.fromEntries([
    ...parts.map(([, text], at) => [
      `blog/2025-01-1${at}-part.mdx`,
      `# Code\n\nFirst.\n\n${text}\n\n## Own {#kept-${at}}\n\n[there](#kept-${at}) Last words.\n`,
    ]),
    ...comments.map((comment, at) => [
      `blog/2025-02-1${at}-noted.md`,
      `---\ntitle: Noted\n---\n\n${comment}\n\nFirst. ${code}`,
    ]),
  ]) as Files;
  const { htmlAt, pageAt, messages } = await derive(posts, "postsPerPage: 'ALL'");
  const cards = htmlAt('/blog/').split('class="BlogCard"');
  const cardOf = (path: string) => cards.find((card) => card.includes(`"/base${path}"`))!;

  it.each(parts.map((row, at) => [row[0], at] as const))(
    'has one in full unless it needs a component: %s',
    (_, at) => {
      const [, , isWhole, shown] = parts[at]!;
      const card = cardOf(`/blog/2025/01/1${at}/part/`);
      expect(card.includes('Last words.')).toBe(isWhole);
      expect(card.includes(`id="kept-${at}"`)).toBe(isWhole);
      expect(card).not.toMatch(/import Tag|TabItem/);
      if (shown) expect(card).toMatch(shown);
    },
  );

  it.each(comments.map((comment, at) => [comment, at] as const))(
    'shows no comment of the author: %j',
    (_, at) => {
      const path = `/blog/2025/02/1${at}/noted/`;
      const card = cardOf(path);
      expect(card).toContain('in code');
      expect(card).toContain('in a fence');
      expect(card).not.toMatch(/Note(?!d)/);
      expect(pageAt(path).description).toMatch(/^(?:Seen|First)\./);
      expect(messages.filter((message) => message.includes('noted.md'))).toEqual([]);
    },
  );
});

it.each([
  ['(x) => x.blogPosts.filter((p) => p.id.length < 20)', ['First post']],
  ['async ({ blogPosts }) => blogPosts.toReversed()', ['First post', 'Second post', 'third']],
  ['({ blogPosts: [a] }) => [{ ...a, metadata: { ...a.metadata, title: "New" } }]', ['New']],
  ['({ blogPosts }) => { blogPosts.pop(); }', ['third', 'Second post', 'First post']],
  [
    '({ blogPosts }) => blogPosts.filter(({ metadata: m }) => m.date < new Date("2024-01-01"))',
    ['First post'],
  ],
  [
    `({ blogPosts }) => blogPosts.map((post) => ({
      ...post, metadata: { ...post.metadata, unlisted: post.metadata.tags.length > 0 },
    }))`,
    ['Second post'],
  ],
])('[SITE-1] publishes what processBlogPosts leaves: %s', async (code, titles) => {
  const { 'blog/hidden.md': _, ...own } = files;
  const { htmlAt, pages } = await deriveDocusaurus(blog(`processBlogPosts: ${code}`), own);
  const cards = htmlAt('/blog/').matchAll(/<h2[^>]*>.*?<a [^>]*>(.*?)<\/a>/g);
  expect(Array.from(cards, ([, title]) => title)).toEqual(titles);
  const posts = pages.filter(({ listing }) => listing.kind === 'post');
  expect(posts).toHaveLength(/unlisted|pop/.test(code) ? 3 : titles.length);
});

it('[SITE-2] publishes nothing if processBlogPosts fails', async () => {
  const failing = "processBlogPosts: () => { throw new Error('no luck'); }";
  await expect(derive({}, failing)).rejects.toThrow(
    'docusaurus.config.js: "processBlogPosts" fails, so posts that the site hides might be ' +
      'published: no luck; correct it',
  );
});

it('names a mistake in a post once, though lists show it, too', async () => {
  const post = '# Post\n\n[Lost](/nowhere), [there](#not-here) and <Thing/>.\n\nMore.\n';
  const { messages } = await derive({ 'blog/2024-06-01-post.md': post });
  expect(messages.filter((message) => !/^blog\/2024-06-01-post\.md:3: /.test(message))).toEqual([]);
  expect(messages.length).toBeGreaterThan(1);
});

it('names mistakes in a list of authors and shows the posts', async () => {
  const { messages, pageAt } = await derive({ 'blog/authors.yml': 'jo: [' });
  expect(messages).toContainEqual(
    expect.stringMatching(/^blog\/authors\.yml:1: is not valid YAML: /),
  );
  expect(pageAt('/blog/first-slug/').title).toBe('First post');
});

it('dates posts that name no day by the commit that added them', async () => {
  const folder = await writeFiles({
    'docusaurus.config.js': docusaurusConfig("presets: [['classic', { docs: false }]]"),
    'blog/undated.md': '# Undated\n\nText.\n',
  });
  commitAll(folder, '2021-03-04T05:06:07Z');
  await writeTree(folder, { 'blog/undated.md': '# Undated\n\nText. More.\n' });
  commitAll(folder, '2023-03-04T05:06:07Z');
  const { htmlAt, pages } = await deriveSite(folder, { isDocusaurus: true });
  expect(htmlAt('/blog/undated/')).toContain('<time datetime="2021-03-04T05:06:07.000Z">');
  const post = pages.find(({ page }) => page.path === '/blog/undated/');
  expect(post?.listing.kind).toBe('post');
});

it('[SITE-1] shows the title of a post once, whatever is above it and however it is written', async () => {
  const posts = {
    import: "import A from './_a.mdx';\n\n# The title\n\nText.\n",
    comment: '<!-- note -->\n\n# The title\n\nText.\n',
    export: 'export const one = 1;\n\n# The title\n\nText {one}.\n',
    mdx: '{/* note */}\n\n# The title\n\nText.\n',
    underlined: 'The title\n=========\n\nText.\n',
    plain: '# The title\n\nText.\n',
  };
  const { pageAt, htmlAt, messages, pages } = await derive({
    'blog/_a.mdx': 'Part.\n',
    ...Object.fromEntries(
      Object.entries(posts).map(([name, text], day) => [
        `blog/2025-01-0${day + 1}-${name}.mdx`,
        text,
      ]),
    ),
    'docs/with-export.mdx': 'export const a = 1;\n\n# Exported\n\nText.\n',
    'docs/with-comment.md': '<!-- note -->\n# Commented\n\nText.\n',
    'docs/b.mdx': '# B\n\n<a name="spot"/>\n\nText.\n',
    'docs/c.md': '# C\n\n[Spot](b.mdx#spot)\n',
  });
  expect(messages).toEqual([]);
  for (const [day, name] of Object.keys(posts).entries()) {
    const path = `/blog/2025/01/0${day + 1}/${name}/`;
    expect([name, pageAt(path).title, pageAt(path).toc]).toEqual([name, 'The title', []]);
    const { headings } = pages.find(({ page }) => page.path === path)!;
    expect([name, headings.filter(({ level }) => level === 1)]).toEqual([name, []]);
    expect(htmlAt(path)).not.toContain('<h1');
  }
  expect(pageAt('/docs/with-export/').title).toBe('Exported');
  expect(pageAt('/docs/with-comment/').title).toBe('Commented');
  expect(pageAt('/docs/with-export/').showTitle).toBe(false);
});
