import { afterEach, expect, it } from 'vitest';
import { setInterfaceTexts, translate } from '../../renderer/i18n/translate.ts';

afterEach(() => setInterfaceTexts());

it("shows the document's language, and English where that has no text", () => {
  setInterfaceTexts({ greeting: 'Guten Tag' });
  expect(translate({ id: 'greeting', message: 'Hello' })).toBe('Guten Tag');
  expect(translate({ id: 'farewell', message: 'Goodbye' })).toBe('Goodbye');
});

it('finds a text without an id by its message', () => {
  setInterfaceTexts({ Hello: 'Guten Tag' });
  expect(translate({ message: 'Hello' })).toBe('Guten Tag');
});

it('puts values in the place of placeholders, wherever a language wants them', () => {
  const declaration = { id: 'pages', message: 'Pages in {category}' };
  expect(translate(declaration, { category: 'Guides' })).toBe('Pages in Guides');
  setInterfaceTexts({ pages: '{category}: Seiten' });
  expect(translate(declaration, { category: 'Guides' })).toBe('Guides: Seiten');
  expect(translate(declaration)).toBe('{category}: Seiten');
});

it('[VAL-2] refuses a declaration with neither id nor message', () => {
  expect(() => translate({})).toThrow(
    'A translation declaration needs an id or a message, but this one has neither',
  );
});
