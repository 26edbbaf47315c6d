import { startServer } from '../../build/cli/serve.ts';
import { violations } from './accessibility.ts';
import { expect, test } from './reader.ts';

const title = 'Your Docusaurus site did not load properly';

test.describe('under another base path than the site was built for', () => {
  test('[ERR-9] a banner suggests the right one, readable in both modes', async ({
    webRoot,
    chromiumBrowser,
  }) => {
    const server = await startServer({ root: webRoot, basePath: '/elsewhere/', port: 0 });
    const browser = await chromiumBrowser();
    const context = await browser.newContext();
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
      expect(loaded).toEqual(['/elsewhere/docs/intro/']);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const found = await violations(page, { runOnly: ['color-contrast'] }, '[role=alert]');
        expect(found, colorScheme).toEqual([]);
      }
    } finally {
      await context.close();
      await server.close();
    }
  });
});

test('[ERR-9] a working site shows no banner', async ({ reader }) => {
  for (const sitePath of ['/', '/docs/intro/', '/no/such/page/']) {
    if (sitePath === '/no/such/page/') reader.expectConsole(/404/);
    await reader.goto(sitePath);
    await expect(reader.page.getByText(title)).toHaveCount(0);
  }
});
