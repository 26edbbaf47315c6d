import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, follow, heading, sidebar, test, withoutPolicy } from './reader.ts';

/** Site paths of all pages of a built site, sorted. */
function builtPaths(webRoot: string): string[] {
  return readdirSync(webRoot, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => `/${path.dirname(name)}/`.replace('/./', '/'))
    .map((sitePath) => sitePath.split(path.sep).join('/'))
    .sort();
}

test('[RT-1] [LOAD-5] pages hydrate without their data or other hosts', async ({
  reader,
  page,
  webRoot,
}) => {
  const all = builtPaths(webRoot);
  expect(all.length).toBeGreaterThan(700);
  // Every 50th page is a sample of all areas.
  const paths = all.filter((_, index) => index % 50 === 0);
  await page.addInitScript(() => {
    // Data saving turns prefetching off.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    // The display's pointer may be on a link, and hovering preloads a page.
    for (const type of ['pointerover', 'mouseover']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
  });
  const fetched: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    hosts.add(host);
    if (pathname.split('/').at(-1) === 'page.json') fetched.push(request.url());
  });
  for (const sitePath of paths) {
    const response = await reader.goto(sitePath);
    expect(response?.status(), sitePath).toBe(200);
    await expect(heading(page)).toBeVisible();
    expect(fetched, `data fetched on ${sitePath}`).toEqual([]);
  }
  expect([...hosts]).toEqual([new URL(reader.address('/')).host]);
});

test('[RT-2] the landing page names the product and all areas', async ({ reader, page }) => {
  await reader.goto('/');
  const main = page.getByRole('main');
  await expect(main).toContainText('Flexible, scalable AI agents for everyone');
  await expect(main).toContainText('Eliza');
  for (const area of ['/docs/', '/api/', '/community/']) {
    await expect(main.locator(`a[href*="${area}"]`).first()).toBeVisible();
  }
});

test('[RT-3] the plain markdown page has no sidebar', async ({ reader, page }) => {
  await reader.goto('/markdown-page/');
  await expect(heading(page)).toHaveText('Markdown page example');
  await expect(sidebar(page)).toHaveCount(0);
});

test('[RT-4] an unknown path shows the not-found page', async ({ reader, page }) => {
  reader.expectConsole(/404/);
  const response = await reader.goto('/nowhere/at/all/');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText(/not found/i);
  await page
    .getByRole('main')
    .getByRole('link', { name: /documentation/i })
    .first()
    .click();
  await expect(page.getByRole('article')).toBeVisible();
  const address = page.url();
  await follow(page, 'no-such-page/');
  await expect(heading(page)).toHaveText(/not found/i);
  await expect(page).toHaveURL(`${address}no-such-page/`);
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
});

test('[META-1] documents have title, description and versions', async ({ reader, page }) => {
  await reader.goto('/docs/quickstart/');
  await expect(page).toHaveTitle('Quick Start | Eliza');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name=description]')).toMatch(/\w{3}/);
  expect(await content('meta[name=site_version]')).toBe('0.1.5-alpha.1');
  expect(await content('meta[name=docusaurus_version]')).toBe('3.6.3');
  expect(await content('meta[property="og:title"]')).toBe('Quick Start | Eliza');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'https://ai16z.github.io/eliza/docs/quickstart/',
  );
});

test('[MD-1] what the browser draws fits the column and the mode', async ({ reader, page }) => {
  reader.expectConsole(/diagram/i);
  const chart = 'gantt\n dateFormat YYYY-MM-DD\n section Work\n Saw :a, 2024-10-01, 60d';
  await page.route(reader.address('/docs/core/agents/'), async (route) => {
    const response = await route.fetch();
    const figure = /<figure class="Mermaid".+?<\/figure>/s;
    const own = [chart, 'gantt\n broken'].map(
      (source) => `<figure class="Mermaid"><pre class="Mermaid-source">${source}</pre></figure>`,
    );
    const body = (await response.text()).replace(figure, own.join(''));
    await route.fulfill({ response, headers: withoutPolicy(response), body });
  });
  await reader.goto('/docs/core/agents/');
  const drawing = page.locator('.Mermaid-drawing').first();
  const inks = new Set<string>();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const ink = () => drawing.getByText('Work').evaluate((text) => getComputedStyle(text).fill);
    await expect.poll(async () => inks.has(await ink())).toBe(false);
    inks.add(await ink());
    await expect(drawing.getByText('Saw')).toBeVisible();
    const excess = () => drawing.evaluate((node) => node.scrollWidth - node.clientWidth);
    await expect.poll(excess, theme).toBe(0);
  }
  const failed = page.getByRole('figure').filter({ hasText: 'Couldn’t draw this diagram.' });
  await expect(failed.locator('.Mermaid-source')).toBeVisible();
});

/** Whether a node of a page's first diagram is dark. */
const isDiagramDark = (page: Page) =>
  page
    .getByLabel('Diagram', { exact: true })
    .locator('rect')
    .first()
    .evaluate((node) => Number(/[\d.]+/.exec(getComputedStyle(node).fill)![0]) < 128);

test('[MD-1] [PAINT-1] a diagram follows the mode and prints light', async ({ reader, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(reader.address('/docs/core/agents/'), { waitUntil: 'commit' });
  const figure = page.getByRole('figure').filter({ has: page.getByLabel('Diagram') });
  const { width, height } = (await figure.boundingBox())!;
  expect(await isDiagramDark(page)).toBe(true);
  await expect(page.getByRole('button', { name: 'Enlarge diagram' })).toBeAttached();
  expect(await figure.boundingBox()).toMatchObject({ width, height });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await isDiagramDark(page)).toBe(false);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.getByRole('button', { name: /light/i }).first().click();
  await expect.poll(() => isDiagramDark(page)).toBe(false);
});

test('printed pages have no buttons', async ({ reader, page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/docs/quickstart/', '/community/Discord/']) {
    await reader.goto(path);
    await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
  }
});
