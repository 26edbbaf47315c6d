// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { rootAttributes, rootFlags, storageKeys } from '../../renderer/model/persisted-state.ts';
import { Layout } from '../../renderer/theme/Layout/Layout.tsx';
import { createMemoryPlatform, createPage, createSite } from './fixtures.ts';
import { type RenderOptions, renderWithSite } from './render-with-site.tsx';

const page = createPage({
  previous: { label: 'Introduction', href: '/docs/intro/' },
  next: { label: 'Agents', href: '/docs/core/agents/' },
  sidebar: { id: 'docs/current/tutorial', items: [] },
});
const site = createSite({ sidebar: { hideable: true } });

function renderPage(options: RenderOptions = {}) {
  return renderWithSite(
    <Layout>
      <main id="main" tabIndex={-1}>
        <input aria-label="Name" />
      </main>
    </Layout>,
    { page, site, ...options },
  );
}

const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const mode = () => document.documentElement.getAttribute(rootAttributes.theme);

it('turns pages, also on keyboards that type brackets with Alt', async () => {
  const { location } = renderPage();
  await userEvent.keyboard(']');
  await waitFor(() => expect(location()).toBe('/docs/core/agents/'));
  await userEvent.keyboard('{Control>}{Alt>}[[{/Alt}{/Control}');
  await waitFor(() => expect(location()).toBe('/docs/intro/'));
});

it('toggles what the page shows, and announces it', async () => {
  const { platform } = renderPage();
  const { storage } = platform;
  await userEvent.keyboard('w');
  await waitFor(() => expect(storage.get(rootFlags.readingWide.key)).toBe('true'));
  await screen.findByText('Wide column');
  await userEvent.keyboard('s');
  await waitFor(() => expect(storage.get(rootFlags.sidebarHidden.key)).toBe('true'));
  await screen.findByText('Sidebar hidden');
  expect(mode()).toBe('dark');
  await userEvent.keyboard('d');
  await waitFor(() => expect(mode()).toBe('light'));
  await screen.findByText('Light mode');
  await userEvent.keyboard('dsw');
  await waitFor(() => expect(mode()).toBe('dark'));
  expect(storage.get(rootFlags.sidebarHidden.key)).toBeNull();
  expect(storage.get(rootFlags.readingWide.key)).toBeNull();
});

it('ignores typing in fields and keys of the browser', async () => {
  const { location } = renderPage();
  await userEvent.type(screen.getByLabelText('Name'), 'd]');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}d{/Control}{Meta>}]{/Meta}{Alt>}d{/Alt}');
  // The dialog opens after the effects of the keys before.
  await userEvent.keyboard('?');
  await list();
  expect(mode()).toBe('dark');
  expect(location()).toBe('/docs/quickstart/');
});

it('[CMD-1] lists the keys available on the page, and runs none meanwhile', async () => {
  const { location } = renderPage({ page: createPage({ next: page.next! }) });
  await userEvent.keyboard('?');
  const rows = within(await list()).getAllByRole('term');
  expect(rows.map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)).toEqual([
    'Search: /',
    'Next page: ]',
    'Back to top: T',
    'Toggle wide column: W',
    'Toggle dark mode: D',
    'Keyboard shortcuts: ?',
    'Search: CtrlK',
  ]);
  await userEvent.keyboard(']');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/docs/quickstart/');
});

it('can be turned off, and on again with the button', async () => {
  const { platform, location } = renderPage();
  await userEvent.keyboard('?');
  await userEvent.click(within(await list()).getByRole('checkbox'));
  expect(platform.storage.get(storageKeys.shortcutsOff)).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.keyboard(']');
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(within(await list()).getByRole('checkbox'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe('/docs/quickstart/');

  await userEvent.keyboard(']');
  await waitFor(() => expect(location()).toBe('/docs/core/agents/'));
});

it('runs no key again after what runs them has crashed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const memory = createMemoryPlatform();
  let isBroken = false;
  const storage = {
    ...memory.storage,
    get: (key: string) => {
      if (isBroken && key === storageKeys.bookmarks) throw new Error('the disk is full');
      return memory.storage.get(key);
    },
  };
  renderPage({ platform: { ...memory, storage } });
  await userEvent.keyboard('d');
  await waitFor(() => expect(mode()).toBe('light'));
  isBroken = true;
  act(() => memory.storage.set(storageKeys.bookmarks, '[]'));
  await screen.findByText('This part of the page stopped working: the disk is full');
  await userEvent.keyboard('w');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));

  await userEvent.keyboard('?');
  await list();
  expect(mode()).toBe('light');
  expect(storage.get(rootFlags.readingWide.key)).toBeNull();
  vi.restoreAllMocks();
});
