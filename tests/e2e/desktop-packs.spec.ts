import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parseSavedPages } from '../../renderer/model/saved-pages.ts';
import { firstVersion, secondVersion } from '../packs/hosted-pack.ts';
import { packOf, smallSite } from '../packs/small-pack.ts';
import { fixturePack } from '../setup/fixtures.ts';
import { clickMenu, startAgain } from './desktop-app.ts';
import { answerDialogs, openHost, openPack, windowAfter } from './pack-windows.ts';
import {
  colorMode,
  expect,
  heading,
  hydrated,
  movePointer,
  palette,
  type Reader,
  showsThemeFont,
  sidebar,
  test,
} from './reader.ts';

/** Waits until a page that a pack shows counts as read since a time. */
async function read(
  reader: Reader,
  { page, since }: { readonly page: Page; readonly since: number },
): Promise<void> {
  await hydrated(page);
  await movePointer(page);
  const { host, pathname } = new URL(page.url());
  const folder = await reader.app.evaluate(({ app }) => app.getPath('userData'));
  const visited = async () => {
    const { values } = JSON.parse(
      await readFile(path.join(folder, 'reader-state.json'), 'utf8'),
    ) as {
      readonly values: Readonly<Record<string, string>>;
    };
    const visits = parseSavedPages(values[`${host.replace('-', '.')}.history`] ?? null);
    return visits.find((visit) => pathname.endsWith(visit.path))?.time;
  };
  await expect.poll(visited).toBeGreaterThanOrEqual(since);
}

const polyglot = fixturePack('locales');
const workshop = fixturePack('tools');

