import { expect, it } from 'vitest';
import { checkInterfaceTexts, readInterfaceTexts } from '../../build/sources/interface-texts.ts';
import { writeFiles } from '../site/derive-site.ts';

const catalogue = new Map([
  ['menu.open', 'Open menu'],
  ['sidebar.pages', 'Pages in {category}'],
]);

it('accepts all or some texts of a locale', () => {
  const json = JSON.stringify({ 'sidebar.pages': '{category}: Seiten' });
  expect(checkInterfaceTexts(json, catalogue)).toEqual({
    texts: { 'sidebar.pages': '{category}: Seiten' },
    messages: [],
  });
});

it.each([
  [
    'an unknown id',
    { 'menu.opn': 'Auf' },
    'there is no text "menu.opn" in the interface; did you mean "menu.open"?',
  ],
  ['what is no text', { 'menu.open': 7 }, '"menu.open": expected a string, received number'],
  [
    'an unknown placeholder',
    { 'sidebar.pages': 'In {kategorie}' },
    '"sidebar.pages": there is no value for {kategorie}; the placeholders of this text are: {category}',
  ],
])('[VAL-2] reports %s and keeps the English text', (_, texts, message) => {
  const json = JSON.stringify({ ...texts, 'sidebar.pages2': 'Seiten' });
  const checked = checkInterfaceTexts(json, catalogue);
  expect(checked.messages).toContain(message);
  expect(checked.texts).toEqual({});
});

it.each(['{', '[]', '"text"'])('reports an invalid file: %s', (json) => {
  const { texts, messages } = checkInterfaceTexts(json, catalogue);
  expect(texts).toEqual({});
  expect(messages).toHaveLength(1);
});

it('reports problems with their file', async () => {
  const folder = await writeFiles({ 'i18n/de/interface.json': '{ "menu.opn": "Auf" }' });
  expect((await readInterfaceTexts(folder, 'de')).problems).toEqual([
    {
      file: 'i18n/de/interface.json',
      message: 'there is no text "menu.opn" in the interface; did you mean "menu.open"?',
    },
  ]);
  expect(await readInterfaceTexts(folder, 'fr')).toEqual({ texts: {}, problems: [] });
});
