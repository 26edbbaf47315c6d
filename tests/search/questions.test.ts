import { describe, expect, it } from 'vitest';
import { parseQuery, readGlossaries, stopWords } from '../../renderer/search/query/parse-query.ts';
import { tokenize } from '../../renderer/search/tokenize.ts';
import { readYaml } from '../../build/sources/parse-yaml.ts';
import { glossarySchema } from '../../renderer/model/glossary-config.ts';
import { indexPages, openEngine } from './search-site.ts';

const days = Array.from({ length: 5 }, (_, number) => [
  `/community/Discord/coders/chat_2024-11-0${number + 1}/`,
  [`coders 2024-11-0${number + 1}`, { text: 'The proxy, and the proxy again.' }],
]) as [string, [string, { text: string }]][];

const glossary = {
  also: {
    'crypto, send crypto': 'token, wallet, transfer',
    'do something': 'action',
    'graphics card': 'gpu, cuda',
    coin: 'token, wallet',
    'token, balance': 'wallet',
    ssl: 'proxy',
  },
  same: ['conversation, chat, dialog'],
};

const output = await indexPages(
  {
    '/docs/wallets/': [
      'Wallets',
      { text: 'What an agent owns.' },
      { heading: 'Transfer', text: 'A transfer moves a token from one wallet to another.' },
    ],
    '/docs/actions/': [
      'Actions',
      { text: 'An action is code that the agent runs. A handler does the work.' },
    ],
    '/docs/server/': ['Server', { text: 'Put a proxy in front of the port.' }],
    '/docs/memory/': [
      'Memory',
      { heading: 'Rooms', text: 'Each room has a history.' },
      { heading: 'Search', text: 'The history of all rooms is searched.' },
    ],
    '/docs/pages/': ['Pages', { heading: 'One room', text: 'A room with a history.' }],
    '/api/functions/sendTransfer/': ['sendTransfer', { text: 'Transfer a token, transfer it.' }],
    ...Object.fromEntries(days),
  },
  { maxHits: 24, glossary },
);
const { engine, find } = openEngine(output);
const ask = async (query: string) => (await engine.search(query, { maxHits: 24 }))!;

describe('the glossary', () => {
  const synonyms = readGlossaries([glossary]);
  const relatedOf = (query: string) =>
    parseQuery(query, synonyms).words.flatMap(({ related }) => related);

  it('leads from a phrase to the terms of pages, without those of the query', () => {
    expect(relatedOf('a graphics card.')).toContain('cuda');
    expect(relatedOf('graphics card for cuda')).not.toContain('cuda');
    expect(relatedOf('a card for graphics.')).not.toContain('cuda');
  });

  it('leads from each of several words to the others', () => {
    expect(relatedOf('chat.')).toEqual(['conversation', 'dialog']);
  });

  it('reads stop words as a topic where an entry consists of them', () => {
    expect(parseQuery('let it do something for me', synonyms).words).toMatchObject([
      { term: 'do something', related: ['action'] },
    ]);
  });

  it.each([
    ['also:\n  bot: agent\n  "do, ": action', 3, 'expected words, with ", " between them'],
    ['also:\n  bot: agent\n  tool: >', 3, 'expected words'],
    ['# words\nsame:\n  - chat, dialog\n  - chat;dialog', 4, '"same[1]": expected words'],
    ['alos:\n  bot: agent', 1, 'unknown key "alos"; did you mean "also"?'],
    ['also:\n  bot: agent\n  bot: wallet', 3, 'is not valid YAML'],
  ])('in a file, the mistake in %j is on line %i', (source, line, message) => {
    const file = { file: 'glossary.yaml', text: source };
    const [problem, ...others] = readYaml(file, glossarySchema).problems;
    expect(problem).toMatchObject({ file: 'glossary.yaml', line });
    expect(problem?.message).toContain(message);
    expect(others).toEqual([]);
  });
});

