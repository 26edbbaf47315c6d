// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferredVersionKey, storageKeys } from '../../renderer/model/persisted-state.ts';
import type { InstalledPack } from '../../renderer/model/pack.ts';
import type { AppPort } from '../../renderer/platform/desktop-ipc.ts';
import { PaletteDialog } from '../../renderer/theme/Palette/PaletteDialog.tsx';
import type { SearchOutput } from '../../build/search/make-search-files.ts';
import { indexPages, createVersionedSite } from '../search/search-site.ts';
import { createMemoryPlatform, createPage, createSite } from './fixtures.ts';
import { renderWithSite, type RenderOptions } from './render-with-site.tsx';
import {
  createSearchRequestHandler,
  type SearchRequest,
} from '../../renderer/search/query/search-request-handler.ts';

/** The worker's own code, run in the page: jsdom has no threads. */
class InPageWorker extends EventTarget {
  private readonly answer = createSearchRequestHandler((data) => {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  });

  postMessage(request: SearchRequest) {
    this.answer(structuredClone(request));
  }
}

let output: SearchOutput;
/** Changes a file on its way, or delays it. */
let onFetch: (name: string, text: string) => string | Promise<string>;
let count = 0;

beforeEach(async () => {
  onFetch = (_, text) => text;
  output = await indexPages(
    {
      '/docs/memory/': [
        'Memory',
        { text: 'What an agent keeps.' },
        { heading: 'Embeddings', text: 'Vectors of meaning stand beside each message.' },
      ],
      '/docs/agents/': ['Agents', { text: 'An agent has a memory of its own.' }],
    },
    { maxHits: 24, glossary: { also: { remember: 'memory' } } },
  );
  vi.stubGlobal('Worker', InPageWorker);
  vi.stubGlobal('fetch', async (address: string) => {
    const name = new URL(address).pathname.split('/assets/search/')[1]!;
    const text = output.get(name)?.();
    if (text === undefined) return new Response('', { status: 404 });
    return new Response(await onFetch(name, text));
  });
});

afterEach(() => vi.unstubAllGlobals());

interface DialogOptions extends RenderOptions {
  readonly recent?: readonly string[];
}

/** Renders the dialog for a new site, so that tests share nothing they fetched. */
function showDialog({ recent = [], ...options }: DialogOptions = {}) {
  const site = { ...(options.site ?? createSite()), basePath: `/site-${++count}/` };
  function Shell() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <PaletteDialog
          isOpen={isOpen}
          typed=""
          isEntered={false}
          openings={1}
          onClose={() => setOpen(false)}
        />
      </>
    );
  }
  const result = renderWithSite(<Shell />, { ...options, site });
  if (recent.length > 0) {
    act(() => result.platform.storage.set(storageKeys.recentSearches, JSON.stringify(recent)));
  }
  return { ...result, user: userEvent.setup() };
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const options = () => screen.findAllByRole('option');

