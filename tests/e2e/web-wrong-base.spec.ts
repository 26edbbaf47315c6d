import type { Locator } from '@playwright/test';
import { startServer } from '../../build/cli/serve.ts';
import { expect, test, web } from './reader.ts';

const title = 'Your Docusaurus site did not load properly';

test.describe('under another base path than the site was built for', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `[ERR-9] a banner without files of the bundle suggests the right one, in ${colorScheme} mode`,
      web,
      async ({ webRoot, chromiumBrowser }) => {
        const server = await startServer({ root: webRoot, basePath: '/elsewhere/', port: 0 });
        const browser = await chromiumBrowser();
        const context = await browser.newContext({ colorScheme });
        try {
          const page = await context.newPage();
          const loaded: string[] = [];
          page.on('response', (response) => {
            if (response.ok()) loaded.push(new URL(response.url()).pathname);
          });
          await page.goto(`${server.url}docs/intro/`);
          const banner = page.getByRole('alert');
          await expect(banner).toBeInViewport();
          await expect(banner).toContainText(title);
          await expect(banner).toContainText(
            'These pages of Eliza were built for the base path /eliza/',
          );
          await expect(banner).toContainText('suggests /elsewhere/.');
          expect(await contrast(banner)).toBeGreaterThanOrEqual(4.5);
          expect(loaded).toEqual(['/elsewhere/docs/intro/']);
        } finally {
          await context.close();
          await server.close();
        }
      },
    );
  }
});

test('[ERR-9] a working site shows no banner', web, async ({ reader }) => {
  for (const sitePath of ['/', '/docs/intro/', '/no/such/page/']) {
    if (sitePath === '/no/such/page/') reader.expectConsole(/404/);
    await reader.goto(sitePath);
    await expect(reader.page.getByText(title)).toHaveCount(0);
  }
});

test(
  '[ERR-9] a bundle that fails to load under the right base path shows no banner',
  web,
  async ({ reader }) => {
    reader.expectConsole(/ERR_FAILED/);
    await reader.page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
    const failed = reader.page.waitForEvent('requestfailed');
    await reader.page.goto(reader.address('/docs/intro/'));
    await failed;
    await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reader.page.getByText(title)).toHaveCount(0);
  },
);

/** Contrast of an element's text with its background, as defined by WCAG 2.2. */
function contrast(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((digits) => {
        const channel = Number(digits) / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(node);
    const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort();
    return (light + 0.05) / (dark + 0.05);
  });
}
