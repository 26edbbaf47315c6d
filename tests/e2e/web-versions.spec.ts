import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, hydrated, navbar, sidebar, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('versions') });

const item = (page: Page, name: string) => navbar(page).getByRole('link', { name, exact: true });
const dropdown = (page: Page, area: string) =>
  navbar(page).getByRole('button', { name: `${area} version:` });
const article = (page: Page) => page.getByRole('article');

async function choose(page: Page, area: string, version: string): Promise<void> {
  await dropdown(page, area).click();
  await navbar(page)
    .getByRole('link', { name: new RegExp(`^${version}\\b`) })
    .click();
}

/** Stores a value as an earlier visit would have. */
async function remember(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, value]);
}

function remembered(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

test('[VER-2] each version has its own pages, sidebar and links', async ({ reader, page }) => {
  for (const [sitePath, text, count] of [
    ['/docs/intro/', 'release 1.0', 2],
    ['/docs/next/intro/', 'the next release', 3],
  ] as const) {
    await reader.goto(sitePath);
    await expect(article(page)).toContainText(`What ${text} does`);
    await expect(sidebar(page).getByRole('link')).toHaveCount(count);
    await article(page).getByRole('link', { name: 'install it' }).click();
    await expect(article(page)).toContainText(`How to install ${text}`);
  }
  // A site can follow the system alone.
  await expect(page.locator('.ColorModeToggle')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[VER-2] [NAV-2] navbar items follow the version, or are hidden', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  await expect(item(page, 'Install')).toHaveAttribute('href', '/docs/install/');
  await expect(item(page, 'Start')).toHaveAttribute('href', '/docs/intro/');
  await expect(item(page, 'All pages')).toHaveAttribute('href', '/docs/intro/');
  await expect(item(page, 'Upgrade')).toHaveCount(0);
  await reader.goto('/docs/next/install/');
  await expect(item(page, 'Install')).toHaveAttribute('href', '/docs/next/install/');
  await expect(item(page, 'Install')).toHaveClass(/\bactive\b/);
  await expect(item(page, 'Start')).toHaveAttribute('href', '/docs/next/intro/');
  await expect(item(page, 'Upgrade')).toHaveAttribute('href', '/docs/next/upgrade/');
});

test('[VER-2] the version dropdown keeps the page where it exists', async ({ reader, page }) => {
  await page.goto(`${reader.address('/docs/intro/')}?a=1#summary`);
  await hydrated(page);
  await expect(dropdown(page, 'Documentation')).toHaveText(/1\.0/);
  await choose(page, 'Documentation', 'Next');
  await expect(page).toHaveURL(`${reader.address('/docs/next/intro/')}?a=1#summary`);
  await expect(dropdown(page, 'Documentation')).toHaveText(/Next/);
  await expect(article(page)).toContainText('the next release');

  await reader.goto('/docs/next/upgrade/');
  await expect(navbar(page).getByText('Doesn’t have this page')).toHaveCount(1);
  await choose(page, 'Documentation', '1.0');
  await expect(page).toHaveURL(reader.address('/docs/intro/'));
});

test('[VER-2] [VER-3] a version, chosen by one press, is preferred in its area', async ({
  reader,
  page,
}) => {
  await reader.goto('/docs/intro/');
  // The list opens for a mouse that rests on it.
  await dropdown(page, 'Documentation').hover();
  await item(page, 'Next').click();
  await expect(page).toHaveURL(reader.address('/docs/next/intro/'));
  const home = await reader.restart();
  await expect(item(home, 'Install')).toHaveAttribute('href', '/docs/next/install/');
  await expect(dropdown(home, 'Documentation')).toHaveText(/Next/);
  await expect(dropdown(home, 'Tools')).toHaveText(/1\.0/);
  // The current page's version takes precedence.
  await reader.goto('/docs/install/');
  await expect(dropdown(reader.page, 'Documentation')).toHaveText(/1\.0/);
});

test('[VER-3] a stored version that is gone is cleared on load', async ({ reader }) => {
  await reader.goto('/docs/intro/');
  await remember(reader.page, 'version.preferred.docs', '0.9');
  await remember(reader.page, 'version.preferred.tools', 'current');
  await reader.goto('/docs/intro/');
  await expect(item(reader.page, 'Install')).toHaveAttribute('href', '/docs/install/');
  const page = await reader.restart();
  expect(await remembered(page, 'version.preferred.docs')).toBeNull();
  expect(await remembered(page, 'version.preferred.tools')).toBe('current');
});
