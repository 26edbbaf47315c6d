import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  follow,
  heading,
  idle,
  paletteField,
  project,
  scrollTo,
  scrollTop,
  sidebarLink,
  test,
} from './reader.ts';

const notice = (page: Page) => page.locator('.Notice');
const searchButton = (page: Page) => page.getByRole('button', { name: /^(Search|Loading)/ });
const searchField = (page: Page) => paletteField(page);

test('[RT-13] [RT-4] the not-found page knows what is meant', async ({ reader, page }) => {
  reader.expectConsole(/404/);
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
  await reader.goto('/docs/core-agent-runtime/');
  await page.getByRole('button', { name: 'Search for “core agent runtime”' }).click();
  await expect(searchField(page)).toHaveValue('core agent runtime');
});

for (const [part, file, failureOf] of [
  ['the dialog', '**/assets/PaletteDialog*.js', notice],
  ['the worker', '**/assets/search-worker*', (page: Page) => page.getByRole('alert')],
] as const) {
  test(`[LOAD-3] when ${part} of search is blocked, Retry opens it later`, async ({
    reader,
    page,
  }) => {
    reader.expectConsole(/ERR_FAILED|Search failed|could not be loaded|from the server instead/);
    await page.route(file, (route) => route.abort());
    await reader.goto('/docs/intro/');
    const reloaded = page.waitForEvent('load');
    await searchButton(page).click();
    await reloaded;
    await expect(failureOf(page)).toContainText(/couldn’t be loaded|Couldn’t load search/);
    await page.unroute(file);
    await failureOf(page).getByRole('button', { name: 'Retry' }).click();
    await searchField(page).fill('telegram');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
}

test('[LOAD-2] without the network, the next page opens later', async ({ reader, page }) => {
  reader.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const context = page.context();
  await reader.goto('/docs/quickstart/');
  await follow(page, reader.address('/docs/faq/'));
  await expect(page).toHaveTitle('FAQ | Eliza');
  await idle(page);
  await scrollTo(page, 300);
  const title = await heading(page).innerText();
  await context.setOffline(true);
  await sidebarLink(page, 'Agents').click();
  await expect(notice(page)).toContainText('You are offline. “Agents” opens when');
  await expect(page).toHaveURL(reader.address('/docs/faq/'));
  expect(await heading(page).innerText()).toBe(title);
  expect(await scrollTop(page)).toBe(300);
  await expect(sidebarLink(page, 'Agents')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(reader.address('/docs/core/agents/'));
  await expect(notice(page)).toHaveCount(0);
});
