import { expect, it } from 'vitest';
import { createSearchEngine } from '../../renderer/search/query/search-engine.ts';
import { ownSite } from '../../renderer/search/search-files.ts';
import { createSearchFiles } from '../../renderer/search/query/search-store.ts';
import { findNames, indexNames } from '../../renderer/search/query/find-names.ts';
import { defaultVersions } from '../../renderer/search/query/searched-versions.ts';
import { indexPages, type SectionText, sourceOf } from './search-site.ts';

type TestPage = readonly [title: string, ...SectionText[]];

const day = (channel: string, date: string, written: string): [string, TestPage] => [
  `/community/Discord/${channel}/chat_${date}/`,
  [`${channel}, ${written}`, { text: 'Somebody mended a query.' }],
];

const symbols = [
  ...['AgentRuntime', 'IAgentRuntime', 'composeContext', 'composeActionExamples'],
  ...['Memory', 'MemoryManager', 'HTMLParser', 'ModelProviderName'],
];

const pages: Readonly<Record<string, TestPage>> = {
  ...Object.fromEntries(symbols.map((name) => [`/api/${name}/`, [name, { text: 'A symbol.' }]])),
  '/docs/agents/': [
    'Agents',
    { text: 'What acts.' },
    { heading: 'Create a runtime', text: 'With new.' },
    { heading: 'Memory', text: 'What is kept.' },
    { heading: 'Next steps', text: 'More.' },
  ],
  '/docs/clients/': ['Clients', { heading: 'Telegram', text: 'Ask BotFather for a token.' }],
  '/docs/providers/': ['🔌 Providers', { text: 'What they see.' }],
  '/docs/cafe/': ['Café au lait', { text: 'A drink of the mgr.' }],
  '/docs/bench/': ['The bench', { text: 'A table.' }],
  '/docs/settings/': [
    'Settings',
    {
      heading: 'Models',
      text: ['Name\tMeaning', 'OPENAI_API_KEY\tA key', 'TG_TRADER\tOn or off'].join('\n'),
    },
  ],
  ...Object.fromEntries([
    day('coders', '2024-11-20', 'November 20, 2024'),
    day('discussion', '2024-11-20', 'November 20, 2024'),
    day('coders', '2024-12-20', 'December 20, 2024'),
    day('coders', '2024-11-02', 'November 2, 2024'),
  ]),
};

const glossary = { also: { tg: 'telegram', bot: 'agent' } };
const output = await indexPages(pages, { maxHits: 24, glossary });
const files = createSearchFiles([sourceOf(output)]);
const names = await indexNames(await files.names());
const commands = await indexNames(
  ['Toggle dark mode', 'Keyboard shortcuts', 'Bookmark this page'].map((title) => ({
    ...({ kind: 'command', trail: '', page: null, site: ownSite } as const),
    ...{ title, url: title },
  })),
);

const find = async (input: string) => {
  const { synonyms } = createSearchEngine(files);
  const found = await findNames({
    ...{ input, commands, names, files, versions: defaultVersions, synonyms },
  });
  return found.map(({ title, ...name }) => ({
    ...name,
    title: title.map(({ text }) => text).join(''),
    marked: title.flatMap(({ text, isMarked }) => (isMarked ? [text] : [])),
  }));
};
const titles = async (input: string) => (await find(input)).map(({ title }) => title);

it.each([
  ['a page', 'agents', 'Agents'],
  ['a page with a picture in its title', 'prov', 'Providers'],
  ['a page without accents', 'cafe au', 'Café au lait'],
  ['a heading', 'telegram', 'Telegram'],
  ['a heading by its page', 'create a runtime', 'Create a runtime'],
  ['a symbol', 'composecontext', 'composeContext'],
  ['a symbol by its beginning', 'composeCo', 'composeContext'],
  ['a symbol by its parts', 'compose context', 'composeContext'],
  ['a symbol by its last part', 'runtime', 'AgentRuntime'],
  ['a symbol before one with further letters', 'memory manager', 'MemoryManager'],
  ['an abbreviated symbol', 'ctx', 'composeContext'],
  ['an abbreviated symbol of several words', 'actex', 'composeActionExamples'],
  ['an abbreviated page', 'bnch', 'The bench'],
  ['capitals and a part', 'htmlp', 'HTMLParser'],
  ['a setting', 'OPENAI_API', 'OPENAI_API_KEY'],
  ['what the glossary calls otherwise', 'tg', 'Telegram'],
  ['a command', 'toggle dark', 'Toggle dark mode'],
])('[FIND-1] finds %s', async (_, query, title) => {
  expect((await titles(query))[0]).toBe(title);
});

it.each([
  ...['nov 20', '20 nov', 'Nov. 20 2024', 'November 20th, 2024', '20 November'],
  ...['2024-11-20', '2024/11/20', '11-20', '11/20', '11/20/2024', '20.11.2024'],
  ...['20/11/2024', '11-20-2024', '20-11-2024'],
])('[FIND-1] finds the days of a date written as %s', async (date) => {
  const days = ['coders, November 20, 2024', 'discussion, November 20, 2024'];
  expect(await titles(date)).toEqual(days);
  expect(await titles(`coders ${date}`)).toEqual(days.slice(0, 1));
  expect(await titles(`${date} discussion`)).toEqual(days.slice(1));
});

it.each([
  ...['how does an agent remember', 'claude-3-5', 'open 24/7 and 1/99'],
  ...['xylophone', 'in:community agents', '"', ' / '],
  // The first is a word of a page; the second would begin inside of "Context".
  ...['mgr', 'comon'],
])('leaves %s to the sections', async (query) => {
  expect(await titles(query)).toEqual([]);
});

it('leads to the section, marks what matched and says where it is', async () => {
  expect((await find('openai_api_key'))[0]).toEqual({
    ...{ kind: 'setting', title: 'OPENAI_API_KEY', marked: ['OPENAI_API_KEY'] },
    ...{ url: '/docs/settings/#models', trail: 'Settings', site: ownSite },
  });
  expect((await find('mem'))[0]).toMatchObject({ title: 'Memory', marked: ['Memory'] });
  expect((await find('/docs/bench/'))[0]).toMatchObject({ title: 'The bench', marked: [] });
});

it('[CMD-1] lists all commands after >, and those alone that have the words', async () => {
  expect(await titles('>')).toHaveLength(3);
  expect(await titles('> bookmark')).toEqual(['Bookmark this page']);
  expect(await titles(' >shortcuts')).toEqual(['Keyboard shortcuts']);
  expect(await titles('>agents')).toEqual([]);
});

it('lists no heading that many pages have', async () => {
  const repeated = Object.fromEntries(
    Array.from({ length: 8 }, (_, number): [string, TestPage] => [
      `/docs/page-${number}/`,
      [`Page ${number}`, { heading: 'Next steps', text: 'More.' }],
    ]),
  );
  const listed = await createSearchFiles([sourceOf(await indexPages(repeated))]).names();
  expect(listed.map(({ title }) => title)).not.toContain('Next steps');
  expect(names.all.map(({ title }) => title)).toContain('Next steps');
});
