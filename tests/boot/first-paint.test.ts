// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { firstPaintScript } from '../../renderer/boot/first-paint.ts';
import { rootAttributes, storageKeys } from '../../renderer/model/persisted-state.ts';

/** Runs the script in a document that is being opened; returns the element whose attributes it sets. */
function run(options: {
  readonly remembered?: Readonly<Record<string, string>>;
  readonly window?: object;
  readonly hash?: string;
  readonly navigation?: readonly object[];
  readonly laterLayout?: object;
}): HTMLElement {
  const { remembered = {}, window = {}, hash = '', laterLayout = null } = options;
  const { navigation = [{ type: 'navigate' }] } = options;
  const root = document.createElement('html');
  const script = firstPaintScript({
    colorMode: { default: 'dark', respectSystem: false },
    announcementId: undefined,
  });
  runInNewContext(script, {
    document: {
      documentElement: root,
      styleSheets: [{ cssRules: [] }],
      getElementById: () => laterLayout,
    },
    window,
    location: { hash },
    performance: { getEntriesByType: () => navigation },
    localStorage: { getItem: (key: string) => remembered[key] ?? null },
  });
  return root;
}

/** Returns the attributes that the script sets with what is remembered. */
function paint(
  remembered: Readonly<Record<string, string>>,
  window: object = {},
): readonly string[] {
  return run({ remembered, window }).getAttributeNames();
}

it('sets every attribute that would shift the layout later', () => {
  expect(paint({})).toEqual([rootAttributes.theme]);
  expect(paint({ [storageKeys.readingWide]: 'true', [storageKeys.sidebarHidden]: 'true' })).toEqual(
    [rootAttributes.theme, rootAttributes.sidebarHidden, rootAttributes.readingWide],
  );
  expect(paint({}, { desktop: { storageSnapshot: {} } })).toEqual([
    rootAttributes.app,
    rootAttributes.theme,
  ]);
});

it.each([
  ['a page that a link opens', {}, false],
  ['a heading that a link opens', { hash: '#part' }, true],
  ['a page that is reloaded', { navigation: [{ type: 'reload' }] }, true],
  ['a page that the reader goes back to', { navigation: [{ type: 'back_forward' }] }, true],
  ['a browser that tells nothing of it', { navigation: [] }, true],
  ['the app', { window: { desktop: { storageSnapshot: {} } } }, true],
])('[PAINT-1] tells for %s whether all of it is laid out at once', (_, options, expected) => {
  const laterLayout = { disabled: false };
  run({ ...options, laterLayout });
  expect(laterLayout.disabled).toBe(expected);
});
