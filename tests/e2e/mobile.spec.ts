import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.describe('on a narrow screen', () => {
  test.beforeEach(async ({ reader }) => {
    await reader.page.setViewportSize({ width: 390, height: 800 });
    await reader.goto('/docs/core/agents/');
  });

  test('[STATE-3] the menu opens with the area and closes by its button, Escape and a press beside it', async ({
    reader,
  }) => {
    const { page } = reader;
    await button(page).click();
    await expect(menu(page).getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();

    await button(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(menu(page)).toBeHidden();
  });

  test('[STATE-3] [NAV-9] the menu leads to the site and back to the area', async ({ reader }) => {
    const { page } = reader;
    await button(page).click();
    await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
    const site = menu(page).getByRole('navigation', { name: 'Site' });
    for (const name of ['Documentation', 'API', 'Community', /^GitHub/]) {
      await expect(site.getByRole('link', { name })).toBeVisible();
    }
    await site.getByRole('button', { name: 'Browse Documentation' }).click();
    await expect(menu(page).getByRole('link', { name: 'Agents', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await menu(page).getByRole('link', { name: 'Providers', exact: true }).click();
    await expect(page).toHaveURL(reader.address('/docs/core/providers/'));
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('[STATE-3] the menu closes on the way back and when the window grows', async ({
    reader,
  }) => {
    const { page } = reader;
    await button(page).click();
    await menu(page).getByRole('link', { name: 'Providers', exact: true }).click();
    await expect(page).toHaveURL(reader.address('/docs/core/providers/'));
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(reader.address('/docs/core/agents/'));
    await expect(menu(page)).toBeHidden();

    await button(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('article')).toBeVisible();
  });

  test('[STATE-3] the menu holds the focus and keeps the page from scrolling', async ({
    reader,
  }) => {
    const { page } = reader;
    await button(page).click();
    await expect(menu(page)).toBeVisible();
    const stops = new Set<string>();
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      stops.add(
        await page.evaluate(() => {
          const { activeElement } = document;
          if (!activeElement || activeElement === document.body) return 'the browser';
          return activeElement.closest('dialog') ? 'the menu' : activeElement.outerHTML;
        }),
      );
    }
    expect([...stops].filter((stop) => stop !== 'the browser')).toEqual(['the menu']);

    const top = () => page.evaluate(() => window.scrollY);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await top()).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 600);
    await expect.poll(top).toBeGreaterThan(0);
  });
});

test('[NAV-9] [META-2] up to 996 pixels the menu serves, from 997 on navbar and sidebar', async ({
  reader,
}) => {
  const { page } = reader;
  await reader.goto('/docs/core/agents/');
  const item = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Community' });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(button(page)).toBeVisible();
  await expect(item).toBeHidden();
  await expect(sidebar).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(button(page)).toBeHidden();
  await expect(item).toBeVisible();
  await expect(sidebar).toBeVisible();
});
