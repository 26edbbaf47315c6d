import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import {
  category,
  expect,
  heading,
  holdRequests,
  hydrated,
  idle,
  paletteField,
  type Reader,
  sidebar,
  sidebarLink,
  test,
} from './reader.ts';

const bar = (page: Page) => page.locator('#nprogress .bar');

/** Follows a link without hovering it, so that nothing is preloaded. */
const follow = (page: Page, name: string) =>
  sidebarLink(page, name).evaluate((link: HTMLElement) => link.click());

/** Counts document loads from now on. */
function countLoads({ page }: Reader): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

test('[LOAD-4] while a page loads, the old one stays, and a bar shows after 200 ms', async ({
  reader,
  page,
}) => {
  const release = await holdRequests(page, '**/core/providers/page.json');
  await reader.goto('/docs/core/agents/');
  const old = await heading(page).innerText();
  await page.evaluate(() => {
    const seen = { clicked: 0, bar: 0 };
    Object.assign(window, { seen });
    document.addEventListener('click', () => (seen.clicked ||= performance.now()), true);
    new MutationObserver(() => {
      if (document.getElementById('nprogress')) seen.bar ||= performance.now();
    }).observe(document, { subtree: true, childList: true });
  });
  await follow(page, 'Providers');
  await expect(page).toHaveURL(reader.address('/docs/core/providers/'));
  await expect(bar(page)).toBeVisible();
  expect(await heading(page).innerText()).toBe(old);
  release();
  await expect(heading(page)).not.toHaveText(old);
  await expect(bar(page)).toHaveCount(0);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { clicked: number; bar: number } }).seen,
  );
  expect(seen.bar - seen.clicked).toBeGreaterThanOrEqual(200);
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
});

test('[LOAD-4] a page leaves the focus in a dialog that opened meanwhile', async ({
  reader,
  page,
}) => {
  const release = await holdRequests(page, '**/core/providers/page.json');
  await reader.goto('/docs/core/agents/');
  const field = paletteField(page);
  await page.keyboard.press(reader.paletteKeys);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  const old = await heading(page).innerText();
  await follow(page, 'Providers');
  await page.keyboard.press(reader.paletteKeys);
  await expect(field).toBeFocused();
  release();
  await expect(heading(page)).not.toHaveText(old);
  await page.keyboard.type('a');
  await expect(field).toHaveValue('a');
});

test('[LOAD-1] [LOAD-2] an error is in a red box, whose Retry shows a spinner', async ({
  reader,
  page,
}) => {
  reader.expectConsole(/503/);
  const data = '**/core/providers/page.json';
  let asked = 0;
  await page.route(data, (route) => {
    asked++;
    return route.fulfill({ status: 503 });
  });
  await reader.goto('/docs/core/agents/');
  await follow(page, 'Providers');
  const box = page.getByRole('alert');
  await expect(box.getByRole('heading')).toHaveText('Couldn’t load the page');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(box.getByText('503')).toBeHidden();
  await box.getByText('Details').click();
  await expect(box.getByText('503')).toBeVisible();
  const looks = await box.evaluate((element) => {
    const { width } = element.getBoundingClientRect();
    const { marginTop, borderTopColor } = getComputedStyle(element);
    const [red = 0, green = 0, blue = 0] = borderTopColor.match(/\d+/g)!.map(Number);
    return {
      share: width / document.querySelector('main')!.clientWidth,
      marginTop,
      isRed: red > green + 60 && red > blue + 60,
    };
  });
  expect(looks).toEqual({
    share: expect.closeTo(0.5, 2) as unknown,
    marginTop: '80px',
    isRed: true,
  });

  // Every link leads away, and back leads to the error.
  await page.goBack();
  await expect(heading(page)).toContainText('Agents');
  await expect(box).toHaveCount(0);
  await page.goForward();
  await expect(box).toContainText('503');

  const retry = box.getByRole('button', { name: 'Retry' });
  const before = asked;
  await retry.click();
  await expect.poll(() => asked).toBe(before + 1);
  await expect(box).toContainText('503');

  await page.unroute(data);
  const release = await holdRequests(page, data);
  await retry.press('Enter');
  const spinner = page.getByRole('main').getByRole('status');
  await expect(spinner).toHaveText('Loading');
  const cycle = await spinner
    .locator('.Loading-spinner')
    .evaluate((element) =>
      element.getAnimations().map((animation) => animation.effect?.getTiming().duration),
    );
  expect(cycle).toEqual([3000]);
  release();
  await expect(heading(page)).toContainText('Providers');
  await expect(page).toHaveTitle(/Providers/);
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('after a new deployment', () => {
  test.use({ webRoot: fixtureRoot('navbar') });

  test('[LOAD-3] a page of another bundle is loaded from the server', async ({ reader, page }) => {
    reader.expectConsole(/is from build .*; loading it from the server instead/);
    // Data saving turns prefetching off.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
    });
    const settled = page.waitForResponse(/prefetch-visible/);
    await reader.goto('/docs/intro/');
    await settled;
    const loads = countLoads(reader);
    await reader.deploy(fixtureRoot('renewed'));
    await page.getByRole('link', { name: 'short guide' }).click();
    await expect(heading(page)).toHaveText('In short');
    await expect.poll(loads).toBe(1);
    await hydrated(page);
    // The new bundle runs now and needs no other load.
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(heading(page)).toHaveText('At length');
    expect(loads()).toBe(1);
  });

  test('[LOAD-3] a sidebar whose file is gone is loaded on Retry', async ({ reader, page }) => {
    reader.expectConsole(/could not be loaded|loading it from the server instead/);
    reader.expectConsole(/404/);
    await page.route('**/assets/sidebars/*', (route) => route.fulfill({ status: 404 }));
    await reader.goto('/docs/intro/');
    const loads = countLoads(reader);
    await category(page, 'Guides').click();
    await expect(sidebar(page).getByRole('alert')).toBeVisible();
    expect(loads()).toBe(0);
    await page.unroute('**/assets/sidebars/*');
    await sidebar(page).getByRole('button', { name: 'Retry' }).click();
    await expect(sidebarLink(page, 'In short')).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test.describe('an MDX page', () => {
  test.use({ webRoot: fixtureRoot('plain') });

  const counter = (page: Page) => page.getByRole('link', { name: 'Counter' });

  test('works after a navigation and after a load', async ({ reader, page }) => {
    await reader.goto('/docs/intro/');
    await counter(page).click();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await reader.goto('/counter/');
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  });

  test('[LOAD-3] whose script is gone reloads once and can be read', async ({ reader, page }) => {
    reader.expectConsole(/\/counter\/: .*; loading it from the server instead/);
    reader.expectConsole(/uncaught: .*dynamically imported module/);
    reader.expectConsole(/404/);
    await reader.goto('/docs/intro/');
    const loads = countLoads(reader);
    await page.route('**/assets/counter-*.js', (route) => route.fulfill({ status: 404 }));
    // The reloaded page fails to load the script as well.
    const failed = page.waitForEvent('pageerror', ({ message }) => /dynamically/.test(message));
    await counter(page).click();
    await expect.poll(loads).toBe(1);
    await expect(heading(page)).toHaveText('Counter');
    await page.keyboard.press('Shift');
    await failed;
    await idle(page);
    expect(loads()).toBe(1);
  });

  test('[VAL-1] without a default export shows its author the error', async ({ reader, page }) => {
    await page.route('**/assets/counter-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const nothing = null;' }),
    );
    await reader.goto('/docs/intro/');
    await counter(page).click();
    await expect(page.getByRole('alert')).toContainText(
      "The page component at /counter/ doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
    );
  });
});
