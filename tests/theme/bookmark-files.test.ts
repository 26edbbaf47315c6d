// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  parseBookmarkFile,
  toBookmarkHtml,
} from '../../renderer/theme/Library/BookmarkActions.tsx';

const site = { url: 'https://docs.example', basePath: '/eliza/' };
const pages = [
  { path: '/docs/intro/', title: 'Intro <b> & "more"', time: 1_700_000_000_000 },
  { path: '/docs/agents/#start', title: 'Agents', time: 1_700_000_001_000 },
];

it('reads back what it wrote', () => {
  expect(parseBookmarkFile(toBookmarkHtml(pages, site), site)).toEqual({ pages, foreign: 0 });
});

it('reads bookmarks in folders of a browser’s file and counts those of other sites', () => {
  const text = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><H3>Folder</H3><DL><p>
<DT><A HREF="https://docs.example/eliza/docs/intro/" ADD_DATE="1700000000">Intro</A>
<DT><A HREF="https://other.example/eliza/docs/intro/">Elsewhere</A>
<DT><A HREF="javascript:alert(1)">Script</A>
</DL><p></DL>`;
  expect(parseBookmarkFile(text, site)).toEqual({
    pages: [{ path: '/docs/intro/', title: 'Intro', time: 1_700_000_000_000 }],
    foreign: 2,
  });
});

it('recognizes a page by each of its addresses', () => {
  const names = ['docs/intro', 'docs/intro.html', 'docs/intro/index.html', 'docs/intro/'];
  const links = names.map((name) => `<DT><A HREF="${site.url}/eliza/${name}#top">${name}</A>`);
  expect(parseBookmarkFile(links.join('\n'), site).pages.map(({ path }) => path)).toEqual(
    names.map(() => '/docs/intro/#top'),
  );
});

it.each(['', 'Dear reader', '{"bookmarks":[]}', '<p>no list</p>'])('rejects %j', (text) => {
  expect(() => parseBookmarkFile(text, site)).toThrow();
});
