import { contents, expect, heading, paletteField, test } from './reader.ts';

const coders = '/community/Discord/development/coders/';
const day = `${coders}chat_2024-11-20/`;
const title = 'coders, November 20, 2024';

test('[RT-11] searching for a problem finds the day it was solved', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  await page.keyboard.press('Control+k');
  await paletteField(page).fill(
    'the day the SQLite vector error was solved by changing the Node version',
  );
  const hit = page.getByRole('option').filter({ hasText: title }).first();
  await expect(hit).toBeVisible();
  await hit.click();
  await expect(heading(page)).toHaveText(title);
});

test('[RT-11] a day is two clicks away, and leads to neighbors', async ({ reader, page }) => {
  await reader.goto('/community/');
  const channels = page.getByRole('navigation', { name: 'Chat channels' });
  await channels.getByRole('link', { name: 'coders', exact: true }).click();
  await page.getByRole('link', { name: /^November 20, 2024,/ }).click();
  await expect(page).toHaveURL(reader.address(day));
  await expect(heading(page)).toHaveText(title);

  await page.getByRole('link', { name: 'Next day in coders: November 21' }).click();
  await expect(heading(page)).toHaveText('coders, November 21, 2024');
  await page.getByRole('link', { name: 'Previous day in coders: November 20' }).click();
  await expect(heading(page)).toHaveText(title);
  const jump = page.getByText('Jump to a date');
  const anotherDay = page.getByRole('link', { name: /^November 12, 2024,/ });
  await jump.click();
  await expect(anotherDay).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Escape');
  await expect(anotherDay).toBeHidden();
  await jump.click();
  await heading(page).click();
  await expect(anotherDay).toBeHidden();
  await jump.click();
  await anotherDay.click();
  await expect(heading(page)).toHaveText('coders, November 12, 2024');
  await page.goBack();
  await expect(heading(page)).toHaveText(title);

  const article = page.getByRole('article');
  await article
    .getByRole('list', { name: 'Topics' })
    .getByRole('link', { name: 'Databases' })
    .click();
  await expect(heading(page)).toHaveText('Databases');
  const asked = article.getByRole('link', {
    name: 'How do I fix a SQL error when the agent starts?',
  });
  await asked.click();
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(/#how-do-i-fix-a-sql-error/);
  await page
    .getByRole('navigation', { name: 'The same day in other channels' })
    .getByRole('link', { name: 'dev-contributors' })
    .click();
  await expect(heading(page)).toHaveText('dev-contributors, November 20, 2024');
});

test('[RT-11] arrow keys move in a calendar, and Enter opens a day', async ({ reader, page }) => {
  await reader.goto(coders);
  const latest = page.getByRole('link', { name: /^December 9, 2024,/ });
  // The keys work once the calendar's script has loaded.
  await expect(latest).toHaveAttribute('tabindex', '0');
  await latest.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: /^December 2, 2024,/ })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: /^November 7, 2024,/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('coders, November 7, 2024');
});

test("[RT-11] a group's calendar opens a month and shows channels", async ({ reader, page }) => {
  await reader.goto('/community/Discord/development/');
  const row = page.getByRole('row', { name: /^November 20/ });
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: /^November 20, 2024,/ }).click();
  await expect(row).toBeInViewport();
  await row.getByRole('link', { name: 'coders' }).click();
  await expect(heading(page)).toHaveText(title);
});

test('[RT-10] the timeline leads to a stream, a section by its time', async ({ reader, page }) => {
  await reader.goto('/community/Streams/');
  const timeline = page.getByRole('navigation', { name: 'Recordings by month' });
  await timeline.getByRole('link').first().click();
  await expect(page).toHaveURL(reader.address('/community/Streams/12-2024/'));
  await page.locator('.ArchiveTimeline-link[href$="/2024-12-13/"]').click();
  await expect(page).toHaveURL(reader.address('/community/Streams/12-2024/2024-12-13/'));
  await contents(page).locator('[href$="#00%3A02%3A45"]').click();
  await expect(page).toHaveURL(/\/2024-12-13\/#00(?::|%3A)02(?::|%3A)45$/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeInViewport();
});

for (const [name, path, marks] of [
  ['times of a stream', '/community/Streams/12-2024/2024-12-06/', '.ArchiveStream-time'],
  ['lines of the source of members', '/api/classes/AgentRuntime/', '.ApiMember-marks'],
] as const) {
  test(`[RT-8] [RT-10] ${name} are printed without addresses`, async ({ reader, page }) => {
    await reader.goto(path);
    await page.emulateMedia({ media: 'print' });
    const links = page.locator(`${marks} a[target]`);
    await expect(links.first()).toBeVisible();
    const printed = await links.evaluateAll((all) =>
      all.map((link) => getComputedStyle(link, '::after').content),
    );
    expect(new Set(printed)).toEqual(new Set(['none']));
  });
}