it('stop words are left out of a question, and kept where there are no others', () => {
  const terms = (query: string) => parseQuery(query, new Map()).words.map(({ term }) => term);
  expect(terms('how do I change my memory?')).toEqual(['change', 'memory']);
  expect(terms('how to')).toEqual(['how', 'to']);
  expect([...stopWords].every((word) => tokenize(word)[0]?.term === word)).toBe(true);
});

describe('a question', () => {
  it('[ASK-1] finds pages in other words, and names what else was searched without marking it', async () => {
    const { pages, related } = await ask('how do I send crypto');
    expect(pages[0]?.url).toBe('/docs/wallets/');
    expect(related).toEqual(expect.arrayContaining(['wallet', 'token', 'transfer']));
    const pieces = pages[0]!.hits.flatMap(({ text }) => text);
    expect(pieces.some(({ text }) => text.includes('wallet'))).toBe(true);
    expect(pieces.filter(({ isMarked }) => isMarked)).toEqual([]);
  });

  it('is not widened by a single word that pages have, nor inside quotation marks', async () => {
    expect((await ask('token')).related).toEqual([]);
    expect((await ask('"transfer moves" token')).related).toEqual([]);
  });

  it('is widened by a single word that no page has, however short', async () => {
    expect((await ask('coin')).pages[0]?.url).toBe('/docs/wallets/');
    expect((await ask('ssl')).pages[0]?.url).toBe('/docs/server/');
  });

  it('[ASK-1] finds the guide before the symbol, and the symbol by its name', async () => {
    expect((await find('move a token by transfer'))[0]).toMatch(/^\/docs\/wallets\//);
    expect((await find('sendTransfer'))[0]).toBe('/api/functions/sendTransfer/');
  });

  it('finds the guide before the days of the archive, and a day by its date', async () => {
    expect((await find('where does the proxy go'))[0]).toBe('/docs/server/');
    expect((await find('proxy on 3 November 2024'))[0]).toBe(days[2]![0]);
  });

  it('counts several sections of a page', async () => {
    expect((await find('room with history'))[0]).toMatch(/^\/docs\/memory\//);
  });
});

describe('days of the archive', () => {
  it('[ASK-1] and lists of them come after the page that explains their topic', async () => {
    const topic = '/community/Discord/topics/telegram-client/';
    const site = openEngine(
      await indexPages({
        '/docs/packages/clients/': [
          'Clients',
          { heading: 'Telegram', text: 'Set the token, and the Telegram client starts.' },
        ],
        [topic]: ['Telegram client', { text: 'Ten days about the Telegram client.' }],
      }),
    );
    const found = await site.find('telegram client');
    expect([found[0], found.at(-1)]).toEqual(['/docs/packages/clients/#telegram', topic]);
  });
});

describe('two words that only days of the archive have', () => {
  it.each(['hot reload', 'Hot reload', 'hot reloads', 'HOT RELOAD', 'hot reload.'])(
    '[ASK-1] lead to the guide with other words for them: %s',
    async (query) => {
      const pages = {
        '/docs/watch/': ['Watch mode', { text: 'Watch a folder, and rebuild after each change.' }],
        '/community/Discord/coders/chat_2024-11-19/': [
          'coders 2024-11-19',
          { text: 'Somebody asked for hot reload.' },
        ],
      } as const;
      const also = { 'hot reload': 'watch, rebuild' };
      const site = openEngine(await indexPages(pages, { maxHits: 24, glossary: { also } }));
      expect((await site.find(query))[0]).toBe('/docs/watch/');
    },
  );
});

describe('an answer', () => {
  it('[ASK-2] lists what begins like the words when nothing else is found', async () => {
    const answer = await ask('walletsworth');
    expect(answer).toMatchObject({ lacks: 'words', words: [] });
    expect(answer.pages[0]?.url).toBe('/docs/wallets/');
  });
});
