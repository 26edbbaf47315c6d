import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, sidebar, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

const bar = (page: Page) => page.getByRole('search', { name: 'Find in page' });
const count = (page: Page) => bar(page).getByRole('status');
/** Expects the active match to be a text in view. */
const expectActive = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const range = [...(CSS.highlights.get('find-active') ?? [])][0] as Range | undefined;
        const box = range?.getBoundingClientRect();
        const inView = !!box && box.top > 0 && box.bottom < innerHeight;
        return { text: range?.toString(), inView };
      }),
    )
    .toEqual({ text, inView: true });
const expectMarks = (page: Page, wanted: number) =>
  expect.poll(() => page.evaluate(() => CSS.highlights.get('find')?.size ?? 0)).toBe(wanted);

test('the find bar finds, counts and follows what the page shows', async ({ reader, page }) => {
  await test.step('finds and counts matches and wraps around, with the focus in the field', async () => {
    await reader.goto('/docs/bench/');
    await page.keyboard.press('Control+f');
    const field = bar(page).getByRole('textbox');
    await expect(field).toBeFocused();
    await field.pressSequentially('VICE');
    // A heading and twelve sentences, without the field and the table of contents.
    await expect(count(page)).toHaveText('1 of 13');
    await expectMarks(page, 13);
    await expectActive(page, 'Vice');

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
    await expectActive(page, 'vice');
    await expect(field).toBeFocused();
    await bar(page).getByRole('button', { name: 'Next match' }).click();
    await expect(count(page)).toHaveText('1 of 13');

    await field.fill('no such word');
    await expect(count(page)).toHaveText('No matches');
    await expectMarks(page, 0);
  });

  await test.step('the find bar does not open behind a dialog; Escape closes it and selects the match', async () => {
    await reader.goto('/docs/bench/');
    for (const open of ['Control+k', 'Control+p', 'Control+h']) {
      await page.keyboard.press(open);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Control+f');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    // A find bar requested in a dialog would be open by now.
    await page.keyboard.press('Control+d');
    await expect(page.locator('.Notice--short')).not.toBeEmpty();
    await expect(bar(page)).toHaveCount(0);

    await page.keyboard.press('Control+f');
    await bar(page).getByRole('textbox').fill('vice');
    await expect(count(page)).toHaveText('1 of 13');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('F3');
    await page.keyboard.press('Escape');
    await expect(count(page)).toHaveText('1 of 13');

    // Finding starts at the top of a page that was just loaded.
    await reader.goto('/docs/bench/');
    await page.keyboard.press('Control+f');
    await bar(page).getByRole('textbox').fill('softwood');
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('2 of 6');
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await expectMarks(page, 0);
    expect(await page.evaluate(() => [getSelection()?.toString(), scrollY])).toEqual([
      'softwood',
      top,
    ]);
    // Finding again starts with the selection.
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page.keyboard.press('Control+f');
    await expect(bar(page).getByRole('textbox')).toHaveValue('softwood');
  });

  await test.step('finds text across elements and in closed details, and updates when the page changes', async () => {
    await reader.goto('/docs/bench/');
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
    await expectActive(page, 'Oaken\n  pég');
    await expect(page.locator('details', { hasText: 'More' })).toHaveAttribute('open');
  });

  await test.step('finds text in closed tabs, and opens them', async () => {
    await reader.goto('/docs/saw/');
    await page.keyboard.press('Control+f');
    await bar(page).getByRole('textbox').fill('whetstone');
    await expect(count(page)).toHaveText('1 of 1');
    await expectActive(page, 'whetstone');
    await expect(page.getByRole('tab', { name: 'Stone' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the find bar has no problem that axe finds, and stays open to search the next page', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reader.goto('/docs/bench/');
    await page.keyboard.press('Control+f');
    await bar(page).getByRole('textbox').fill('line');
    await expect(count(page)).toHaveText(/^1 of \d+$/);
    await expectAccessible(page, { bestPractices: true, include: '.FindBar' });
    await sidebar(page).getByText('The saw').click();
    await expect(page).toHaveURL(/saw/);
    await expect(count(page)).toHaveText(/^(?:1 of \d+|No matches)$/);
    await expect(bar(page)).toBeVisible();
  });
});
