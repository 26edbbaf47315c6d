import { describe, expect, it } from 'vitest';
import { CELL_SEPARATOR } from '../../renderer/model/page-listing.ts';
import { matchLevels, readText, snippet } from '../../renderer/search/query/snippet.ts';
import { processorTime } from '../setup/processor-time.ts';

const excerptOf = (text: string, word: string) =>
  snippet(readText(text), (term) => (term === word ? matchLevels.word : 0))
    .pieces.map((piece) => piece.text)
    .join('');

describe('an excerpt', () => {
  const opening = 'What an agent has seen is kept between two talks in its database. ';

  const columns = 'Variable\tNeeded\tMeaning';
  const rows = 'OPENAI_API_KEY\tyes\tThe key of OpenAI\nSERVER_PORT\tno\tThe port of the server';
  const table = `These keys exist.\n${columns}\n${rows}\nAfter the table.`;
  const list = 'Two things:\na room\na memory\nBoth are needed.\nThat is all.';

  it.each([
    [
      'begins with the sentence of its word',
      `${opening}Every memory is.`,
      'memory',
      '… Every memory is.',
    ],
    [
      'begins with a word, not with the end of code',
      `${opening}${'=> '.repeat(20)}memory`,
      'memory',
      '… memory',
    ],
    [
      'begins with a word before code',
      `${opening}an agent ( { as a memory`,
      'memory',
      '… an agent ( { as a memory',
    ],
    [
      'begins anywhere without spaces',
      `${'代理'.repeat(30)}记忆`,
      '记忆',
      `… ${'代理'.repeat(20)}记忆`,
    ],
    ['shows a short text whole', '  Every  memory belongs.', 'memory', 'Every memory belongs.'],
    [
      'tells lines apart that are no sentences',
      list,
      'memory',
      'Two things: a room · a memory · Both are needed. That is all.',
    ],
    ['shows the row of its word', table, 'port', 'SERVER_PORT · no · The port of the server'],
    ['shows the names of columns', table, 'meaning', 'Variable · Needed · Meaning'],
    ['shows what follows a table', table, 'after', 'After the table.'],
    ['shows the beginning without a word', table, 'nothing', 'These keys exist.'],
    // Not the names of the columns, which say nothing by themselves.
    [
      'shows a row without a word',
      `${columns}\n${rows}`,
      'nothing',
      'OPENAI_API_KEY · yes · The key of OpenAI',
    ],
    [
      'prefers a row to the names of columns',
      `Port\tMeaning\n${rows}`,
      'port',
      'SERVER_PORT · no · The port of the server',
    ],
  ])('[SEARCH-3] %s', (_, text, word, expected) => {
    expect(excerptOf(text, word)).toBe(expected);
  });

  it('[SAFE-3] is found in time in texts of the same word, of many rows and of many lines', () => {
    const start = processorTime();
    const row = `memory${CELL_SEPARATOR}agent\n`;
    const texts = [
      'memory '.repeat(60_000),
      row.repeat(20_000),
      'memory\n'.repeat(40_000),
      'm'.repeat(200_000),
    ];
    for (const text of texts) expect(excerptOf(text, 'memory').length).toBeGreaterThan(0);
    expect(processorTime() - start).toBeLessThan(8_000);
  });
});
