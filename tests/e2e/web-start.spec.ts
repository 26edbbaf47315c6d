import type { Page } from '@playwright/test';
import { rootAttributes, storageKeys } from '../../renderer/model/persisted-state.ts';
import { ENTRY } from './held-page.ts';
import { colorMode, expect, hydrated, test } from './reader.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Marks the document, to tell later whether it's still the same. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('[PAINT-4] the first click on a link of a page that nobody has touched is a client navigation', async ({
  reader,
}) => {
  const { page } = reader;
  await page.goto(reader.address('/docs/quickstart/'));
  await hydrated(page);
  await mark(page);
  for (const name of ['Agents', 'Providers']) {
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name, exact: true }).click();
    await expect(heading(page)).toContainText(name);
  }
  await page.locator('.Article-body a[href$="/docs/core/evaluators/"]').first().click();
  await expect(heading(page)).toContainText('Evaluators');
  expect(await isMarked(page)).toBe(true);
});

test('[PAINT-1] nothing of the program is asked for before the page has loaded', async ({
  reader,
}) => {
  const { page } = reader;
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(request.url());
  });
  await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'load' });
  const loaded = await page.evaluate(() => performance.timing.loadEventStart);
  await hydrated(page);
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => performance.timeOrigin + startTime),
  );
  expect(requested.some((address) => ENTRY.test(address))).toBe(true);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(loaded);
});

for (const [name, touch] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a press', (page: Page) => heading(page).click()],
] as const) {
  test(`[PAINT-2] ${name} starts the program though the page is still loading`, async ({
    reader,
  }) => {
    const { page } = reader;
    // A picture that never comes keeps the page from loading.
    await page.route(/\.(?:png|webp|woff2)$/, () => undefined);
    await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).not.toHaveAttribute(rootAttributes.hydrated);
    await touch(page);
    await hydrated(page);
  });
}

test('[STATE-1] a page that nobody has touched follows the color mode of another tab', async ({
  reader,
}) => {
  const { page } = reader;
  await page.goto(reader.address('/docs/quickstart/'));
  const other = await reader.openWindow('/docs/intro/');
  await hydrated(page);
  const next = (await colorMode(page)) === 'dark' ? 'light' : 'dark';
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.theme,
    next,
  ] as const);
  await expect.poll(() => colorMode(page)).toBe(next);
});

for (const [name, sitePath] of [
  ['a chat day', '/community/Discord/the_arena/discussion/chat_2024-12-06/'],
  ['an item of the API', '/api/variables/elizaLogger/'],
] as const) {
  test(`[PAINT-1] the sidebar shows the entry of ${name} from the first paint on`, async ({
    reader,
  }) => {
    const { page } = reader;
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.route(ENTRY, () => undefined);
    await page.goto(reader.address(sitePath));
    const current = page.locator('.SidebarPanel [aria-current=page]');
    await expect(current).toBeInViewport();
    await page.unroute(ENTRY);
    await reader.goto(sitePath);
    const { y } = (await current.boundingBox())!;
    expect(y).toBeLessThan(700);
  });
}

test('[PAINT-3] without script, a page reads, its links and its contents work', async ({
  browser,
  reader,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(reader.address('/docs/quickstart/'));
  await expect(page.locator('.Article-body > *').last()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Table of contents' })
    .getByRole('link')
    .last()
    .click();
  await expect(page.locator(':target')).toBeInViewport();
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Agents', exact: true }).click();
  await expect(heading(page)).toContainText('Agents');
  await context.close();
});
