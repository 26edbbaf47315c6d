import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDevServer } from '../../build/dev/dev-server.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';
import type { Files } from '../site/derive-site.ts';
import { buildFiles, textsOf } from './build-files.ts';

const files: Files = {
  'docusaurus.config.ts': `
    import rehypeKatex from 'rehype-katex';
    import remarkMath from 'remark-math';
    export default {
      title: 'Demo', url: 'https://demo.example', baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      presets: [['classic', {
        docs: {
          remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex],
          versions: { current: { noIndex: true } },
        },
        theme: { customCss: './src/custom.css' },
      }]],
      themeConfig: { prism: { magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
        { className: 'line-error', line: 'This fails', block: { start: 'errors', end: 'fine' } },
      ] } },
    };`,
  'src/custom.css': [
    ':root { --error: #ff000020; margin: 1px; }',
    '.line-error { display: block; background: var(--error); }',
    '.line-errors { color: red; }\n',
  ].join('\n'),
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

  it('[SITE-1] reports no link to what a component shows, and one to what none does', () => {
    expect(problems).toEqual([
      'docs/anchors.md:1: link "./parts.mdx#part-four" matches no heading of /docs/parts/',
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
});
