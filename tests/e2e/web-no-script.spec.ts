import { category, categoryDetails, expect, heading, navbar, sidebar, test } from './reader.ts';

test.use({ javaScriptEnabled: false });

test('[NAV-9] [PAINT-3] navbar and sidebar work, the rest is hidden', async ({ reader, page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(reader.address('/docs/core/agents/'));
    for (const name of ['Documentation', 'API', 'Community'])
      await expect(navbar(page).getByRole('link', { name })).toBeVisible();
    await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('need JavaScript')).toBeVisible();
    await page.locator('.Article a[href^="#"]').last().click();
    await expect(page.locator(':target')).toBeInViewport();
    await category(page, 'Packages').click();
    await categoryDetails(page, 'Packages').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/docs\/packages\//);
    await expect(sidebar(page).locator('[aria-current=page]')).toBeVisible();
  }
});

test('[MD-1] [PAINT-3] pages and diagrams follow the mode', async ({ reader, page }) => {
  await page.goto(reader.address('/docs/core/agents/'));
  const diagram = page.getByLabel('Diagram', { exact: true });
  await expect(diagram.getByText('databaseAdapter')).toBeVisible();
  await expect(page.locator('.Mermaid-source')).toBeHidden();
  const colors = (mode: 'light' | 'dark') =>
    page
      .emulateMedia({ colorScheme: mode })
      .then(() =>
        diagram.evaluate((drawing) => [
          getComputedStyle(document.documentElement).backgroundColor,
          getComputedStyle(drawing.querySelector('rect')!).fill,
        ]),
      );
  const [light, dark] = [await colors('light'), await colors('dark')];
  expect(light.filter((color) => dark.includes(color))).toEqual([]);
});

test('[RT-11] the archive leads from day to day', async ({ reader, page }) => {
  await page.goto(reader.address('/community/Discord/development/coders/'));
  await page.getByRole('link', { name: /^November 20, 2024,/ }).click();
  await page.getByText('Jump to a date').click();
  await page.getByRole('link', { name: /^November 21, 2024,/ }).click();
  await expect(heading(page)).toHaveText('coders, November 21, 2024');
});
