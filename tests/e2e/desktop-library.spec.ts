import type { Page } from '@playwright/test';
import { packOf, pageData, smallSite } from '../packs/small-pack.ts';
import { fixturePack } from '../setup/fixtures.ts';
import { openPack } from './pack-windows.ts';
import { expect, hydrated, palette, results, sidebar, test } from './reader.ts';

test('[PACK-4] search finds pages of all packs, which read their own', async ({ reader, page }) => {
  await openPack(reader, fixturePack('locales'));
  const tools = await openPack(reader, fixturePack('tools'));
  const search = palette(page);
  const scope = search.getByRole('group', { name: 'Packs to search' });
  await page.keyboard.press('Control+k');
  await expect(scope.getByRole('button', { name: 'This site' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await search.getByRole('combobox').fill('sharpening saw');
  await scope.getByRole('button', { name: 'All packs' }).click();
  const found = search.getByRole('group', { name: /Workshop 1\.0\.0/ });
  await expect(found.getByRole('option').first()).toContainText('Sharpening');

  // The window of the pack shows it.
  await found.getByRole('option').filter({ hasText: 'Sharpening' }).click();
  await expect(tools).toHaveURL(
    /\/workshop\/docs\/saw\/\?highlight=[^#]*sharpening[^#]*#sharpening$/,
  );
  await expect(tools.getByRole('heading', { name: 'Sharpening' })).toBeInViewport();

  // Remembered.
  await page.bringToFront();
  await page.keyboard.press('Control+k');
  await expect(scope.getByRole('button', { name: 'All packs' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await search.getByRole('combobox').fill('setup');
  await expect(search.getByRole('group', { name: /Polyglot 1\.0\.0/ }).first()).toBeVisible();

  // The window of a pack offers no other pack, which it can’t read.
  await tools.bringToFront();
  await tools.keyboard.press('Control+k');
  await palette(tools).getByRole('combobox').fill('saw');
  await expect(results(tools).first()).toBeVisible();
  await expect(palette(tools).getByRole('button', { name: 'All packs' })).toHaveCount(0);

  const { host } = new URL(tools.url());
  const file = `${host.slice('pack-'.length)}/assets/search/manifest.json`;
  const read = (page: Page, address: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          async (response) => `${response.status} ${await response.text()}`,
          () => 'blocked',
        ),
      address,
    );
  expect(await read(reader.page, `/.packs/${file}`)).toMatch(/^200 \{.*"names"/);
  reader.expectConsole(/Refused to connect|violates the following Content Security Policy|404/);
  expect(await read(tools, `app://docs/.packs/${file}`)).toBe('blocked');
  expect(await read(tools, `/.packs/${file}`)).toMatch(/^404/);
});

test('[PACK-4] palette, bookmarks and history name packs', async ({ reader, page }) => {
  const tools = await openPack(reader, fixturePack('tools'));
  await page.bringToFront();
  await page.keyboard.press('Control+p');
  await palette(page).getByRole('combobox').fill('saw');
  await palette(page).getByRole('button', { name: 'All packs' }).click();
  const option = palette(page).getByRole('option').filter({ hasText: 'Workshop 1.0.0' }).first();
  await expect(option).toContainText('saw');
  await option.click();
  await expect(tools).toHaveURL(/\/workshop\/docs\/saw\/\?highlight=saw$/);
  await hydrated(tools);
  await tools.bringToFront();
  await tools.keyboard.press('Control+d');
  await expect(tools.getByRole('status').filter({ hasText: 'Bookmark added' })).toBeVisible();

  await page.bringToFront();
  await page.keyboard.press('Control+Shift+o');
  const library = page.getByRole('dialog', { name: 'Bookmarks and history' });
  const kept = library.getByRole('listitem').filter({ hasText: 'Workshop 1.0.0 · /docs/saw/' });
  await expect(kept).toHaveCount(1);
  await library.getByRole('tab', { name: 'History' }).click();
  await expect(kept).toHaveCount(1);
  await library.getByRole('tab', { name: 'Bookmarks' }).click();
  await kept.getByRole('button', { name: /^Remove/ }).click();
  await expect(kept).toHaveCount(0);
  await expect(tools.getByRole('button', { name: /^Bookmark/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  // An open list shows what happens in other windows.
  await library.getByRole('tab', { name: 'History' }).click();
  const bench = library.getByRole('listitem').filter({ hasText: 'Workshop 1.0.0 · /docs/bench/' });
  await expect(bench).toHaveCount(0);
  await sidebar(tools).getByRole('link', { name: 'The bench' }).click();
  await expect(bench).toHaveCount(1);
});

test('[PACK-4] the navbar has the installed versions, which keep the page', async ({ reader }) => {
  const guide = pageData('/docs/guide/', '<p>A guide.</p>', { title: 'Guide' });
  const first = await openPack(reader, await packOf(smallSite));
  const second = await openPack(
    reader,
    await packOf({ ...smallSite, 'docs/guide/page.json': guide }, { manifest: { version: '2.0' } }),
  );
  const versions = (page: Page) => page.getByRole('button', { name: 'Installed version: ' });
  await second.goto(second.url().replace(/small\/.*/, 'small/docs/guide/'));
  await hydrated(second);
  await versions(second).click();
  await second.getByRole('button', { name: '1.0', exact: true }).click();
  // The page is new in the second version.
  await expect(first).toHaveURL(/\/small\/docs\/$/);
  await hydrated(first);
  await versions(first).click();
  await first.getByRole('button', { name: '2.0', exact: true }).click();
  await expect(second).toHaveURL(/\/small\/docs\/$/);
  await expect(versions(reader.page)).toHaveCount(0);
});
