// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  parseBookmarkFile,
  toBookmarkHtml,
  toBookmarkJson,
} from '../../renderer/theme/Library/bookmark-files.ts';

const place = { url: 'https://docs.example', basePath: '/eliza/' };
const pages = [
  { path: '/docs/intro/', title: 'Intro <b> & "more"', time: 1_700_000_000_000 },
  { path: '/docs/agents/#start', title: 'Agents', time: 1_700_000_001_000 },
];

it('comes back from both of its files as it was', () => {
  for (const text of [toBookmarkJson(pages, place), toBookmarkHtml(pages, place)]) {
    expect(parseBookmarkFile(text, place)).toEqual({ pages, foreign: 0 });
  }
});

it('reads the file of a browser, folders and all, and counts what leads elsewhere', () => {
  const text = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><H3>Folder</H3><DL><p>
<DT><A HREF="https://docs.example/eliza/docs/intro/" ADD_DATE="1700000000">Intro</A>
<DT><A HREF="https://other.example/eliza/docs/intro/">Elsewhere</A>
<DT><A HREF="javascript:alert(1)">Script</A>
</DL><p></DL>`;
  expect(parseBookmarkFile(text, place)).toEqual({
    pages: [{ path: '/docs/intro/', title: 'Intro', time: 1_700_000_000_000 }],
    foreign: 2,
  });
});

it('knows a page by each of its addresses', () => {
  const names = ['docs/intro', 'docs/intro.html', 'docs/intro/index.html', 'docs/intro/'];
  const bookmarks = names.map((name) => ({
    title: name,
    address: `${place.url}/eliza/${name}#top`,
  }));
  expect(parseBookmarkFile(JSON.stringify(bookmarks), place).pages.map(({ path }) => path)).toEqual(
    names.map(() => '/docs/intro/#top'),
  );
});

it.each(['', 'Dear reader', '{', '{"bookmarks":1}', '<p>no list</p>'])('refuses %j', (text) => {
  expect(() => parseBookmarkFile(text, place)).toThrow();
});
