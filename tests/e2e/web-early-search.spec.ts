import type { Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { expectAccessible } from './accessibility.ts';
import { answered, ENTRY, openHeld } from './held-page.ts';
import { expect, holdRequests, type Reader, styled, test } from './reader.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const button = (page: Page) => page.locator('.SearchBox');

/** Opens a page that has all but its script; returns a function that lets the script come. */
async function openStyled(reader: Reader): Promise<() => Promise<void>> {
  const start = await openHeld(reader, '/docs/quickstart/');
  await expect(reader.page.locator('html')).toHaveAttribute(rootAttributes.ready);
  return start;
}

for (const [name, open] of [
  ['a click', (page: Page) => button(page).click()],
  ['a double click', (page: Page) => button(page).dblclick()],
  ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
  [
    'Ctrl+K, pressed twice,',
    async (page: Page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+k');
    },
  ],
] as const) {
  test(`[PAINT-2] [SEARCH-1] ${name} shows the search before the script has come, and what is typed stays`, async ({
    reader,
  }) => {
    const { page } = reader;
    const start = await openStyled(reader);
    await button(page).focus();
    await open(page);
    await expect(field(page)).toBeFocused();
    await expect(dialog(page).getByRole('status')).toHaveText('Loading...');
    await page.keyboard.type('charact');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.type('C');
    await start();
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await expect(field(page)).toHaveValue('Charact');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('er');
    await expect(field(page)).toHaveValue('Character');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await answered(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });
}

/** Opens the search before the script has come, and types into it; returns what `openStyled` does. */
async function openTyped(reader: Reader, typed: string): Promise<() => Promise<void>> {
  const start = await openStyled(reader);
  await reader.page.keyboard.press('Control+k');
  await expect(field(reader.page)).toBeFocused();
  await reader.page.keyboard.type(typed);
  return start;
}

/** Opens the search, which is new and has all of its code. */
async function expectNewSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await expect(dialog(page).getByRole('status')).not.toHaveText('Loading...');
  await expect(page.getByRole('dialog')).toHaveCount(1);
}

test('[PAINT-2] [SEARCH-5] Enter in the search before the script has come opens the first result', async ({
  reader,
}) => {
  const { page } = reader;
  const start = await openTyped(reader, 'charact');
  await page.keyboard.press('Enter');
  await page.keyboard.type('er file');
  await page.keyboard.press('Enter');
  await start();
  await expect(page).toHaveURL(/highlight=character/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await answered(page);
});

for (const [name, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close search (Esc)' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(5, 400)],
] as const) {
  test(`[PAINT-2] ${name} closes the search before the script has come, and it stays closed`, async ({
    reader,
  }) => {
    const { page } = reader;
    const start = await openTyped(reader, 'agents');
    await close(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await answered(page);
    await start();
    await expectNewSearch(page);
  });

  test(`[PAINT-2] ${name} closes the search while the dialog is on its way, and it stays closed`, async ({
    reader,
  }) => {
    const { page } = reader;
    const release = await holdRequests(page, /\/assets\/SearchDialog-[^/]*\.js$/);
    const start = await openTyped(reader, 'agents');
    await start();
    await answered(page);
    await expect(field(page)).toHaveValue('agents');
    await close(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const loaded = page.waitForResponse(/\/assets\/SearchDialog-/);
    release();
    await loaded;
    await expectNewSearch(page);
  });
}

test('[PAINT-2] quick open takes the place of the search before the script has come', async ({
  reader,
}) => {
  const { page } = reader;
  const start = await openTyped(reader, '');
  await page.keyboard.press('Control+e');
  await page.keyboard.type('agents');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await start();
  const quickOpen = page.getByRole('dialog', { name: 'Quick open' }).getByRole('combobox');
  await expect(quickOpen).toHaveValue('agents');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('[PAINT-2] the search before the script has come is accessible, and keeps the focus', async ({
  reader,
}) => {
  const { page } = reader;
  await openTyped(reader, '');
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  // What shows that the shell is on its way never comes to rest, once the style sheet applies.
  await styled(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.cancel();
  });
  await expectAccessible(page, { except: ['scrollable-region-focusable'] });
});

test('[PAINT-2] a script that never comes closes the search, and is named', async ({ reader }) => {
  const { page } = reader;
  reader.expectConsole(/404|Failed to load/);
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  await page.goto(reader.address('/docs/quickstart/'));
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
