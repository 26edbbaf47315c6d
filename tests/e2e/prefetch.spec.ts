import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

/** Notes the site paths of pages whose data is fetched from now on. */
function watchPageData(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/page\.json$/.test(pathname)) fetched.push(pathname.replace(/page\.json$/, ''));
  });
  return fetched;
}

/** Waits until the shell has decided whether to fetch ahead, and then for longer than the first pages take. */
async function settle(page: Page): Promise<void> {
  await page.waitForResponse(/prefetch-visible/);
  await page.waitForTimeout(1500);
}

test(
  '[LINK-4] visible links fetch a handful of pages ahead, those nearest to the middle first',
  { tag: '@web' },
  async ({ reader }) => {
    const { page } = reader;
    await page.setViewportSize({ width: 1440, height: 2000 });
    const fetched = watchPageData(page);
    const settled = settle(page);
    // Without diagrams, which would push the links about between one look and the next.
    await reader.goto('/docs/core/characterfile/');
    const nearest = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
        .map((link) => ({ path: link.pathname, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.top < innerHeight)
        .map(({ path, box }) => ({
          path,
          away: Math.abs(box.top + box.height / 2 - innerHeight / 2),
        }))
        .sort((a, b) => a.away - b.away);
      return [...new Set(links.map(({ path }) => path))].filter(
        (path) => path !== location.pathname,
      );
    });
    expect(nearest.length).toBeGreaterThan(8);
    await settled;
    expect(fetched).toEqual(nearest.slice(0, 5));
    // What is at hand is shown without a further request.
    await page.locator(`a[href="${nearest[0]}"]`).first().click();
    await expect(page).toHaveURL(new URL(nearest[0]!, page.url()).href);
    expect(fetched.filter((path) => path === nearest[0])).toHaveLength(1);
  },
);

for (const [connection, state] of [
  ['a slow-2g connection', { effectiveType: 'slow-2g' }],
  ['a 2g connection', { effectiveType: '2g' }],
  ['data saving', { effectiveType: '4g', saveData: true }],
] as const) {
  test(
    `[LINK-4] nothing is fetched ahead with ${connection}`,
    { tag: '@web' },
    async ({ reader }) => {
      const { page } = reader;
      await page.addInitScript((value) => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
      }, state);
      const fetched = watchPageData(page);
      const settled = settle(page);
      await reader.goto('/docs/core/agents/');
      await settled;
      expect(fetched).toEqual([]);
    },
  );
}
