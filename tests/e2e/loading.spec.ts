import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, hydrated, type Reader, test } from './reader.ts';

const web = { tag: '@web' };

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });
const bar = (page: Page) => page.locator('#nprogress .bar');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Follows a link without coming near it, so that nothing is fetched before the click. */
const follow = (page: Page, name: string) =>
  sidebarLink(page, name).evaluate((link: HTMLElement) => link.click());

/** Keeps requests waiting; returns the way to let them go on. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, (route) => held.then(() => route.continue()));
  return release;
}

/** Counts how often the document has been loaded since. */
function countLoads({ page }: Reader): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

test.describe('a slow page', web, () => {
  test('[LOAD-4] leaves the old one on show, and after 200 ms a bar', async ({ reader }) => {
    const { page } = reader;
    const release = await hold(page, '**/core/providers/page.json');
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

  test('[LOAD-4] that is quick enough shows no bar', async ({ reader }) => {
    const { page } = reader;
    await reader.goto('/docs/core/agents/');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) Object.assign(window, { barSeen: true });
      }).observe(document, { subtree: true, childList: true });
    });
    for (const name of ['Providers', 'Actions', 'Evaluators']) {
      await follow(page, name);
      await expect(heading(page)).toContainText(name);
    }
    // Longer than the bar would wait.
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => 'barSeen' in window)).toBe(false);
  });
});

test.describe('a page that fails to load', web, () => {
  test('[LOAD-1] [LOAD-2] stands in a red box, and Retry asks for it again behind a spinner', async ({
    reader,
  }) => {
    reader.expectConsole(/503/);
    const { page } = reader;
    await page.setViewportSize({ width: 1200, height: 800 });
    const data = '**/core/providers/page.json';
    let asked = 0;
    await page.route(data, (route) => {
      asked++;
      return route.fulfill({ status: 503 });
    });
    await reader.goto('/docs/core/agents/');
    await follow(page, 'Providers');
    const box = page.getByRole('alert');
    await expect(box).toContainText('503');
    await expect(page.getByRole('main')).toBeFocused();
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
      share: 0.5,
      marginTop: '80px',
      isRed: true,
    });

    const retry = box.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect.poll(() => asked).toBe(2);
    await expect(box).toContainText('503');

    await page.unroute(data);
    const release = await hold(page, data);
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

  test('[LOAD-2] is left for another one by any link', async ({ reader }) => {
    reader.expectConsole(/503/);
    const { page } = reader;
    await page.route('**/core/providers/page.json', (route) => route.fulfill({ status: 503 }));
    await reader.goto('/docs/core/agents/');
    await follow(page, 'Providers');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toContainText('Agents');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('after a new deployment', web, () => {
  test.use({ webRoot: fixtureRoot('navbar') });

  test('[LOAD-3] a page of another bundle is loaded from the server, with a warning and once', async ({
    reader,
  }) => {
    reader.expectConsole(/was built by .*; loading it from the server instead/);
    const { page } = reader;
    // Nothing is fetched ahead then.
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
    // The new bundle runs now, and needs no further one.
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(heading(page)).toHaveText('At length');
    expect(loads()).toBe(1);
  });

  test('[LOAD-3] the mobile menu, gone with the old bundle, comes after a reload', async ({
    reader,
  }) => {
    reader.expectConsole(/loading it from the server instead/);
    reader.expectConsole(/404/);
    const { page } = reader;
    await page.setViewportSize({ width: 390, height: 800 });
    await reader.goto('/docs/intro/');
    const loads = countLoads(reader);
    await page.route('**/assets/MobileMenu-*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(loads).toBe(1);
    await page.unroute('**/assets/MobileMenu-*');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(loads()).toBe(1);
  });

  test("[LOAD-3] a sidebar's file, gone with the old bundle, comes after a reload on Retry", async ({
    reader,
  }) => {
    reader.expectConsole(/could not be loaded|loading it from the server instead/);
    reader.expectConsole(/404/);
    const { page } = reader;
    await page.route('**/assets/sidebars/*', (route) => route.fulfill({ status: 404 }));
    await reader.goto('/docs/intro/');
    const loads = countLoads(reader);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('button', { name: 'Guide' }).click();
    await expect(sidebar.getByRole('alert')).toBeVisible();
    expect(loads()).toBe(0);
    await page.unroute('**/assets/sidebars/*');
    await sidebar.getByRole('button', { name: 'Retry' }).click();
    await expect(sidebar.getByRole('link', { name: 'In short' })).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test.describe('a page that is a program', web, () => {
  test.use({ webRoot: fixtureRoot('plain') });

  const counter = (page: Page) => page.getByRole('link', { name: 'Counter' });

  test('works, come to by a link or by its address', async ({ reader }) => {
    const { page } = reader;
    await reader.goto('/docs/intro/');
    await counter(page).click();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await reader.goto('/counter/');
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  });

  test('[LOAD-3] whose script is gone warns and reloads once, and stays readable when it stays gone', async ({
    reader,
  }) => {
    reader.expectConsole(/\/counter\/: .*; loading it from the server instead/);
    reader.expectConsole(/uncaught: .*dynamically imported module/);
    reader.expectConsole(/404/);
    const { page } = reader;
    await reader.goto('/docs/intro/');
    const loads = countLoads(reader);
    await page.route('**/assets/counter-*.js', (route) => route.fulfill({ status: 404 }));
    await counter(page).click();
    await expect.poll(loads).toBe(1);
    await expect(heading(page)).toHaveText('Counter');
    // Time enough for a loop to show.
    await page.waitForTimeout(1000);
    expect(loads()).toBe(1);
  });

  test('[VAL-1] without a default export says so in the words its author needs', async ({
    reader,
  }) => {
    const { page } = reader;
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
