import type { Page } from '@playwright/test';
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

/** Leaves a page by the browser's own navigation, as its links do until the shell is there. */
async function leaveFor(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => void setTimeout(() => location.assign(target)), address);
  await page.waitForURL(address);
}

/** Goes back or forward to a page that the reader has left, which the browser either kept or loads again. */
type Return = (steps: -1 | 1, address: string) => Promise<'kept' | 'too slow'>;

/**
 * Browsers don't keep a page that took seconds to stop, or whose last message came when it had been put away, as on a
 * busy machine; any other reason not to is ours.
 */
const busyReasons = ['TimeoutPuttingInCache', 'IgnoreEventAndEvict'];

async function returning(page: Page): Promise<Return> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  const reasons: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  return async (steps, address) => {
    await page.evaluate((by) => void setTimeout(() => history.go(by)), steps);
    await expect(page).toHaveURL(address);
    const isKept = () =>
      page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted === true);
    await expect.poll(async () => reasons.length > 0 || (await isKept())).toBe(true);
    const isSlow = reasons.splice(0).some((reason) => {
      expect(busyReasons).toContain(reason);
      return true;
    });
    return isSlow ? 'too slow' : 'kept';
  };
}

test('[PAINT-2] pages that the browser kept are up to date', async ({ reader, page }) => {
  const [first, second] = [reader.address('/docs/core/agents/'), reader.address('/docs/intro/')];
  const goTo = await returning(page);
  let chosen: string | null;
  do {
    await page.goto(first);
    await idle(page);
    await leaveFor(page, second);
    await hydrated(page);
    chosen = await switchColorMode(page);
  } while ((await goTo(-1, first)) === 'too slow');

  await expect.poll(() => colorMode(page)).toBe(chosen);
  await expect(page).toHaveTitle(/Agents/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('action');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Search' })).toHaveValue('action');
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
