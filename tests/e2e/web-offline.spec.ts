import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from '../../build/base/listen.ts';
import type { OfflineIndex } from '../../renderer/pack/offline-index.ts';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, heading, hydrated, palette, type Reader, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Offline copy' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const status = (page: Page) => dialog(page).getByRole('status');
const chunks = '**/assets/offline/*.chunk';

async function openDialog({ page }: Reader): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Save for offline' }).click();
}

/** Saves the site, and closes the dialog. */
async function save(reader: Reader): Promise<void> {
  const { page } = reader;
  await openDialog(reader);
  await button(page, 'Save for offline').click();
  await expect(button(page, 'Remove offline copy')).toBeVisible();
  await button(page, 'Close offline copy').click();
}

/** What the browser keeps of the site: entries of copies, and scopes of workers. */
function kept(page: Page): Promise<{ entries: string[]; workers: string[] }> {
  return page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    const names = await caches.keys();
    const copies = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return { entries: copies.flat(), workers: workers.map(({ scope }) => scope) };
  });
}

const nothing = { entries: [], workers: [] };

/** Waits until a picture of the current page has been drawn. */
async function expectPicture(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('article').getByAltText(name, { exact: true });
  // Pictures load when they are near.
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
}

test('[PACK-5] readers who never ask fetch and keep nothing', async ({ reader, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await reader.goto('/docs/bench/');
  await page.getByRole('link', { name: 'The saw' }).first().click();
  await expect(heading(page)).toHaveText('The saw');
  await page.keyboard.press(reader.paletteKeys);
  await page.keyboard.type('>offline');
  await expect(palette(page).getByRole('option', { name: 'Save for offline' })).toBeVisible();
  expect(asked.filter((pathname) => /offline/i.test(pathname))).toEqual([]);
  expect(await kept(page)).toEqual(nothing);
});

test('[PACK-5] a saved site is whole without network and server', async ({ reader, page }) => {
  await reader.goto('/docs/saw/');
  await page.getByRole('button', { name: 'More actions' }).click();
  const menu = page.locator('.PageActions');
  await menu.getByRole('button', { name: 'Save for offline' }).click();
  await expect(status(page)).toHaveText(
    /^Save the whole site in this browser, .*: \d+ pages, \d.* [kM]B\.$/,
  );
  await button(page, 'Save for offline').click();
  await expect(status(page)).toHaveText(
    /^You can read the whole site without a network\. The copy has \d+ pages, takes \d.* [kM]B and is from /,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(menu.getByRole('button', { name: 'Saved for offline' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await reader.stopServer();

  await page.getByRole('link', { name: 'The bench' }).first().click();
  await expect(heading(page)).toHaveText('The bench');
  await expectPicture(page, 'A workbench with a vice');

  await reader.goto('/de/docs/bench/');
  await expect(heading(page)).toHaveText('Die Werkbank');
  await expect(page).toHaveTitle('Die Werkbank | Workshop');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  // As hosts do, without a slash at the end.
  await page.goto(reader.address('/docs/bench?from=mail#vice'));
  await hydrated(page);
  await expect(page).toHaveURL(reader.address('/docs/bench/?from=mail#vice'));
  await expectPicture(page, 'A workbench with a vice');

  await page.keyboard.press('Control+k');
  const search = palette(page);
  await search.getByRole('combobox').fill('sharpening');
  await expect(search.getByRole('option').first()).toHaveText(/^Sharpening/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/saw\/.*#sharpening$/);

  reader.expectConsole(/Failed to load resource.*404/);
  const response = await reader.goto('/docs/hammer/');
  expect(response!.status()).toBe(404);
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Documentation' }).click();
  await expect(heading(page)).toHaveText('The bench');

  const other = await reader.openWindow('/');
  await expect(heading(other)).toHaveText('Tools and what they are for');
});

test('[PACK-5] a copy that lost something is whole again', async ({ reader, page }) => {
  test.setTimeout(120_000);
  await reader.goto('/docs/bench/');
  await save(reader);
  await reader.goto('/docs/bench/');
  const whole = (await kept(page)).entries.filter((url) => /\/chunk\//.test(url)).sort();
  /** Loses or damages entries of the copy whose address has something in it. */
  const lose = (part: string, how: 'all' | 'first' | 'damage') =>
    page.evaluate(
      async ([wanted, way]) => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          const all = await cache.keys();
          const index = all.find(({ url }) => url.includes('/index/'));
          const { chunks } = (await (await cache.match(index!))!.json()) as OfflineIndex;
          // Of files that are chunks by themselves, the browser tells that they are damaged.
          const files = chunks.flatMap(({ hash, isPlain }) => (isPlain ? [hash] : []));
          const found = all.filter(
            ({ url }) =>
              url.includes(wanted) &&
              (way !== 'damage' || !files.some((hash) => url.includes(hash))),
          );
          for (const entry of way === 'first' ? found.slice(0, 1) : found) {
            if (way === 'damage') await cache.put(entry, new Response('damaged'));
            else await cache.delete(entry);
          }
        }
      },
      [part, how] as const,
    );
  for (const [part, how] of [
    ['/chunk/', 'all'],
    ['/chunk/', 'first'],
    ['/index/', 'all'],
    ['/chunk/', 'damage'],
  ] as const) {
    await lose(part, how);
    // The worker forgets what it has read when the browser stops it; a new page asks for its own chunks.
    for (const path of ['/docs/saw/', '/', '/de/docs/bench/', '/docs/bench/'])
      await reader.goto(path);
    await expect
      .poll(async () => {
        await page.reload();
        const { entries } = await kept(page);
        const damaged = await page.evaluate(async () => {
          let count = 0;
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const entry of await cache.keys())
              if ((await (await cache.match(entry))!.text()) === 'damaged') count++;
          }
          return count;
        });
        const isIndexed = entries.some((url) => /\/index\//.test(url));
        return [entries.filter((url) => /\/chunk\//.test(url)).sort(), isIndexed, damaged];
      })
      .toEqual([whole, true, how === 'damage' ? (expect.any(Number) as unknown) : 0]);
  }
});

test('[PACK-5] an update fetches what changed, and tabs show it', async ({ reader, page }) => {
  await reader.goto('/docs/bench/');
  await save(reader);
  const before = await kept(page);
  await reader.deploy(fixtureRoot('edited'));

  // This document starts the update.
  const old = await reader.openWindow('/docs/saw/');
  await expect(old.getByRole('article')).toContainText('A file for the teeth');
  const news = page.getByRole('status').filter({ hasText: 'New content is ready.' });
  await expect(news).toBeVisible();
  const current = await reader.openWindow('/docs/saw/');
  await expect(current.getByRole('article')).toContainText('A new file cuts best.');
  await old.close();
  await current.close();
  const isChunk = (url: string) => /\/chunk\//.test(url);
  const added = (await kept(page)).entries.filter((url) => !before.entries.includes(url));
  const all = before.entries.filter(isChunk);
  expect(added.filter(isChunk).length).toBeGreaterThan(0);
  expect(added.filter(isChunk).length).toBeLessThan(all.length / 2);

  // What only the old version had is gone.
  const { entries } = await kept(page);
  expect(entries.filter((url) => /\/index\//.test(url))).toHaveLength(1);
  expect(entries.filter(isChunk).length).toBeLessThan(all.length + added.filter(isChunk).length);
  await page.getByRole('link', { name: 'The saw' }).first().click();
  await news.getByRole('button', { name: 'Show now' }).click();
  await expect(page.getByRole('article')).toContainText('A new file cuts best.');
  await expect(news).toHaveCount(0);
});

test('[PACK-5] an offline copy can be canceled, and removed', async ({ reader, page }) => {
  // Neither answered nor refused, until the page gives up.
  await page.route(chunks, () => undefined);
  await reader.goto('/docs/bench/');
  await openDialog(reader);
  await button(page, 'Save for offline').click();
  await expect(status(page)).toHaveText(/^0.* of \d.* [kM]B saved\. You can keep reading\.$/);
  await expect(dialog(page).getByRole('progressbar', { name: 'Saved so far' })).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Save for offline')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual(nothing);

  await page.unroute(chunks);
  await button(page, 'Save for offline').click();
  await button(page, 'Remove offline copy').click();
  await expect(button(page, 'Save for offline')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual(nothing);
  await button(page, 'Close offline copy').click();
  await page.getByRole('link', { name: 'The saw' }).first().click();
  await expect(heading(page)).toHaveText('The saw');
  await page.reload();
  await expect(heading(page)).toHaveText('The saw');
  await expect.poll(() => kept(page)).toEqual(nothing);
});

/** The worker of another site at the root of the host: it answers nothing, and tells pages what they don't know. */
const otherWorker = `
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  self.addEventListener('fetch', async () => {
    for (const client of await clients.matchAll()) client.postMessage({ kind: 'nonsense' });
  });`;

test('[PACK-5] the worker of another site on the host stays', async ({ reader, page }) => {
  const { origin, pathname: basePath } = new URL(reader.address('/'));
  const host = createServer((request, response) => {
    const own = { '/': ['text/html', ''], '/worker.js': ['text/javascript', otherWorker] };
    const [ownType, text] = own[request.url as keyof typeof own] ?? [];
    if (ownType !== undefined) {
      response.writeHead(200, { 'content-type': ownType }).end(text);
      return;
    }
    void fetch(new URL(request.url!, origin)).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  const root = `http://127.0.0.1:${await listen(host, 0)}/`;
  await page.goto(root);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
  });
  const bench = new URL(`${basePath}docs/bench/`, root).href;
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await page.goto(bench);
  await hydrated(page);
  await expect.poll(worker).toBe(`${root}worker.js`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Saved for offline' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await save(reader);
  expect(await worker()).toBe(new URL(`${basePath}offline-worker.js`, root).href);
  expect((await kept(page)).workers.sort()).toEqual([root, new URL(basePath, root).href]);
  await page.goto(bench);
  await hydrated(page);
  await openDialog(reader);
  await button(page, 'Remove offline copy').click();
  await expect.poll(() => kept(page)).toEqual({ entries: [], workers: [root] });
  // The page asks the host how large a copy would be.
  await expect(status(page)).toHaveText(/^Save the whole site in this browser/);
  host.closeAllConnections();
  host.close();
});

test('[PACK-5] without room or with a file of another build, nothing is kept', async ({
  reader,
  page,
}) => {
  reader.expectConsole(/The offline copy has failed.*not what the index names/);
  await page.route(chunks, (route) => route.fulfill({ status: 200, body: 'of another build' }));
  await reader.goto('/docs/bench/');
  await openDialog(reader);
  await button(page, 'Save for offline').click();
  await expect(status(page)).toHaveText(/^The site was updated while it was being saved\./);
  await expect.poll(() => kept(page)).toEqual(nothing);
  await page.unroute(chunks);

  reader.expectConsole(/The offline copy has failed.*Quota/);
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
  await button(page, 'Save for offline').click();
  await expect(status(page)).toHaveText(/^The browser has no room for an offline copy/);
  await expect.poll(() => kept(page)).toEqual(nothing);
  await button(page, 'Close offline copy').click();
  await page.getByRole('link', { name: 'The saw' }).first().click();
  await expect(heading(page)).toHaveText('The saw');

  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await save(reader);
});

test('[PACK-5] an update without room says so and changes nothing', async ({ reader, page }) => {
  await reader.goto('/docs/bench/');
  await save(reader);
  await reader.deploy(fixtureRoot('edited'));
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
  await reader.goto('/docs/saw/');
  await expect(
    page.getByText('There is new content, but not enough room on the disk'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toContainText('A file for the teeth');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'The bench' }).first().click();
  await expect(heading(page)).toHaveText('The bench');
});
