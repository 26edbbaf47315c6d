/*
 * Kills the whole app while a page writes. `desktop-store-kill.spec.ts` kills the store alone, which takes less
 * time and hits more writes.
 */
import { createHash, randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { rootAttributes, storageKeys } from '../../renderer/model/persisted-state.ts';
import { KILLS } from '../setup/kills.ts';
import { ConsoleWatch } from './console-watch.ts';
import { launchDesktop } from './desktop-stage.ts';
import { listStateFiles, type Moment, readStored, repeatUntilKilled } from './killed-app.ts';
import { expect, hydrated, test } from './reader.ts';

/** Two readers in parallel, because starting the app takes most of the time. */
const READERS = ['one', 'two'];
const ROUNDS = Math.ceil(KILLS / READERS.length);
/** Enough to make writes slow; a stored value can't hold many more. */
const BOOKMARKS = 5000;

/** Determines when each kill happens; set `KILL_SEED` to repeat a run. */
const seed = process.env['KILL_SEED'] ?? String(randomInt(2 ** 32));

test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(`KILL_SEED=${seed} repeats these kills`);
});

/** A number from 0 to below 1 that depends only on the seed and a name. */
function draw(name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() / 2 ** 32;
}

/** Aims half of the kills at a write in progress, which a kill at a random time seldom hits. */
function chooseMoment(kill: string): Moment {
  const when = draw(`${kill}: when`);
  return draw(`${kill}: aimed`) < 0.5
    ? { events: 1 + Math.floor(when * 8) }
    : { milliseconds: when * 400 };
}

type Bookmark = readonly [path: string, title: string, time: number];

/** Changes seldom, so that a much older state can't look right. */
const modeOf = (count: number) => (count % 16 < 8 ? 'dark' : 'light');
const titleOf = (count: number) => Array(12).fill(`Write ${count}`).join(' ');

/** Stores a count in bookmarks and color mode, over the page's bridge. */
async function write(page: Page, count: number): Promise<void> {
  await page.evaluate(
    ({ keys, length, count, title, mode }) => {
      const bookmarks = Array.from({ length }, (_, index) => [
        `/docs/intro/?${index}`,
        title,
        count,
      ]);
      window.desktop?.send('storage:set', { key: keys.theme, value: mode });
      const value = JSON.stringify(bookmarks);
      window.desktop?.send('storage:set', { key: keys.bookmarks, value });
    },
    { keys: storageKeys, length: BOOKMARKS, count, title: titleOf(count), mode: modeOf(count) },
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
  const count = countIn(values[storageKeys.bookmarks] ?? null);
  if (count === 0) return 0;
  expect(mode).toBe(values[storageKeys.theme]);
  // The mode is sent before the bookmarks, so the file may hold the next count's mode.
  expect([modeOf(count), modeOf(count + 1)]).toContain(mode);
  return count;
}

function countIn(stored: string | null): number {
  if (stored === null) return 0;
  const bookmarks = JSON.parse(stored) as readonly Bookmark[];
  const [[, , count] = ['', '', 0]] = bookmarks;
  expect(bookmarks).toHaveLength(BOOKMARKS);
  expect(bookmarks.filter(([, title]) => title !== titleOf(count))).toEqual([]);
  return count;
}

for (const reader of READERS) {
  test(`[DESK-2] killed ${ROUNDS} times while its page writes, the app opens with the old or the new value (reader ${reader})`, async ({
    webRoot,
  }) => {
    test.setTimeout(60_000 + ROUNDS * 15_000);
    const home = await mkdtemp(path.join(os.tmpdir(), 'killed-'));
    const userData = path.join(home, 'user-data');
    await mkdir(userData);
    // So that temporary files of killed processes are removed as well.
    const env: Record<string, string> = process.platform === 'linux' ? { TMPDIR: home } : {};
    const watch = new ConsoleWatch();
    const running: { app?: ElectronApplication } = {};
    /** The newest count known to be on the disk, and the newest that may be. */
    let known = 0;
    let newest = 0;
    let remains: readonly string[] = [];
    const kills = { afterWrite: 0, withinWrite: 0 };

    const start = async (name: string) => {
      const app = await launchDesktop({ webRoot, userData, watch, env });
      running.app = app;
      const page = await app.firstWindow();
      await hydrated(page);
      const files = listStateFiles(userData);
      expect(files.others, `set aside before ${name}`).toEqual([]);
      expect(files.remains.filter((file) => remains.includes(file))).toEqual([]);
      const found = await read(page);
      expect(found, `found before ${name}`).toBeGreaterThanOrEqual(known);
      expect(found, `found before ${name}`).toBeLessThanOrEqual(newest);
      return { app, page, found };
    };

    try {
      for (let number = 1; number <= ROUNDS; number++) {
        const name = `kill ${number} of reader ${reader}`;
        const { app, page, found } = await start(name);
        newest = found;
        // Under load every kill may come before a write, and then nothing would be stored in the end.
        if (number === 1) {
          await write(page, ++newest);
          await expect.poll(() => countIn(readStored(userData, storageKeys.bookmarks))).toBe(1);
        }
        await repeatUntilKilled({
          app,
          userData,
          moment: chooseMoment(name),
          repeat: () => write(page, ++newest),
        });
        known = Math.max(found, countIn(readStored(userData, storageKeys.bookmarks)));
        remains = listStateFiles(userData).remains;
        if (known > found) kills.afterWrite++;
        if (remains.length > 0) kills.withinWrite++;
      }
      // Only many kills are sure to hit both; on other systems, news of a file comes too late to aim.
      if (ROUNDS >= 50) {
        expect(kills.afterWrite).toBeGreaterThanOrEqual(ROUNDS / 5);
        if (process.platform === 'linux') expect(kills.withinWrite).toBeGreaterThanOrEqual(3);
      }

      const { app, page, found } = await start('the end');
      await page.keyboard.press('ControlOrMeta+Shift+O');
      const list = page.getByRole('dialog', { name: 'Bookmarks and history' });
      await expect(list.getByRole('link', { name: titleOf(found) }).first()).toBeVisible();
      await app.close();
      expect(listStateFiles(userData)).toEqual({ remains: [], others: [] });
    } finally {
      await running.app?.close();
      await rm(home, { recursive: true, force: true });
    }
    watch.check();
  });
}
