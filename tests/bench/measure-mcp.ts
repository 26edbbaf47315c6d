import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CATALOG_FILE, type Catalog } from '../../renderer/model/catalog.ts';
import questions from '../search/questions.json' with { type: 'json' };
import { callTool, type DocsClient, serverCommand, startServer } from '../setup/docs-client.ts';
import type { Row } from './row.ts';
import { median } from './statistics.ts';

/** One page in so many has its sections read. */
const PAGE_STEP = 5;

/** Starts the MCP server on a built site as an assistant does, and asks it for sections and searches. */
export async function measureMcp(site: string, rounds: number): Promise<Row[]> {
  const catalog = JSON.parse(await readFile(path.join(site, CATALOG_FILE), 'utf8')) as Catalog;
  const queries = questions.map(({ query }) => ({ query }));
  const sections = catalog.pages
    .filter((_, index) => index % PAGE_STEP === 0)
    .flatMap(({ path: page, headings }) =>
      headings.slice(0, 3).map(([, id]) => ({ page, section: id })),
    );
  // The first start compiles the program if it has changed.
  await firstAnswer(site);
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) starts.push(await firstAnswer(site));

  const server = await startServer(serverCommand(site));
  const searches = await timesOf(server, 'search', queries);
  const reads = await timesOf(server, 'read_section', sections);
  const memory = await peakMemory(server.pid);
  await server.client.close();
  return [
    { figure: 'MCP: start to first answer', value: median(starts), unit: 'ms', target: 400 },
    { figure: 'MCP: search, p95', value: p95(searches), unit: 'ms', target: 50 },
    { figure: 'MCP: read_section, p95', value: p95(reads), unit: 'ms', target: 50 },
    ...(memory === null
      ? []
      : [{ figure: 'MCP: peak memory', value: memory, unit: 'MB', target: 150 }]),
  ];
}

/** Milliseconds from the start of the program to the answer of its first search. */
async function firstAnswer(site: string): Promise<number> {
  const start = performance.now();
  const { client } = await startServer(serverCommand(site));
  await callTool(client, 'search', { query: 'model provider' });
  const time = performance.now() - start;
  await client.close();
  return time;
}

async function timesOf(
  { client }: DocsClient,
  tool: string,
  inputs: readonly object[],
): Promise<number[]> {
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await callTool(client, tool, input);
    times.push(performance.now() - start);
  }
  return times;
}

function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)]!;
}

/** Peak megabytes of a process; null where the system doesn't tell. */
async function peakMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1000;
}
