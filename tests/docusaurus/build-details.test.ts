import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDevServer } from '../../build/dev/dev-server.ts';
import { parseHtml, textsOf } from '../markdown/compile-fixture.ts';
import type { Files } from '../site/derive-site.ts';
import { buildFiles } from './build-files.ts';

const robots = (content: string) => `<Head><meta name="robots" content="${content}"/></Head>`;

const reactPage = (head: string) =>
  `import Head from '@docusaurus/Head';\nimport Layout from '@theme/Layout';\n` +
  `export default () => <Layout title="P">${head}<p>Text</p></Layout>;\n`;

const codeBlock = (text: string, rest = '') =>
  `<CodeBlock language="js" ${rest}>{${JSON.stringify(text)}}</CodeBlock>`;

const files: Files = {
  'docusaurus.config.ts': `
    import rehypeKatex from 'rehype-katex';
    import remarkMath from 'remark-math';
    export default {
      title: 'Demo', url: 'https://demo.example', baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      presets: [['classic', {
        docs: {
          remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex], editUrl: () => undefined,
          versions: { current: { noIndex: true } },
        },
        theme: { customCss: require.resolve('./src/custom.css') },
      }]],
      plugins: [['@docusaurus/plugin-client-redirects', {
        toExtensions: ['html'],
        redirects: [
          { from: ['/old', '/older'], to: '/docs/a#part' },
          { from: '/away', to: 'https://demo.example/elsewhere' },
          { from: '/more', to: '/docs/a?lang=en#part' },
          { from: '/docs/b', to: '/docs/a' },
          { from: '/lost', to: '/docs/gone' },
        ],
        createRedirects: (path) => path.startsWith('/docs/b') ? [path.replace('docs', 'help')] : undefined,
      }]],
      themeConfig: { prism: { magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
        { className: 'line-error', line: 'This fails', block: { start: 'errors', end: 'fine' } },
      ] } },
    };`,
  'src/custom.css': [
    ':root { --error: #ff000020; margin: 1px; }',
    '.line-error { display: block; background: var(--error); }',
    '.line-errors { color: red; } .banner { position: fixed; inset: auto 0 0; }\n',
  ].join('\n'),
  'docs/a.md': '# A\n\n## Part\n',
  'docs/b.md': '# B\n',
  'src/pages/none.jsx': reactPage(robots('noindex')),
  'src/pages/both.jsx': reactPage(robots('NoIndex, nofollow')),
  'src/pages/other.jsx': reactPage(robots('nofollow')),
  'src/pages/two.jsx': reactPage(
    '<Head><title>Two</title></Head><Head><meta property="og:type" content="book"/><meta name="robots" content="none"/></Head>',
  ),
  'src/pages/plain.jsx': reactPage(''),
  'src/pages/config.jsx':
    "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n" +
    reactPage('<i>{JSON.stringify(useDocusaurusContext().siteConfig.presets)}</i>'),
  'src/pages/written.mdx': `# Written\n\n<head><meta name="robots" content="noindex"/></head>\n`,
  'docs/component.mdx': [
    '# A\n\nimport CodeBlock from \'@theme/CodeBlock\';\n\n<div className="banner">Banner</div>\n',
    codeBlock('// highlight-next-line\nconst one = 1;\nconst two = 2;'),
    codeBlock('a();\n// This fails\nb();\n', 'title="t"'),
    codeBlock('/* errors */\na();\nb();\n/* fine */\nc();'),
    codeBlock('// other-comment\na();'),
    '<CodeBlock language="js"><b>bold</b></CodeBlock>\n',
  ].join('\n\n'),
  'docs/sum.md': 'The sum is $a + b$.\n\n$$\na^2\n$$\n',
  'docs/fraction.md': '## Half of $\\frac{a}{2}$\n\n```math\n\\sqrt{b}\n```\n',
  'docs/code.md': [
    '```js\n// This fails\nfirst();\n// highlight-next-line\nsecond();',
    '/* errors */\nthird();\n/* fine */\n// highlight-start\nfourth();\n```\n',
  ].join('\n'),
  'docs/anchors.md':
    '[1](./parts.mdx#part-one) [2](./parts.mdx#a"b) [3](/docs/parts#part-é) [4](./parts.mdx#part-four)\n',
  'docs/parts.mdx': [
    'export const Part = ({ name }) => <b id={`part-${name}`}>{name}</b>;\n',
    '# Parts\n\n<Part name="one" /> <Part name="é" />\n\n<i id={"a" + \'"b\'}>x</i>\n',
  ].join('\n'),
  'blog/2024-01-02-prices.md': '---\ntitle: Prices\n---\n\nFrom $5 to $6.\n',
  'blog/2024-01-03-sum.mdx':
    '---\ntitle: Sum\n---\n\nexport const sum = 1 + 1;\n\nIt is <b>{sum}</b>, see [prices](./2024-01-02-prices.md).\n',
  'src/pages/index.js': [
    "import { lead } from '../components/lead';",
    "import useBrokenLinks from '@docusaurus/useBrokenLinks';",
    "import Layout from '@theme/Layout';",
    'export default function Home() {',
    "  useBrokenLinks().collectAnchor('later');",
    '  return <Layout title={lead}><p className="lead">{lead}</p></Layout>;\n}\n',
  ].join('\n'),
  'src/components/lead.js':
    "import { translate } from '@docusaurus/Translate';\n" +
    "export const lead = translate({ id: 'home.lead', message: 'Welcome' });\n",
  'i18n/de/code.json': '{ "home.lead": { "message": "Willkommen" } }',
};

