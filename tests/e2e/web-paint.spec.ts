import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrated, test } from './reader.ts';

/** Everything that a document links except pages. */
const ASSETS = /\/(?:assets|img)\//;

/** The sum of layout shifts up to now. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            sum += entry.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are reported in a task of their own.
        setTimeout(() => resolve(sum));
      }),
  );

test('[PAINT-1] a page paints its text in its place before any script, style sheet, font or image', async ({
  reader,
}) => {
  const { page } = reader;
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await holdRequests(page, ASSETS);
  await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const places = () =>
    page.evaluate(() =>
      ['.Navbar', '.SidebarPanel', 'h1', 'article', '.DocPage-aside'].map((selector) => {
        const { x, y, width } = document.querySelector(selector)!.getBoundingClientRect();
        return { selector, x, y, width };
      }),
    );
  const before = await places();
  release();
  await hydrated(page);
  await page.waitForLoadState('load');
  expect(await places()).toEqual(before);
});

test('[PAINT-1] only fonts of what a page shows are fetched', async ({ reader }) => {
  const { page } = reader;
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [name] = /[\w-]+(?=-latin)/.exec(request.url()) ?? [];
    if (request.resourceType() === 'font') fonts.add(name ?? request.url());
  });
  await reader.goto('/community/');
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts]).toEqual(['inter']);
  await reader.goto('/docs/quickstart/');
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts].sort()).toEqual(['inter', 'jetbrains-mono']);
});

for (const [name, sitePath] of [
  ['the landing page', '/'],
  ['a guide', '/docs/quickstart/'],
  ['a page of text', '/docs/core/characterfile/'],
  ['an API page', '/api/classes/AgentRuntime/'],
] as const) {
  for (const width of [390, 1440]) {
    test(`[PAINT-1] ${name} hardly moves when the fonts arrive, ${width} pixels wide`, async ({
      reader,
    }) => {
      const { page } = reader;
      await page.setViewportSize({ width, height: 900 });
      const release = await holdRequests(page, /\.woff2$/);
      await page.goto(reader.address(sitePath), { waitUntil: 'commit' });
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      release();
      await page.evaluate(() => document.fonts.ready);
      await expect
        .poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"')))
        .toBe(true);
      // A line that breaks elsewhere, at most.
      expect(await layoutShift(page)).toBeLessThan(0.02);
    });
  }
}
