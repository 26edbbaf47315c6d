import type { Locator, Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { EARLY_DIALOG } from '../../renderer/theme/Dialog/early-dialog.ts';
import type { PaletteName } from '../../renderer/theme/Palette/early-palette.ts';
import { expectAccessible } from './accessibility.ts';
import { answered, ENTRY, openHeld } from './held-page.ts';
import { expect, holdRequests, type Reader, styled, test } from './reader.ts';

interface Palette {
  readonly id: PaletteName;
  readonly name: string;
  readonly keys: string;
  /** The file with its dialog. */
  readonly chunk: RegExp;
  readonly button: (page: Page) => Locator;
}

const search: Palette = {
  id: 'search',
  name: 'Search',
  keys: 'Control+k',
  chunk: /\/assets\/SearchDialog-[^/]*\.js$/,
  button: (page) => page.locator('.SearchBox'),
};
const quickOpen: Palette = {
  id: 'quick-open',
  name: 'Quick open',
  keys: 'Control+e',
  chunk: /\/assets\/QuickOpen-[^/]*\.js$/,
  button: (page) => page.getByRole('button', { name: 'More actions' }),
};
const palettes = [search, quickOpen];

const dialog = (page: Page, { name }: Palette) => page.getByRole('dialog', { name });
const field = (page: Page, palette: Palette) => dialog(page, palette).getByRole('combobox');
const isLoading = (page: Page, palette: Palette) =>
  dialog(page, palette).getByRole('status').filter({ hasText: 'Loading...' });

/** Opens a page that has all but its script; returns a function that lets the script come. */
async function openStyled(reader: Reader): Promise<() => Promise<void>> {
  const start = await openHeld(reader, '/docs/quickstart/');
  await expect(reader.page.locator('html')).toHaveAttribute(rootAttributes.ready);
  return start;
}

/** Opens a palette before the script has come, and types into it; returns what `openStyled` does. */
async function openTyped(
  reader: Reader,
  palette: Palette,
  typed: string,
): Promise<() => Promise<void>> {
  const start = await openStyled(reader);
  await reader.page.keyboard.press(palette.keys);
  await expect(field(reader.page, palette)).toBeFocused();
  await reader.page.keyboard.type(typed);
  return start;
}

/** Opens a palette, which is new and has all of its code. */
async function expectNew(page: Page, palette: Palette): Promise<void> {
  await page.keyboard.press(palette.keys);
  await expect(field(page, palette)).toHaveValue('');
  await expect(isLoading(page, palette)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
}

for (const palette of palettes) {
  const { id, name, keys, chunk, button } = palette;
  for (const [action, open] of [
    ['a click', (page: Page) => button(page).click()],
    ['a double click', (page: Page) => button(page).dblclick()],
    [keys, (page: Page) => page.keyboard.press(keys)],
    [
      `${keys}, pressed twice,`,
      async (page: Page) => {
        await page.keyboard.press(keys);
        await page.keyboard.press(keys);
      },
    ],
  ] as const) {
    test(`[PAINT-2] [SEARCH-1] ${action} shows "${name}" before the script has come, and what is typed stays`, async ({
      reader,
    }) => {
      const { page } = reader;
      const start = await openStyled(reader);
      await button(page).focus();
      await open(page);
      await expect(field(page, palette)).toBeFocused();
      await expect(isLoading(page, palette)).toBeVisible();
      await page.keyboard.type('charact');
      await page.keyboard.press('Home');
      await page.keyboard.press('Delete');
      await page.keyboard.type('C');
      await start();
      await expect(dialog(page, palette).getByRole('option').first()).toBeVisible();
      await expect(field(page, palette)).toHaveValue('Charact');
      await expect(field(page, palette)).toBeFocused();
      await page.keyboard.type('er');
      await expect(field(page, palette)).toHaveValue('Character');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await answered(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button(page)).toBeFocused();
    });
  }

  test(`[PAINT-2] [SEARCH-5] Enter in "${name}" before the script has come opens the first result`, async ({
    reader,
  }) => {
    const { page } = reader;
    const start = await openTyped(reader, palette, 'charact');
    await page.keyboard.press('Enter');
    await page.keyboard.type('er file');
    await page.keyboard.press('Enter');
    await start();
    await expect(page).toHaveURL(/\/docs\/core\/characterfile\//);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await answered(page);
  });

  for (const [action, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    [
      'its button',
      (page: Page) =>
        page.getByRole('button', { name: `Close ${name.toLowerCase()} (Esc)` }).click(),
    ],
    ['a click beside it', (page: Page) => page.mouse.click(5, 400)],
  ] as const) {
    test(`[PAINT-2] ${action} closes "${name}" before the script has come, and it stays closed`, async ({
      reader,
    }) => {
      const { page } = reader;
      const start = await openTyped(reader, palette, 'agents');
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await answered(page);
      await start();
      await expectNew(page, palette);
    });

    test(`[PAINT-2] ${action} closes "${name}" while the dialog is on its way, and it stays closed`, async ({
      reader,
    }) => {
      const { page } = reader;
      const release = await holdRequests(page, chunk);
      const start = await openTyped(reader, palette, 'agents');
      await start();
      await answered(page);
      await expect(field(page, palette)).toHaveValue('agents');
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      release();
      // The field in the document goes for good once the dialog is there.
      await expect(page.locator(`[${EARLY_DIALOG}=${id}] > dialog`)).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectNew(page, palette);
    });
  }

  const other = palette === search ? quickOpen : search;
  test(`[PAINT-2] "${name}" takes the place of "${other.name}" before the script has come`, async ({
    reader,
  }) => {
    const { page } = reader;
    const start = await openTyped(reader, other, 'chat');
    await page.keyboard.press(keys);
    await expect(field(page, palette)).toBeFocused();
    await expect(field(page, palette)).toHaveValue('');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.type('agents');
    await start();
    await expect(dialog(page, palette).getByRole('option').first()).toBeVisible();
    await expect(field(page, palette)).toHaveValue('agents');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test(`[PAINT-2] "${name}" takes the place of "${other.name}" while both are on their way`, async ({
    reader,
  }) => {
    const { page } = reader;
    const releases = await Promise.all(palettes.map((held) => holdRequests(page, held.chunk)));
    const start = await openTyped(reader, other, 'chat');
    await start();
    await answered(page);
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.type('agents');
    for (const release of releases) release();
    await expect(dialog(page, palette).getByRole('option').first()).toBeVisible();
    await expect(field(page, palette)).toHaveValue('agents');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test(`[PAINT-2] "${name}" before the script has come is accessible, and keeps the focus`, async ({
    reader,
  }) => {
    const { page } = reader;
    await openTyped(reader, palette, '');
    await page.keyboard.press('Tab');
    await expect(field(page, palette)).toBeFocused();
    // What shows that the shell is on its way never comes to rest, once the style sheet applies.
    await styled(page);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel();
    });
    await expectAccessible(page, { except: ['scrollable-region-focusable'] });
  });

  test(`[PAINT-2] a script that never comes closes "${name}", and is named`, async ({ reader }) => {
    const { page } = reader;
    reader.expectConsole(/404|Failed to load/);
    await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
    await page.goto(reader.address('/docs/quickstart/'));
    await page.keyboard.press(keys);
    const notice = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
