import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publicKeyOf, readKeyFile } from '../../build/packs/write-pack.ts';
import { shipPack } from '../../build/packaging/package-site.ts';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { openPack } from '../../renderer/pack/pack-file.ts';
import { createKey, packOf, type Tampering } from '../packs/small-pack.ts';
import { fixturePack, fixtureRoot, packsFolder } from '../setup/fixtures.ts';
import { clickMenu, startAgain } from './desktop-app.ts';
import { answerDialogs, openHost, type PackHost } from './pack-windows.ts';
import { expect, hydrated, palette, sidebar, test as base } from './reader.ts';

const keyFile = path.join(packsFolder('tools'), 'key.pem');

/** Packs the workshop as it is built, or with the saw's page edited, as a version of a hosted pack. */
async function workshopPack(
  fixture: 'tools' | 'edited',
  { date, updates }: { readonly date: string; readonly updates: string },
  change: Tampering = {},
): Promise<Buffer> {
  const pack = await openPack(fixturePack(fixture));
  const { site, title, version, basePath, url } = pack.manifest;
  const content: Record<string, Buffer> = {};
  for (const file of pack.files) content[file] = Buffer.from((await pack.read(file))!);
  return packOf(content, {
    key: readKeyFile(keyFile),
    models: pack.index.models,
    ...change,
    manifest: { site, title, version, basePath, url, date, updates, ...change.manifest },
  });
}

/** Makes the folder of an app's own site that came with its pack. */
async function shipWorkshop(folder: string, pack: Buffer): Promise<void> {
  await cp(fixtureRoot('tools'), folder, { recursive: true });
  const shell = path.join(folder, 'shell.json');
  const info = JSON.parse(await readFile(shell, 'utf8')) as ShellInfo;
  const key = publicKeyOf(readKeyFile(keyFile));
  const packKey = { site: 'workshop', version: '1.0.0', key };
  await writeFile(shell, JSON.stringify({ ...info, packKey }));
  const file = `${folder}.docpack`;
  await writeFile(file, pack);
  await shipPack({ pack: file, site: folder, target: folder });
  await rm(file);
}

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
      await workshopPack('tools', { date: '2025-01-01T10:00:00.000Z', updates: host.address }),
    );
    await use(folder);
  },
});

test('[PACK-2] the app’s own content is updated and taken back', async ({
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
  const next = { date: '2025-01-02T10:00:00.000Z', updates: host.address };
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
    const search = palette(page);
    await search.getByRole('combobox').fill('cuts');
    await expect(search.getByRole('option').first()).toContainText('A new file cuts best.');
    await page.keyboard.press('Escape');
    await sidebar(page).getByRole('link', { name: 'The bench' }).click();
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
