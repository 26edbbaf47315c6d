import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, movePointer, type Reader, runCommand, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

const library = (page: Page) => page.getByRole('dialog', { name: 'Bookmarks and history' });
const mark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' });
const links = (page: Page) => library(page).getByRole('listitem').getByRole('link');

/** Opens pages until each counts as visited. */
async function visit(reader: Reader, ...pages: readonly (readonly [string, string])[]) {
  for (const [path, title] of pages) {
    await reader.goto(path);
    await movePointer(reader.page);
    await expect.poll(() => lastVisit(reader.page)).toBe(title);
  }
}

/** Title of the page visited last. */
function lastVisit(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('history') ?? '[]') as string[][];
    return visits[0]?.[1];
  });
}

test('the bookmark button adds and removes a bookmark, which persists', async ({ reader }) => {
  await reader.goto('/docs/saw/');
  await mark(reader.page).click();
  await expect(mark(reader.page)).toHaveAttribute('aria-pressed', 'true');
  await expect(reader.page.getByText('Bookmark added')).toBeVisible();
  const other = await reader.openWindow('/docs/saw/');
  await expect(mark(other)).toHaveAttribute('aria-pressed', 'true');
  await other.close();
  await reader.restart();
  await reader.goto('/docs/saw/');
  await expect(mark(reader.page)).toHaveAttribute('aria-pressed', 'true');
  await mark(reader.page).click();
  await expect(mark(reader.page)).toHaveAttribute('aria-pressed', 'false');
});

test('bookmarks can be filtered, opened and removed by keyboard', async ({ reader, page }) => {
  for (const path of ['/docs/bench/', '/docs/saw/']) {
    await reader.goto(path);
    await mark(page).click();
    await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');
  }
  await runCommand(reader, 'Bookmarks');
  await expect(links(page)).toHaveText([/The saw/, /The bench/]);
  await expect(library(page).getByRole('searchbox', { name: 'Filter bookmarks' })).toBeFocused();
  await page.keyboard.type('bench');
  await expect(links(page)).toHaveText([/The bench/]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(reader.address('/docs/bench/'));
  await expect(library(page)).toHaveCount(0);

  await runCommand(reader, 'Bookmarks');
  await library(page).getByRole('button', { name: 'Remove The saw' }).click();
  await expect(links(page)).toHaveText([/The bench/]);
  await page.goBack();
  await expect(page).toHaveURL(reader.address('/docs/saw/'));
  await expect(library(page)).toHaveCount(0);
});

test('history lists pages by day, newest first, and can be cleared', async ({ reader, page }) => {
  await visit(
    reader,
    ['/docs/bench/', 'The bench'],
    ['/docs/saw/', 'The saw'],
    ['/docs/bench/', 'The bench'],
  );
  await runCommand(reader, 'History');
  await expect(library(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(links(page)).toHaveText([/The bench/, /The saw/]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(library(page).getByRole('tab', { name: 'Bookmarks' })).toBeFocused();
  await expect(library(page).getByText('No bookmarks yet.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await library(page).getByRole('button', { name: 'Clear history' }).click();
  await expect(library(page).getByText('No pages visited yet.')).toBeVisible();
  await library(page).getByRole('button', { name: 'Undo' }).click();
  await expect(links(page)).toHaveText([/The bench/, /The saw/]);
  // From the filter, arrow keys go to the pages and back, and Enter opens the first one.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(library(page).getByRole('searchbox', { name: 'Filter history' })).toBeFocused();
  await page.keyboard.type('saw');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(reader.address('/docs/saw/'));
});

test('axe finds no problem in bookmarks and history', async ({ reader, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(reader, ['/docs/bench/', 'The bench']);
  await mark(page).click();
  for (const list of ['Bookmarks', 'History']) {
    await runCommand(reader, list);
    await expectAccessible(page, { bestPractices: true, include: 'dialog' });
    await page.keyboard.press('Escape');
    await expect(library(page)).toHaveCount(0);
  }
});
