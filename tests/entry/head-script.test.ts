// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  announcementDismissed,
  rootAttributes,
  rootFlags,
  storageKeys,
} from '../../renderer/model/persisted-state.ts';
import runHeadScript, { type HeadScriptOptions } from '../../renderer/entry/head-script.ts';

const site: HeadScriptOptions = {
  colorMode: { default: 'dark', respectSystem: false },
  announcementId: 'new-release',
  ...{ basePath: '/eliza/', localeBasePath: '/eliza/', siteTitle: 'Eliza' },
};

beforeEach(() => {
  localStorage.clear();
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
});
afterEach(() => void vi.unstubAllGlobals());

/** Returns the attributes of the root that the script sets. */
function paint(options: Partial<HeadScriptOptions> = {}, prefersDark = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
  runHeadScript({ ...site, ...options });
  // Files of tests share a window, and no other has a document that the script could start.
  window.keptEvents?.take();
  const root = document.documentElement;
  return Object.fromEntries(
    root.getAttributeNames().map((name) => [name, root.getAttribute(name)]),
  );
}

it('[STATE-1] sets the color mode: the stored one, else the system’s where the site respects it', () => {
  expect(paint()).toEqual({ [rootAttributes.theme]: 'dark' });
  const respectful = { colorMode: { default: 'dark', respectSystem: true } } as const;
  expect(paint(respectful, false)).toEqual({ [rootAttributes.theme]: 'light' });
  expect(paint(respectful, true)).toEqual({ [rootAttributes.theme]: 'dark' });
  localStorage.setItem(storageKeys.theme, 'light');
  expect(paint(respectful, true)).toEqual({ [rootAttributes.theme]: 'light' });
});

it('[STATE-2] [PAINT-1] sets every attribute that would move the page later', () => {
  localStorage.setItem(storageKeys.announcementId, 'new-release');
  for (const { key } of [announcementDismissed, ...Object.values(rootFlags)]) {
    localStorage.setItem(key, 'true');
  }
  expect(Object.keys(paint()).sort()).toEqual(
    [
      rootAttributes.theme,
      announcementDismissed.attribute,
      ...Object.values(rootFlags).map(({ attribute }) => attribute),
    ].sort(),
  );
});

it('[STATE-2] shows another announcement than the one that was dismissed', () => {
  localStorage.setItem(storageKeys.announcementId, 'older');
  localStorage.setItem(announcementDismissed.key, 'true');
  expect(paint()).toEqual({ [rootAttributes.theme]: 'dark' });
});

it('[DESK-2] reads the app’s values, and works without any storage', () => {
  vi.stubGlobal('desktop', { storageSnapshot: { theme: 'light' } });
  expect(paint()).toEqual({ [rootAttributes.app]: '', [rootAttributes.theme]: 'light' });
  vi.stubGlobal('desktop', undefined);
  document.documentElement.removeAttribute(rootAttributes.app);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(paint()).toEqual({ [rootAttributes.theme]: 'dark' });
});
