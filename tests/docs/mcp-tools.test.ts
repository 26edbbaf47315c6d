import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import { createMcpServer } from '../../electron/terminal/mcp-server.ts';
import { createTools } from '../../electron/terminal/mcp-tools.ts';
import type { Catalog, CatalogPage } from '../../renderer/model/page-listing.ts';

const page: CatalogPage = {
  path: '/docs/intro/',
  title: 'Intro',
  description: '',
  kind: 'page',
  headings: [],
};

function toolsFor(pages: readonly CatalogPage[]) {
  const catalog: Catalog = {
    title: 'Site',
    tagline: '',
    url: 'https://docs.example',
    basePath: '/',
    version: '1.0.0',
    areas: [],
    pages,
  };
  const read = ({ title }: CatalogPage) =>
    Promise.resolve(`# ${title}\n\nDeclaration of ${title}.\n`);
  const docs = { catalog, read, search: () => Promise.resolve([]) };
  return { docs, tools: createTools(docs) };
}

const toolNames = (...pages: readonly CatalogPage[]) =>
  toolsFor(pages).tools.map(({ name }) => name);

it('[MACH-3] a site has the tools that it has pages for', () => {
  const always = ['search', 'read_page', 'read_section', 'list_pages'];
  expect(toolNames(page)).toEqual(always);
  expect(toolNames(page, { ...page, kind: 'symbol' })).toEqual([...always, 'symbol']);
  const archive = { date: '2024-11-20', topics: [] };
  expect(toolNames(page, { ...page, archive })).toEqual([...always, 'archive_days']);
});

it('[MACH-3] a name with two meanings, or of a namespace, is looked up by its whole name', async () => {
  const titles = ['Letter', 'Letter (variable)', 'tools.Saw', 'tools', 'Letters'];
  const pages = titles.map((title): CatalogPage => ({
    ...{ ...page, title, kind: 'symbol', path: `/api/${encodeURI(title)}/` },
    headings: title === 'tools' ? [[3, 'cut', 'cut']] : [],
  }));
  const { docs, tools } = toolsFor(pages);
  const look = async (name: string) =>
    tools.find((tool) => tool.name === 'symbol')!.run({ name, budget: 1000 } as never, docs);
  expect(await look('Letter')).toMatchObject({
    name: 'Letter',
    otherMeanings: [
      { name: 'Letter (variable)', address: 'eliza-docs://api/Letter%20(variable)/' },
    ],
  });
  expect(await look('Letter (variable)')).toMatchObject({ name: 'Letter (variable)' });
  expect(await look('tools.Saw')).toMatchObject({ name: 'tools.Saw' });
  expect(await look('tools.Saw')).not.toHaveProperty('otherMeanings');
  await expect(look('tools.saw.cut')).rejects.toThrow('"tools.Saw" has no member "cut"');
  await expect(look('Nothing')).rejects.toThrow('the API reference has no item "Nothing"');
});

/** Calls a tool of a site with a page as a client sends it, whatever the type of the arguments. */
async function call(name: unknown, given: unknown): Promise<CallToolResult> {
  const archive = { date: '2024-11-20', topics: ['SQLite'] };
  const symbol: CatalogPage = { ...page, kind: 'symbol', title: 'Letter', path: '/api/letter/' };
  const { docs } = toolsFor([page, symbol, { ...page, path: '/day/', archive }]);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([createMcpServer(docs).connect(theirs), client.connect(ours)]);
  // What is undefined isn't sent.
  const params = JSON.parse(JSON.stringify({ name, arguments: given })) as Record<string, unknown>;
  const result = await client.request({ method: 'tools/call', params }, CallToolResultSchema);
  await client.close();
  return result;
}

const textOf = ({ content: [first] }: CallToolResult) => (first?.type === 'text' ? first.text : '');

describe('[MCP-1] arguments', () => {
  it.each([
    ['list_pages', null],
    ['list_pages', ''],
    ['list_pages', undefined],
    ['list_pages', { area: null, prefix: null, limit: null, cursor: null }],
    ['list_pages', { area: '', prefix: '', limit: '', cursor: '' }],
    ['list_pages', { area: ' ', limit: '2', cursor: 0 }],
    ['read_page', { page: 'docs/intro', budget: '500', cursor: '' }],
    ['read_page', { page: '/docs/intro/', budget: ' 500 ', cursor: null }],
    ['read_section', { page: 'docs/intro', section: null, budget: '5e3' }],
    ['read_section', { page: 'docs/intro', section: '' }],
    ['read_section', { page: 'docs/intro#' }],
    ['symbol', { name: 'Letter', budget: null }],
    ['archive_days', { topic: 'sqlite', channel: '', from: '', to: null, limit: '5' }],
    ['search', { query: 404, area: null, version: '', limit: '5' }],
  ])('of %s are understood as %j', async (name, given) => {
    const result = await call(name, given);
    expect(textOf(result)).toMatch(/^\{/);
    expect(result.isError).toBeUndefined();
    if (name === 'list_pages') expect(textOf(result)).toContain('"total": 3');
  });

  it.each([
    ['search', [], '"arguments" is an object with a value for each parameter'],
    ['search', 'memory', '"arguments" is an object with a value for each parameter'],
    ['search', 5, '"arguments" is an object with a value for each parameter'],
    ['search', true, '"arguments" is an object with a value for each parameter'],
    ['search', null, 'search: "query": '],
    ['search', { query: ['a'] }, 'search: "query": '],
    ['search', { query: 'a', limit: 'many' }, 'search: "limit": '],
    ['search', { query: 'a', limit: '2.5' }, 'search: "limit": '],
    ['search', { query: 'a', limit: '1e99' }, 'search: "limit": '],
    ['search', { query: 'a', area: 'blog' }, 'search: "area": '],
    ['search', { query: 'a', more: 1 }, 'search: Unrecognized key: "more"'],
    ['search', JSON.parse('{ "query": "a", "__proto__": 1 }'), 'search: Unrecognized key'],
    ['read_page', { page: 'docs/gone' }, '"docs/gone"'],
    ['read_page', { page: 'docs/intro', cursor: '-1' }, 'read_page: "cursor": '],
    ['archive_days', { from: 'yesterday' }, 'archive_days: "from": '],
    ['symbol', { name: {} }, 'symbol: "name": '],
  ])('of %s that are %j come back as a result that a model can read', async (name, given, says) => {
    const result = await call(name, given);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(says);
    expect(textOf(result)).not.toMatch(/^[[{]/);
  });

  it.each([null, undefined, 5, {}, 'write', ''])(
    'for the tool %j name those that there are',
    async (name) => {
      await expect(call(name, {})).rejects.toThrow(/there is no tool ".*"; there are search, /);
    },
  );
});
