import type { Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { ENTRY, expect, heading, hydrated, sidebarLink, test } from './reader.ts';

test('[PAINT-4] the first click on a link is a client navigation', async ({ reader, page }) => {
  await page.goto(reader.address('/docs/quickstart/'));
  await hydrated(page);
  await page.evaluate(() => void Object.assign(window, { isSame: true }));
  for (const name of ['Agents', 'Providers']) {
    await sidebarLink(page, name).click();
    await expect(heading(page)).toContainText(name);
  }
  await page.locator('.Article-body a[href$="/docs/core/evaluators/"]').first().click();
  await expect(heading(page)).toContainText('Evaluators');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

for (const [name, touch] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a press', (page: Page) => heading(page).click()],
] as const) {
  test(`[PAINT-2] ${name} starts the program while the page loads`, async ({ reader, page }) => {
    // A picture that never comes keeps the page from loading.
    await page.route(/\.(?:png|webp|woff2)$/, () => undefined);
    await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).not.toHaveAttribute(rootAttributes.hydrated);
    await touch(page);
    await hydrated(page);
  });
}

for (const [name, sitePath] of [
  ['a chat day', '/community/Discord/the_arena/discussion/chat_2024-12-06/'],
  ['an item of the API', '/api/variables/elizaLogger/'],
] as const) {
  test(`[PAINT-1] the sidebar shows ${name} from the first paint on`, async ({ reader, page }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.route(ENTRY, () => undefined);
    await page.goto(reader.address(sitePath));
    const current = page.locator('.SidebarPanel [aria-current=page]');
    await expect(current).toBeInViewport();
  });
}
