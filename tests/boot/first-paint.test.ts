// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { firstPaintScript } from '../../renderer/boot/first-paint.ts';
import { LATER_LAYOUT_ID } from '../../renderer/boot/later-layout.ts';
import { WEB_FONTS_ID } from '../../renderer/boot/web-fonts.ts';
import { BODY_ID } from '../../renderer/boot/whole-document.ts';
import { rootAttributes, storageKeys } from '../../renderer/model/persisted-state.ts';

/** Runs the script in a document that is being opened; returns the element whose attributes it sets. */
function run(options: {
  readonly remembered?: Readonly<Record<string, string>>;
  readonly window?: object;
  readonly hash?: string;
  readonly navigation?: readonly object[];
  readonly laterLayout?: object;
  readonly webFonts?: object;
  readonly connection?: object;
  /** Gets the elements that the script adds. */
  readonly head?: HTMLElement;
}): HTMLElement {
  const { remembered = {}, window = {}, hash = '', laterLayout = null } = options;
  const { navigation = [{ type: 'navigate' }], webFonts = null, connection } = options;
  const { head = document.createElement('head') } = options;
  const elements: Readonly<Record<string, object | null>> = {
    [LATER_LAYOUT_ID]: laterLayout,
    [WEB_FONTS_ID]: webFonts,
  };
  const root = document.createElement('html');
  const script = firstPaintScript({
    colorMode: { default: 'dark', respectSystem: false },
    announcementId: undefined,
  });
  runInNewContext(script, {
    document: {
      documentElement: root,
      head,
      createElement: (name: string) => document.createElement(name),
      styleSheets: [{ cssRules: [] }],
      getElementById: (id: string) => elements[id],
    },
    window,
    navigator: { connection },
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

const slow = { rtt: 150, saveData: false };

it.each([
  ['a fast connection', { connection: { rtt: 50, saveData: false } }, false],
  ['a slow connection', { connection: slow }, true],
  ['a reader who saves data', { connection: { rtt: 50, saveData: true } }, true],
  ['fonts that are cached', { connection: slow, remembered: { 'fonts.cached': 'new' } }, false],
  [
    'other fonts that are cached',
    { connection: slow, remembered: { 'fonts.cached': 'old' } },
    true,
  ],
  ['a browser that tells nothing of it', {}, false],
  ['the app', { connection: slow, window: { desktop: { storageSnapshot: {} } } }, false],
])('[PAINT-1] tells for %s whether the page does without fonts', (_, options, expected) => {
  const webFonts = { disabled: false, dataset: { version: 'new' } };
  run({ ...options, webFonts });
  expect(webFonts.disabled).toBe(expected);
});

it.each([
  ['a browser', {}, []],
  [
    'the app',
    { desktop: { storageSnapshot: {} } },
    [`<link rel="expect" href="#${BODY_ID}" blocking="render">`],
  ],
])('[PAINT-1] tells for %s whether a frame waits for the whole document', (_, window, expected) => {
  const head = document.createElement('head');
  run({ window, head });
  expect([...head.children].map((element) => element.outerHTML)).toEqual(expected);
});
