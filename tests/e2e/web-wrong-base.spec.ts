import { startServer } from '../../build/cli/serve.ts';
import { violations } from './accessibility.ts';
import { expect, test } from './reader.ts';

test('[ERR-9] under a wrong base path, a readable banner suggests the right one', async ({
  reader,
  page,
  webRoot,
}) => {
  const server = await startServer({ root: webRoot, basePath: '/elsewhere/', port: 0 });
  reader.expectConsole(/404|MIME type/);
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.ok()) loaded.push(new URL(response.url()).pathname);
  });
  await page.goto(`${server.url}docs/intro/`);
  const banner = page.getByRole('alert');
  await expect(banner).toBeInViewport();
  await expect(banner).toContainText('Your Docusaurus site did not load properly');
  await expect(banner).toContainText('These pages of Eliza were built for the base path /eliza/');
  await expect(banner).toContainText('suggests /elsewhere/.');
  expect(loaded).toEqual(['/elsewhere/docs/intro/']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await violations(page, { runOnly: ['color-contrast'] }, '[role=alert]');
    expect(found, colorScheme).toEqual([]);
  }
  await server.close();
});
