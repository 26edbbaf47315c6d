import { describe, expect, it } from 'vitest';
import type { SearchOutput } from '../../build/search/make-search-files.ts';
import { findDates } from '../../renderer/search/dates.ts';
import { checkManifest } from '../../renderer/search/query/search-store.ts';
import { termsOf } from '../../renderer/search/tokenize.ts';
import { isOneEditApart, stem } from '../../renderer/search/query/word-forms.ts';
import { indexPages, openEngine } from './search-site.ts';

const [day20, day2] = ['20', '02'].map(
  (day) => `/community/Discord/coders/chat_2024-11-${day}/`,
) as [string, string];

const output = await indexPages({
  '/docs/memory/': [
    'Memory',
    { text: 'What an agent keeps between conversations.' },
    { heading: 'Embeddings', text: 'Vectors of meaning stand beside each message.' },
  ],
  '/docs/context/': [
    'Prompts',
    { heading: 'Fill a template', text: 'Call composeContext with the state.', code: 'await x();' },
  ],
  '/docs/quickstart/': ['Quick Start', { text: 'Install Node, then memory of the project.' }],
  '/docs/cafe/': ['Café', { text: 'Naïve résumé of the Discord client token.' }],
  '/docs/chinese/': ['简介', { text: '智能代理框架可以连接到不同的平台。' }],
  [day20]: ['coders 2024-11-20', { text: 'Somebody mended a query.' }],
  [day2]: [
    'coders, 2 November 2024',
    { text: 'A composed context was the topic on 20 occasions.' },
  ],
  '/api/functions/composeContext/': ['composeContext', { text: 'Fills a template.' }],
  '/docs/api/functions/composeContext/': ['composeContext', { text: 'Fills a template.' }],
  '/docs/order/': ['Order', { text: 'The token client comes first here.' }],
  '/docs/settings/': [
    'Settings',
    { text: ['Name\tMeaning', 'API_BASE\tWhere requests go', 'API_LIMIT\tHow many'].join('\n') },
  ],
  '/docs/deploy/': ['Deploy', { text: 'Set API_BASE. Restart after each API_BASE. API_BASE!' }],
  '/docs/signs/': [
    'Signs',
    { text: 'Write a ?? b, or a || b in C++ 1.20.0 and the 主键 of サーバー.' },
  ],
  '/docs/c/': ['C', { text: 'The language C, 12.0.0, and C again.' }],
  '/docs/german/': ['Überprüfung', { text: 'Die Größe der Łódźer Straße.' }],
  '/docs/long/': ['Long', { text: 'requiredDuringSchedulingIgnoredDuringExecution' }],
});

describe('words of a text', () => {
  it.each([
    ['composeContext()', ['composecontext', 'compose', 'context']],
    ['DISCORD_API_TOKEN', ['discordapitoken', 'discord', 'api', 'token']],
    ["HTMLParser's", ['htmlparser', 'html', 'parser']],
    ['Café', ['cafe']],
    ['代理框架', ['代理', '理框', '框架', '架']],
    ['サーバー', ['サー', 'ーバ', 'バー', 'ー']],
    ['ພາສາລາວ', ['ພາສາ', 'ລາວ']],
    ['Łódź, groß, cœur, smørrebrød', ['lodz', 'gross', 'coeur', 'smorrebrod']],
    ['Überprüfung', ['uberprufung', 'ueberpruefung']],
    ['über\u00adprüfen', ['uberprufen', 'ueberpruefen']],
    ['כְּתָב كِتَاب', ['כתב', 'كتاب']],
    ['v1.20.0 and 0.1.6-alpha', ['1.20.0', 'and', '0.1.6-alpha', '0.1.6', 'alpha']],
    [
      'C++, C# and `a ?? b`, ||> c --- d',
      ['c++', 'c', 'c#', 'c', 'and', 'a', '??', 'b', '||>', 'c', 'd'],
    ],
    [
      'jpa.properties.hibernate.connection.batch_size',
      [
        'jpapropertieshibernateconnectionbatchsize',
        'jpa',
        'properties',
        'hibernate',
        'connection',
        'batch',
        'size',
        'batchsize',
      ],
    ],
    ['HeLp6NuQkmYB4pYWo2zYs22mESHXPQYzXb', ['help6nuqkmyb4pywo2zys22meshxpqyzxb']],
    ['2024-11-20', ['20241120', '2024', '11', '20']],
  ])('are found in %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it('have one stem in all their forms', () => {
    expect(
      new Set(['configure', 'configured', 'configuring', 'configuration'].map(stem)).size,
    ).toBe(1);
    expect(stem('plugins')).toBe(stem('plugin'));
    expect(stem('class')).toBe('class');
  });

  it('are one edit apart when a letter is wrong, missing, too many or swapped, and not for two', () => {
    for (const typo of ['memoty', 'memry', 'memmory', 'mmeory']) {
      expect(isOneEditApart(typo, 'memory')).toBe(true);
    }
    expect(isOneEditApart('mamori', 'memory')).toBe(false);
    expect(isOneEditApart('memory', 'memory')).toBe(false);
  });
});

