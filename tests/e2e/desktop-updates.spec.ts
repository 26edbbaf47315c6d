import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication } from 'playwright';
import { serveLocally } from '../setup/local-server.ts';
import { ConsoleWatch } from './console-watch.ts';
import { launchDesktop } from './desktop-stage.ts';
import { expect, hydrated, test as base } from './reader.ts';

// An AppImage is the only package that can be replaced without an installer.
base.skip(process.platform !== 'linux', 'every system downloads another kind of package');

interface Offer {
  readonly version: string;
  readonly content: Buffer;
  /** SHA-512 in base64; defaults to the content's. */
  readonly sha512?: string;
}

interface UpdateFeed {
  readonly url: string;
  /** Replaces the offer; with null, every request fails. */
  readonly offer: (offer: Offer | null) => void;
  /** Sends the second half of the file, which may be requested only later. */
  readonly release: () => void;
  readonly requests: readonly string[];
  readonly close: () => void;
}

const FILE = 'eliza-docs-new-linux-x64.AppImage';

/** Serves an update feed as electron-builder publishes it for Linux. */
async function serveUpdates(): Promise<UpdateFeed> {
  let offered: Offer | null = null;
  let release = (): void => undefined;
  let released = Promise.resolve();
  const requests: string[] = [];
  const { url, close } = await serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    if (offered && pathname === '/latest-linux.yml') {
      const { version, content } = offered;
      const sha512 = offered.sha512 ?? createHash('sha512').update(content).digest('base64');
      const file = { url: FILE, sha512, size: content.length };
      const manifest = { version, files: [file], path: FILE, sha512, releaseDate: '2024-12-01' };
      // JSON is YAML.
      response.end(JSON.stringify(manifest));
    } else if (offered && pathname === `/${FILE}`) {
      const { content } = offered;
      const half = content.length >> 1;
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, half));
      void released.then(() => response.end(content.subarray(half)));
    } else {
      response.writeHead(404).end();
    }
  });
  return {
    url,
    offer: (offer) => {
      offered = offer;
      released = new Promise((resolve) => (release = resolve));
    },
    release: () => release(),
    requests,
    close,
  };
}

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
