import { describe, expect, it } from 'vitest';
import { CELL_SEPARATOR } from '../../renderer/model/page-listing.ts';
import { matchLevels, readText, snippet } from '../../renderer/search/query/snippet.ts';

const excerptOf = (text: string, word: string) =>
  snippet(readText(text), (term) => (term === word ? matchLevels.word : 0))
    .pieces.map((piece) => piece.text)
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

  it('[SAFE-3] is found in time in texts of the same word, of many rows and of many lines', () => {
    const start = performance.now();
    const row = `memory${CELL_SEPARATOR}agent\n`;
    const texts = [
      'memory '.repeat(60_000),
      row.repeat(20_000),
      'memory\n'.repeat(40_000),
      'm'.repeat(200_000),
    ];
    for (const text of texts) expect(excerptOf(text, 'memory').length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(8_000);
  });

  it('[SEARCH-3] shows a short text whole', () => {
    expect(excerptOf('  Every  memory belongs to a room.', 'memory')).toBe(
      'Every memory belongs to a room.',
    );
  });

  it('[SEARCH-3] tells lines apart that are no sentences', () => {
    const list = 'Two things:\na room\na memory\nBoth are needed.\nThat is all.';
    expect(excerptOf(list, 'memory')).toBe(
      'Two things: a room · a memory · Both are needed. That is all.',
    );
  });

  it('[SEARCH-3] shows the row of a table that has the word, with its cells apart', () => {
    const table = [
      'These keys exist.',
      'Variable\tNeeded\tMeaning',
      'OPENAI_API_KEY\tyes\tThe key of OpenAI',
      'SERVER_PORT\tno\tThe port of the server',
      'After the table.',
    ].join('\n');
    expect(excerptOf(table, 'port')).toBe('SERVER_PORT · no · The port of the server');
    expect(excerptOf(table, 'meaning')).toBe('Variable · Needed · Meaning');
    expect(excerptOf(table, 'after')).toBe('After the table.');
    expect(excerptOf(table, 'nothing')).toBe('These keys exist.');
    // Not the names of the columns, which say nothing by themselves.
    const [, ...rows] = table.split('\n');
    expect(excerptOf(rows.join('\n'), 'nothing')).toBe('OPENAI_API_KEY · yes · The key of OpenAI');
  });

  it('[SEARCH-3] prefers a row to the names of the columns', () => {
    const table = 'Port\tMeaning\nSERVER_PORT\tThe port of the server';
    expect(excerptOf(table, 'port')).toBe('SERVER_PORT · The port of the server');
  });
});