describe('dates of a text', () => {
  it.each([
    ['coders 2024-11-20', ['20241120']],
    ['20 November 2024', ['20241120']],
    ['November 20th, 2024', ['20241120']],
    ['3rd of Dec 2024', ['20241203']],
    ['20 november', ['1120']],
    ['Sept. 4', ['0904']],
    ['november 2024', ['202411']],
    ['may 99, 2024-13-01, marching 4', []],
  ])('are found in %s', (text, terms) => {
    expect(findDates(text).map(({ term }) => term)).toEqual(terms);
  });
});

describe('search', () => {
  it.each([
    ['puts a title before a mention', 'memory', '/docs/memory/'],
    ['finds a symbol by its parts', 'compose context', '/api/functions/composeContext/'],
    ['finds a symbol as it is written', 'composeContext', '/api/functions/composeContext/'],
    ['finds a day by its channel', 'coders 2024-11-20', day20],
    ['finds a day in words', '20 november coders', day20],
    ['finds a day in other words', 'Nov 2nd, 2024', day2],
    ['finds a written day by its number', '2024-11-02', day2],
    ['finds a page by its address', 'quickstart', '/docs/quickstart/'],
    ['finds a word while it is typed', 'embedd', '/docs/memory/#embeddings'],
    ['finds other forms of a word', 'templates', '/docs/context/#fill-a-template'],
    ['forgives a wrong letter at the end', 'embeddinqs', '/docs/memory/#embeddings'],
    ['forgives a wrong letter at the beginning', 'wmbeddings', '/docs/memory/#embeddings'],
    ['finds two words written as one', 'quickstart', '/docs/quickstart/'],
    ['finds words in any order', 'project memory', '/docs/quickstart/'],
    ['folds accents of the text', 'naive resume', '/docs/cafe/'],
    ['folds accents of the query', 'cafè', '/docs/cafe/'],
    ['finds text without spaces', '代理框架', '/docs/chinese/'],
    ['[FIND-2] finds the last character of such a text', '键', '/docs/signs/'],
    ['finds a word with a long vowel', 'サーバー', '/docs/signs/'],
    ['finds an operator as it is typed', '??', '/docs/signs/'],
    ['finds a language with signs', 'C++', '/docs/signs/'],
    ['finds a version by all of its numbers', '1.20.0', '/docs/signs/'],
    ['finds German letters written as two', 'Ueberpruefung', '/docs/german/'],
    ['finds letters without their signs', 'lodzer strasse', '/docs/german/'],
    ['finds a long name by a part', 'scheduling', '/docs/long/'],
    [
      'finds a long name as it is written',
      'requiredDuringSchedulingIgnoredDuringExecution',
      '/docs/long/',
    ],
    [
      '[FIND-1] puts the row of a table that defines a name before mentions',
      'API_BASE',
      '/docs/settings/',
    ],
    [
      'passes over the words of a question',
      'how do I use the template?',
      '/docs/context/#fill-a-template',
    ],
  ])('%s', async (_, query, expected) => {
    const { find } = openEngine(output);
    expect((await find(query))[0]).toBe(expected);
  });

  it('[SEARCH-3] finds nothing for what is not there, and no more than it may', async () => {
    const { find } = openEngine(output);
    expect(await find('xylophone')).toEqual([]);
    expect(await find('memory', 1)).toHaveLength(1);
  });

  it('[FIND-1] lists each section with the whole query, however short its part', async () => {
    const filler = Array.from({ length: 600 }, (_, number) => `Row${number}`).join(' ');
    const { find } = openEngine(
      await indexPages({
        '/docs/codes/': ['EADDRINUSE', { text: 'EADDRINUSE means that the port is taken.' }],
        '/docs/troubleshooting/': ['Messages', { text: `${filler} EADDRINUSE` }],
      }),
    );
    expect(await find('EADDRINUSE')).toEqual(['/docs/codes/', '/docs/troubleshooting/']);
  });

  it('bounds a query, however long', async () => {
    const { find } = openEngine(output);
    expect(await find('memory '.repeat(10_000))).toContain('/docs/memory/');
    expect(await find('?!."')).toEqual([]);
  });

  it('[SEARCH-2] reads each file once', async () => {
    const { find, read } = openEngine(output);
    for (const query of ['memory', 'memory', 'embeddings', 'memory']) await find(query);
    expect(new Set(read).size).toBe(read.length);
  });

  it('returns no answer to an outdated query', async () => {
    const { engine } = openEngine(output);
    expect(await engine.search('memory', { maxHits: 5, isStale: () => true })).toBeNull();
  });

  it.each([
    ['[FIND-1] shows the row that defines a name, and', 'API_LIMIT', 'API_LIMIT', ' · How many'],
    ['', 'vectors', 'Vectors', ' of meaning stand beside each message.'],
  ])('[SEARCH-3] %s marks the words: %s', async (_, query, marked, rest) => {
    const { engine } = openEngine(output);
    const answer = await engine.search(query, { maxHits: 5 });
    expect(answer?.pages[0]?.hits[0]?.text).toEqual([
      { text: marked, isMarked: true },
      { text: rest, isMarked: false },
    ]);
  });
});

