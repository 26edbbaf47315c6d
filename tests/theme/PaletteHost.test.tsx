// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SiteModel } from '../../renderer/model/site.ts';
import { PaletteHost, PaletteOutlet } from '../../renderer/theme/Palette/PaletteHost.tsx';
import { createSite } from './fixtures.ts';
import { renderWithSite } from './render-with-site.tsx';

// jsdom has no threads; what the dialog does is tested with the dialog.
class SilentWorker extends EventTarget {
  postMessage(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

afterEach(() => vi.unstubAllGlobals());

function press(items: SiteModel['navbar']['items'], keys: Partial<KeyboardEventInit>) {
  const site = createSite({ navbar: { title: 'Eliza', hideOnScroll: false, items } });
  renderWithSite(
    <>
      <PaletteHost />
      <PaletteOutlet />
    </>,
    { site },
  );
  const event = createEvent.keyDown(document.body, { key: 'k', ctrlKey: true, ...keys });
  fireEvent(document.body, event);
  return { isTaken: event.defaultPrevented };
}

it('[SEARCH-5] leaves Ctrl+K to the browser on a site without search, and Ctrl+P, which prints', () => {
  expect(press([], {}).isTaken).toBe(false);
  expect(press([], { key: 'p' }).isTaken).toBe(false);
});

it('opens quick open with Ctrl+E on a site without search', async () => {
  expect(press([], { key: 'e' }).isTaken).toBe(true);
  await screen.findByRole('dialog', { name: 'Quick open' });
});
