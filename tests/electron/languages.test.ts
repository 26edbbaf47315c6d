import type { WebContents } from 'electron';
import { expect, it } from 'vitest';
import { createTranslateFor } from '../../electron/shell/languages.ts';
import { bundleOrigin } from '../../electron/shell/site-origin.ts';
import { appMenuTexts } from '../../renderer/i18n/texts/app.ts';

const translateFor = createTranslateFor(bundleOrigin('/eliza/'), [
  { basePath: '/eliza/', texts: {} },
  { basePath: '/eliza/de/', texts: { 'appMenu.file': 'Datei' } },
]);

it.each([
  ['app://docs/eliza/de/docs/intro/', 'Datei'],
  ['app://docs/eliza/docs/intro/', 'File'],
  ['app://docs/eliza/design/', 'File'],
  ['https://example.org/eliza/de/', 'File'],
  ['', 'File'],
])('[I18N-1] the app has the language of the page %j', (address, label) => {
  const contents = { getURL: () => address } as WebContents;
  expect(translateFor(contents)(appMenuTexts.file)).toBe(label);
});

it('the app has the default language without a window', () => {
  expect(translateFor(undefined)(appMenuTexts.file)).toBe('File');
});
