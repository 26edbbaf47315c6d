// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { watchBasePath } from '../../renderer/entry/wrong-base.ts';

interface Visit {
  readonly address: string;
  /** Site path of the page the document was made for. */
  readonly page: string;
  readonly basePath?: string;
  readonly localeBasePath?: string;
}

/** Opens a document whose bundle is missing; returns what the banner says, null without one. */
function readBanner({ address, page, basePath = '/eliza/', localeBasePath = basePath }: Visit) {
  const head = document.createElement('div');
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  const data = document.createElement('script');
  data.type = 'application/json';
  data.dataset['part'] = 'page';
  data.textContent = JSON.stringify({ page: { path: page } });
  head.append(style);
  document.body.replaceChildren(head, data);
  const siteTitle = `Lea's <b>"docs"</b> 📚`;
  vi.stubGlobal('addEventListener', head.addEventListener.bind(head));
  vi.stubGlobal('location', new URL(address));
  watchBasePath({ basePath, localeBasePath, siteTitle });
  style.dispatchEvent(new Event('error'));
  head.dispatchEvent(new Event('load'));
  return document.querySelector('[role=alert]')?.textContent ?? null;
}

afterEach(() => void vi.unstubAllGlobals());

const title = 'Your Docusaurus site did not load properly';

it.each([
  ['at the root', '/docs/intro/', '/docs/intro/', '/'],
  ['the landing page at the root', '/', '/', '/'],
  ['in another folder', '/wiki/docs/intro/', '/docs/intro/', '/wiki/'],
  ['the landing page in another folder', '/wiki/', '/', '/wiki/'],
  ['in a folder above the right one', '/wiki/eliza/docs/intro/', '/docs/intro/', '/wiki/eliza/'],
  ['by a file name', '/wiki/docs/intro/index.html', '/docs/intro/', '/wiki/'],
  ['with the ending .html', '/wiki/docs/intro.html', '/docs/intro/', '/wiki/'],
  ['without the slash at the end', '/wiki/docs/intro', '/docs/intro/', '/wiki/'],
  [
    'with letters that addresses escape',
    '/wiki/docs/%C3%BCber%20uns/',
    '/docs/%C3%BCber%20uns/',
    '/wiki/',
  ],
])('[ERR-9] suggests the base path of a page %s', (_, pathname, page, suggested) => {
  expect(readBanner({ address: `https://example.org${pathname}`, page })).toBe(
    `${title}These pages of Lea's <b>"docs"</b> 📚 were built for the base path /eliza/, but this address suggests ${suggested}.`,
  );
});

it('[ERR-9] suggests the base path of the whole site on a page of another locale', () => {
  const site = { basePath: '/eliza/', localeBasePath: '/eliza/he/' };
  const address = 'https://example.org/wiki/he/docs/intro/';
  expect(readBanner({ ...site, address, page: '/docs/intro/' })).toContain('suggests /wiki/.');
});

it('[ERR-9] suggests a folder to a site that was built for the root', () => {
  const address = 'https://example.org/wiki/docs/intro/';
  expect(readBanner({ address, page: '/docs/intro/', basePath: '/' })).toContain(
    'suggests /wiki/.',
  );
});

it.each([
  [
    'the not-found page, which stands at any address',
    'https://example.org/wiki/none/',
    '/404.html',
  ],
  ['a file on a disk', 'file:///home/reader/web/docs/intro/index.html', '/docs/intro/'],
])('[ERR-9] names only the configured base path on %s', (_, address, page) => {
  expect(readBanner({ address, page })).toBe(
    `${title}These pages of Lea's <b>"docs"</b> 📚 were built for the base path /eliza/.`,
  );
});

it.each([
  ['a page', '/eliza/docs/intro/', '/docs/intro/'],
  ['the not-found page', '/eliza/none/', '/404.html'],
])(
  '[ERR-9] keeps quiet on %s at the right base path that failed otherwise',
  (_, pathname, page) => {
    expect(readBanner({ address: `https://example.org${pathname}`, page })).toBeNull();
  },
);
