import type { Locator, Page } from '@playwright/test';
import { rootAttributes, rootFlags } from '../../renderer/model/persisted-state.ts';
import {
  category,
  colorMode,
  colorModeButton,
  ENTRY,
  expect,
  heading,
  holdRequests,
  hydrated,
  idle,
  palette,
  paletteField,
  type Reader,
  sidebar,
  sidebarLink,
  test,
} from './reader.ts';

const SITE_FILE = /\/assets\/site-[^/]*\.json$/;

/** Opens a page whose script is held back; returns a function that lets the script come and waits until it has run. */
async function openHeld(reader: Reader, sitePath: string): Promise<() => Promise<void>> {
  const { page } = reader;
  const release = await holdRequests(page, ENTRY);
  await page.goto(reader.address(sitePath), { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Waits until nothing that the reader did waits for React any longer. */
const answered = (page: Page) =>
  expect(page.locator('html')).not.toHaveAttribute(rootAttributes.waiting);

async function touch(page: Page, control: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // Chromium drops a touch that the page is too busy to take.
  await idle(page);
  const { x, y, width, height } = (await control.boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  // Together, because a finger that rests asks for a menu.
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}

for (const [name, dialog, press] of [
  ['a touch', 'Menu', touch],
  ['Enter', 'Menu', (_: Page, control: Locator) => control.press('Enter')],
  // The box says that it's disabled until its data can come, and keeps a press all the same.
  ['a double click', 'Search', (_: Page, control: Locator) => control.dblclick({ force: true })],
] as const) {
  test(`[PAINT-2] ${name} before the script on what opens "${dialog}" opens it once`, async ({
    reader,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const start = await openHeld(reader, '/docs/quickstart/');
    // Its name changes with its state.
    await press(page, page.locator(dialog === 'Menu' ? '.MobileMenuButton' : '.SearchBox'));
    await expect(page.locator('html')).toHaveAttribute(rootAttributes.waiting);
    await start();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await answered(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
}

test('[PAINT-2] [SEARCH-1] the box keeps what is typed, and says "Loading..."', async ({
  reader,
  page,
}) => {
  const start = await openHeld(reader, '/docs/quickstart/');
  await page.getByRole('button', { name: 'Loading...' }).click({ force: true });
  await page.keyboard.type('char acx');
  await page.keyboard.press('Backspace');
  await start();
  await expect(paletteField(page)).toHaveValue('char ac');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('t');
  await expect(paletteField(page)).toHaveValue('char act');
});

for (const keys of ['Control+k', 'Control+e', '/']) {
  test(`[PAINT-2] ${keys} before the script and letters reach the palette`, async ({
    reader,
    page,
  }) => {
    const start = await openHeld(reader, '/docs/quickstart/');
    await page.keyboard.press(keys);
    await page.keyboard.type('agents');
    await start();
    const field = paletteField(page);
    await expect(field).toHaveValue('agents');
    await expect(field).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
}

test('[PAINT-2] Escape takes back what waits', async ({ reader, page }) => {
  const start = await openHeld(reader, '/docs/quickstart/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('agents');
  await page.keyboard.press('Escape');
  await start();
  await answered(page);
  await page.keyboard.press('Control+e');
  await expect(palette(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('[PAINT-2] [STATE-1] the color mode switches once for several', async ({ reader, page }) => {
  const start = await openHeld(reader, '/docs/quickstart/');
  const before = await colorMode(page);
  await colorModeButton(page).dblclick();
  expect(await colorMode(page)).toBe(before);
  await start();
  await expect.poll(() => colorMode(page)).not.toBe(before);
  await answered(page);
  await page.reload();
  expect(await colorMode(page)).not.toBe(before);
});

test('[PAINT-2] keys, presses and letters are done in their order', async ({ reader, page }) => {
  const start = await openHeld(reader, '/docs/quickstart/');
  const before = await colorMode(page);
  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await colorModeButton(page).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('memory');
  await page.keyboard.press('Enter');
  await start();
  await expect(page).toHaveURL(/highlight=memory/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute(rootFlags.sidebarHidden.attribute);
  expect(await colorMode(page)).not.toBe(before);
});

test('[PAINT-2] [NAV-7] categories open at once and are remembered', async ({ reader, page }) => {
  const start = await openHeld(reader, '/docs/intro/');
  const agents = sidebarLink(page, 'Agents');
  await category(page, 'Core Concepts').click();
  await expect(agents).toBeHidden();
  await category(page, 'Packages').click();
  // The first page of each category is there before the others.
  await expect(sidebar(page).getByRole('link', { name: 'Overview' })).toBeVisible();
  await start();
  const core = sidebarLink(page, 'Core Package');
  await expect(core).toBeVisible();
  await expect(agents).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(core).toBeVisible();
  await expect(agents).toBeHidden();
});

test('[PAINT-2] links work before the script, and so does the way back', async ({
  reader,
  page,
}) => {
  const start = await openHeld(reader, '/docs/core/agents/');
  await sidebarLink(page, 'Providers').click({ noWaitAfter: true });
  await expect(page).toHaveURL(reader.address('/docs/core/providers/'));
  await expect(heading(page)).toContainText('Providers');
  await start();
  await sidebarLink(page, 'Actions').click();
  await expect(heading(page)).toContainText('Actions');
  await page.goBack();
  await expect(heading(page)).toContainText('Providers');
  await page.goBack();
  await expect(heading(page)).toContainText('Agents');
  await expect(page).toHaveTitle(/Agents/);
  await page.goForward();
  await expect(page).toHaveURL(reader.address('/docs/core/providers/'));
  await expect(heading(page)).toContainText('Providers');
});

for (const [name, file] of [
  ['React', ENTRY],
  ['the app', /\/assets\/hydrate-app-[^/]*\.js$/],
  ['the file with the site', SITE_FILE],
] as const) {
  test(`[PAINT-2] ${name} that never comes is named when needed; links work`, async ({
    reader,
    page,
  }) => {
    reader.expectConsole(/404|Failed to (?:load|fetch)/);
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    await page.goto(reader.address('/docs/core/agents/'));
    const notice = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await expect(notice).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute(rootAttributes.waiting);
    await page.unroute(file);
    await sidebarLink(page, 'Providers').click();
    await expect(heading(page)).toContainText('Providers');
    await hydrated(page);
  });
}
