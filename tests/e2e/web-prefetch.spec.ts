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

test('[LINK-4] the next page is prefetched, then some visible links', async ({ reader, page }) => {
  const fetched = watchPageData(page);
  // A page without diagrams, which would move the links when they're drawn.
  await reader.goto('/docs/core/characterfile/');
  await expect.poll(() => fetched).toHaveLength(5);
  await idle(page);
  expect(fetched).toHaveLength(5);
  const [following, visible] = fetched;
  await expect(page.locator('a[rel="next"]')).toHaveAttribute('href', following!);
  // A prefetched page needs no other request.
  await page.locator(`a[href="${visible}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new URL(visible!, page.url()).href);
  expect(fetched.filter((path) => path === visible)).toHaveLength(1);
});

for (const [connection, state] of [
  ['a 2g connection', { effectiveType: '2g' }],
  ['data saving', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`[LINK-4] nothing is prefetched with ${connection}`, async ({ reader, page }) => {
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
