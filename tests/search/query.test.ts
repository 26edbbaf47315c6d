import { describe, expect, it } from 'vitest';
import { indexPages, openEngine } from './search-site.ts';

/** A row for each message, in the order of the guides. */
const table = (...rows: string[]) =>
  ['You see\tFix', ...rows.map((row) => `${row}\tDo it`)].join('\n');

const noise = 'A log of the agent with an error in it, read again by the server at the start.';
const days = Array.from({ length: 30 }, (_, day) => [
  `/community/Discord/coders/chat_2024-11-${String(day + 1).padStart(2, '0')}/`,
  [
    `coders 2024-11-${String(day + 1).padStart(2, '0')}`,
    {
      text: `${noise} Actions of undefined properties, and reading cannot type. That is what it names.`,
    },
  ],
]) as [string, [string, { text: string }]][];

const { engine, find } = openEngine(
  await indexPages({
    '/docs/plugins/': [
      'Plugins',
      { text: 'Reading actions of a type: properties cannot be undefined.' },
      { heading: 'Errors', text: table("Cannot read properties of undefined (reading 'actions')") },
    ],
    '/docs/chat/': ['Chat', { text: 'Actions read properties. Reading cannot be undefined here.' }],
    '/docs/taken/': ['Taken', { text: table('EADDRINUSE: address already in use', 'EPIPE') }],
    '/docs/start/': ['Start', { text: 'Start a second agent. Want more? Start again.' }],
    '/docs/advanced/': [
      'Advanced',
      { text: 'One of the plugins that a character names comes first.' },
    ],
    '/docs/names/': ['Names', { text: 'A character that names plugins. Names that a plugin has.' }],
    '/docs/settings/': [
      'Settings',
      { text: table('VERBOSE', 'POSTGRES_URL', 'SQLITE_FILE', 'PORT') },
    ],
    '/docs/levels/': [
      'Levels',
      { text: 'The verbose level. Verbose lines. Port. A port is verbose.' },
    ],
    '/docs/secrets/': ['Secrets', { text: 'Read with runtime.getSetting, not process.env.TOKEN.' }],
    '/docs/code/': [
      'Code',
      { text: 'Long.', code: `${'let it be;\n'.repeat(90)}return of the king;` },
    ],
    ...Object.fromEntries(days),
  }),
);
const ask = async (query: string) => (await engine.search(query, { maxHits: 24 }))!;

describe('the words of a query', () => {
  it.each([
    "TypeError: Cannot read properties of undefined (reading 'actions')",
    "Cannot read properties of undefined (reading 'actions')",
    "undefined (reading 'actions')",
    "properties of undefined (reading 'actions') in the log",
    'Error: cannot read properties of undefined, reading actions, in the log',
  ])('lead to the row that has them in their order: %s', async (query) => {
    expect((await find(query))[0]).toBe('/docs/plugins/#errors');
  });

  it.each([
    'i want to start a second agent next to the first one but it stops with EADDRINUSE',
    'EADDRINUSE when i want to start a second agent next to the first one after it stops again',
    'start again start second agent character plugins names properties reading log EADDRINUSE',
    `${'the server read the log again at the start, '.repeat(12)} EADDRINUSE`,
    `${'agent error log server start '.repeat(40)} address already in use EADDRINUSE`,
  ])('[FIND-3] count by how rare they are, wherever they are in %s', async (query) => {
    expect(await find(query)).toContain('/docs/taken/');
  });

  it.each([
    ['one two three four five six seven eight nine ten eleven plugins', 2],
    ['plugins actions levels agent error log server start names second reading', 1],
    ['plugins actions levels agent error log server start names second', 0],
    ['how can i do all of this with the plugins that are in it and out of it', 0],
    ['plugins '.repeat(30), 0],
  ])('[FIND-3] that were left out are named: %s', async (query, count) => {
    expect((await ask(query)).leftOut).toHaveLength(count);
  });

  it.each([
    ['pluginz', 'plugins'],
    ['charcter names', 'character names'],
    ['Settigns of the agent', 'settings of the agent'],
    ['plugins', null],
    ['"pluginz that"', 'plugins'],
  ])('that were corrected are said: %s', async (query, corrected) => {
    const said = (await ask(query)).corrected;
    expect(corrected === null ? said : said?.toLowerCase()).toEqual(
      corrected === null ? null : expect.stringContaining(corrected),
    );
  });

  it.each([
    ['options.POSTGRES_URL', '/docs/settings/'],
    ['config.env.SQLITE_FILE', '/docs/settings/'],
    ['getSetting', '/docs/secrets/'],
    ['runtime.getSetting', '/docs/secrets/'],
    ['process.env.TOKEN', '/docs/secrets/'],
  ])('find members with and without what is before the dot: %s', async (query, page) => {
    expect((await find(query))[0]).toBe(page);
  });

  it.each(['VERBOSE', 'verbose', 'PORT', 'port', 'VERBOSE setting'])(
    '[FIND-1] lead to the row that defines a name of one word: %s',
    async (query) => {
      expect((await find(query))[0]).toBe('/docs/settings/');
    },
  );
});

describe('quotation marks', () => {
  it.each([
    ['"that a character names"', '/docs/advanced/'],
    ['"names that a plugin"', '/docs/names/'],
    ['"of undefined (reading"', '/docs/plugins/#errors'],
    ['"already in use"', '/docs/taken/'],
    ['"return of the king"', '/docs/code/'],
  ])('[FIND-3] find %s, stop words included', async (query, url) => {
    const answer = await ask(query);
    expect(answer.lacks).toBe(null);
    expect(answer.pages.flatMap(({ hits }) => hits.map((hit) => hit.url))).toEqual([url]);
  });

  it.each([
    ['"names that a character"', 'quoted'],
    ['"in use already"', 'quoted'],
    ['plugins "character that a"', 'quoted'],
    ['"that is what it names"', null],
    ['quantum flux plugins', 'words'],
  ])('[FIND-3] what no page has is said only if that is so: %s', async (query, lacks) => {
    expect((await ask(query)).lacks).toBe(lacks);
  });
});

describe('words of other languages', () => {
  const pages = {
    '/docs/servers/': ['서버', { text: '서버를 설정 파일에서 시작합니다.' }],
    '/docs/es/': ['Configuración', { text: 'La configuración del agente.' }],
    '/docs/fr/': ['Journal', { text: 'Le journal du serveur.' }],
    '/docs/ru/': ['Настройки', { text: 'Настройки агента.' }],
    '/docs/pl/': ['Konfiguracja', { text: 'Konfiguracja agenta.' }],
  } as const;

  it.each([
    ['서버에서', '/docs/servers/'],
    ['설정을', '/docs/servers/'],
    ['configuraciones', '/docs/es/'],
    ['journaux', '/docs/fr/'],
    ['настройках', '/docs/ru/'],
    ['konfiguracji', '/docs/pl/'],
    ['servicio', undefined],
  ])('[FIND-2] are found in other forms: %s', async (word, page) => {
    const site = openEngine(await indexPages(pages));
    const answer = (await site.engine.search(`${word}.`, { maxHits: 24 }))!;
    expect(answer.lacks === null ? answer.pages[0]?.url : undefined).toBe(page);
  });
});
