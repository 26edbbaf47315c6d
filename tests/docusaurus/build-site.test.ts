import { describe, expect, it } from 'vitest';
import { parseXml, textsOf } from '../markdown/compile-fixture.ts';
import { openDocs } from '../../electron/terminal/open-docs.ts';
import type { Files } from '../site/derive-site.ts';
import { buildFiles } from './build-files.ts';

/** More than a placeholder says. */
const long = `${'A sentence of a page that says more. '.repeat(9)}\n`;

const files: Files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Demo', url: 'https://demo.example', baseUrl: '/demo/', customFields: { count: 7 },
    presets: [['classic', {
      docs: { sidebarPath: './sidebars.json' }, theme: { customCss: './src/custom.css' },
    }]],
    plugins: [
      () => ({
        name: 'short-names',
        configureWebpack: () => ({
          resolve: { alias: { '@parts': __dirname + '/src', only$: __dirname + '/src/Typed.jsx' } },
        }),
      }),
      ['alias-package', { folder: __dirname + '/src' }],
      'loud-package',
    ],
  };`,
  'sidebars.json': `{ "main": [
    { "type": "category", "label": "All", "link": { "type": "doc", "id": "all" }, "items": ["code", "parts",
      { "type": "link", "label": "Away", "href": "https://away.example", "description": "Elsewhere" }] }, "items"
  ] }`,
  'docs/all.md': [
    "import DocCardList from '@theme/DocCardList';",
    "import TOCInline from '@theme/TOCInline';\n",
    // No quote between this export and the import below.
    '```js\nexport default make({ verbose: true });\n```\n',
    "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n",
    '# All\n\n<TOCInline toc={toc} />\n\n## First\n\n### Below\n\n## Second\n\n<DocCardList />\n',
    '<em>{useCurrentSidebarCategory().items.map(({ label }) => label).join()}</em>\n',
  ].join('\n'),
  'docs/code.mdx': [
    '---\ndescription: Of code\n---\n',
    "import CodeBlock from '@theme/CodeBlock';",
    "import source from '!!raw-loader!./example.js';",
    "import same from '!!./example.js?raw';\n",
    '# Code\n\n<CodeBlock language="js">{`const written = 1;`}</CodeBlock>\n',
    '<CodeBlock language="js" title="example.js">{source}</CodeBlock>\n',
    '<em>{String(same === source)}</em>\n',
  ].join('\n'),
  'docs/example.js': 'export const loaded = 2;\n',
  'docs/parts.mdx': [
    "import Shared from './_shared.mdx';",
    "import { Counter } from '@site/src/components/Counter';",
    "import Link from '@docusaurus/Link';",
    "import useBaseUrl from '@docusaurus/useBaseUrl';",
    "import Odd from '@theme/Odd';",
    "import { useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';\n",
    '# Parts\n\n<Shared />\n\n<Counter />\n\n<Link to="/docs/code">To code</Link>\n\n<Odd />\n',
    '<img src={useBaseUrl("/img/a.png")} alt="a" />\n',
    '<em>{useCurrentSidebarSiblings().map(({ label }) => label).join()}</em>\n',
  ].join('\n'),
  'docs/items.mdx': [
    '---\ntitle: Items\ntoc_min_heading_level: 3\n---\n',
    "import { useVersions } from '@docusaurus/plugin-content-docs/client';",
    "import { usePluginData } from '@docusaurus/useGlobalData';",
    "import BrowserOnly from '@docusaurus/BrowserOnly';",
    "import Translate from '@docusaurus/Translate';",
    "import Admonition from '@theme/Admonition';",
    "import Details from '@theme/Details';",
    "import { Details as CommonDetails } from '@docusaurus/theme-common/Details';",
    "import DocCard from '@theme/DocCard';",
    "import Heading from '@theme/Heading';",
    "import IdealImage from '@theme/IdealImage';",
    "import TabItem from '@theme/TabItem';",
    "import Tabs from '@theme/Tabs';",
    "import ThemedImage from '@theme/ThemedImage';",
    "import dot from '@site/static/img/dot.png';\n",
    '# Title of the text\n\n<head>\n  <title>Own title</title>\n  <meta name="description" content="Own & short" />',
    '  <meta property="og:title" content="Shared" />\n  <link rel="canonical" href="https://demo.example/other" />',
    '  <script type="application/ld+json">{`{ "name": "<i>", "list": [1] }`}</script>',
    '</head>\n',
    'export const Versions = () => useVersions().map(({ label, path }) => <code key={label}>{label} {path}</code>);\n',
    "export const Path = () => <var>{usePluginData('docusaurus-plugin-content-docs').path}</var>;\n\n<Path />\n",
    '<p className="values">{frontMatter.toc_min_heading_level} {contentTitle}</p>\n\n<Versions />\n',
    '<BrowserOnly fallback={<i>Wait</i>}>{() => <b>{window.name}</b>}</BrowserOnly>\n',
    '<Translate id="own.text" values={{ who: <u>Jo</u> }}>{\'For {who}\'}</Translate>\n',
    '<Admonition type="tip" title="Own title">Text of it</Admonition>\n',
    '<Details summary="More">Below</Details>\n\n<CommonDetails summary="Common" />\n\n<Heading as="h2" id="own">Own heading</Heading>\n',
    "<DocCard item={{ type: 'link', label: 'Card', href: '/docs/code', description: 'Of code' }} />\n",
    '<Tabs><TabItem value="one" label="First tab">In a tab</TabItem></Tabs>\n',
    '<ThemedImage sources={{ light: dot, dark: dot }} alt="Themed" /> <IdealImage img={dot} alt="Ideal" />\n',
    '```js live\nlet alive;\n```\n\n:smile: {/* a comment */}\n',
  ].join('\n'),
  // Its code needs the bundler of Docusaurus.
  'node_modules/@docusaurus/plugin-content-docs/package.json':
    '{ "name": "@docusaurus/plugin-content-docs", "exports": { "./client": "./client.js", "./other": "./client.js" } }',
  'node_modules/@docusaurus/plugin-content-docs/client.js':
    "export default () => null;\nexport const isInstalled = () => 'installed';\nexport const useVersions = null;\n",
  'src/pages/other.js': [
    "import Other from '@docusaurus/plugin-content-docs/other';\n",
    'export default () => <main><h1>Other</h1><Other /></main>;\n',
  ].join('\n'),
  'docs/_shared.mdx':
    '## From a partial\n\n[Code](./code.mdx) [near](code?a=b#c) [here](#from-a-partial) [up](../)\n',
  'src/components/Counter.tsx': [
    "import { useState } from 'react';",
    "import { word } from 'word-package';\n",
    'export function Counter() {\n  const [count] = useState<number>(3);',
    '  return <output>{word} {count}</output>;\n}\n',
  ].join('\n'),
  // A base configuration that is part of a package which isn't installed.
  'tsconfig.json': '{ "extends": "@docusaurus/tsconfig" }',
  'src/custom.css': ':root { --ifm-color-primary: #123456; }\n.callout { margin: 1px; }\n',
  'src/pages/index.js': [
    "import Layout from '@theme/Layout';",
    "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';",
    "import Drawing from '@site/static/img/logo.svg';",
    "import './more.less';",
    "import styles from './index.module.css';\n",
    'export default function Home({ config }) {',
    '  const { siteConfig } = useDocusaurusContext();',
    "  return (<Layout title='Welcome' description='A page of components'>",
    '    <header className="hero callout"><h1>{config.title}</h1><Drawing role="img" /></header>',
    '    <main className={styles.lead}><h2 id="why">Why</h2>',
    '      <p>Zanzibar {siteConfig.customFields.count}</p>',
    "      <img alt='' src={require('@site/static/img/dot.png').default} /></main>",
    '  </Layout>);\n}\n',
  ].join('\n'),
  'src/pages/index.module.css':
    '.lead { composes: base from "@site/src/css/base.module.css"; background: url(/img/dot.png); }\n',
  'src/css/base.module.css': '.base { order: 7; }\n',
  'src/pages/more.less': '.lead { .inner { color: red } }\n',
  'src/pages/more/broken.tsx':
    'export default function Broken() {\n  throw new Error("no luck");\n}\n',
  'blog/2024-01-02-post.mdx': [
    '---\ntitle: A post\nauthors: { name: Jo March, url: https://jo.example }\ntags: [news]\n---\n',
    "import { Counter } from '@site/src/components/Counter';\n\n<Counter />\n\nSo <b>{1 + 1}</b> are two.\n",
  ].join('\n'),
  'src/pages/_part.js': 'export default 1;\n',
  'static/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" style="x"><path d="M0 0"/></svg>',
  'static/img/dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  'node_modules/word-package/package.json':
    '{ "name": "word-package", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/word-package/index.js':
    "import { createElement } from 'react';\nexport const word = createElement('b', null, 'packaged');\n",
  'node_modules/alias-package/package.json': '{ "name": "alias-package", "version": "1.0.0" }',
  'node_modules/alias-package/index.js': `module.exports = (context, { folder }) => ({
      name: 'alias-package', configureWebpack: () => ({ resolve: { alias: { code: folder } } }),
    });`,
  'node_modules/loud-package/package.json': '{ "name": "loud-package", "version": "1.0.0" }',
  'node_modules/loud-package/index.js': `module.exports = () => ({
      name: 'loud-package',
      contentLoaded({ actions }) { throw new Error('nobody asked'); },
      configureWebpack(config) { return { module: { rules: [config.module.rules[0].test] } }; },
    });`,
  'docs/short.mdx': [
    "import { Typed } from '@parts/Typed';",
    "import { Typed as Same } from 'code/Typed';",
    "import { Typed as Only } from 'only';\n",
    '# Short\n\n<Typed count={4} /> <Same count={5} /> <Only count={6} />\n',
  ].join('\n'),
  'docs/typed.mdx': "import { Typed } from '@site/src/Typed';\n\n# Typed\n\n<Typed count={3} />\n",
  'docs/root.mdx': "import Part from '/docs/_part.mdx';\n\n# Root\n\n<Part />\n",
  'docs/_part.mdx': 'From the root.\n',
  'docs/wrong.mdx':
    "import { Wrong } from '@site/src/wrong';\n\n# Wrong\n\n<Wrong />\n\nStill here.\n\n" + long,
  'docs/lonely.mdx':
    "import { Lonely } from 'lonely-package';\n\n# Lonely\n\n<Lonely />\n\nStill here, too.\n\n" +
    long,
  'docs/plain.mdx': "import { plain } from 'lonely-package';\n\n# Plain\n\n<b>{plain}</b>\n",
  'src/Typed.jsx': [
    "type Kind = 'a' | 'b';",
    'export const Typed = ({ count }: { count: number }) => {',
    "  const kind: Kind = 'b';",
    '  return <output>{kind} {count}</output>;\n};\n',
  ].join('\n'),
  'src/pages/old.jsx': [
    "import { Redirect, useHistory } from '@docusaurus/router';\n",
    'export default function Old() {\n  const { location } = useHistory();\n',
    "  return <Redirect to={{ pathname: '/docs/typed', search: 'v=2', hash: location.hash }} />;\n}\n",
  ].join(''),
  'src/wrong.js': 'export const Wrong = () => <p>(;\n',
  'node_modules/lonely-package/package.json':
    '{ "name": "lonely-package", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/lonely-package/index.js': [
    "import styled, { css } from 'absent-peer';\n",
    "import './absent.css';\n",
    'export const Lonely = styled.div`${css`color: red`}`;\n',
    "export const plain = 'plain text';\n",
  ].join(''),
};

describe('a site with its own components and packages', async () => {
  const { problems, output, page, read, styles } = await buildFiles(files);

  it('[SITE-1] is built except for what is broken or unknown, which is named', async () => {
    expect(problems).toEqual([
      'docs/parts.mdx:5: import "@theme/Odd" is a part of Docusaurus that has no counterpart; a placeholder replaces it',
      'docusaurus.config.js: what plugin "loud-package" does in contentLoaded, configureWebpack is left out',
      'node_modules/lonely-package/index.js:1: import "absent-peer" matches no installed package; install it, or remove the import',
      'node_modules/lonely-package/index.js:2: import "./absent.css" matches no file; add it, or correct the path',
      "src/custom.css: gives text or links a color that can't be read in one color mode; ours replace it",
      'src/pages/more/broken.tsx: could not be rendered: no luck',
      'src/pages/other.js: shows little but placeholders for "@docusaurus/plugin-content-docs/other"',
      'src/pages/other.js:1: import "@docusaurus/plugin-content-docs/other" is a part of Docusaurus that has no counterpart; a placeholder replaces it',
      expect.stringMatching(/^src\/wrong\.js:1: has a syntax error: /),
    ]);
    expect(textsOf(await page('other'), 'h1')).toEqual(['Other']);
    expect(textsOf(await page('more/broken'), '.FailedPage')).toHaveLength(1);
  });

  it('[SITE-1] has in its feeds what components of a post show', async () => {
    const feed = parseXml(await read('blog/atom.xml'));
    const [content] = feed.getElementsByTagName('content');
    expect(content?.textContent).toContain('<p>So <b>2</b> are two.</p>');
  });

  it('[SITE-1] shows cards and the table of contents where a page asks for them', async () => {
    const all = await page('docs/all');
    expect(textsOf(all, '.Article li > a[href^="#"]')).toEqual(['First', 'Below', 'Second']);
    expect(textsOf(all, '.CardList a')).toEqual(['CodeOf code', 'PartsTo code', 'AwayElsewhere']);
    expect(all.querySelector('.CardList a')?.getAttribute('href')).toBe('/demo/docs/code/');
    expect(textsOf(all, 'em')).toEqual(['Code,Parts,Away']);
  });

  it('[SITE-1] highlights code of components and of files', async () => {
    const code = await page('docs/code');
    expect(textsOf(code, 'pre')).toEqual(['const written = 1;', 'export const loaded = 2;']);
    expect(code.querySelector('pre .tk')?.textContent).toBe('const');
    expect(textsOf(code, '.Article em')).toEqual(['true']);
  });

  it('[SITE-1] runs components of the site, of packages and of other documents', async () => {
    const parts = await page('docs/parts');
    expect(textsOf(parts, '.TocList-link')).toContain('From a partial');
    expect(textsOf(parts, 'em')).toEqual(['Code,Parts,Away']);
    expect(textsOf(parts, 'output')).toEqual(['packaged 3']);
    const links = [...parts.querySelectorAll('.Article a:not(.hash-link)')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/demo/docs/code/', '../code?a=b#c', '#from-a-partial', '../../'],
      '/demo/docs/code/',
    ]);
    expect(parts.querySelector('.Article img')?.getAttribute('src')).toBe('/demo/img/a.png');
    expect(textsOf(parts, '.MissingComponent code')).toEqual(['@theme/Odd']);
  });

  it('[SITE-1] has the head that a page writes', async () => {
    const items = await page('docs/items');
    expect(items.title).toBe('Own title');
    const heads = [
      ...items.head.querySelectorAll(
        '[name="description"], [property="og:title"], [rel="canonical"]',
      ),
    ];
    expect(heads.map((head) => head.getAttribute('content') ?? head.getAttribute('href'))).toEqual([
      'Own & short',
      'Shared',
      'https://demo.example/other',
    ]);
    const data = items.head.querySelector('[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data)).toEqual({ name: '<i>', list: [1] });
  });

  it('[SITE-1] shows the parts of the theme of Docusaurus that a page imports', async () => {
    const items = await page('docs/items');
    expect(textsOf(items, '.values')).toEqual(['3 Title of the text']);
    expect(textsOf(items, '.Article > code')).toEqual(['Next /demo/docs/']);
    expect(textsOf(items, '.Article var')).toEqual(['/demo/docs/']);
    expect(textsOf(items, '.Article i')).toEqual(['Wait']);
    expect(textsOf(items, '.Article u')).toEqual(['Jo']);
    expect(textsOf(items, '.Admonition')).toEqual([
      expect.stringMatching(/Own title\s*Text of it/),
    ]);
    expect(textsOf(items, 'details')).toContainEqual(expect.stringMatching(/More\s*Below/));
    expect(textsOf(items, 'h2#own')).toEqual([expect.stringContaining('Own heading')]);
    expect(textsOf(items, '.Article summary')).toEqual(['More', 'Common']);
    expect(textsOf(items, '.CardList-description')).toEqual(['Of code']);
    expect(textsOf(items, '[role="tab"]')).toEqual(['First tab']);
    expect(textsOf(items, 'pre')).toEqual(['let alive;']);
    const images = [...items.querySelectorAll('.Article img')];
    expect(images.map((image) => image.getAttribute('alt'))).toEqual(['Themed', 'Themed', 'Ideal']);
    expect(items.querySelector('.Article')?.textContent).toContain(':smile:');
  });

  it('[SITE-1] shows the authors, tags and components of a post', async () => {
    const post = await page('blog/2024/01/02/post');
    expect(textsOf(post, '.BlogMeta time')).toEqual(['January 2, 2024']);
    expect(textsOf(post, '.BlogMeta a')).toEqual(['Jo March']);
    expect(textsOf(post, '.PageTags li')).toEqual(['news']);
    expect(textsOf(post, 'output')).toEqual(['packaged 3']);
  });

  it('[SITE-1] shows a page that is a component, with its title, drawing and image', async () => {
    const home = await page('');
    expect(home.title).toBe('Welcome | Demo');
    const attribute = (selector: string, name: string) =>
      home.querySelector(selector)?.getAttribute(name) ?? '';
    expect(attribute('meta[name="description"]', 'content')).toBe('A page of components');
    expect(textsOf(home, '[id="shell:main"] :is(h1, p)')).toEqual(['Demo', 'Zanzibar 7']);
    expect(attribute('[id="shell:main"] svg[role="img"]', 'viewBox')).toBe('0 0 1 1');
    expect(attribute('[id="shell:main"] main img', 'src')).toMatch(
      /^\/demo\/assets\/dot-[\w-]+\.png$/,
    );
  });

  it('[SITE-1] scopes the styles of the site to its pages and articles', async () => {
    const sheets = await styles(await page(''));
    expect(sheets).toContain(':where(.SitePage,.Article) .callout{margin:1px}');
    expect(sheets).toContain(':where(.SitePage,.Article) .lead .inner{color:red}');
    expect(sheets).toMatch(/--eliza-accent:light-dark\((?:rgb\(18 52 86\)|#123456),/);
    expect(sheets).toContain('order:7');
    expect(sheets).toMatch(/url\(\/demo\/assets\/dot-[\w-]+\.png\)/);
  });

  it('[SITE-1] finds a page that is a component in search, by its headings', async () => {
    expect(await read('index.md')).toContain('## Why');
    const docs = await openDocs(output);
    expect((await docs.search('zanzibar')).map(({ path }) => path)).toEqual(['/#why']);
  });

  const article = async (name: string) => {
    const shown = (await page(`docs/${name}`)).querySelector('.Article')!;
    return shown.textContent.replace(/\s+/g, ' ');
  };

  it('[SITE-1] has types in scripts and short names for folders', async () => {
    expect(await article('typed')).toContain('b 3');
    expect(await article('short')).toMatch(/b 4 b 5 b 6/);
    expect(await article('root')).toContain('From the root.');
    const link = (await page('old')).querySelector('[id="shell:main"] a')!;
    expect(link.getAttribute('href')).toMatch(/^\/demo\/docs\/typed\/?\?v=2$/);
  });

  it('[SITE-1] shows the rest of pages with mistakes, and of packages that lack others', async () => {
    expect(await article('wrong')).toContain('Still here.');
    expect(await article('lonely')).toContain('Still here, too.');
    expect(await article('plain')).toContain('plain text');
  });
});
