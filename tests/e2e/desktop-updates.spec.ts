import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication } from 'playwright';
import { ConsoleWatch } from './console-watch.ts';
import { launchDesktop } from './desktop-stage.ts';
import { expect, hydrated, test as base } from './reader.ts';
import { serveUpdates, type UpdateFeed } from './update-feed.ts';

// An AppImage is the only package that can be replaced without an installer.
base.skip(process.platform !== 'linux', 'every system downloads another kind of package');

interface Setting {
  readonly feed: UpdateFeed;
  readonly watch: ConsoleWatch;
  readonly app: ElectronApplication;
  /** Temporary folder of the test. */
  readonly folder: string;
  /** The file that the app takes for its own AppImage. */
  readonly appImage: string;
}

const test = base.extend<{ setting: Setting }>({
  setting: async ({ webRoot }, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'eliza-docs-updates-'));
    const feed = await serveUpdates();
    const config = path.join(folder, 'app-update.yml');
    await writeFile(
      config,
      `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: ${path.basename(folder)}\n`,
    );
    const appImage = path.join(folder, 'reader.AppImage');
    await writeFile(appImage, '#!/bin/sh\n');
    await chmod(appImage, 0o755);
    const watch = new ConsoleWatch();
    const app = await launchDesktop({
      webRoot,
      userData: path.join(folder, 'user-data'),
      watch,
      args: [`--update-feed=${config}`],
      env: { APPIMAGE: appImage, XDG_CACHE_HOME: path.join(folder, 'cache') },
    });
    await use({ feed, watch, app, folder, appImage });
    await app.close();
    feed.close();
    await rm(folder, { recursive: true, force: true });
    watch.check();
  },
});

const started = async ({ app }: Setting) => {
  const page = await app.firstWindow();
  await hydrated(page);
  return {
    page,
    status: page.locator('.UpdateStatus').getByRole('status'),
    check: page.getByRole('button', { name: 'Check for updates' }),
  };
};

test('updates are fetched on request; rejects a wrong checksum', async ({ setting }) => {
  const { feed, appImage } = setting;
  const { status, check } = await started(setting);
  await expect(check).toBeVisible();
  await expect(status).toHaveText('');
  expect(feed.requests).toEqual([]);
  feed.offer({
    version: '9.9.9',
    content: Buffer.from('something else'.repeat(1_000)),
    sha512: Buffer.alloc(64).toString('base64'),
  });
  await check.click();
  await expect(status).toHaveText('Downloading version 9.9.9…');
  expect(feed.requests[0]).toBe('/latest-linux.yml');
  feed.release();
  await expect(status).toHaveText(/^Couldn’t update: sha512 checksum mismatch/);
  expect(await readFile(appImage, 'utf8')).toBe('#!/bin/sh\n');
  // The reader can check again.
  feed.offer({ version: '0.0.1', content: Buffer.from('old') });
  await check.click();
  await expect(status).toHaveText('You have the latest version.');
});

test('reading goes on without the feed, and without what shows updates', async ({ setting }) => {
  const { page, status, check } = await started(setting);
  setting.feed.close();
  await check.click();
  await expect(status).toHaveText(/^Couldn’t update: /);
  await page.getByRole('link', { name: 'Documentation' }).first().click();
  await expect(page.getByRole('article')).toBeVisible();

  setting.watch.expect(/Failed to load resource/);
  await page.route(/\/UpdateStatus-[^/]*\.js$/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.reload();
  await failed;
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an update shows its progress in all windows, and replaces the app', async ({ setting }) => {
  const { feed, folder, appImage } = setting;
  const { page, status, check } = await started(setting);
  const marker = path.join(folder, 'started');
  const program = `#!/bin/sh\necho "$APPIMAGE_SILENT_INSTALL" > '${marker}'\n${'#'.repeat(200_000)}\n`;
  feed.offer({ version: '9.9.9', content: Buffer.from(program) });

  await check.click();
  await expect(status).toHaveText('Downloading version 9.9.9…');
  await expect(page.getByRole('progressbar', { name: 'Download progress' })).toBeVisible();
  // Reading goes on, and a window that opens now shows the progress as well.
  const opened = setting.app.waitForEvent('window');
  await page.evaluate(() => void window.open(location.href));
  const second = await opened;
  await expect(second.locator('.UpdateStatus').getByRole('status')).toHaveText(
    'Downloading version 9.9.9…',
  );
  feed.release();
  await expect(status).toHaveText('Version 9.9.9 is ready.');
  await expect(second.locator('.UpdateStatus').getByRole('status')).toHaveText(
    'Version 9.9.9 is ready.',
  );

  const closed = setting.app.waitForEvent('close');
  await page.getByRole('button', { name: 'Restart to update' }).click();
  await closed;
  await expect.poll(() => existsSync(marker)).toBe(true);
  expect(await readFile(appImage, 'utf8')).toBe(program);
});
