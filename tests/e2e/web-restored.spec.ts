import type { Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { colorMode, expect, hydrated, idle, switchColorMode, test } from './reader.ts';

const { browser } = await readTestTools();
test.use({
  launchOptions: {
    executablePath: browser.executable,
    args: [...browser.args],
    // Playwright turns the browser's cache of whole pages off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const isHydrated = (page: Page) =>
  page.evaluate((name) => document.documentElement.hasAttribute(name), rootAttributes.hydrated);

/** Leaves a page by the browser's own navigation, as its links do until the shell is there. */
async function leaveFor(page: Page, address: string): Promise<void> {
  await watchForRestore(page);
  await page.evaluate((target) => void setTimeout(() => location.assign(target)), address);
  await page.waitForURL(address);
}

const watchForRestore = (page: Page) =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });

/** Goes back or forward, to a page that the browser must have kept as it was. */
async function restore(page: Page, steps: -1 | 1, address: string): Promise<void> {
  await page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
  await expect(page).toHaveURL(address);
  await page.waitForFunction(() => (window as unknown as { persisted?: boolean }).persisted);
}

test('[PAINT-2] pages that the browser kept as they were are up to date and answer once', async ({
  reader,
}) => {
  const { page } = reader;
  const [first, second] = [reader.address('/docs/core/agents/'), reader.address('/docs/intro/')];
  await page.goto(first);
  await idle(page);
  await leaveFor(page, second);
  await hydrated(page);
  const before = await colorMode(page);
  const chosen = await switchColorMode(page);

  // The page that nobody touched.
  await watchForRestore(page);
  await restore(page, -1, first);
  await expect.poll(() => colorMode(page)).toBe(chosen);
  await expect(page).toHaveTitle(/Agents/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('action');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Search' })).toHaveValue('action');
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The page that React has hydrated.
  await restore(page, 1, second);
  expect(await isHydrated(page)).toBe(true);
  await expect(page).toHaveTitle(/Introduction/);
  expect(await switchColorMode(page)).toBe(before);
});