it('[SEARCH-3] lists more results on request, until there are no more', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Page ${index}`);
  output = await indexPages(
    Object.fromEntries(names.map((name, index) => [`/p${index}/`, [name, { text: 'An agent.' }]])),
  );
  const { user } = showDialog();
  await user.type(field(), 'agent');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('24 results'));
  // Those that fit into the dialog come first.
  expect(await options()).toHaveLength(5);
  for (const count of [24, 30]) {
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await options()).toHaveLength(count));
  }
  expect(screen.getByRole('status').textContent).toBe('30 results');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  // Another search begins with the first ones again.
  await user.type(field(), ' page');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('24 results'));
});

it('repeats a recent search and clears them all', async () => {
  const { user, platform } = showDialog({ recent: ['vectors', 'agents'] });
  expect(await options()).toHaveLength(2);
  await user.click(field());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('group', { name: /Memory/ })).toBeTruthy();
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: /forget|clear/i }));
  expect(screen.queryByRole('option')).toBeNull();
  expect(platform.storage.get(storageKeys.recentSearches)).toBeNull();
});

it('says that nothing was found and what to try', async () => {
  const { user } = showDialog();
  await user.type(field(), '"xylophone"');
  expect(await screen.findByText(/No results for/)).toBeTruthy();
  expect(screen.getByText('Remove the quotation marks.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
});

it('[SEARCH-3] names the terms that it searched besides', async () => {
  const { user } = showDialog();
  await user.type(field(), 'what does it remember');
  // The first hits can be those of the letters typed so far.
  expect((await screen.findByText(/^Also searched:/)).textContent).toContain('memory');
  await user.clear(field());
  await user.type(field(), 'memory');
  await waitFor(() => expect(screen.queryByText(/^Also searched:/)).toBeNull());
});

it('[ASK-2] says that an answer is weak, and leads to where readers can ask', async () => {
  const manifest = JSON.parse(output.get('manifest.json')!()) as object;
  onFetch = (name, text) =>
    name === 'manifest.json' ? JSON.stringify({ ...manifest, community: '/community/' }) : text;
  const { user, location } = showDialog();
  await user.type(field(), 'quantum gravity agent');
  expect(await screen.findByText(/These pages come closest/)).toBeTruthy();
  expect(await options()).not.toHaveLength(0);
  await user.clear(field());
  await user.type(field(), 'xylophone');
  await screen.findByText(/No results for/);
  expect(screen.getByRole('link', { name: 'Documentation' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Ask in the community' }));
  expect(location()).toBe('/community/');
});

it.each([
  ['cut short', /^manifest/, (text: string) => text.slice(0, 20)],
  ['with other content', /^manifest/, () => '{"name":"other"}'],
  ['not JSON', /^manifest/, () => '<!doctype html>'],
  ['cut short while searching', /^(?:terms|text)-/, (text: string) => text.slice(0, 20)],
])('shows an error when a file is %s, and recovers with Retry', async (_, names, spoil) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onFetch = (name, text) => (names.test(name) ? spoil(text) : text);
  const { user } = showDialog();
  await user.type(field(), 'memory');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load search');
  expect(screen.queryByText('What an agent keeps.')).toBeNull();
  expect(warn).toHaveBeenCalled();
  onFetch = (_name, text) => text;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('What an agent keeps.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  warn.mockRestore();
});

it('drops the answer to a query that has changed since', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  const { user } = showDialog();
  const shown: string[] = [];
  new MutationObserver(() => {
    shown.push(...screen.queryAllByRole('option').map(({ textContent }) => textContent));
  }).observe(document.body, { childList: true, subtree: true });
  // The query changes while the text of the first answer loads.
  onFetch = async (name, text) => {
    asked.push(name);
    if (/^text-/.test(name)) await held;
    return text;
  };
  await user.type(field(), 'vectors');
  await waitFor(() => expect(asked.some((name) => /^text-/.test(name))).toBe(true));
  await user.clear(field());
  await user.type(field(), 'nothing like this');
  await screen.findByText(/No results for/);
  release();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shown).toEqual([]);
});

/** Renders the dialog for a site with two versions of its documentation, on a page of one of them or of neither. */
async function showVersions(version: string | null, preferred?: string) {
  output = await indexPages(
    {
      '/docs/saw/': ['New saw', { text: 'A saw cuts.' }],
      '/docs/1.0/saw/': ['Old saw', { text: 'A saw cuts slowly.' }],
      '/docs/1.0/axe/': ['Axe', { text: 'It is gone since.' }],
      '/community/saw/': ['Saw and saws', { text: 'Of a saw.' }],
    },
    { maxHits: 24 },
    createVersionedSite(),
  );
  return showDialog({
    site: createVersionedSite(),
    page: createPage({ area: version === null ? null : 'docs', version }),
    platform: createMemoryPlatform(preferred ? { [preferredVersionKey('docs')]: preferred } : {}),
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const found = () =>
  [...document.querySelectorAll('.PaletteDialog-page > .PaletteDialog-head')].map(
    ({ textContent }) => textContent,
  );

it('[VER-4] searches the version of the page, and all of them on request', async () => {
  const { user } = await showVersions('1.0');
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
  const { user } = await showVersions(null);
  expect(button('2.0').getAttribute('aria-pressed')).toBe('true');
  await user.type(field(), 'axe');
  await user.click(await screen.findByRole('button', { name: 'Search all versions' }));
  await waitFor(() => expect(found()).toEqual(['Axe1.0Documentation']));
});

it('[VER-4] offers the preferred version on pages without versions', async () => {
  await showVersions(null, '1.0');
  expect(button('1.0').getAttribute('aria-pressed')).toBe('true');
});

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

it('[PACK-4] searches the other packs when one can’t be read', async () => {
  const outputs: Readonly<Record<string, SearchOutput>> = {
    own: await indexPages({ '/docs/agents/': ['Agents', { text: 'They water nothing.' }] }),
    [kitchen]: await indexPages({ '/docs/soup/': ['Soup', { text: 'Boil water.' }] }),
  };
  vi.stubGlobal('fetch', (address: string) => {
    const [folder = '', name = ''] = new URL(address, location.href).pathname.split(
      'assets/search/',
    );
    const site = /^\/\.packs\/(\w+)/.exec(folder)?.[1] ?? 'own';
    const text = outputs[site]?.get(name)?.();
    return Promise.resolve(new Response(text, { status: text === undefined ? 404 : 200 }));
  });
  const app = {
    pack: null,
    request: () => Promise.resolve([pack(garden, 'Garden'), pack(kitchen, 'Kitchen')]),
    on: () => () => undefined,
  } as Partial<AppPort> as AppPort;
  const { user } = showDialog({ platform: { ...createMemoryPlatform(), app } });
  await user.type(field(), 'water');
  await user.click(await screen.findByRole('button', { name: 'All packs' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  screen.getByRole('option', { name: /Boil/ });
});