describe('search files', () => {
  it('leave emoji out and name the trail', async () => {
    const files = await indexPages({ '/docs/a/': ['🚀 Launch', { text: 'Go.' }] });
    const text = [...files].find(([name]) => /^text-[\w-]{8}-0\.json$/.test(name))![1]();
    expect(JSON.parse(text)).toMatchObject({ title: 'Launch', url: '/docs/a/' });
  });

  it.each([{}, [], null, 'text', { documents: {}, index: { first: 'no list' }, maxHits: 24 }])(
    'refuse %j as a manifest',
    (wrong) => {
      expect(() => checkManifest('manifest.json', wrong)).toThrow(
        'manifest.json is not a search file of this site',
      );
    },
  );

  it('[BUILD-1] keep most texts as they are when a page comes or grows', async () => {
    const pagesOf = (numbers: readonly number[], text = 'The same words stand on every page.') =>
      Object.fromEntries(
        numbers.map((number) => {
          const section = { text: number === 30 ? text : 'The same words.' };
          return [`/docs/page-${number}/`, [`Page ${number}`, section] as const];
        }),
      );
    const numbers = Array.from({ length: 300 }, (_, number) => number + 10);
    const before = await indexPages(pagesOf(numbers));
    const longText = Array.from({ length: 900 }, (_, line) => `Line ${line}`).join('\n');
    const changes = {
      'a page more': await indexPages(pagesOf([...numbers, 9])),
      'a page less': await indexPages(pagesOf(numbers.filter((number) => number !== 20))),
      'a text file more': await indexPages(pagesOf(numbers, longText)),
    };
    for (const [change, after] of Object.entries(changes)) {
      const changed = textNames(after).filter((name) => !before.has(name));
      expect(changed.length, change).toBeGreaterThan(0);
      expect(changed.length, change).toBeLessThan(60);
    }
  });
});

function textNames(files: SearchOutput): string[] {
  return [...files.keys()].filter((name) => /^text-/.test(name));
}
