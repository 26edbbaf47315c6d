import { expect, it } from 'vitest';
import { compareSites } from './compare-sites.ts';
import { writeFiles } from '../site/derive-site.ts';

const head = (title: string) =>
  `<title>${title}</title><link rel="canonical" href="https://demo.example/base/">`;

const routes = ['/base/', '/base/start', '/base/next', '/base/gone', '/base/search'];

it('compares pages by what they say, and counts what we lack', async () => {
  const ours = await writeFiles({
    'index.html': `${head('Demo')}<nav class="Navbar"><a href="/base/start/">Docs</a><a href="https://code.example/">Code</a></nav><main><p>Hi</p></main>`,
    'img/tree.AbCd_123.png': 'x',
    'start/index.html': `${head('Demo')}<main><article class="Article"><h1>Demo</h1>
      <img src="/base/img/tree.AbCd_123.png"><img src="/base/img/none.png">
      <a href="https://demo.example/base/old/">Old</a><a href="/base/next/">Next</a>
      <footer><a href="/base/other/">Of the post</a></footer></article></main>
      <footer><a href="/base/next/#x">There</a></footer>`,
    'next/index.html': `${head('Next')}<article class="Article">
      <h2 id="own">Own<a class="hash-link" href="#own"></a></h2></article>`,
  });
  const theirs = await writeFiles({
    // As Docusaurus 2 writes React pages.
    'index.html': `${head('Demo')}<nav class="navbar"><a href="start">Docs</a>
      <a href="#">More</a><a href="https://code.example/" aria-label="Code"></a></nav><p>Hi</p>`,
    'assets/images/tree-0123456789abcdef0123456789abcdef.png': 'x',
    'assets/images/none-0123456789abcdef0123456789abcdef.png': 'x',
    'start.html': `${head('Demo')}<main><div class="theme-doc-markdown"><h1>Demo</h1>
      <img src="/base/assets/images/tree-0123456789abcdef0123456789abcdef.png">
      <img src="/base/assets/images/none-0123456789abcdef0123456789abcdef.png">
      <a href="next">Next</a><a href="/base/old">Old</a></div></main>
      <footer class="footer"><a href="next#x">There</a></footer>`,
    'next.html': `${head('Next')}<div class="theme-doc-markdown">
      <h2 id="other">Own</h2></div>`,
    'gone.html': head('Gone'),
  });
  const source = await writeFiles({
    '.docusaurus/docusaurus.config.mjs': 'export default { "baseUrl": "/base/" };',
    '.docusaurus/routes.js': routes
      .map((route) => `path: '${route}',\n component: ComponentCreator('x', '1'),\n exact: true`)
      .join('\n'),
  });
  const { rows, missing } = await compareSites({ ours, theirs, source });
  expect(rows.get('routes')).toEqual({ found: 3, total: 4 });
  expect(rows.get('links')).toEqual({ found: 2, total: 2 });
  expect(rows.get('navbar')).toEqual({ found: 2, total: 2 });
  expect(rows.get('footer')).toEqual({ found: 1, total: 1 });
  expect(missing).toEqual([
    ['/base/gone', 'routes', '/base/gone'],
    ['/base/gone', 'title', 'Gone'],
    ['/base/gone', 'canonical', '/'],
    ['/base/next', 'heading ids', 'other'],
    ['/base/start', 'images', 'none.png'],
  ]);
});
