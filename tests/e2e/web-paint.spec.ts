import type { Page } from '@playwright/test';
import {
  expect,
  holdRequests,
  hydrated,
  idle,
  laidOut,
  layoutShift,
  showsThemeFont,
  test,
} from './reader.ts';

/** Everything that a document links except pages. */
const ASSETS = /\/(?:assets|img)\//;

const FONTS = /\.woff2$/;

/** Waits until the fonts that the page's text asks for have arrived, whether they are shown or not. */
const fontsLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const fonts = [...document.fonts].filter(({ family }) => family.includes('Variable'));
    return (
      fonts.some(({ status }) => status === 'loaded') &&
      fonts.every(({ status }) => status !== 'loading')
    );
  });

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
  // A slow processor paints before it has read the whole document.
  await page.locator('.DocPage-aside').waitFor();
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
  await fontsLoaded(page);
  expect([...fonts]).toEqual(['inter']);
  await reader.goto('/docs/quickstart/');
  await expect.poll(() => [...fonts].sort()).toEqual(['inter', 'jetbrains-mono']);
});

/** Blocks of the article that the browser has left out of its layout. */
const leftOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.Article-body > *')].filter(
        (block) => !block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

test('[PAINT-1] what is far below the window is laid out once the page has loaded', async ({
  reader,
}) => {
  const { page } = reader;
  const release = await holdRequests(page, ASSETS);
  await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'commit' });
  await page.locator('.Footer').waitFor();
  const before = await leftOut(page);
  release();
  await laidOut(page);
  // Blocks without elements count as left out, too.
  expect(before).toBeGreaterThan((await leftOut(page)) + 10);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await reader.goto('/docs/quickstart/#next-steps');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('[PAINT-1] a link within a page that is loading leads to its heading', async ({ reader }) => {
  const { page } = reader;
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await holdRequests(page, ASSETS);
  await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'commit' });
  await page.locator('.Footer').waitFor();
  // Not every browser keeps a position when what is above it changes.
  await page.addStyleTag({ content: ':root { overflow-anchor: none }' });
  await page.locator('.DocPage-aside').getByRole('link').last().click();
  const target = page.locator(':target');
  const top = async () => Math.round((await target.boundingBox())!.y);
  const before = await top();
  release();
  await laidOut(page);
  await page.waitForLoadState('load');
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('[PAINT-1] without script, all of a page is laid out', async ({ browser, reader }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(reader.address('/docs/quickstart/'));
  const blocks = page.locator('.Article-body > *');
  await expect(blocks.last()).toHaveCSS('content-visibility', 'visible');
  await context.close();
});

for (const [name, sitePath] of [
  ['the landing page', '/'],
  ['a guide', '/docs/quickstart/'],
  ['a page of text', '/docs/core/characterfile/'],
  ['an API page', '/api/classes/AgentRuntime/'],
] as const) {
  test(`[PAINT-1] ${name} never moves, whether the fonts come late or are there`, async ({
    reader,
  }) => {
    const { page } = reader;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdRequests(page, FONTS);
      await page.goto(reader.address(sitePath), { waitUntil: 'commit' });
      await hydrated(page);
      release();
      await fontsLoaded(page);
      await idle(page);
      expect(await layoutShift(page), `${width} pixels wide, late`).toBeLessThan(0.001);
      // Routes keep Chromium from its cache.
      await page.unroute(FONTS);
      await reader.goto(sitePath);
      await fontsLoaded(page);
      await page.reload();
      await hydrated(page);
      await fontsLoaded(page);
      await idle(page);
      expect(await layoutShift(page), `${width} pixels wide, cached`).toBeLessThan(0.001);
    }
  });
}

test('[PAINT-1] fonts that came late show from the next page on', async ({ reader }) => {
  const { page } = reader;
  const release = await holdRequests(page, FONTS);
  await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'commit' });
  await hydrated(page);
  release();
  await fontsLoaded(page);
  expect(await showsThemeFont(page)).toBe(false);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveTitle(/^Frequently Asked Questions/);
  expect(await showsThemeFont(page)).toBe(true);
});

test('[PAINT-1] on a slow connection fonts come after the page, and show from the next one on', async ({
  reader,
}) => {
  const { page } = reader;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 },
  });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (FONTS.test(request.url())) fonts.push(request.resourceType());
  });
  await page.goto(reader.address('/docs/quickstart/'));
  expect(fonts).not.toContain('font');
  await expect(page.locator('#web-fonts')).toHaveAttribute('data-cached');
  expect(fonts.filter((type) => type === 'fetch')).toHaveLength(2);
  expect(await showsThemeFont(page)).toBe(false);

  await hydrated(page);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveTitle(/^Frequently Asked Questions/);
  await expect.poll(() => showsThemeFont(page)).toBe(true);
  await page.goto(reader.address('/community/'));
  await expect.poll(() => showsThemeFont(page)).toBe(true);
});
