import { expect, it } from 'vitest';
import { feedArticle } from '../../build/markdown/feed-article.ts';
import { parseXml } from '../markdown/compile-fixture.ts';
import { deriveDocusaurus } from '../site/derive-site.ts';

/** Derives a site with posts, the first one last, and writes its feeds as the build does. */
async function feedsOf(bodies: readonly string[], feedOptions: object = {}) {
  const options = JSON.stringify({ type: 'all', ...feedOptions });
  const posts = bodies.map((body, at) => [
    `blog/2023-01-${String(at + 5).padStart(2, '0')}-post.md`,
    [
      '---\ntitle: First & best\ndescription: What "is" <new>\ntags: [News]',
      'authors: [{ name: Jo March, url: https://jo.example }, { name: Al, email: al@al.example }]',
      `last_update: { date: 2023-02-03 }\n---\n\nOpening.\n\n<!-- truncate -->\n\n${body}\n`,
    ].join('\n'),
  ]);
  const config = `baseUrl: '/base/', presets: [['classic', { blog: { feedOptions: ${options} } }]]`;
  const { generatedFiles, htmlAt } = await deriveDocusaurus(config, {
    'blog/2022-01-01-older.md': '---\ntitle: Older\n---\n\nText.\n',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ...(Object.fromEntries(posts) as Readonly<Record<string, string>>),
  });
  const feeds = generatedFiles.map(
    async ({ path, text }) => [path.replace('/blog/', ''), await text(htmlAt)] as const,
  );
  return Object.fromEntries(await Promise.all(feeds));
}

const post = 'https://demo.example/base/blog/2023/01/05/post/';

it('[SITE-1] says in each format who wrote which post when, about what', async () => {
  const feeds = await feedsOf(['The rest.'], {
    ...{ title: 'News', description: 'All news', copyright: '© Demo', language: 'en-GB' },
    limit: 1,
  });
  const textsOf = (file: string) => {
    const document = parseXml(feeds[file]!);
    return (name: string) =>
      Array.from(document.getElementsByTagName(name), (node) => node.textContent);
  };
  const atom = textsOf('atom.xml');
  expect(atom('title')).toEqual(['News', 'First & best']);
  expect(atom('subtitle')).toEqual(['All news']);
  expect(atom('rights')).toEqual(['© Demo']);
  expect(atom('id')).toEqual(['https://demo.example/base/blog/', post]);
  expect(atom('name')).toEqual(['Demo', 'Jo March', 'Al']);
  expect([atom('uri'), atom('email')]).toEqual([['https://jo.example'], ['al@al.example']]);
  expect(atom('published')).toEqual(['2023-01-05T00:00:00.000Z']);
  expect(atom('updated')).toEqual(['2023-02-03T00:00:00.000Z', '2023-02-03T00:00:00.000Z']);
  expect(atom('summary')).toEqual(['What "is" <new>']);
  expect(atom('content')[0]).toMatch(/^<p>Opening\.<\/p>\s*<p>The rest\.<\/p>$/);
  const rss = textsOf('rss.xml');
  expect([rss('title'), rss('language'), rss('copyright')]).toEqual([
    ['News', 'First & best'],
    ['en-GB'],
    ['© Demo'],
  ]);
  expect([rss('guid'), rss('category'), rss('dc:creator')]).toEqual([
    [post],
    ['News'],
    ['Jo March', 'Al'],
  ]);
  expect(rss('pubDate')).toEqual(['Thu, 05 Jan 2023 00:00:00 GMT']);
  expect(rss('content:encoded')).toEqual(atom('content'));
  expect(JSON.parse(feeds['feed.json']!)).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    ...{ title: 'News', description: 'All news', language: 'en-GB' },
    home_page_url: 'https://demo.example/base/blog/',
    feed_url: 'https://demo.example/base/blog/feed.json',
    items: [
      {
        ...{ id: post, url: post, title: 'First & best', summary: 'What "is" <new>' },
        content_html: atom('content')[0],
        date_published: '2023-01-05T00:00:00.000Z',
        date_modified: '2023-02-03T00:00:00.000Z',
        authors: [
          { name: 'Jo March', url: 'https://jo.example' },
          { name: 'Al', url: 'mailto:al@al.example' },
        ],
        tags: ['News'],
      },
    ],
  });
});

const parts = [
  ['a link to a page', '[b](/blog/tags)', '<a href="https://demo.example/base/blog/tags/">b</a>'],
  ['a link to a heading', '## B\n\n[b](#b)', `<a href="${post.replace('05', '06')}#b">b</a>`],
  ['an image', '![a](/img/a.svg)', 'src="https://demo.example/base/img/a.svg"'],
  ['a link away', '[b](https://b.example/)', '<a href="https://b.example/">b</a>'],
  ['code', '```ts {1}\nconst a = 1;\n```', '<pre><code>const a = 1;</code></pre>'],
  ['a diagram', '```mermaid\nflowchart TD\n  a --> b\n```', '<pre>flowchart TD\n  a --> b</pre>'],
  ['tabs', '::::tabs\n:::tab[npm]\nOne\n:::\n:::tab[pnpm]\nTwo\n:::\n::::', '<p>Two</p>'],
  ['a task', '- [x] Done', '☑ '],
  [
    'a frame',
    '<iframe src="https://v.example/" title="Film"></iframe>',
    'href="https://v.example/"',
  ],
  ['a script', '<b>B</b><script>alert(1)</script>', '<b>B</b>'],
  ['a control character', 'A\u0007B', '<p>AB</p>'],
] as const;

it('[SITE-1] has whole posts, as any reader of feeds shows them', async () => {
  const feeds = await feedsOf(parts.map(([, body]) => body));
  const { items } = JSON.parse(feeds['feed.json']!) as {
    readonly items: readonly { readonly content_html: string }[];
  };
  const [atom, rss] = (['content', 'content:encoded'] as const).map((name, at) => {
    const document = parseXml(feeds[['atom.xml', 'rss.xml'][at]!]!);
    return Array.from(document.getElementsByTagName(name), ({ textContent }) => textContent);
  });
  expect(rss).toEqual(atom);
  const whole = items.map(({ content_html: html }) => html.replaceAll('\u0007', ''));
  expect(whole).toEqual(atom);
  const shown = whole.toReversed().slice(1);
  expect(shown.map((html, at) => html.includes(parts[at]![2]) || [parts[at], html])).toEqual(
    parts.map(() => true),
  );
  const left = /class=|style=|data-|aria-|<script|<button|<svg|<input|(?:src|href|srcset)="\//;
  expect(shown.filter((html) => left.test(html))).toEqual([]);
});

it('[SITE-1] makes the addresses of images by width absolute', () => {
  const image = '<img srcset="/base/a.png 1x, b.png 2x, https://b.example/b.png 3x">';
  const [own, beside] = ['https://demo.example/base/a.png', `${post}b.png`];
  expect(feedArticle(image, post)).toBe(
    `<img srcset="${own} 1x, ${beside} 2x, https://b.example/b.png 3x">`,
  );
});
