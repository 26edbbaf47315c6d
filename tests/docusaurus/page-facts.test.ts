import { describe, expect, it } from 'vitest';
import { commitAll } from '../setup/folders.ts';
import { deriveSite, writeFiles } from '../site/derive-site.ts';
import { buildFiles, textsOf } from './build-files.ts';

const robots = (content: string) => `<Head><meta name="robots" content="${content}"/></Head>`;

const reactPage = (head: string) =>
  `import Head from '@docusaurus/Head';\nimport Layout from '@theme/Layout';\n` +
  `export default () => <Layout title="P">${head}<p>Text</p></Layout>;\n`;

const code = (text: string, rest = '') =>
  `<CodeBlock language="js" ${rest}>{${JSON.stringify(text)}}</CodeBlock>`;

describe('what pages of a Docusaurus site say of themselves', async () => {
  const { page, read, styles, problems } = await buildFiles({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/',
      presets: [['classic', { blog: false, theme: { customCss: require.resolve('./own.css') },
        docs: { onlyIncludeVersions: ['current'], editUrl: () => undefined } }]],
      themeConfig: { prism: { magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
        { className: 'wrong', line: 'This will error', block: { start: 'bad-start', end: 'bad-end' } },
      ] } } };`,
    'own.css': '.banner { position: fixed; inset: auto 0 0; } .wrong { color: red; }',
    'src/pages/none.jsx': reactPage(robots('noindex')),
    'src/pages/both.jsx': reactPage(robots('NoIndex, nofollow')),
    'src/pages/other.jsx': reactPage(robots('nofollow')),
    'src/pages/two.jsx': reactPage(
      '<Head><title>Two</title></Head><Head><meta property="og:type" content="book"/><meta name="robots" content="none"/></Head>',
    ),
    'src/pages/plain.jsx': reactPage(''),
    'src/pages/config.jsx': reactPage(
      '<i>{JSON.stringify(useDocusaurusContext().siteConfig.presets)}</i>',
    ).replace(
      'import',
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nimport",
    ),
    'src/pages/written.mdx': `# Written\n\n<head><meta name="robots" content="noindex"/></head>\n`,
    'docs/a.mdx': [
      '# A\n\nimport CodeBlock from \'@theme/CodeBlock\';\n\n<div className="banner">Banner</div>\n',
      code('// highlight-next-line\\nconst one = 1;\\nconst two = 2;'.replaceAll('\\n', '\n')),
      code('a();\n// This will error\nb();\n', 'title="t"'),
      code('/* bad-start */\na();\nb();\n/* bad-end */\nc();'),
      code('// other-comment\na();'),
      '<CodeBlock language="js"><b>bold</b></CodeBlock>\n',
    ].join('\n\n'),
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
    expect((await read('sitemap.xml')).includes(`/${name}/`)).toBe(!isHidden);
    const type = document.querySelector('meta[property="og:type"]')?.getAttribute('content');
    expect(type).toBe(name === 'two' ? 'book' : 'website');
  });

  it('[SITE-1] know the options of plugins, without functions and the paths of a machine', async () => {
    const [written = ''] = textsOf(await page('config'), '.SitePage i');
    expect(JSON.parse(written ?? '')).toEqual([
      [
        'classic',
        {
          blog: false,
          theme: { customCss: './own.css' },
          docs: { onlyIncludeVersions: ['current'], editUrl: null },
        },
      ],
    ]);
  });

  it('[SITE-1] marks the lines that comments in a code component name', async () => {
    expect(problems).toEqual([]);
    const document = await page('docs/a');
    expect(textsOf(document, '.Article .CodeBlock-code')).toEqual([
      'const one = 1;\nconst two = 2;',
      'a();\nb();',
      'a();\nb();\nc();',
      '// other-comment\na();',
      'bold',
    ]);
    expect(textsOf(document, '.CodeBlock-line--highlighted')).toEqual(['const one = 1;']);
    expect(textsOf(document, '.CodeBlock-line.wrong')).toEqual(['b();', 'a();', 'b();']);
  });

  it('[SITE-1] paints what a page fixes over the sidebar, and below the navbar', async () => {
    const css = await styles(await page('docs/a'));
    expect(css).toMatch(
      /:where\(\.SitePage, ?\.Article\) ?\{[^}]*z-index: ?calc\(var\(--eliza-layer-beside\) ?\+ ?1\)/,
    );
  });
});

it.each([
  ['docs: { showLastUpdateAuthor: true }', '', 'Writer', undefined],
  ['docs: { showLastUpdateAuthor: true }', 'last_update: { author: Jo }', 'Jo', undefined],
  ['blog: { showLastUpdateAuthor: true }', '', undefined, 'Writer'],
  ['pages: { showLastUpdateAuthor: true }', '', undefined, undefined],
  ['docs: { showLastUpdateTime: true }', 'last_update: { author: Jo }', undefined, undefined],
])('[SITE-1] names who changed a page last: %s, %s', async (options, written, doc, post) => {
  const folder = await writeFiles({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example',
      presets: [['classic', { ${options} }]] };`,
    'docs/a.md': `---\ntitle: A\n${written}\n---\n\nText.\n`,
    'blog/2024-01-02-b.md': '# B\n',
    'src/pages/c.md': '# C\n',
  });
  commitAll(folder, '2024-01-01T00:00:01Z');
  const { pageAt } = await deriveSite(folder, { isDocusaurus: true });
  const paths = ['/docs/a/', '/blog/2024/01/02/b/', '/c/'];
  const page = /pages/.test(options) ? 'Writer' : undefined;
  expect(paths.map((path) => pageAt(path).lastAuthor)).toEqual([doc, post, page]);
});
