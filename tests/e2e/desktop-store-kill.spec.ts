/*
 * Kills a process that only writes to the store, so that every kill hits a write or comes right after one.
 * `desktop-kill.spec.ts` kills the whole app.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { KILLS } from '../setup/kills.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { expect, test } from './reader.ts';

// One worker builds the writer for both tests.
test.describe.configure({ mode: 'default' });

/** Stores that are written and killed in parallel. */
const STORES = 2;
const ROUNDS = KILLS / STORES;

let folder: string;
let writer: string;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'store-kill-'));
  // A bundle starts ten times as fast as the sources.
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'store-writer.ts'),
      outDir: folder,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'store-writer.mjs' } },
    },
    ssr: { noExternal: true },
    // Run as Node, Electron has no API; the store doesn't need it.
    plugins: [
      {
        name: 'no-electron',
        enforce: 'pre',
        resolveId: (id) => (id === 'electron' ? '\0electron' : undefined),
        load: (id) => (id === '\0electron' ? 'export default {}' : undefined),
      },
    ],
  });
  writer = path.join(folder, 'store-writer.mjs');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a writer printed until it was killed. */
interface Round {
  /** The value it found when it started. */
  readonly found: number;
  /** The last value it knows to be on the disk. */
  readonly wrote: number;
  /** Its other output. */
  readonly complaints: readonly string[];
}

/** Starts `store-writer.ts` in Electron's Node and kills it while it writes, at a time that depends on the round. */
async function writeUntilKilled(state: string, round: number): Promise<Round> {
  const { electron } = await readTestTools();
  const child = spawn(electron.executable, [writer, state], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let found = -1;
  let wrote = -1;
  const complaints: string[] = [];
  // Within the time that a few writes take.
  const killSoon = () => setTimeout(() => child.kill('SIGKILL'), (round * 7) % 23);
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    const [verb, count, whole] = line.split(' ');
    if (verb === 'found' && whole === 'whole') {
      found = Number(count);
      wrote = found;
      if (round % 2 === 0) killSoon();
    } else if (verb === 'wrote') {
      // A slow computer may not write before the kill in the other rounds.
      if (round % 2 === 1 && wrote === found) killSoon();
      wrote = Number(count);
    } else complaints.push(line);
  });
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  return { found, wrote, complaints };
}

test(`[DESK-2] after ${KILLS} kills during a write, the store always opens with the old or the new value`, async () => {
  test.setTimeout(KILLS * 60_000);
  const writeAndKill = async (number: number) => {
    const state = path.join(folder, `state-${number}`);
    let written = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { found, wrote, complaints } = await writeUntilKilled(state, round);
      expect(complaints).toEqual([]);
      // The last write may have reached the disk before the writer could print it.
      expect([written, written + 1]).toContain(found);
      written = wrote;
    }
    // Every other round is killed after a write.
    expect(written).toBeGreaterThanOrEqual(Math.floor(ROUNDS / 2));
    // Every start removes half-written copies, so there is one at most.
    const files = readdirSync(state);
    expect(files).toContain('reader-state.json');
    expect(files.length).toBeLessThanOrEqual(2);
  };
  await Promise.all(Array.from({ length: STORES }, (_, number) => writeAndKill(number)));
});

test('[DESK-2] saves changes without blocking the main thread', async () => {
  const state = path.join(folder, 'state-background');
  mkdirSync(state);
  const child = spawn(process.execPath, ['--trace-sync-io', writer, state, 'once']);
  let traces = '';
  child.stderr.on('data', (data: Buffer) => (traces += data.toString()));
  await once(child, 'close');
  expect(traces).not.toMatch(/\b(open|write|fsync|rename)Sync\b/);
  expect(readdirSync(state)).toEqual(['reader-state.json']);
});
