// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import type { AppPort } from '../../renderer/platform/desktop-ipc.ts';
import { PaletteDialog } from '../../renderer/theme/Palette/PaletteDialog.tsx';
import type { SearchOutput } from '../../build/search/make-search-files.ts';
import { indexPages } from '../search/search-site.ts';
import { createMemoryPlatform } from './fixtures.ts';
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

afterEach(() => vi.unstubAllGlobals());

it('[PACK-4] searches the other packs when one can’t be read', async () => {
  const outputs: Readonly<Record<string, SearchOutput>> = {
    own: await indexPages({ '/docs/agents/': ['Agents', { text: 'They water nothing.' }] }),
    [kitchen]: await indexPages({ '/docs/soup/': ['Soup', { text: 'Boil water.' }] }),
  };
  const read = (site: string, name: string) =>
    outputs[site]?.get(name.split('assets/search/')[1]!)?.() ?? 'null';
  vi.stubGlobal('Worker', InPageWorker);
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const texts = searchParams.getAll('file').map((name) => read(name.split('/')[0]!, name));
    const isPacks = pathname === '/.packs';
    return Promise.resolve(new Response(isPacks ? `[${texts.join()}]` : read('own', pathname)));
  });
  const app = {
    pack: null,
    request: () => Promise.resolve([pack(garden, 'Garden'), pack(kitchen, 'Kitchen')]),
    on: () => () => undefined,
  } as Partial<AppPort> as AppPort;
  renderWithSite(
    <PaletteDialog isOpen typed="" isEntered={false} openings={1} onClose={() => undefined} />,
    { platform: { ...createMemoryPlatform(), app } },
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'water');
  await userEvent.click(await screen.findByRole('button', { name: 'All packs' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  screen.getByRole('option', { name: /Boil/ });
});
