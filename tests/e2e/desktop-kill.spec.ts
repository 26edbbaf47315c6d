/* Kills the app while a page writes. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { readdirSync, readFileSync, watch } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import type { StoredState } from '../../electron/shell/store.ts';
import { rootAttributes, storageKeys } from '../../renderer/model/persisted-state.ts';
import { createRandom } from '../build/random.ts';
import { isRunning } from '../setup/docs-client.ts';
import { KILLS } from '../build/random.ts';
import { ConsoleWatch } from './console-watch.ts';
import { launchDesktop } from './desktop-stage.ts';
import { expect, hydrated, test } from './reader.ts';

/** Determines when each kill happens; set it to repeat a run. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** In the long run two in parallel, because starting the app takes most of the time. */
const READERS = KILLS > 4 ? [1, 2] : [1];
const ROUNDS = Math.ceil(KILLS / 2);
/** Enough to make writes slow; a stored value can't hold many more. */
const BOOKMARKS = 5000;
const STATE_FILE = 'reader-state.json';

/** Names of the files beside the state file. */
const othersIn = (userData: string) =>
  readdirSync(userData).filter((name) => /^reader-state\b/.test(name) && name !== STATE_FILE);

/** Changes seldom, so that a much older state can't look right. */
const modeOf = (count: number) => (count % 16 < 8 ? 'dark' : 'light');
const titleOf = (count: number) => Array(12).fill(`Write ${count}`).join(' ');

/** Stores a count in bookmarks and color mode, over the page's bridge. */
async function write(page: Page, count: number): Promise<void> {
  const title = titleOf(count);
  const bookmarks = Array.from({ length: BOOKMARKS }, (_, at) => [
    `/docs/intro/?${at}`,
    title,
    count,
  ]);
  await page.evaluate(
    ([keys, mode, value]) => {
      window.desktop?.send('storage:set', { key: keys.theme, value: mode });
      window.desktop?.send('storage:set', { key: keys.bookmarks, value });
    },
    [storageKeys, modeOf(count), JSON.stringify(bookmarks)] as const,
  );
}

/** Returns the count that a page finds when it opens, or 0 if nothing is stored; fails if the values don't match. */
async function read(page: Page): Promise<number> {
  const { values, mode } = await page.evaluate(
    (attribute) => ({
      values: window.desktop?.storageSnapshot ?? {},
      mode: document.documentElement.getAttribute(attribute),
    }),
    rootAttributes.theme,
  );
  const count = countIn(values[storageKeys.bookmarks]);
  if (count === 0) return 0;
  expect(mode).toBe(values[storageKeys.theme]);
  // The mode is sent before the bookmarks, so the file may hold the next count's mode.
  expect([modeOf(count), modeOf(count + 1)]).toContain(mode);
  return count;
}

function countIn(stored = '[]'): number {
  const bookmarks = JSON.parse(stored) as readonly (readonly [string, string, number])[];
  const count = bookmarks[0]?.[2] ?? 0;
  expect(bookmarks).toHaveLength(count === 0 ? 0 : BOOKMARKS);
  expect(bookmarks.filter(([, title]) => title !== titleOf(count))).toEqual([]);
  return count;
}

/** The count on the disk; 0 if there is no file. */
function storedIn(userData: string): number {
  const file = path.join(userData, STATE_FILE);
  if (!readdirSync(userData).includes(STATE_FILE)) return 0;
  const { values } = JSON.parse(readFileSync(file, 'utf8')) as StoredState;
  return countIn(values[storageKeys.bookmarks]);
}

/** Repeats something until the app is killed: after a time, or after a number of changes to its state files. */
async function repeatUntilKilled(options: {
  readonly app: ElectronApplication;
  readonly userData: string;
  readonly moment: { readonly milliseconds: number } | { readonly changes: number };
  readonly repeat: () => Promise<void>;
}): Promise<void> {
  const { app, userData, moment, repeat } = options;
  const child = app.process();
  const ended = once(child, 'exit');
  let isKilled = false;
  const kill = () => {
    isKilled = child.kill('SIGKILL');
  };
  let changes = 0;
  const watcher = watch(userData, (_, name) => {
    if (!name || !/^reader-state\b/.test(name)) return;
    changes++;
    // Right here, because most writes end before a timer fires.
    if ('changes' in moment && changes === moment.changes) kill();
  });
  if ('milliseconds' in moment) setTimeout(kill, moment.milliseconds);
  try {
    for (;;) await repeat();
  } catch (error) {
    // Once the app is killed, the repeated action has to fail.
    if (!isKilled) throw error;
  } finally {
    watcher.close();
  }
  await ended;
  // Every process of its group.
  await expect.poll(() => isRunning(-child.pid!), { timeout: 30_000 }).toBe(false);
}

for (const reader of READERS) {
  test(`[DESK-2] the app opens with the old or the new value after ${ROUNDS} kills (reader ${reader})`, async ({
    webRoot,
  }) => {
    test.setTimeout(60_000 + ROUNDS * 15_000);
    const random = createRandom(SEED + reader);
    const home = await mkdtemp(path.join(os.tmpdir(), 'killed-'));
    const userData = path.join(home, 'user-data');
    await mkdir(userData);
    // So that temporary files of killed processes are removed as well.
    const env: Record<string, string> = process.platform === 'linux' ? { TMPDIR: home } : {};
    const watching = new ConsoleWatch();
    const running: { app?: ElectronApplication } = {};
    /** The newest count known to be on the disk, and the newest that may be. */
    let known = 0;
    let newest = 0;
    let remains: readonly string[] = [];

    const start = async () => {
      const app = await launchDesktop({ webRoot, userData, watch: watching, env });
      running.app = app;
      const page = await app.firstWindow();
      await hydrated(page);
      // Half-written copies of before are gone, and nothing was set aside.
      const others = othersIn(userData);
      const wrong = others.filter((name) => remains.includes(name) || !/\.tmp-/.test(name));
      expect(wrong, `SEED=${SEED}`).toEqual([]);
      const found = await read(page);
      expect(found, `SEED=${SEED}`).toBeGreaterThanOrEqual(known);
      expect(found, `SEED=${SEED}`).toBeLessThanOrEqual(newest);
      return { app, page, found };
    };

    try {
      for (let round = 1; round <= ROUNDS; round++) {
        const { app, page, found } = await start();
        newest = found;
        // Under load every kill may come before a write, and then nothing would be stored in the end.
        if (round === 1) {
          await write(page, ++newest);
          await expect.poll(() => storedIn(userData)).toBe(1);
        }
        // Half of the kills are aimed at a write in progress, which one at a random time seldom hits.
        const moment = random.below(2)
          ? { changes: 1 + random.below(8) }
          : { milliseconds: random.below(400) };
        await repeatUntilKilled({ app, userData, moment, repeat: () => write(page, ++newest) });
        known = Math.max(found, storedIn(userData));
        remains = othersIn(userData);
      }
      const { app, page, found } = await start();
      await page.keyboard.press('ControlOrMeta+Shift+O');
      const list = page.getByRole('dialog', { name: 'Bookmarks and history' });
      await expect(list.getByRole('link', { name: titleOf(found) }).first()).toBeVisible();
      await app.close();
      // A write that was running at the end may leave its half-written copy to the next start.
      expect(othersIn(userData).filter((name) => !/\.tmp-/.test(name))).toEqual([]);
    } finally {
      await running.app?.close();
      await rm(home, { recursive: true, force: true });
    }
    watching.check();
  });
}
