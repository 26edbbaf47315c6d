/*
 * The store alone, in Electron's own Node, which does nothing but write: every kill comes within a write or right beside
 * one, which the whole app seldom allows. That the app starts again and shows what was kept is
 * `tests/e2e/desktop-kill.spec.ts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { readTestTools } from '../setup/test-tools.ts';

const CHAINS = 2;
const ROUNDS = 50;

let folder: string;
let writer: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'store-kill-'));
  // One file starts in a tenth of the time that the sources take.
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
    // Electron as Node has no API of its own; the store does without.
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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a writer said until it was killed. */
interface Round {
  /** The value it found at its start. */
  readonly found: number;
  /** The last one it knew to be written. */
  readonly wrote: number;
  /** Whatever else it said. */
  readonly complaints: readonly string[];
}

/** Starts a writer in Electron's own Node and kills it in the middle of its work, later each time. */
async function writeUntilKilled(state: string, round: number): Promise<Round> {
  const { electron } = await readTestTools();
  const child = spawn(electron.executable, [writer, state], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let found = -1;
  let wrote = -1;
  const complaints: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    const [verb, count, whole] = line.split(' ');
    if (verb === 'found' && whole === 'whole') {
      found = Number(count);
      wrote = found;
      // Spread over the length of a few writes.
      setTimeout(() => child.kill('SIGKILL'), (round * 7) % 23);
    } else if (verb === 'wrote') wrote = Number(count);
    else complaints.push(line);
  });
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  return { found, wrote, complaints };
}

it(`[DESK-2] killed ${CHAINS * ROUNDS} times while it writes, the store always opens with the old or the new value`, async () => {
  const chain = async (number: number) => {
    const state = path.join(folder, `state-${number}`);
    let written = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { found, wrote, complaints } = await writeUntilKilled(state, round);
      expect(complaints).toEqual([]);
      // One more may have reached the disk than the writer had time to say.
      expect([written, written + 1]).toContain(found);
      written = wrote;
    }
    expect(written).toBeGreaterThan(ROUNDS);
    // Half-written copies are cleared away by the next start; the last one may have left one more.
    const files = readdirSync(state);
    expect(files).toContain('reader-state.json');
    expect(files.length).toBeLessThanOrEqual(2);
  };
  await Promise.all(Array.from({ length: CHAINS }, (_, number) => chain(number)));
}, 120_000);
