import { expect, it } from 'vitest';
import { readInterfaceTexts } from '../../build/sources/interface-texts.ts';
import { writeFiles } from '../site/derive-site.ts';

async function read(json: string) {
  const folder = await writeFiles({ 'i18n/de/interface.json': json });
  return readInterfaceTexts(folder, 'de');
}

it('accepts all or some texts of a locale, and a locale without any', async () => {
  const texts = { 'sidebar.pages': '{category}: Seiten' };
  expect(await read(JSON.stringify(texts, null, '\t'))).toEqual({ texts, problems: [] });
  expect(readInterfaceTexts('/nowhere', 'de')).toEqual({ texts: {}, problems: [] });
});

it.each([
  [
    'an unknown id',
    { 'notFound.titel': 'Weg' },
    '"notFound.titel": the interface has no such text; did you mean "notFound.title"?',
  ],
  [
    'what is no text',
    { 'notFound.title': 7 },
    '"notFound.title": expected string, received number',
  ],
  [
    'an unknown placeholder',
    { 'sidebar.pages': 'In {kategorie}' },
    '"sidebar.pages": there is no value for {kategorie}; the placeholders of this text are: {category}',
  ],
])('[VAL-2] reports %s with its line and keeps the English text', async (_, wrong, message) => {
  const right = { 'pagination.next': 'Weiter' };
  const { texts, problems } = await read(JSON.stringify({ ...right, ...wrong }, null, 2));
  expect(problems).toEqual([{ file: 'i18n/de/interface.json', line: 3, message }]);
  expect(texts).toEqual(right);
});

it.each([
  ['{', /^is not valid JSON: .*; check its brackets, commas and quotation marks$/],
  ['[]', /^expected an object of texts by id$/],
  ['"text"', /^expected an object of texts by id$/],
])('reports an invalid file: %s', async (json, message) => {
  const { texts, problems } = await read(json);
  expect(texts).toEqual({});
  expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
});
