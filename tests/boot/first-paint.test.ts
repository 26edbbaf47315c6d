// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { firstPaintScript } from '../../renderer/boot/first-paint.ts';
import { rootAttributes, storageKeys } from '../../renderer/model/persisted-state.ts';

/** Runs the script with what is remembered; returns the attributes it sets. */
function paint(
  remembered: Readonly<Record<string, string>>,
  window: object = {},
): readonly string[] {
  const root = document.createElement('html');
  const script = firstPaintScript({
    colorMode: { default: 'dark', respectSystem: false },
    announcementId: undefined,
  });
  runInNewContext(script, {
    document: { documentElement: root, styleSheets: [{ cssRules: [] }] },
    window,
    localStorage: { getItem: (key: string) => remembered[key] ?? null },
  });
  return root.getAttributeNames();
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
