// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import type { AppPacks } from '../../renderer/platform/platform.ts';
import { SearchDialog } from '../../renderer/theme/SearchBox/SearchDialog.tsx';
import type { SearchOutput } from '../../renderer/search/index/make-search-files.ts';
import { indexPages } from '../search/search-site.ts';
import { createMemoryPlatform, createSite } from './fixtures.ts';
import { InPageWorker } from './in-page-worker.ts';
import { renderWithSite } from './render-with-site.tsx';

const [garden, kitchen] = ['0123456789abcdef', 'fedcba9876543210'] as const;

const pack = (id: string, title: string): InstalledPack => ({
  ...{
    id,
    title,
    site: title,
    version: '1.0',
    date: '2024-12-17T10:00:00.000Z',
    pages: 1,
    size: 1,
  },
  ...{ basePath: '/', url: 'https://pack.example', updates: null, fingerprint: '' },
});

let outputs: Map<string, SearchOutput>;
/** Packs whose files can't be read. */
let broken: Set<string>;

beforeEach(async () => {
  broken = new Set();
  outputs = new Map([
    ['own', await indexPages({ '/docs/agents/': ['Agents', { text: 'They water nothing.' }] })],
    [garden, await indexPages({ '/docs/soil/': ['Soil', { text: 'Needs water.' }] })],
    [kitchen, await indexPages({ '/docs/soup/': ['Soup', { text: 'Boil water.' }] })],
  ]);
  const read = (site: string, name: string) =>
    broken.has(site) ? undefined : outputs.get(site)!.get(name.split('assets/search/')[1]!)?.();
  vi.stubGlobal('Worker', InPageWorker);
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const names = searchParams.getAll('file');
    const texts = names.map((name) => read(name.split('/')[0]!, name) ?? 'null');
    const isPacks = pathname === '/.packs';
    return Promise.resolve(new Response(isPacks ? `[${texts.join()}]` : read('own', pathname)));
  });
});

afterEach(() => vi.unstubAllGlobals());

let count = 0;

function showDialog(pagePack: string | null = null) {
  const packs = {
    pagePack,
    list: () => Promise.resolve([pack(garden, 'Garden'), pack(kitchen, 'Kitchen')]),
    subscribe: () => () => undefined,
    show: vi.fn<AppPacks['show']>(),
  };
  const platform = { ...createMemoryPlatform(), packs: packs as Partial<AppPacks> as AppPacks };
  renderWithSite(
    <SearchDialog isOpen typed="" isEntered={false} openings={1} onClose={() => undefined} />,
    {
      site: { ...createSite(), basePath: `/scope-${++count}/` },
      platform,
    },
  );
  return { packs, platform, user: userEvent.setup() };
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const toggle = (name: string) => screen.findByRole('button', { name });
/** The results' heads: title, name of the pack, and where it is. */
const heads = () =>
  [...document.querySelectorAll('.SearchDialog-pageHead')]
    .map((head) => [...head.children].map(({ textContent }) => textContent).join(', '))
    .sort();

it('[PACK-4] searches the other packs when one can’t be read', async () => {
  broken.add(garden);
  const { user } = showDialog();
  await user.type(field(), 'water');
  await user.click(await toggle('All packs'));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(heads().join()).not.toContain('Garden');
});
