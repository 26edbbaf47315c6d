import { createKey } from '../packs/small-pack.ts';
import { clickMenu, startAgain } from './desktop-app.ts';
import { january, openHost, type PackHost, shipWorkshop, workshopPack } from './hosted-packs.ts';
import { answerDialogs } from './pack-windows.ts';
import { expect, hydrated, test as base } from './reader.ts';

/** An app whose own site came with a pack, and the host of that pack. */
const test = base.extend<{ host: PackHost }>({
  host: async ({}, use) => {
    const host = await openHost();
    await use(host);
    host.close();
  },
  webRoot: async ({ host }, use, info) => {
    const folder = info.outputPath('first');
    await shipWorkshop(
      folder,
      await workshopPack('tools', { date: january(1), updates: host.address }),
    );
    await use(folder);
  },
});

test('[PACK-2] the app’s own content is updated, read everywhere, and taken back', async ({
  reader,
  host,
  webRoot,
}) => {
  const { page, app } = reader;
  await reader.goto('/docs/saw/');
  const text = page.getByText('A new file cuts best.');
  await clickMenu(app, 'Bookmark this page');
  await expect(page.getByRole('status').filter({ hasText: 'Bookmark added' })).toBeVisible();
  await clickMenu(app, 'Show packs');
  const list = page.getByRole('dialog', { name: 'Packs' });
  const own = list.getByRole('listitem').first();
  await expect(own).toHaveText(/^Workshop1\.0\.0 · Jan 1, 2025 · .* pages · .*Came with the app$/);
  await expect(list.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(list).toContainText('No other packs yet.');
  await page.keyboard.press('Escape');

  const said = await answerDialogs(app, { button: 0 });
  const next = { date: january(2), updates: host.address };
  await test.step('an update that others signed is refused', async () => {
    await host.serve(await workshopPack('edited', next, { key: createKey() }));
    reader.expectConsole(/Workshop: not updated, .*not signed by the maker/);
    await clickMenu(app, 'Check for new content');
    await expect
      .poll(said)
      .toEqual([
        expect.stringMatching(/^The update to “Workshop” was refused\n.*keep version 1\.0/),
      ]);
  });
  await test.step('an update shows when the reader wants it', async () => {
    await host.serve(await workshopPack('edited', next));
    await clickMenu(app, 'Check for new content');
    await expect.poll(() => said()[1]).toMatch(/^“Workshop” was updated to 1\.0\.0\n/);
    await expect(text).toHaveCount(0);
    await page.getByRole('button', { name: 'Show now' }).click();
    await expect(text).toBeVisible();
    expect(page.url()).toBe(reader.address('/docs/saw/'));
    await hydrated(page);
    expect(await page.evaluate(() => window.desktop!.storageSnapshot['bookmarks'])).toContain(
      'saw',
    );
  });
  await test.step('every way to the content leads to the new one', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('cuts');
    await expect(search.getByRole('option').first()).toContainText('A new file cuts best.');
    await page.keyboard.press('Escape');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'The bench' }).click();
    await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
    const inTerminal = (...task: string[]) => startAgain(app, `--web-root=${webRoot}`, ...task);
    expect(await inTerminal('read', 'docs/saw#sharpening')).toContain('A new file cuts best.');
    expect(await inTerminal('search', 'cuts')).toContain('A new file cuts best.');
  });
  await test.step('it stays, without the host, until the reader takes it back', async () => {
    host.close();
    await page.goto(reader.address('/docs/saw/'));
    await hydrated(page);
    await reader.relaunch();
    await hydrated(reader.page);
    await expect(reader.page.getByText('A new file cuts best.')).toBeVisible();
    await clickMenu(reader.app, 'Show packs');
    const again = reader.page.getByRole('dialog', { name: 'Packs' });
    await expect(again.getByRole('listitem').first()).toContainText('Updated since it came');
    await again.getByRole('button', { name: 'Back to 1.0.0 · Jan 1, 2025' }).click();
    await expect(again.getByRole('listitem').first()).toContainText('Came with the app');
    await reader.page.keyboard.press('Escape');
    await reader.page.getByRole('button', { name: 'Show now' }).click();
    await hydrated(reader.page);
    await expect(reader.page.getByText('a stone for the sides.')).toBeVisible();
    await expect(reader.page.getByText('A new file cuts best.')).toHaveCount(0);
  });
});
