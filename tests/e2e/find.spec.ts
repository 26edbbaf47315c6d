import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });
test.skip(({ platform }) => platform === 'web', 'browsers have a find bar of their own');

const bar = (page: Page) => page.getByRole('search', { name: 'Find in page' });
const count = (page: Page) => bar(page).getByRole('status');
/** The text of the match that stands out, and whether a reader sees it. */
const activeMatch = (page: Page) =>
  page.evaluate(() => {
    const range = [...(CSS.highlights.get('find-active') ?? [])][0] as Range | undefined;
    const box = range?.getBoundingClientRect();
    return { text: range?.toString(), inView: !!box && box.top > 0 && box.bottom < innerHeight };
  });
const marks = (page: Page) => page.evaluate(() => CSS.highlights.get('find')?.size ?? 0);

test('finds a text in the page, counts it and goes round, with the focus in its field', async ({
  reader,
}) => {
  await reader.goto('/docs/bench/');
  const { page } = reader;
  await page.keyboard.press('Control+f');
  const field = bar(page).getByRole('textbox');
  await expect(field).toBeFocused();
  await field.pressSequentially('VICE');
  // A heading and twelve sentences; neither the field nor the list of contents counts.
  await expect(count(page)).toHaveText('1 of 13');
  expect(await marks(page)).toBe(13);
  expect(await activeMatch(page)).toEqual({ text: 'Vice', inView: true });

  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('2 of 13');
  await page.keyboard.press('F3');
  await page.keyboard.press('Control+g');
  await expect(count(page)).toHaveText('4 of 13');
  await page.keyboard.press('Shift+F3');
  await page.keyboard.press('Control+Shift+g');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(count(page)).toHaveText('13 of 13');
  expect(await activeMatch(page)).toEqual({ text: 'vice', inView: true });
  await expect(field).toBeFocused();
  await bar(page).getByRole('button', { name: 'Next match' }).click();
  await expect(count(page)).toHaveText('1 of 13');

  await field.fill('no such word');
  await expect(count(page)).toHaveText('No matches');
  expect(await marks(page)).toBe(0);
});

test('Escape closes the bar and leaves the match selected where it stands', async ({ reader }) => {
  await reader.goto('/docs/bench/');
  const { page } = reader;
  await page.keyboard.press('Control+f');
  await bar(page).getByRole('textbox').fill('softwood');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('2 of 6');
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  expect(await marks(page)).toBe(0);
  expect(await page.evaluate(() => [getSelection()?.toString(), scrollY])).toEqual([
    'softwood',
    top,
  ]);
  // The next find takes up the selection.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page.keyboard.press('Control+f');
  await expect(bar(page).getByRole('textbox')).toHaveValue('softwood');
});

test('waits while a dialog covers the page', async ({ reader }) => {
  await reader.goto('/docs/bench/');
  const { page } = reader;
  for (const open of ['Control+k', 'Control+p', 'Control+h']) {
    await page.keyboard.press(open);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Control+f');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // A bar that was called for in one of them would be there by now.
  await page.keyboard.press('Control+d');
  await expect(page.locator('.ToolSet-notice')).not.toBeEmpty();
  await expect(bar(page)).toHaveCount(0);

  await page.keyboard.press('Control+f');
  await bar(page).getByRole('textbox').fill('vice');
  await expect(count(page)).toHaveText('1 of 13');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('F3');
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText('1 of 13');
});

test('finds words across elements and what is folded away, and follows the page as it changes', async ({
  reader,
}) => {
  await reader.goto('/docs/bench/');
  const { page } = reader;
  await page.keyboard.press('Control+f');
  await bar(page).getByRole('textbox').fill('oaken peg');
  await expect(count(page)).toHaveText('No matches');
  await page.evaluate(() => {
    const end = document.querySelector('main article');
    end?.insertAdjacentHTML(
      'beforeend',
      `<p>an <b>oak</b>en <em>peg</em></p><p>oaken</p><p>peg</p>
       <details><summary>More</summary><p>An Oaken\n  pég.</p></details>
       <p hidden>oaken peg</p>`,
    );
  });
  await expect(count(page)).toHaveText('1 of 2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('2 of 2');
  expect(await activeMatch(page)).toEqual({ text: 'Oaken\n  pég', inView: true });
  await expect(page.locator('details', { hasText: 'More' })).toHaveAttribute('open');
});

test('stays open from page to page, and starts anew on each', async ({ reader }) => {
  await reader.goto('/docs/bench/');
  const { page } = reader;
  await page.keyboard.press('Control+f');
  await bar(page).getByRole('textbox').fill('line');
  await expect(count(page)).toHaveText(/^1 of \d+$/);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('The saw').click();
  await expect(page).toHaveURL(/saw/);
  await expect(count(page)).toHaveText(/^(?:1 of \d+|No matches)$/);
  await expect(bar(page)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the find bar has no accessibility fault in ${colorScheme} mode`, async ({ reader }) => {
    await reader.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await reader.goto('/docs/bench/');
    await reader.page.keyboard.press('Control+f');
    await bar(reader.page).getByRole('textbox').fill('vice');
    await expect(count(reader.page)).toHaveText('1 of 13');
    const { violations } = await new AxeBuilder({ page: reader.page })
      .setLegacyMode()
      .include('.FindBar')
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}
