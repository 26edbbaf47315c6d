// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferredVersionKey } from '../../renderer/model/persisted-state.ts';
import { PaletteDialog } from '../../renderer/theme/Palette/PaletteDialog.tsx';
import { indexPages } from '../search/search-site.ts';
import { createVersionedSite } from '../search/versioned-site.ts';
import { createMemoryPlatform, createPage } from './fixtures.ts';
import { InPageWorker } from './in-page-worker.ts';
import { renderWithSite } from './render-with-site.tsx';

beforeEach(async () => {
  const output = await indexPages(
    {
      '/docs/saw/': ['New saw', { text: 'A saw cuts.' }],
      '/docs/1.0/saw/': ['Old saw', { text: 'A saw cuts slowly.' }],
      '/docs/1.0/axe/': ['Axe', { text: 'It is gone since.' }],
      '/community/saw/': ['Saw and saws', { text: 'Of a saw.' }],
    },
    { maxHits: 24 },
    createVersionedSite(),
  );
  vi.stubGlobal('Worker', InPageWorker);
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response(output.get(new URL(address).pathname.split('/search/')[1]!)!())),
  );
});

afterEach(() => vi.unstubAllGlobals());

let count = 0;

function showDialog(version: string | null, preferred?: string) {
  const area = version === null ? null : 'docs';
  renderWithSite(
    <PaletteDialog isOpen typed="" isEntered={false} openings={1} onClose={() => undefined} />,
    {
      site: createVersionedSite({ basePath: `/versions-${++count}/` }),
      page: createPage({ area, version }),
      platform: createMemoryPlatform(preferred ? { [preferredVersionKey('docs')]: preferred } : {}),
    },
  );
  return userEvent.setup();
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const button = (name: string) => screen.getByRole('button', { name });
const found = () =>
  [...document.querySelectorAll('.PaletteDialog-page > .PaletteDialog-head')].map(
    ({ textContent }) => textContent,
  );

it('[VER-4] searches the version of the page, and all of them on request', async () => {
  const user = showDialog('1.0');
  expect(button('1.0').getAttribute('aria-pressed')).toBe('true');
  await user.type(field(), 'saw');
  await waitFor(() =>
    expect(found().toSorted()).toEqual(['Old sawDocumentation', 'Saw and sawsCommunity']),
  );
  await user.click(button('All versions'));
  await waitFor(() =>
    expect(found().toSorted()).toEqual([
      'New saw2.0Documentation',
      'Old sawDocumentation',
      'Saw and sawsCommunity',
    ]),
  );
  expect(document.activeElement).toBe(field());
});

it('[VER-4] searches the preferred version elsewhere, without one the default version', async () => {
  const user = showDialog(null);
  expect(button('2.0').getAttribute('aria-pressed')).toBe('true');
  await user.type(field(), 'axe');
  await user.click(await screen.findByRole('button', { name: 'Search all versions' }));
  await waitFor(() => expect(found()).toEqual(['Axe1.0Documentation']));
});

it('[VER-4] offers the preferred version on pages without versions', () => {
  showDialog(null, '1.0');
  expect(button('1.0').getAttribute('aria-pressed')).toBe('true');
});
