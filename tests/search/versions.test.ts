import { expect, it } from 'vitest';
import { createSearchEngine } from '../../renderer/search/query/search-engine.ts';
import type { SearchedVersions } from '../../renderer/search/query/searched-versions.ts';
import { createSearchFiles } from '../../renderer/search/query/search-store.ts';
import { indexPages, sourceOf } from './search-site.ts';
import { createVersionedSite } from './search-site.ts';

/** So many that a list of the best results has no room for those of another version. */
const newPages = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [
    `/docs/widget-${index}/`,
    [`Widget ${index}`, { text: 'A widget is a widget.' }] as const,
  ]),
);

/** More sections than the index lists for a term. */
const sections = Array.from({ length: 1600 }, (_, index) => ({
  heading: `Part ${index}`,
  text: 'Everywhere.',
}));

const output = await indexPages(
  {
    ...newPages,
    '/docs/next/everything/': ['Everything', ...sections],
    '/docs/next/widget/': ['Coming widget', { text: 'A widget.' }],
    '/docs/1.0/widget/': ['Old widget', { text: 'Here and everywhere, a widget.' }],
    '/community/widget/': ['News of the widget', { text: 'It grows.' }],
    '/about/': ['About', { text: 'Who makes the widget.' }],
  },
  { maxHits: 24 },
  createVersionedSite(),
);

const engine = createSearchEngine(createSearchFiles([sourceOf(output)]));
const reading = (docs: string): SearchedVersions => ({ read: { docs }, isEvery: false });

async function find(query: string, versions?: SearchedVersions, maxHits = 24) {
  const answer = await engine.search(query, { maxHits, ...(versions && { versions }) });
  return Object.fromEntries(answer!.pages.map(({ url, version }) => [url, version]));
}

it('[VER-4] finds pages of the version that is read, and those without versions', async () => {
  expect(await find('widget', reading('1.0'))).toEqual({
    '/docs/1.0/widget/': null,
    '/community/widget/': null,
    '/about/': null,
  });
  const unnamed = await find('widget', undefined, 50);
  expect(unnamed).toMatchObject({ ...mapTo(null, newPages), '/community/widget/': null });
  expect(unnamed).not.toHaveProperty('/docs/1.0/widget/');
  expect(await find('in:docs widget', reading('current'))).toEqual({ '/docs/next/widget/': null });
});

it('[VER-4] finds a common term in a small version next to a large one', async () => {
  expect(await find('everywhere', reading('1.0'))).toEqual({ '/docs/1.0/widget/': null });
});

it('[VER-4] names the versions of pages that are not of the one that is read', async () => {
  const found = await find('widget', { read: { docs: '1.0' }, isEvery: true }, 50);
  expect(found).toMatchObject({
    '/docs/1.0/widget/': null,
    '/docs/next/widget/': 'Next',
    '/community/widget/': null,
    ...mapTo('2.0', newPages),
  });
});

it('[VER-4] finds the default version in packs, whatever the reader reads', async () => {
  const joined = createSearchEngine(
    createSearchFiles([sourceOf(output), sourceOf(output, 'pack')]),
  );
  const answer = await joined.search('widget', {
    maxHits: 100,
    versions: reading('1.0'),
  });
  const urlsOf = (wanted: string | null) =>
    answer!.pages.filter(({ site }) => site.id === wanted).map(({ url }) => url);
  expect(urlsOf(null)).toContain('/docs/1.0/widget/');
  expect(urlsOf('pack')).toContain('/docs/widget-0/');
  expect(urlsOf('pack')).not.toContain('/docs/1.0/widget/');
});

function mapTo<T>(value: T, pages: object): Record<string, T> {
  return Object.fromEntries(Object.keys(pages).map((path) => [path, value]));
}
