/*
 * The app as a reader has it, killed while its page writes: window, bridge, main process and store together. Single
 * writes are cut off faster, and in more places, by `tests/electron/store-kill.test.ts`.
 */
import { createHash, randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { rootAttributes, storageKeys } from '../../renderer/model/persisted-state.ts';
import { ConsoleWatch } from './console-watch.ts';
import { launchDesktop } from './desktop-stage.ts';
import { listStateFiles, type Moment, readStored, repeatUntilKilled } from './killed-app.ts';
import { expect, hydrated, project, test } from './reader.ts';

/** Two readers lose their app fifty times each, beside each other, because a start takes most of the time. */
const READERS = ['one', 'two'];
const KILLS = 50;
/** So many that writing them takes its time; the longest value that is stored holds a few more. */
const BOOKMARKS = 5000;

/** Decides when each kill comes; `KILL_SEED` names one again. */
const seed = process.env['KILL_SEED'] ?? String(randomInt(2 ** 32));

test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(`KILL_SEED=${seed} kills at the same moments again`);
});

/** A number from 0 to below 1 that nothing but the seed and a name decides. */
function draw(name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() / 2 ** 32;
}

/** Aims half of the kills at the middle of a write, where one at any time seldom comes. */
function chooseMoment(kill: string): Moment {
  const when = draw(`${kill}: when`);
  return draw(`${kill}: aimed`) < 0.5
    ? { events: 1 + Math.floor(when * 8) }
    : { milliseconds: when * 400 };
}

type Bookmark = readonly [path: string, title: string, time: number];

/** Changes seldom enough that a mode of long ago shows. */
const modeOf = (count: number) => (count % 16 < 8 ? 'dark' : 'light');
const titleOf = (count: number) => Array(12).fill(`Write ${count}`).join(' ');

/** Lets a page remember a count in what readers remember, over its own bridge. */
async function write(page: Page, count: number): Promise<void> {
  await page.evaluate(
    ({ keys, length, count, title, mode }) => {
      const bookmarks = Array.from({ length }, (_, index) => [
        `/docs/intro/?${index}`,
        title,
        count,
      ]);
      window.desktop?.setStored(keys.theme, mode);
      window.desktop?.setStored(keys.bookmarks, JSON.stringify(bookmarks));
    },
    { keys: storageKeys, length: BOOKMARKS, count, title: titleOf(count), mode: modeOf(count) },
  );
}

/** Returns the count that a page found when it opened, 0 where nothing is remembered; fails where it is not whole. */
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
  // The next mode is sent before its bookmarks, which may have missed the file that it came into.
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
  test(`[DESK-2] killed ${KILLS} times while its page writes, the app opens with the old or the new value (reader ${reader})`, async ({
    webRoot,
  }) => {
    test.setTimeout(600_000);
    const home = await mkdtemp(path.join(os.tmpdir(), 'killed-'));
    const userData = path.join(home, 'user-data');
    await mkdir(userData);
    // What a killed Chromium leaves among the temporary files goes with the rest.
    const env: Record<string, string> = process.platform === 'linux' ? { TMPDIR: home } : {};
    const watch = new ConsoleWatch();
    const running: { app?: ElectronApplication } = {};
    /** The last count that is known to be on the disk, and the last that may be. */
    let known = 0;
    let newest = 0;
    let remains: readonly string[] = [];
    const kills = { afterWrite: 0, withinWrite: 0 };

    const start = async (name: string) => {
      const more = { args: [], env };
      const app = await launchDesktop({ project, webRoot, userData, watch, more });
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
      for (let number = 1; number <= KILLS; number++) {
        const name = `kill ${number} of reader ${reader}`;
        const { app, page, found } = await start(name);
        newest = found;
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
      expect(kills.afterWrite).toBeGreaterThanOrEqual(KILLS / 5);
      // Elsewhere word of a new file comes too late to aim by.
      if (process.platform === 'linux') expect(kills.withinWrite).toBeGreaterThanOrEqual(3);

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
