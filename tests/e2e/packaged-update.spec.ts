import { spawn } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { defaultCacheFolder } from '../../build/base/result-store.ts';
import { buildOnce } from '../bench/measure-build.ts';
import { quietSwitches, readTestTools } from '../setup/test-tools.ts';
import { packAway } from './packaged-app.ts';
import { expect, hydrated, project, test } from './reader.ts';
import { makeRelease, serveReleases } from './release.ts';

test.skip(process.platform !== 'linux', 'other systems replace an app with an installer');

/** Connects to the app that uses a profile, and removes the note of its address, so that the next start is known. */
async function connect(profile: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const note = path.join(profile, 'DevToolsActivePort');
  const readPort = () => readFile(note, 'utf8').then(Number.parseInt, () => 0);
  await expect.poll(readPort, { timeout: 60_000 }).toBeGreaterThan(0);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await readPort()}`);
  await rm(note);
  const [context] = browser.contexts();
  const page = context!.pages()[0] ?? (await context!.waitForEvent('page'));
  await hydrated(page);
  return { page, close: () => browser.close() };
}

test('[DESK-3] a packed 0.1.5 becomes the packed 0.1.6 and fetches only what differs', async () => {
  test.setTimeout(600_000);
  const home = await mkdtemp(path.join(os.tmpdir(), 'packaged-update-'));
  const profile = path.join(home, 'profile');
  const packaged = await packAway();
  const feed = await serveReleases();
  try {
    const make = (version: string, name: string, site?: string) =>
      makeRelease({
        ...{ version, app: packaged.folder, feed: feed.url, file: path.join(home, name) },
        ...(site !== undefined && { site }),
      });
    const { file } = await make('0.1.5', 'reader.AppImage');

    // The next version has one paragraph more.
    const content = path.join(home, 'content');
    await cp(path.join(project, 'content'), content, { recursive: true });
    await appendFile(path.join(content, 'docs/intro.md'), '\nThis is new in 0.1.6.\n');
    const site = path.join(home, 'site');
    await buildOnce(content, site, defaultCacheFolder);
    await mkdir(path.join(home, 'new'));
    const next = await make('0.1.6', 'new/eliza-docs-0.1.6-linux-x64.AppImage', site);
    feed.offer(next);

    const { electron } = await readTestTools();
    const switches = [`--user-data-dir=${profile}`, '--remote-debugging-port=0'];
    spawn(file, ['docs/intro'], {
      env: {
        ...process.env,
        APP_HOME: home,
        APP_SWITCHES: [...switches, ...electron.args, ...quietSwitches].join(' '),
        XDG_CACHE_HOME: path.join(home, 'cache'),
      },
      stdio: 'ignore',
    });
    const before = await connect(profile);
    expect(await before.page.evaluate(() => window.desktop!.appInfo.version)).toBe('0.1.5');
    await before.page.getByRole('button', { name: /^Switch to (light|dark) mode$/ }).click();
    const mode = await before.page.locator('html').getAttribute('data-theme');
    const status = before.page.locator('.UpdateStatus').getByRole('status');
    await before.page.getByRole('button', { name: 'Check for updates' }).click();
    await expect(status).toHaveText('Version 0.1.6 is ready.', { timeout: 60_000 });
    const share = feed.bytesSent() / next.size;
    console.log(`${feed.bytesSent()} of ${next.size} bytes fetched, ${(share * 100).toFixed(1)}%`);
    expect(share).toBeLessThan(0.2);
    await before.page.getByRole('button', { name: 'Restart to update' }).click();
    await before.close();

    const after = await connect(profile);
    expect(await after.page.evaluate(() => window.desktop!.appInfo.version)).toBe('0.1.6');
    await expect(after.page.getByText('This is new in 0.1.6.')).toBeVisible();
    expect(await after.page.locator('html').getAttribute('data-theme')).toBe(mode);
    expect((await readFile(file)).equals(await readFile(next.file))).toBe(true);
    // Closing the last window quits the app.
    await after.page.close();
    await after.close();
    const lock = path.join(profile, 'SingletonLock');
    await expect.poll(() => readlink(lock).catch(() => null)).toBeNull();
  } finally {
    feed.close();
    await packaged.remove();
    await rm(home, { recursive: true, force: true });
  }
});
