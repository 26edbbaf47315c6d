import { expect, it } from 'vitest';
import { builtInTexts } from '../../renderer/i18n/catalogue.ts';
import { createTranslate, defineTexts } from '../../renderer/i18n/translate.ts';

const texts = defineTexts('test', { greeting: 'Hello', pages: 'Pages in {category}' });

it('translates and falls back to English', () => {
  const translate = createTranslate({ 'test.greeting': 'Guten Tag' });
  expect(translate(texts.greeting)).toBe('Guten Tag');
  expect(translate({ id: 'test.farewell', message: 'Goodbye' })).toBe('Goodbye');
});

it('finds a text without an id by its message', () => {
  expect(createTranslate({ Hello: 'Guten Tag' })({ message: 'Hello' })).toBe('Guten Tag');
});

it('replaces placeholders by values, in any order', () => {
  expect(createTranslate({})(texts.pages, { category: 'Guides' })).toBe('Pages in Guides');
  const translate = createTranslate({ 'test.pages': '{category}: Seiten' });
  expect(translate(texts.pages, { category: 'Guides' })).toBe('Guides: Seiten');
});

it('[VAL-2] rejects a declaration without id and message', () => {
  expect(() => createTranslate({})({})).toThrow(
    'A translation declaration needs an id or a message, but this one has neither',
  );
});

it('lists every built-in text under its own id', () => {
  expect(builtInTexts.get('sidebar.pages')).toBe('Pages in {category}');
  expect([...builtInTexts.values()].filter((message) => message.trim() === '')).toEqual([]);
});
