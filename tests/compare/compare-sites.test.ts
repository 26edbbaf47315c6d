import { expect, it } from 'vitest';
import { compareSites } from './compare-sites.ts';
import { writeFiles } from '../site/derive-site.ts';

const head = (title: string) =>
  `<title>${title}</title><link rel="canonical" href="https://demo.example/base/">`;

it('compares pages by what they say, not by how a build names files and addresses', async () => {
  const ours = await writeFiles({
    'index.html': head('Demo'),
    'start/index.html': `${head('Demo')}<article class="Article"><h1>Demo</h1>
      <img src="/base/assets/media/tree.AbCd_123.png">
      <a href="https://demo.example/base/old/">Old</a><a href="/base/next/">Next</a></article>`,
    'next/index.html': `${head('Next')}<article class="Article"><h1>Next</h1>
      <h2 id="own">Own<a class="hash-link" href="#own"></a></h2></article>`,
    'blog/archive/index.html': `${head('Archive')}<article class="Article"><h1>Archive</h1>
      <h2 id="2024">2024</h2></article>`,
    'extra/index.html': head('Extra'),
  });
  const theirs = await writeFiles({
    'index.html': head('Demo'),
    'start.html': `${head('Demo')}<div class="theme-doc-markdown"><h1>Demo</h1>
      <img src="/base/assets/images/tree-0123456789abcdef0123456789abcdef.png">
      <a href="/base/old">Old</a><a href="/base/next">Next</a></div>`,
    'next.html': `${head('Next')}<div class="theme-doc-markdown"><h1>Next</h1>
      <h2 id="other">Own</h2></div>`,
    'blog/archive.html': `${head('Archive')}<main><h1>Archive</h1><h2 id="x">2024</h2></main>`,
    'gone.html': head('Gone'),
    'moved.html': '<meta http-equiv="refresh" content="0; url=/base/next">',
  });
  const { missing, added, pages, differences } = compareSites({ ours, theirs });
  expect({ missing, added, pages }).toEqual({ missing: ['/gone'], added: ['/extra'], pages: 3 });
  expect(differences).toEqual([
    { route: '/next', fact: 'headings', ours: 'h2#own Own', theirs: 'h2#other Own' },
  ]);
});
