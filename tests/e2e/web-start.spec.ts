import type { Page } from '@playwright/test';
import {
  rootAttributes,
  storageKeys,
  sidebarCategoriesKey,
} from '../../renderer/model/persisted-state.ts';
import { category, colorMode, expect, idle, type Reader, test } from './reader.ts';

const ENTRY = /\/assets\/entry-client-[^/]*\.js$/;

const isHydrated = (page: Page) =>
  page.evaluate((name) => document.documentElement.hasAttribute(name), rootAttributes.hydrated);
const hydration = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute(rootAttributes.hydrated);

/** Opens a page without touching it, and waits until it has loaded and come to rest. */
async function open(reader: Reader, sitePath: string): Promise<void> {
  await reader.page.goto(reader.address(sitePath));
  await idle(reader.page);
}

test('[PAINT-3] until the reader asks for something, the shell is fetched but does not run', async ({
  reader,
}) => {
  const { page } = reader;
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage');
  const fetched = page.waitForEvent('requestfinished', (request) => ENTRY.test(request.url()));
  await page.goto(reader.address('/docs/quickstart/'));
  await fetched;
  await idle(page);
  const { result } = await session.send('Profiler.takePreciseCoverage');
  expect(result.filter(({ url }) => /\/assets\//.test(url))).toEqual([]);
  expect(await isHydrated(page)).toBe(false);
  await page.keyboard.press('Shift');
  await hydration(page);
});

test('[PAINT-3] nothing of the shell is fetched ahead while the reader saves data', async ({
  reader,
}) => {
  const { page } = reader;
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(reader, '/docs/quickstart/');
  expect(scripts).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

for (const [name, ask] of [
  ['the pointer on a link', (page: Page) => page.getByRole('link', { name: 'API' }).hover()],
  ['the focus on a control', (page: Page) => page.keyboard.press('Tab')],
  ['a scroll', (page: Page) => page.evaluate(() => window.scrollTo(0, 400))],
  ['the wheel', (page: Page) => page.mouse.wheel(0, 200)],
  ['an opened category', (page: Page) => category(page, 'Packages').click()],
  ['another color mode of the system', (page: Page) => page.emulateMedia({ colorScheme: 'light' })],
] as const) {
  test(`[PAINT-3] ${name} starts the shell`, async ({ reader }) => {
    const { page } = reader;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(reader, '/docs/quickstart/');
    expect(await isHydrated(page)).toBe(false);
    await ask(page);
    await hydration(page);
  });
}

test('[PAINT-3] [STATE-1] a page that nobody has touched follows the color mode of another tab', async ({
  reader,
}) => {
  const { page } = reader;
  await open(reader, '/docs/quickstart/');
  const other = await reader.openWindow('/docs/intro/');
  const next = (await colorMode(page)) === 'dark' ? 'light' : 'dark';
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.theme,
    next,
  ] as const);
  await expect.poll(() => colorMode(page)).toBe(next);
});

test('[PAINT-3] a page that is incomplete without the shell starts it by itself', async ({
  reader,
}) => {
  const { page } = reader;
  for (const sitePath of ['/docs/intro/?highlight=agent', '/docs/intro/index.html']) {
    await page.goto(reader.address(sitePath));
    await hydration(page);
  }
  await page.evaluate(
    (key) => localStorage.setItem(key, '{}'),
    sidebarCategoriesKey('docs/current/tutorial'),
  );
  await page.goto(reader.address('/docs/quickstart/'));
  await hydration(page);
});

test('[PAINT-3] before the shell, a hash scrolls to its heading and back returns', async ({
  reader,
}) => {
  const { page } = reader;
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.route(ENTRY, () => undefined);
  await open(reader, '/docs/quickstart/');
  const last = page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link').last();
  await last.click();
  const target = page.locator(`[id="${/#(.*)/.exec((await last.getAttribute('href'))!)![1]!}"]`);
  await expect(target).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isHydrated(page)).toBe(false);
});
