// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { PaletteHost, PaletteOutlet } from '../../renderer/theme/Palette/PaletteHost.tsx';
import { createMemoryPlatform, createSite } from './fixtures.ts';
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

function press(keys: Partial<KeyboardEventInit>, stored: Readonly<Record<string, string>> = {}) {
  renderWithSite(
    <>
      <input aria-label="Name" />
      <PaletteHost />
      <PaletteOutlet />
    </>,
    { site: createSite(), platform: createMemoryPlatform(stored) },
  );
  const event = createEvent.keyDown(document.body, keys);
  fireEvent(document.body, event);
  return { isTaken: event.defaultPrevented };
}

it.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['Cmd+K', { key: 'k', metaKey: true }],
  ['Ctrl+E', { key: 'e', ctrlKey: true }],
  ['a slash', { key: '/' }],
  ['a slash typed with Shift', { key: '/', shiftKey: true }],
])('[SEARCH-5] opens the palette with %s', async (_, keys) => {
  expect(press(keys).isTaken).toBe(true);
  await screen.findByRole('dialog', { name: 'Search' });
});

it.each([
  ['Ctrl+P, which prints', { key: 'p', ctrlKey: true }, {}],
  ['Ctrl+Shift+K', { key: 'K', ctrlKey: true, shiftKey: true }, {}],
  ['Ctrl+/', { key: '/', ctrlKey: true }, {}],
  ['a slash without single-key shortcuts', { key: '/' }, { [storageKeys.shortcutsOff]: 'true' }],
] as const)('[SEARCH-5] leaves %s to the browser', (_, keys, stored) => {
  expect(press(keys, stored).isTaken).toBe(false);
});

it('[SEARCH-5] leaves a slash to the field that it is typed in', () => {
  press({ key: 'x' });
  const event = createEvent.keyDown(screen.getByLabelText('Name'), { key: '/' });
  fireEvent(screen.getByLabelText('Name'), event);
  expect(event.defaultPrevented).toBe(false);
});