test('[PACK-1] a pack opens in its own window and is read like the site', async ({ reader }) => {
  await hydrated(reader.page);
  // The app needs no offline copy.
  await expect(reader.page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(reader.page.getByRole('button', { name: 'Save for offline' })).toHaveCount(0);
  const questions = await answerDialogs(reader.app, { file: polyglot, button: 0 });
  const page = await windowAfter(reader, () => clickMenu(reader.app, 'Open pack…'));
  await expect
    .poll(() => questions()[0])
    .toMatch(/^Trust the publisher of “Polyglot” 1\.0\.0\?\n[^]*(?:[0-9A-F]{4} ){7}[0-9A-F]{4}$/);
  expect(page.url()).toMatch(/^app:\/\/pack-[0-9a-f]{16}\/polyglot\/$/);
  await expect(heading(page)).toHaveText('One text, two directions');
  await expect.poll(() => showsThemeFont(page)).toBe(true);

  // A page that is MDX on the web.
  await page.getByRole('link', { name: 'Read' }).click();
  await sidebar(page).locator('summary').first().click();
  await sidebar(page).getByRole('link', { name: 'Interactive' }).click();
  await expect(page.getByText('A page that is a program: 42 comes out of it.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'setup' }).click();
  await expect(page).toHaveURL(/\/polyglot\/docs\/guide\/setup\/$/);

  // Stored apart from the app.
  const before = await colorMode(reader.page);
  await clickMenu(reader.app, 'Bookmark this page');
  await expect(page.getByRole('status').filter({ hasText: 'Bookmark added' })).toBeVisible();
  expect(await reader.page.evaluate(() => window.desktop!.storageSnapshot['bookmarks'])).toBe(
    undefined,
  );
  await page.keyboard.press('d');
  await expect.poll(() => colorMode(page)).not.toBe(before);
  expect(await colorMode(reader.page)).toBe(before);

  // The other language, and a page that is missing.
  const { host } = new URL(page.url());
  const home = `app://${host}/polyglot/`;
  await page.goto(`${home}ar/docs/guide/setup/`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  reader.expectConsole(/Failed to load resource.*404/);
  await page.goto(`${home}no/such/page/`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Page not found');

  // It is there after a restart, as it was left.
  await page.goto(`${home}docs/guide/setup/`);
  await hydrated(page);
  await page.close();
  // A window that closes while the app quits is there again after the restart.
  const countWindows = () =>
    reader.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await expect.poll(countWindows).toBe(1);
  await reader.relaunch();
  await hydrated(reader.page);
  await clickMenu(reader.app, 'Show packs');
  const list = reader.page.getByRole('dialog', { name: 'Packs' });
  await expect(list.getByRole('listitem')).toHaveText(/^Polyglot1\.0\.0 · .* pages · .*B/);
  await expect(list.getByRole('button', { name: 'Open pack…' })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Check for new content' })).toHaveCount(0);
  const again = await windowAfter(reader, () =>
    list.getByRole('button', { name: 'Open Polyglot 1.0.0' }).click(),
  );
  expect(new URL(again.url()).host).toBe(host);

  // Removed with its window; the app's own stays.
  await answerDialogs(reader.app, { button: 0 });
  await clickMenu(reader.app, 'Show packs');
  const closed = again.waitForEvent('close');
  await again
    .getByRole('dialog', { name: 'Packs' })
    .getByRole('button', { name: 'Remove Polyglot 1.0.0' })
    // The window closes with the click, so nothing can wait for its end.
    .evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
  await closed;
  expect(reader.app.windows()).toEqual([reader.page]);
  await reader.page.bringToFront();
  await clickMenu(reader.app, 'Show packs');
  await expect(reader.page.getByRole('dialog', { name: 'Packs' })).toContainText('No packs yet.');
});

test('[PACK-4] two packs are open at once, and can’t reach each other', async ({ reader }) => {
  const one = await openPack(reader, polyglot);
  const other = await openPack(reader, workshop);
  expect(new URL(one.url()).host).not.toBe(new URL(other.url()).host);

  await other.keyboard.press('Control+k');
  const search = palette(other);
  await search.getByRole('combobox').fill('sharpening');
  await expect(search.getByRole('option').first()).toHaveText(/^Sharpening/);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/workshop\/docs\/saw\/.*#sharpening$/);
  await expect(other.getByRole('heading', { name: 'Sharpening' })).toBeVisible();

  const reached = await other.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map((url) =>
          fetch(url).then(
            () => url,
            () => 'blocked',
          ),
        ),
      ),
    [`${one.url()}docs/intro/page.json`, reader.address('/docs/intro/page.json')],
  );
  reader.expectConsole(/Refused to connect|violates the following Content Security Policy/);
  expect(reached).toEqual(['blocked', 'blocked']);
  await other.evaluate((url) => location.assign(url), one.url());
  await other.evaluate((url) => location.assign(url), reader.address('/docs/intro/'));
  await expect.poll(() => other.url()).toMatch(/\/workshop\/docs\/saw\/.*#sharpening$/);
  await other.close();

  // The same pack again comes to the front.
  const count = reader.app.windows().length;
  await startAgain(reader.app, polyglot);
  expect(reader.app.windows()).toHaveLength(count);
  // So does one that is opened twice before its window shows.
  await windowAfter(reader, () =>
    reader.app.evaluate(({ app }, file) => {
      for (let times = 0; times < 2; times++)
        app.emit('open-file', { preventDefault: () => undefined }, file);
    }, workshop),
  );
  expect(reader.app.windows()).toHaveLength(count + 1);
  // A zoom that is taken back is so for a site without a window, too.
  await clickMenu(reader.app, 'Zoom in');
  await reader.page.close();
  await clickMenu(reader.app, 'Actual size');
  await windowAfter(reader, () => clickMenu(reader.app, 'New window'));
  const zooms = await reader.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getZoomFactor()),
  );
  expect(new Set(zooms)).toEqual(new Set([1]));
});

test('[PACK-2] new content shows on request; the way back needs no network', async ({ reader }) => {
  const host = await openHost();
  await host.serve(await secondVersion({ manifest: { updates: host.address } }));
  const page = await openPack(reader, await firstVersion({ updates: host.address }));
  const list = page.getByRole('dialog', { name: 'Packs' });
  const { host: own } = new URL(page.url());
  const guide = `app://${own}/small/docs/guide-3/`;
  await page.goto(guide);
  await read(reader, { page, since: 0 });

  const shown = await answerDialogs(reader.app, { button: 1 });
  await clickMenu(reader.app, 'Check for new content');
  await expect(list.getByRole('listitem').first()).toHaveText(/^Small2\.0 · /);
  await expect(list.getByRole('button', { name: 'Check for new content' })).toBeVisible();
  await expect
    .poll(shown)
    .toEqual(['“Small” was updated to 2.0\nOpen windows show it when you go to another page.']);
  await page.keyboard.press('Escape');

  // The page that is open shows what changed once the reader wants it or reads on.
  await expect(page.getByText('Long.Long.')).toBeVisible();
  const shownAt = Date.now();
  await page.getByRole('button', { name: 'Show now' }).click();
  await expect(page.getByText('Shorter.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show now' })).toHaveCount(0);
  await read(reader, { page, since: shownAt });

  host.close();
  await clickMenu(reader.app, 'Show packs');
  await list.getByRole('button', { name: 'Back to 1.0' }).click();
  await expect(list.getByRole('listitem').first()).toHaveText(/^Small1\.0 · /);
  await page.goto(`app://${own}/small/docs/guide-5/`);
  await expect(page.getByText('Guide 5. Guide 5.')).toBeVisible();

  reader.expectConsole(/Small: not updated/);
  await hydrated(page);
  await clickMenu(reader.app, 'Check for new content');
  await expect
    .poll(() => shown().at(-1))
    .toMatch(/^Couldn’t check “Small” for new content\n.*You keep version 1\.0\./);
});

test('[PACK-3] a damaged or untrusted pack is refused with a sentence', async ({
  reader,
}, info) => {
  await hydrated(reader.page);
  const bytes = await packOf(smallSite);
  const save = async (name: string, content: Buffer) => {
    await writeFile(info.outputPath(name), content);
    return info.outputPath(name);
  };
  const good = await save('good.docpack', bytes);
  const damaged = await save('damaged.docpack', bytes.subarray(0, -1));
  const old = await save('old.docpack', await packOf(smallSite, { manifest: { format: 1 } }));
  reader.expectConsole(/damaged\.docpack: refused, the file/);
  reader.expectConsole(/old\.docpack: refused, its format is 1/);
  const shown = await answerDialogs(reader.app, { button: 1 });
  await startAgain(reader.app, 'open', damaged);
  await expect
    .poll(shown)
    .toEqual([
      'Couldn’t open the pack\n“damaged.docpack” is damaged or incomplete. Get it again from its publisher.',
    ]);
  await startAgain(reader.app, 'open', old);
  await expect
    .poll(() => shown()[1])
    .toMatch(/“old\.docpack” is made for an older version of this app\. Get a newer pack/);
  await startAgain(reader.app, 'open', good);
  await expect.poll(() => shown().length).toBe(3);
  await clickMenu(reader.app, 'Show packs');
  await expect(reader.page.getByRole('dialog', { name: 'Packs' })).toContainText('No packs yet.');
  expect(reader.app.windows()).toHaveLength(1);
});
