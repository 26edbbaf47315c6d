import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrated, idle, project, test } from './reader.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.locator('.Notices');
const searchButton = (page: Page) => page.getByRole('button', { name: /^(Search|Loading)/ });
const searchField = (page: Page) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

/** Follows a link without hovering it, so that nothing is preloaded. */
const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('.Article')!.append(link);
    link.click();
  }, address);

test('[RT-13] [RT-4] the not-found page shows the page that an address means, or offers near ones', async ({
  reader,
}) => {
  reader.expectConsole(/404/);
  const { page } = reader;
  const body = await readFile(path.join(project, 'dist/web/404.html'), 'utf8');
  await page.route(/\/docs\/quickstart(\.html)?(#.*)?$/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body }),
  );
  for (const address of ['/docs/quickstart.html', '/docs/quickstart']) {
    await page.goto(reader.address(address));
    await expect(heading(page)).toHaveText('Quick Start');
    await expect(page).toHaveURL(reader.address('/docs/quickstart/'));
    await expect(page).toHaveTitle('Quick Start | Eliza');
  }

  const near = page.getByRole('main').getByRole('list').first();
  for (const [missing, title] of [
    ['/docs/INTRO/', 'Introduction'],
    ['/docs/quick-start/', 'Quick Start'],
    ['/docs/core/', 'Agents'],
  ] as const) {
    await reader.goto(missing);
    await expect(near.getByRole('link', { name: title }).first()).toBeVisible();
  }
  await reader.goto('/docs/core-agent-runtime/');
  await page.getByRole('button', { name: 'Search for “core agent runtime”' }).click();
  await expect(searchField(page)).toHaveValue('core agent runtime');
});

test('[LOAD-3] a part of the shell that is blocked says so after one reload, and Retry opens it', async ({
  reader,
}) => {
  reader.expectConsole(/ERR_FAILED/);
  reader.expectConsole(/could not be loaded|loading it from the server instead/);
  const { page } = reader;
  const chunk = '**/assets/SearchDialog*.js';
  await page.route(chunk, (route) => route.abort());
  await reader.goto('/docs/intro/');
  const reloaded = page.waitForEvent('load');
  await searchButton(page).click();
  await reloaded;
  await expect(notice(page)).toContainText('couldn’t be loaded');
  await page.unroute(chunk);
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await expect(searchField(page)).toBeVisible();
  await expect(notice(page)).toBeEmpty();
});

test('[LOAD-3] a search whose worker is blocked says so, and Retry starts it', async ({
  reader,
}) => {
  reader.expectConsole(/Search failed|loading it from the server instead/);
  const { page } = reader;
  const worker = '**/assets/search-worker*';
  await page.route(worker, (route) => route.abort());
  await reader.goto('/docs/intro/');
  const reloaded = page.waitForEvent('load');
  await searchButton(page).click();
  await reloaded;
  const failure = page.getByRole('dialog', { name: 'Search' }).getByRole('alert');
  await expect(failure).toContainText('Couldn’t load search');
  await page.unroute(worker);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await searchField(page).fill('telegram');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('[LOAD-2] without the network, readers stay on their page, and the next one opens later', async ({
  reader,
}) => {
  reader.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const { page } = reader;
  const context = page.context();
  await reader.goto('/docs/quickstart/');
  await follow(page, reader.address('/docs/faq/'));
  await expect(page).toHaveTitle('FAQ | Eliza');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await idle(page);
  const title = await heading(page).innerText();
  await context.setOffline(true);
  await follow(page, reader.address('/docs/guides/docker-setup/'));
  await expect(notice(page)).toContainText('You are offline.');
  await expect(page).toHaveURL(reader.address('/docs/faq/'));
  expect(await heading(page).innerText()).toBe(title);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await expect(sidebarLink(page, 'Agents')).toBeVisible();
  await notice(page).getByText('Pages you can read now').click();
  await expect(notice(page).getByRole('link', { name: 'Quick Start' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(reader.address('/docs/guides/docker-setup/'));
  await expect(notice(page)).toBeEmpty();
});

test('[LOAD-4] what shows slowness and failure is there before anything is slow', async ({
  reader,
}) => {
  const { page } = reader;
  const bar = page.waitForEvent('requestfinished', (request) =>
    /nprogress-.*\.js$/.test(request.url()),
  );
  await reader.goto('/docs/core/agents/');
  await bar;
  const release = await holdRequests(page, '**/*');
  await follow(page, reader.address('/docs/core/providers/'));
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  release();
  await expect(heading(page)).toContainText('Providers');
  await hydrated(page);
});
