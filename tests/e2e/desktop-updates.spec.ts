import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication } from 'playwright';
import { ConsoleWatch } from './console-watch.ts';
import { launchDesktop } from './desktop-stage.ts';
import { expect, hydrated, project, test as base } from './reader.ts';
import { serveUpdates, type UpdateFeed } from './update-feed.ts';

// An AppImage is the one kind of package that can be put in another's place without an installer.
base.skip(process.platform !== 'linux', 'what is fetched differs by system');

interface Setting {
  readonly feed: UpdateFeed;
  readonly watch: ConsoleWatch;
  readonly app: ElectronApplication;
  /** Folder of this test's files. */
  readonly folder: string;
  /** The program that is running, as far as an AppImage knows. */
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
      project,
      webRoot,
      userData: path.join(folder, 'user-data'),
      watch,
      more: {
        args: [`--update-feed=${config}`],
        env: { APPIMAGE: appImage, XDG_CACHE_HOME: path.join(folder, 'cache') },
      },
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

test('a start asks no feed, and a reader who asks learns that this is the newest version', async ({
  setting,
}) => {
  const { status, check } = await started(setting);
  await expect(check).toBeVisible();
  await expect(status).toHaveText('');
  expect(setting.feed.requests).toEqual([]);
  setting.feed.offer({ version: '0.0.1', content: Buffer.from('old') });
  await check.click();
  await expect(status).toHaveText('This is the newest version.');
  expect(setting.feed.requests).toEqual(['/latest-linux.yml']);
});

test('an update is fetched in sight of the reader, in every window, and takes the place of the app', async ({
  setting,
}) => {
  const { feed, folder, appImage } = setting;
  const { page, status, check } = await started(setting);
  const marker = path.join(folder, 'started');
  const program = `#!/bin/sh\necho "$APPIMAGE_SILENT_INSTALL" > '${marker}'\n${'#'.repeat(200_000)}\n`;
  feed.offer({ version: '9.9.9', content: Buffer.from(program) });

  await check.click();
  await expect(status).toHaveText('Fetching version 9.9.9…');
  await expect(page.getByRole('progressbar', { name: 'Update fetched' })).toBeVisible();
  // Reading goes on meanwhile, here and in a window that comes later.
  const opened = setting.app.waitForEvent('window');
  await page.evaluate(() => void window.open(location.href));
  const second = await opened;
  await expect(second.locator('.UpdateStatus').getByRole('status')).toHaveText(
    'Fetching version 9.9.9…',
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

test('an update whose content is not what the feed promised is refused', async ({ setting }) => {
  const { feed, appImage } = setting;
  const { status, check } = await started(setting);
  feed.offer({
    version: '9.9.9',
    content: Buffer.from('something else'.repeat(1_000)),
    sha512: Buffer.alloc(64).toString('base64'),
  });
  await check.click();
  await expect(status).toHaveText('Fetching version 9.9.9…');
  feed.release();
  await expect(status).toHaveText(/^Updating failed: sha512 checksum mismatch/);
  expect(await readFile(appImage, 'utf8')).toBe('#!/bin/sh\n');
  // And can be asked for again.
  feed.offer({ version: '0.0.1', content: Buffer.from('old') });
  await check.click();
  await expect(status).toHaveText('This is the newest version.');
});

test('a feed that does not answer is told of, and harms nothing', async ({ setting }) => {
  const { page, status, check } = await started(setting);
  setting.feed.close();
  await check.click();
  await expect(status).toHaveText(/^Updating failed: /);
  await page.getByRole('link', { name: 'Documentation' }).first().click();
  await expect(page.getByRole('article')).toBeVisible();
});

test('a page that cannot tell of updates can be read', async ({ setting }) => {
  const { page } = await started(setting);
  setting.watch.expect(/Failed to load resource/);
  await page.route(/\/UpdateStatus-[^/]*\.js$/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.reload();
  await failed;
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

base('without a feed nothing is said of updates', async ({ reader }) => {
  await reader.goto('/');
  await expect(reader.page.getByRole('contentinfo')).toBeVisible();
  const { updateState } = await reader.page.evaluate(() => ({
    updateState: window.desktop?.updateState ?? null,
  }));
  expect(updateState).toBeNull();
  await expect(reader.page.getByRole('button', { name: 'Check for updates' })).toHaveCount(0);
});
