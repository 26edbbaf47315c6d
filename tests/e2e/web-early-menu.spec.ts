import type { Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { EARLY_DIALOG } from '../../renderer/theme/Dialog/early-dialog.ts';
import { expectAccessible } from './accessibility.ts';
import { answered, ENTRY, openHeld } from './held-page.ts';
import { category, expect, holdRequests, type Reader, styled, test } from './reader.ts';

const MENU = /\/assets\/MobileMenu-[^/]*\.js$/;

const button = (page: Page) => page.locator('.MobileMenuButton');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const sidebar = (page: Page) => menu(page).getByRole('navigation', { name: 'Docs sidebar' });
const early = (page: Page) => page.locator(`[${EARLY_DIALOG}=menu] > dialog`);
const back = (page: Page) => menu(page).getByRole('button', { name: 'Back to main menu' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });

/** Too low for the sidebar. */
const narrow = { width: 390, height: 400 };

/** Opens a narrow page that has all but its script; returns a function that lets the script come. */
async function openReady(reader: Reader): Promise<() => Promise<void>> {
  await reader.page.setViewportSize(narrow);
  const start = await openHeld(reader, '/docs/core/agents/');
  await expect(reader.page.locator('html')).toHaveAttribute(rootAttributes.ready);
  return start;
}

/** Opens the menu before the script has come; returns what `openReady` does. */
async function openMenu(reader: Reader): Promise<() => Promise<void>> {
  const start = await openReady(reader);
  await button(reader.page).click();
  await expect(sidebar(reader.page)).toBeVisible();
  return start;
}

/** Records in each frame which dialogs are open and where they are, until the returned function is called. */
async function recordFrames(page: Page): Promise<() => Promise<string[]>> {
  const frames = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const record = () => {
      const open = [...document.querySelectorAll('dialog:is([open], :popover-open)')];
      seen.add(
        open.map((dialog) => Math.round(dialog.getBoundingClientRect().left)).join() || 'none',
      );
      requestAnimationFrame(record);
    };
    record();
    return seen;
  });
  return () => frames.evaluate((seen) => [...seen]);
}

/** Expects that the shell's menu is the only one, and opens and closes. */
async function expectReplaced(page: Page): Promise<void> {
  await expect(early(page)).toHaveCount(0);
  await expect(menu(page)).toHaveCount(0);
  await button(page).click();
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
}

test('[PAINT-2] the menu opens before the script has come, and its categories and links work', async ({
  reader,
}) => {
  const { page } = reader;
  await openMenu(reader);
  await expect(back(page)).toBeFocused();
  await expect(sidebar(page).locator('[aria-current=page]')).toBeInViewport();
  const providers = sidebar(page).getByRole('link', { name: 'Providers', exact: true });
  await category(page, 'Core Concepts').last().click();
  await expect(providers).toBeHidden();
  await category(page, 'Core Concepts').last().click();
  await providers.click({ noWaitAfter: true });
  await expect(page).toHaveURL(reader.address('/docs/core/providers/'));
  await page.goBack();
  await expect(page).toHaveURL(reader.address('/docs/core/agents/'));
  await expect(menu(page)).toHaveCount(0);
});

test('[PAINT-2] [STATE-3] the shell takes over the menu as it is', async ({ reader }) => {
  const { page } = reader;
  const start = await openMenu(reader);
  await category(page, 'Guides').last().click();
  const panel = menu(page).locator('.MobileMenu-panel');
  const top = await panel.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
    return element.scrollTop;
  });
  expect(top).toBeGreaterThan(100);
  const frames = await recordFrames(page);
  await start();
  await answered(page);
  await expect(early(page)).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
  expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(top);
  // The menu was there in each frame, and stood still.
  expect(await frames()).toEqual(['33']);
  await expect(back(page)).toBeFocused();
  await expect(sidebar(page).locator('details[open]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await expectReplaced(page);
});

test('[PAINT-2] [NAV-9] the way to the main menu waits for the script', async ({ reader }) => {
  const { page } = reader;
  const start = await openMenu(reader);
  await back(page).click();
  await expect(back(page)).toHaveAttribute('aria-busy', 'true');
  await start();
  await expect(menu(page).getByRole('navigation', { name: 'Site' })).toBeVisible();
  await expect(menu(page)).toHaveCount(1);
});

for (const [action, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => menu(page).getByRole('button', { name: 'Close menu' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(10, 200)],
] as const) {
  test(`[PAINT-2] [STATE-3] ${action} closes the menu before the script has come, and it stays closed`, async ({
    reader,
  }) => {
    const { page } = reader;
    const start = await openMenu(reader);
    await close(page);
    await expect(menu(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await answered(page);
    await start();
    await button(page).click();
    await expect(sidebar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectReplaced(page);
  });

  test(`[PAINT-2] [STATE-3] ${action} closes the menu while its code is on its way, and it stays closed`, async ({
    reader,
  }) => {
    const { page } = reader;
    const release = await holdRequests(page, MENU);
    const start = await openMenu(reader);
    await start();
    await answered(page);
    await expect(sidebar(page)).toBeVisible();
    await close(page);
    await expect(menu(page)).toHaveCount(0);
    release();
    await expectReplaced(page);
  });
}

test('[PAINT-2] a second opening shows the menu, too', async ({ reader }) => {
  const { page } = reader;
  const start = await openMenu(reader);
  await back(page).click();
  await page.keyboard.press('Escape');
  await button(page).click();
  await expect(sidebar(page)).toHaveCount(1);
  await expect(back(page)).not.toHaveAttribute('aria-busy');
  await start();
  await expect(early(page)).toHaveCount(0);
  await expect(sidebar(page)).toBeVisible();
});

for (const isThere of [false, true]) {
  test(`[PAINT-2] search takes the place of the menu ${isThere ? 'while its code is on its way' : 'before the script has come'}`, async ({
    reader,
  }) => {
    const { page } = reader;
    const release = await holdRequests(page, MENU);
    const start = await openMenu(reader);
    if (isThere) {
      await start();
      await answered(page);
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type('agents');
    if (!isThere) await start();
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await expect(field).toHaveValue('agents');
    release();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
}

test('[PAINT-2] without the script, the menu keeps its links, and what needs it is named', async ({
  reader,
}) => {
  const { page } = reader;
  reader.expectConsole(/404|Failed to load/);
  await page.setViewportSize(narrow);
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  await page.goto(reader.address('/docs/core/agents/'));
  for (const isFailed of [false, true]) {
    await button(page).click();
    await expect(sidebar(page)).toBeVisible();
    await answered(page);
    await expect(sidebar(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    if (isFailed) break;
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
  }
  await back(page).click();
  await expect(notice(page)).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test('[PAINT-2] [LOAD-3] a menu whose code does not come makes room for a notice', async ({
  reader,
}) => {
  const { page } = reader;
  reader.expectConsole(/Failed to load|net::ERR_FAILED|dynamically imported/);
  await page.route(MENU, (route) => route.abort());
  const start = await openMenu(reader);
  // The page may be of an earlier deployment, so it's loaded again once.
  const reloaded = page.waitForEvent('load');
  void start().catch(() => undefined);
  await reloaded;
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  await page.unroute(MENU);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(sidebar(page)).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});

test('[PAINT-2] the menu before the script has come is accessible, and traps the focus', async ({
  reader,
}) => {
  const { page } = reader;
  await openMenu(reader);
  await styled(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.cancel();
  });
  await expectAccessible(page, { except: ['scrollable-region-focusable'] });
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
});
