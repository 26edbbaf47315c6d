import { describe, expect, it } from 'vitest';
import { readText, snippet } from '../../renderer/search/snippet.ts';

const excerptOf = (text: string, word: string) =>
  snippet(readText(text), (term) => (term === word ? 'word' : null))
    .map((piece) => piece.text)
    .join('');

describe('an excerpt', () => {
  const opening = 'What an agent has seen is kept between two talks in its database. ';

  it('[SEARCH-3] begins with the sentence of its word, where that is near', () => {
    expect(excerptOf(`${opening}Every memory belongs to a room.`, 'memory')).toBe(
      '… Every memory belongs to a room.',
    );
  });

  it('[SEARCH-3] begins with a word, not with what closes the code before it', () => {
    expect(excerptOf(`${opening}${'=> '.repeat(20)}memory`, 'memory')).toBe('… memory');
    expect(excerptOf(`${opening}an agent recalls ( { as a memory`, 'memory')).toBe(
      '… an agent recalls ( { as a memory',
    );
  });

  it('[SEARCH-3] begins anywhere in a text without spaces', () => {
    expect(excerptOf(`${'代理'.repeat(30)}记忆`, '记忆')).toMatch(/^… (?:代理){20}记忆$/);
  });

  it('[SEARCH-3] shows a short text whole', () => {
    expect(excerptOf('  Every memory\nbelongs to a room.', 'memory')).toBe(
      'Every memory belongs to a room.',
    );
  });
});