describe('a site with options of plugins and of the theme', async () => {
  const { folder, output, problems, read, page, styles } = await buildFiles(files);

  it('[SITE-1] names links to what no component shows, and redirects that lead nowhere or hide a page', () => {
    expect(problems).toEqual([
      'docs/anchors.md:1: link "./parts.mdx#part-four" matches no heading of /docs/parts/',
      'docusaurus.config.ts: redirect from "/docs/b" to "/docs/a" would hide the page at that address; it is left out',
      'docusaurus.config.ts: redirect from "/lost" to "/docs/gone" leads to no page; correct its target',
    ]);
  });

  it('[SITE-1] shows formulas where its plugins find them, with their styles and fonts', async () => {
    const sum = await page('docs/sum');
    expect(sum.querySelectorAll('.Article .katex-html')).toHaveLength(2);
    expect(sum.querySelectorAll('.Article .katex-display')).toHaveLength(1);
    expect(sum.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'The sum is $a + b$.',
    );
    expect(await read('docs/sum/index.md')).toContain('The sum is $a + b$.\n\n$$\na^2\n$$');
    expect(await styles(sum)).toMatch(/\.katex\b[^{]*\{/);
    const fonts = (await readdir(path.join(output, 'assets'))).filter((name) =>
      /^KaTeX/.test(name),
    );
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((name) => !/\.woff2$/.test(name))).toEqual([]);

    const fraction = await page('docs/fraction');
    expect(fraction.querySelectorAll('.Article .katex-html')).toHaveLength(2);
    expect(fraction.querySelector('.TocList-link')?.textContent).toBe('Half of \\frac{a}{2}');
    const prices = await page('blog/2024/01/02/prices');
    expect(prices.querySelector('.Article')?.textContent).toContain('From $5 to $6.');
  });

  it('[SITE-1] marks lines of code by its own comments, with its own styles', async () => {
    const code = await page('docs/code');
    const lines = [...code.querySelectorAll('.CodeBlock-line')];
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'first();',
      'second();',
      'third();',
    ]);
    expect(lines.map(({ className }) => className.replace('CodeBlock-line ', ''))).toEqual([
      'line-error',
      'CodeBlock-line--highlighted',
      'line-error',
    ]);
    expect(code.querySelector('pre')?.textContent).toContain('// highlight-start');
    const sheet = await styles(code);
    expect(sheet).toMatch(/:where\(\.CodeBlock\) \.line-error\{background:var\(--error\)\}/);
    expect(sheet).toContain('--error:#ff000020');
    expect(sheet).not.toContain('.line-errors');
  });

  it('[SITE-1] marks the lines that comments in a code component name', async () => {
    const document = await page('docs/component');
    expect(textsOf(document, '.Article .CodeBlock-code')).toEqual([
      'const one = 1;\nconst two = 2;',
      'a();\nb();',
      'a();\nb();\nc();',
      '// other-comment\na();',
      'bold',
    ]);
    expect(textsOf(document, '.CodeBlock-line--highlighted')).toEqual(['const one = 1;']);
    expect(textsOf(document, '.CodeBlock-line.line-error')).toEqual(['b();', 'a();', 'b();']);
  });

  it('[SITE-1] paints what a page fixes over the sidebar, and below the navbar', async () => {
    expect(await styles(await page('docs/component'))).toMatch(
      /:where\(\.SitePage, ?\.Article\) ?\{[^}]*z-index: ?calc\(var\(--eliza-layer-beside\) ?\+ ?1\)/,
    );
  });

  it('[SITE-1] tells its pages the options of plugins, without functions and the paths of a machine', async () => {
    const [written = ''] = textsOf(await page('config'), '.SitePage i');
    expect(JSON.parse(written!)).toMatchObject([
      ['classic', { theme: { customCss: './src/custom.css' }, docs: { editUrl: null } }],
    ]);
  });

  it.each([
    ['none', 'noindex', true],
    ['both', 'NoIndex, nofollow', true],
    ['other', 'nofollow', false],
    ['two', 'none', true],
    ['plain', undefined, false],
    ['written', 'noindex', true],
  ])('[SITE-1] asks search engines for what the page says: %s', async (name, content, isHidden) => {
    const document = await page(name);
    const found = [...document.querySelectorAll('meta[name="robots"]')];
    expect(found.map((meta) => meta.getAttribute('content'))).toEqual(content ? [content] : []);
    expect((await read('sitemap.xml')).includes(`example/${name}/`)).toBe(!isHidden);
    const type = document.querySelector('meta[property="og:type"]')?.getAttribute('content');
    expect(type).toBe(name === 'two' ? 'book' : 'website');
  });

  it('[SITE-1] hides versions from search engines', async () => {
    const robots = async (route: string) =>
      (await page(route)).querySelector('meta[name="robots"]')?.getAttribute('content');
    expect(await robots('docs/code')).toBe('noindex,nofollow');
    expect(await robots('blog/2024/01/02/prices')).toBeUndefined();
    const sitemap = await read('sitemap.xml');
    expect(sitemap).toContain('/blog/2024/01/02/prices/');
    expect(sitemap).not.toContain('/docs/');
  });

  it('[SITE-1] has translated modules and whole posts in feeds, also in the development server', async () => {
    expect(textsOf(await page(''), '.lead')).toEqual(['Welcome']);
    expect(textsOf(await page('de'), '.lead')).toEqual(['Willkommen']);
    const feed = await read('blog/atom.xml');
    expect(feed).toContain('It is &lt;b>2&lt;/b>');
    const server = await startDevServer({ siteFolder: folder, port: 0 });
    onTestFinished(() => server.close());
    const lead = async (name: string) => {
      const response = await fetch(server.url + name);
      return parseHtml(await response.text()).querySelector('.lead')?.textContent;
    };
    expect(await Promise.all(['', 'de/', ''].map(lead))).toEqual([
      ...['Welcome', 'Willkommen', 'Welcome'],
    ]);
    expect(await (await fetch(`${server.url}blog/atom.xml`)).text()).toBe(feed);
  });

  it('[SITE-1] has a document for each redirect', async () => {
    const target = async (file: string) => {
      const html = await read(file);
      const document = parseHtml(html);
      expect(html).toContain('http-equiv="refresh"');
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      return document.querySelector('a')?.getAttribute('href');
    };
    expect(await target('old/index.html')).toBe('/docs/a/#part');
    expect(await target('older/index.html')).toBe('/docs/a/#part');
    expect(await target('away/index.html')).toBe('https://demo.example/elsewhere');
    expect(await target('docs/a.html')).toBe('/docs/a/');
    expect(await target('help/b/index.html')).toBe('/docs/b/');
  });

  it('[SITE-1] keeps the query and the hash of an address that redirects', async () => {
    const opened = async (from: string) => {
      const document = parseHtml(await read(from.split(/[?#]/)[0]!));
      const base = 'https://demo.example/';
      let to = '';
      const location = { ...{ search: '', hash: '' }, replace: (url: URL) => (to = url.href) };
      const { search, hash } = new URL(from, base);
      const canonical = document.querySelector('link[rel=canonical]')!.getAttribute('href')!;
      runInNewContext(document.querySelector('script')!.textContent, {
        URL,
        document: { querySelector: () => ({ href: new URL(canonical, base).href }) },
        location: Object.assign(location, { search, hash }),
      });
      return to.replace(base, '');
    };
    expect(await opened('older/index.html')).toBe('docs/a/#part');
    expect(await opened('older/index.html?utm=1')).toBe('docs/a/?utm=1#part');
    expect(await opened('older/index.html?utm=1#own')).toBe('docs/a/?utm=1#own');
    expect(await opened('docs/a.html?q=a%20b&c')).toBe('docs/a/?q=a%20b&c');
    expect(await opened('more/index.html')).toBe('docs/a/?lang=en#part');
    expect(await opened('more/index.html?utm=1&q=%23#x')).toBe('docs/a/?lang=en&utm=1&q=%23#x');
  });

  it('[SITE-1] has redirects in neither the sitemap nor the catalog', async () => {
    const all = await readdir(output);
    expect(all).not.toContain('lost');
    expect(await read('sitemap.xml')).not.toMatch(/old|help|away/);
    expect(await read('assets/catalog.json')).not.toMatch(/old|help|away/);
  });
});
