import { beforeAll, expect, it } from 'vitest';
import {
  createSearchEngine,
  type SearchAnswer,
} from '../../renderer/search/query/search-engine.ts';
import { createSearchFiles, type SearchFiles } from '../../renderer/search/query/search-store.ts';
import { indexPages, type SectionText, sourceOf } from './search-site.ts';

type Pages = Readonly<Record<string, readonly [title: string, ...SectionText[]]>>;

const garden: Pages = {
  '/docs/soil/': ['Soil', { text: 'Worms loosen it.' }, { heading: 'Compost', text: 'Ripe.' }],
  '/docs/water/': ['Watering', { text: 'In the evening.' }],
  '/api/Pump/': ['Pump', { text: 'Moves water.' }],
};
const kitchen: Pages = {
  '/docs/bread/': ['Bread', { text: 'Flour, water and salt.' }],
  '/docs/soup/': ['Soup', { text: 'Boil water.' }, { heading: 'Leftovers', text: 'To compost.' }],
};

const openSite = async (pages: Pages, pack: string | null) =>
  sourceOf(await indexPages(pages), pack);

let joined: SearchFiles;
let union: SearchFiles;

beforeAll(async () => {
  joined = createSearchFiles([
    await openSite(garden, null),
    await openSite({}, 'empty'),
    await openSite(kitchen, 'kitchen'),
  ]);
  union = createSearchFiles([await openSite({ ...garden, ...kitchen }, null)]);
});

const hitsOf = (answer: SearchAnswer | null) =>
  answer?.pages.flatMap(({ hits }) => hits.map(({ url, score }) => [url, score.toFixed(5)]));

it.each([
  'water',
  'compost',
  'comp',
  'evenning',
  'watering soil',
  '"boil water"',
  'flour and salt',
])(
  '[PACK-4] finds “%s” in two packs with the scores that one site with all pages has',
  async (query) => {
    const options = { maxHits: 24 };
    const found = await createSearchEngine(joined).search(query, options);
    const expected = await createSearchEngine(union).search(query, options);
    expect(hitsOf(found)).not.toEqual([]);
    const sorted = (answer: SearchAnswer | null) => hitsOf(answer)?.toSorted();
    expect(sorted(found)).toEqual(sorted(expected));
  },
);

it('[PACK-4] says which site a page is in, and keeps to an area in each of them', async () => {
  const { search } = createSearchEngine(joined);
  const packsOf = async (query: string) =>
    Object.fromEntries(
      (await search(query, { maxHits: 24 }))!.pages.map(({ url, site }) => [url, site.id]),
    );
  expect(await packsOf('water')).toMatchObject({ '/docs/water/': null, '/docs/bread/': 'kitchen' });
  expect(Object.keys(await packsOf('in:api water'))).toEqual(['/api/Pump/']);
  expect(await packsOf('compost')).toEqual({ '/docs/soil/': null, '/docs/soup/': 'kitchen' });
});
