import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildWebSite } from '../../build/build.ts';
import { formatProblem } from '../../build/content-error.ts';
import { parseHtml } from '../markdown/compile-fixture.ts';
import { type Files, writeFiles } from '../site/derive-site.ts';

const files: Files = {
  'docusaurus.config.js': `module.exports = {
    title: 'Demo', url: 'https://demo.example', baseUrl: '/demo/',
    presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]],
  };`,
  'sidebars.json': `{ "main": [
    { "type": "category", "label": "All", "link": { "type": "doc", "id": "all" }, "items": ["code", "parts"] }
  ] }`,
  'docs/all.md': [
    "import DocCardList from '@theme/DocCardList';",
    "import TOCInline from '@theme/TOCInline';\n",
    '# All\n\n<TOCInline toc={toc} />\n\n## First\n\n### Below\n\n## Second\n\n<DocCardList />\n',
  ].join('\n'),
  'docs/code.mdx': [
    "import CodeBlock from '@theme/CodeBlock';",
    "import source from '!!raw-loader!./example.js';\n",
    '# Code\n\n<CodeBlock language="js">{`const written = 1;`}</CodeBlock>\n',
    '<CodeBlock language="js" title="example.js">{source}</CodeBlock>\n',
  ].join('\n'),
  'docs/example.js': 'export const loaded = 2;\n',
  'docs/parts.mdx': [
    "import Shared from './_shared.mdx';",
    "import { Counter } from '@site/src/components/Counter';",
    "import Link from '@docusaurus/Link';",
    "import useBaseUrl from '@docusaurus/useBaseUrl';",
    "import Odd from '@theme/Odd';\n",
    '# Parts\n\n<Shared />\n\n<Counter />\n\n<Link to="/docs/code">To code</Link>\n\n<Odd />\n',
    '<img src={useBaseUrl("/img/a.png")} alt="a" />\n',
  ].join('\n'),
  'docs/_shared.mdx': '## From a partial\n\n[Code](./code.mdx)\n',
  'src/components/Counter.tsx': [
    "import { useState } from 'react';",
    "import { word } from 'word-package';\n",
    'export function Counter() {\n  const [count] = useState<number>(3);',
    '  return <output>{word} {count}</output>;\n}\n',
  ].join('\n'),
  'node_modules/word-package/package.json':
    '{ "name": "word-package", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/word-package/index.js':
    "import { createElement } from 'react';\nexport const word = createElement('b', null, 'packaged');\n",
};

it('builds a site with its own components and packages, and with parts of the theme of Docusaurus', async () => {
  const folder = await writeFiles(files);
  const { problems } = await buildWebSite({
    siteFolder: folder,
    output: path.join(folder, '../', `${path.basename(folder)}-web`),
    cacheFolder: path.join(folder, '.docusaurus/cache'),
  });
  const output = `${folder}-web`;
  const page = async (name: string) =>
    parseHtml(await readFile(path.join(output, name, 'index.html'), 'utf8'));
  const texts = (root: ParentNode, selector: string) =>
    [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

  expect([...new Set(problems.map(formatProblem))]).toEqual([
    'docs/parts.mdx:5: import "@theme/Odd" is a part of Docusaurus that has no counterpart; a placeholder replaces it',
  ]);
  const all = await page('docs/all');
  expect(texts(all, '.Article li > a[href^="#"]')).toEqual(['First', 'Below', 'Second']);
  expect(texts(all, '.CardList a')).toEqual(['Code', 'Parts']);
  expect(all.querySelector('.CardList a')?.getAttribute('href')).toBe('/demo/docs/code/');

  const code = await page('docs/code');
  expect(texts(code, 'pre')).toEqual(['const written = 1;', 'export const loaded = 2;']);
  expect(code.querySelector('pre .tk')?.textContent).toBe('const');

  const parts = await page('docs/parts');
  expect(texts(parts, '.TocList-link')).toContain('From a partial');
  expect(texts(parts, 'output')).toEqual(['packaged 3']);
  const links = [...parts.querySelectorAll('.Article a:not(.hash-link)')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/demo/docs/code/',
    '/demo/docs/code/',
  ]);
  expect(parts.querySelector('.Article img')?.getAttribute('src')).toBe('/demo/img/a.png');
  expect(texts(parts, '.MissingComponent code')).toEqual(['@theme/Odd']);
}, 60_000);
