import type { Page } from '@playwright/test';
import {
  contents,
  expect,
  holdRequests,
  idle,
  navbar,
  scrollTop,
  sidebar,
  sidebarLink,
  test,
} from './reader.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.describe('on a narrow screen', () => {
  test.beforeEach(async ({ reader }) => {
    await reader.page.setViewportSize({ width: 390, height: 800 });
    await reader.goto('/docs/core/agents/');
  });

  test('[STATE-3] the menu closes by button, Escape and click outside', async ({ page }) => {
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

  for (const [name, goOn] of [
    ['the search is open', (page: Page) => page.getByRole('button', { name: 'Search' }).click()],
    ['the window is wide', (page: Page) => page.setViewportSize({ width: 1280, height: 800 })],
  ] as const) {
    test(`[STATE-3] a menu that loads late stays closed if ${name}`, async ({ page }) => {
      const release = await holdRequests(page, '**/assets/MobileMenu-*.js');
      await button(page).click();
      await goOn(page);
      const loaded = page.waitForResponse('**/assets/MobileMenu-*.js');
      release();
      await loaded;
      await idle(page);
      await expect(menu(page)).toBeHidden();
    });
  }

  test('[STATE-3] [NAV-9] the menu switches between area and site', async ({ reader, page }) => {
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

  test('[NAV-9] the menu names where a deep page is', async ({ reader }) => {
    const { page } = reader;
    await reader.goto('/community/Discord/development/coders/chat_2024-11-20/');
    await button(page).click();
    await expect(menu(page).getByText(/Development › .*coders › November 2024$/)).toBeInViewport();
    await expect(menu(page).locator('[aria-current=page]')).toBeInViewport();
    await reader.goto('/docs/intro/');
    await button(page).click();
    await menu(page).getByText('Packages', { exact: true }).click();
    await menu(page).getByRole('link', { name: 'REST API' }).click();
    await expect(page).toHaveURL(reader.address('/docs/packages/rest-api/'));
  });

  test('[STATE-3] the menu closes on the way back and when wide', async ({ reader, page }) => {
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

  test('[STATE-3] the menu traps the focus, and the page is still', async ({ page }) => {
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

    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await idle(page);
    expect(await scrollTop(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  });

  test('the table of contents stays in reach to the article’s end', async ({ page }) => {
    await page.getByRole('article').getByRole('heading').last().scrollIntoViewIfNeeded();
    const summary = page.getByText('On this page').filter({ visible: true });
    await expect(summary).toBeInViewport({ ratio: 1 });
    await summary.click();
    const first = contents(page).getByRole('link').first();
    await expect(first).toBeInViewport();
  });

  test("a diagram's text can be read, and a tap enlarges it", async ({ page }) => {
    const drawing = page.locator('.Mermaid-drawing').first();
    await drawing.scrollIntoViewIfNeeded();
    const label = drawing.locator('text').first();
    await expect(label).toBeVisible();
    const size = await label.evaluate((element) => {
      const { a: scale } = element.closest('svg')!.getScreenCTM()!;
      return scale * parseFloat(getComputedStyle(element).fontSize);
    });
    // Pixels, of which a scale loses a little.
    expect(size).toBeGreaterThan(11.9);
    // The button covers nothing of the drawing.
    const enlarge = page.getByRole('button', { name: 'Enlarge diagram' }).first();
    const { y, height } = (await enlarge.boundingBox())!;
    expect((await drawing.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    await label.dblclick();
    await expect(page.getByRole('dialog').locator('svg text').first()).toBeVisible();
    await idle(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test("[NAV-9] [META-2] up to 996 pixels there's the menu", async ({ reader, page }) => {
  await reader.goto('/docs/core/agents/');
  const item = navbar(page).getByRole('link', { name: 'Community' });
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(button(page)).toBeVisible();
  await expect(item).toBeHidden();
  await expect(sidebar(page)).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(button(page)).toBeHidden();
  await expect(item).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
});

test('no flag of a command breaks after its hyphens', async ({ reader, page }) => {
  for (const [path, width] of [
    ['/docs/guides/docker-setup/', 320],
    ['/docs/guides/docker-setup/', 390],
    ['/docs/guides/wsl/', 390],
    ['/docs/advanced/eliza-in-tee/', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await reader.goto(path);
    const lines = await page
      .locator('.Article :not(pre) > code .flag')
      .evaluateAll((flags) => flags.map((flag) => flag.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
  }
});

test('[LINK-5] forced colors mark the current page and tab', async ({ reader, page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await reader.goto('/docs/core/agents/');
  const ground = (name: string) =>
    sidebarLink(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('Agents')).not.toBe(await ground('Providers'));
  const color = (name: string) =>
    navbar(page)
      .getByRole('link', { name })
      .evaluate((element) => getComputedStyle(element).color);
  expect(await color('Documentation')).toBe(await color('API'));
  const tab = (isSelected: boolean) =>
    page.locator(`[role=tab][aria-selected=${isSelected}]`).first();
  const border = (isSelected: boolean) =>
    tab(isSelected).evaluate((element) => getComputedStyle(element).borderBlockEndColor);
  expect(await border(true)).not.toBe(await border(false));
});
