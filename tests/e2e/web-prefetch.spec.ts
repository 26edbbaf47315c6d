import type { Page } from '@playwright/test';
import { expect, idle, test } from './reader.ts';

/** Collects the site paths of pages whose data is fetched from now on. */
function watchPageData(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/page\.json$/.test(pathname)) fetched.push(pathname.replace(/page\.json$/, ''));
  });
  return fetched;
}

/** Waits until the page has loaded the prefetching code, which it does a while after hydration. */
const prefetchingLoaded = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => /prefetch-visible/.test(request.url()));

test('[LINK-4] the following page is prefetched, and then a few visible links, those nearest to the middle first', async ({
  reader,
}) => {
  const { page } = reader;
  await page.setViewportSize({ width: 1440, height: 2000 });
  const fetched = watchPageData(page);
  // A page without diagrams, which would move the links when they're drawn.
  await reader.goto('/docs/core/characterfile/');
  const nearest = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      .filter((link) => link.checkVisibility())
      .map((link) => ({ path: link.pathname, box: link.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.top < innerHeight)
      .map(({ path, box }) => ({
        path,
        away: Math.abs(box.top + box.height / 2 - innerHeight / 2),
      }))
      .sort((a, b) => a.away - b.away);
    return [...new Set(links.map(({ path }) => path))].filter((path) => path !== location.pathname);
  });
  expect(nearest.length).toBeGreaterThan(8);
  const following = await page.locator('a[rel="next"]').evaluate((link) => {
    return (link as HTMLAnchorElement).pathname;
  });
  const others = nearest.filter((path) => path !== following);
  await expect.poll(() => fetched).toEqual([following, ...others.slice(0, 4)]);
  await idle(page);
  expect(fetched).toHaveLength(5);
  // A prefetched page needs no other request.
  await page.locator(`a[href="${nearest[0]}"]`).first().click();
  await expect(page).toHaveURL(new URL(nearest[0]!, page.url()).href);
  expect(fetched.filter((path) => path === nearest[0])).toHaveLength(1);
});

for (const [connection, state] of [
  ['a slow-2g connection', { effectiveType: 'slow-2g' }],
  ['a 2g connection', { effectiveType: '2g' }],
  ['data saving', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`[LINK-4] nothing is prefetched with ${connection}`, async ({ reader }) => {
    const { page } = reader;
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
    }, state);
    const fetched = watchPageData(page);
    const loaded = prefetchingLoaded(page);
    await reader.goto('/docs/core/agents/');
    await loaded;
    await idle(page);
    expect(fetched).toEqual([]);
  });
}
