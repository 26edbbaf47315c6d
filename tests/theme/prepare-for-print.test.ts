// @vitest-environment jsdom
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareForPrint } from '../../renderer/theme/Print/prepare-for-print.ts';
import { createPage, createSite } from './fixtures.ts';

beforeEach(() => {
  // jsdom has no fonts.
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
  document.body.replaceChildren();
});

it('points links among the pages of an area to their chapters, however they are written', async () => {
  const articles: Record<string, string> = {
    '/eliza/docs/saw/': '<h2 id="höhe">Height</h2>',
    '/eliza/docs/bench/':
      '<a href="/eliza/docs/saw/#h%C3%B6he">Height</a> <a href="#100%">All</a> <a href="/eliza/api/">API</a>',
  };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response(`<main><article>${articles[address]}</article></main>`)),
  );
  const items = ['/docs/saw/', '/docs/bench/'].map(
    (href) => ({ type: 'link', label: href, href }) as const,
  );
  await prepareForPrint('area', {
    page: createPage({ sidebar: { id: 'docs', items } }),
    site: createSite(),
    translate: createTranslate({}),
  });
  const links = [...document.querySelectorAll('article a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual([
    '#page-docs-saw-höhe',
    '#page-docs-bench-100-',
    'https://eliza.example/eliza/api/',
  ]);
  expect(document.getElementById('page-docs-saw-höhe')?.textContent).toBe('Height');

  const contents = [...document.querySelectorAll('main > ol a')];
  expect(contents.map((link) => link.getAttribute('href'))).toEqual([
    '#page-docs-saw-',
    '#page-docs-bench-',
  ]);
  const titlePage = document.querySelector('main > section');
  expect(titlePage?.textContent).toMatch(/^Eliza.*2 pagesSaved on /);
  expect(titlePage?.querySelector('a')?.href).toMatch(/^https:\/\/eliza\.example\/eliza\//);
});
