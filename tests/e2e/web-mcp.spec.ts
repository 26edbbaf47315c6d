import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { openOwnSearch } from '../bench/search/own-search.ts';
import queries from '../search/queries.json' with { type: 'json' };
import questions from '../search/questions.json' with { type: 'json' };
import { callTool, isRunning, serverCommand, startServer } from '../setup/docs-client.ts';
import { expect, project, test } from './reader.ts';

const webRoot = path.join(project, 'dist/web');

/** Starts the server as an assistant does, and asks it until `use` is done. */
async function withServer(use: (client: Client) => Promise<void>): Promise<void> {
  const { client, pid, errors } = await startServer(serverCommand());
  try {
    await use(client);
  } finally {
    await client.close();
  }
  expect(errors).toEqual([]);
  await expect.poll(() => isRunning(pid)).toBe(false);
}

interface Found {
  readonly results: readonly { title: string; address: string; url: string; score: number }[];
}

interface Part {
  readonly markdown: string;
  readonly cursor?: string;
  readonly tokensLeft?: number;
}

test("[MACH-3] an assistant's search has the order of the reader's", async () => {
  const { sections } = await openOwnSearch(webRoot);
  const asked = [...queries.slice(0, 10), ...questions.slice(0, 10)].map(({ query }) => query);
  await withServer(async (client) => {
    for (const query of asked) {
      const answer = await sections(query);
      const expected = answer!.pages.flatMap(({ hits }) => hits.map(({ section }) => section));
      const { results } = await callTool<Found>(client, 'search', { query, limit: 50 });
      const found = results.map(({ address }) => address.replace('eliza-docs:/', ''));
      expect(found.slice(0, expected.length)).toEqual(expected);
    }
    const { results } = await callTool<Found>(client, 'search', { query: 'memory', area: 'api' });
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ address }) => !/^eliza-docs:\/\/api\//.test(address))).toEqual([]);
  });
});

test('[MACH-3] an assistant reads pages, sections, symbols and days', async () => {
  await withServer(async (client) => {
    const whole = await callTool<Part>(client, 'read_page', { page: 'docs/faq', budget: 50_000 });
    expect(whole.cursor).toBeUndefined();
    let [text, cursor] = ['', '0' as string | undefined];
    while (cursor !== undefined) {
      const part: Part = await callTool(client, 'read_page', {
        page: '/docs/faq/',
        budget: 500,
        cursor,
      });
      expect(part.markdown.length).toBeLessThanOrEqual(2000);
      text += part.markdown;
      cursor = part.cursor;
    }
    expect(text.replace(/\s/g, '')).toBe(whole.markdown.replace(/\s/g, ''));

    const page = 'https://ai16z.github.io/eliza/docs/core/agents/#state';
    const section = await callTool<Part>(client, 'read_section', { page });
    expect(section.markdown).toMatch(/^## State\n/);
    expect(section.markdown).not.toMatch(/\n## /);
    for (const [name, input, says] of [
      ['read_page', { page: 'docs/core/agnets' }, /the nearest are \/docs\/core\/agents\//],
      ['read_section', { page: 'docs/core/agents', section: 'nothing' }, /it has .*state/],
    ] as const)
      expect(await client.callTool({ name, arguments: input })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(says) }],
      });

    const { items, total } = await callTool<{ items: { address: string }[]; total: number }>(
      client,
      'list_pages',
      { prefix: 'docs/core' },
    );
    expect(items.map(({ address }) => address)).toContain('eliza-docs://docs/core/agents/');
    expect(total).toBe(items.length);

    const service = await callTool<{
      members: { name: string }[];
      usedBy: string[];
      markdown: string;
    }>(client, 'symbol', { name: 'Service' });
    expect(service.markdown).toContain('abstract class Service');
    expect(service.members.map(({ name }) => name)).toContain('getInstance()');
    expect(service.usedBy).toContain('IAgentRuntime');
    const member = await callTool<Part>(client, 'symbol', { name: 'AgentRuntime.composeState' });
    expect(member.markdown).toMatch(/^### composeState\(\)\n/);

    const days = await callTool<{ items: { date: string; channel: string }[] }>(
      client,
      'archive_days',
      { channel: 'coders', from: '2024-11-20', to: '2024-11-21' },
    );
    expect(days.items.map(({ date }) => date)).toEqual(['2024-11-21', '2024-11-20']);
  });
});

test('[SAFE-3] an assistant that asks for too much at once gets its answers', async () => {
  await withServer(async (client) => {
    const pages = [
      'a'.repeat(1_000_000),
      `eliza-docs://${'docs/'.repeat(200_000)}`,
      '#'.repeat(1_000_000),
    ];
    for (const page of pages)
      expect(await client.callTool({ name: 'read_page', arguments: { page } })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/"page": .*500/) }],
      });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        at % 2 === 0
          ? callTool<object>(client, 'search', { query: `agent ${at}` })
          : callTool<object>(client, 'read_section', { page: 'docs/core/agents#state' }),
      ),
    );
    expect(answers).toHaveLength(200);
  });
});

test('[MACH-3] an assistant gets an error of the protocol for what is no message', async () => {
  const { command, args } = serverCommand();
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: server.stdout });
  const answers: { id: unknown; error?: { code: number }; result?: object }[] = [];
  const last = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      answers.push(JSON.parse(line) as (typeof answers)[number]);
      if (answers.at(-1)!.id === 99) resolve();
    });
  });
  const call = (id: unknown, method: string, more: object = {}) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, ...more });
  const client = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a', version: '1' },
  };
  const sent = [
    call(1, 'initialize', { params: client }),
    '{nope',
    call('two', 'tools/list', { params: null }),
    '[]',
    `[${call(3, 'ping')}]`,
    'null',
    '"text"',
    '{"id": 4, "method": "ping"}',
    call(5, 'tools/call', { params: [] }),
    call({}, 'ping'),
    call(6, 'no/such/method'),
    call(8, 'tools/call'),
    '',
    '   ',
    `${call(7, 'ping')}\r`,
  ];
  server.stdin.write(`${sent.join('\n')}\n`);
  // A message can come in parts.
  const ping = call(99, 'ping');
  server.stdin.write(ping.slice(0, 9));
  server.stdin.write(`${ping.slice(9)}\n`);
  await last;
  const codes = answers
    .map(({ id, error }) => [id, error?.code])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  expect(codes.filter(([id]) => id === null)).toEqual(
    [-32700, -32600, -32600, -32600, -32600, -32600].map((code) => [null, code]),
  );
  expect(codes.filter(([id]) => id !== null)).toEqual([
    ...[
      [1, undefined],
      [4, -32600],
      [5, -32600],
      [6, -32601],
      [7, undefined],
      [8, -32602],
      [99, undefined],
    ],
    ['two', -32600],
  ]);
  // What was asked before the end is answered, the last line without a break, too.
  const search = { name: 'search', arguments: { query: 'agents' } };
  server.stdin.end(call(100, 'tools/call', { params: search }));
  const [code] = (await once(server, 'close')) as [number | null];
  expect(code).toBe(0);
  expect(answers.at(-1)).toMatchObject({ id: 100, result: { content: [{ type: 'text' }] } });
});
