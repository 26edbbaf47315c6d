import type { Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, scrollTo, scrollTop, test, web } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

const bench = '/docs/bench/';
const bigImage = (page: Page) =>
  page.getByRole('button', { name: 'Enlarge image: A workbench with a vice' });
const wideSwitch = (page: Page) => page.getByRole('button', { name: 'Wide column' });
const width = (page: Page) =>
  page.getByRole('article').evaluate((article) => article.getBoundingClientRect().width);

test(
  'an image opens enlarged by click or key, and closing it restores the focus',
  web,
  async ({ reader, page }) => {
    await reader.goto(bench);
    const image = bigImage(page);
    const before = (await image.boundingBox())!.width;
    const dialog = page.getByRole('dialog', { name: 'A workbench with a vice' });

    await image.dblclick();
    const enlarged = dialog.getByRole('img', { name: 'A workbench with a vice' });
    await expect(enlarged).toBeInViewport({ ratio: 0.99 });
    await expect.poll(async () => (await enlarged.boundingBox())?.width).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(image).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close image' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(image).toBeFocused();

    await page.keyboard.press(' ');
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'an image has its actual size on request, and in a narrow window',
  web,
  async ({ reader, page }) => {
    await reader.goto(bench);
    await bigImage(page).click();
    const dialog = page.getByRole('dialog');
    const actualSize = dialog.getByRole('button', { name: 'Actual size' });
    const enlarged = dialog.getByRole('img');
    await expect(actualSize).toHaveAttribute('aria-pressed', 'false');
    await enlarged.click({ position: { x: 10, y: 10 } });
    await expect(actualSize).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => enlarged.evaluate((node) => node.clientWidth)).toBe(2400);
    await actualSize.click();
    await expect(actualSize).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 800 });
    await bigImage(page).click();
    await expect.poll(() => enlarged.evaluate((node) => node.clientWidth)).toBe(2400);
    // Also where the image is wider than the window.
    await expect(dialog.getByRole('button', { name: 'Close image' })).toBeInViewport({
      ratio: 1,
    });
  },
);

test("an image that is small or a link can't be enlarged", web, async ({ reader, page }) => {
  await reader.goto(bench);
  await expect(bigImage(page)).toBeVisible();
  await expect(page.getByRole('img', { name: 'A nail' })).toBeVisible();
  await expect(page.getByRole('button', { name: /nail|again/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'The bench again' }).click();
  await expect(page).toHaveURL(reader.address('/docs/saw/'));
});

test('"Back to top" shows after two screens and moves the focus', web, async ({ reader, page }) => {
  await reader.goto('/docs/saw/');
  const button = page.getByRole('button', { name: 'Back to top' });
  await reader.goto(bench);
  await expect(button).toHaveCount(0);
  await scrollTo(page, 2000);
  await expect(button).toBeInViewport();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(button).toBeHidden();
});

test('single keys turn pages and open the list of shortcuts', web, async ({ reader, page }) => {
  await reader.goto(bench);
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { name: 'The saw' })).toBeVisible();
  await page.keyboard.press('[');
  await expect(page.getByRole('heading', { name: 'The bench' })).toBeVisible();

  const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await button.focus();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('term').filter({ hasText: 'Next page' })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Close keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press(']');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(reader.address(bench));
});

test('[CMD-1] a key reaches the page before the next frame after Escape', async ({ reader }) => {
  const { page } = reader;
  await reader.goto(bench);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    const pressNext = () =>
      setTimeout(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }),
        ),
      );
    addEventListener('cancel', pressNext, { capture: true, once: true });
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('[DESK-2] the wide column persists and applies to the first frame', async ({ reader }) => {
  await reader.page.setViewportSize({ width: 1440, height: 900 });
  await reader.goto(bench);
  const narrow = await width(reader.page);
  await wideSwitch(reader.page).click();
  await expect(wideSwitch(reader.page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => width(reader.page)).toBeGreaterThan(narrow + 200);
  const wide = await width(reader.page);

  const page = await reader.restart();
  await page.setViewportSize({ width: 1440, height: 900 });
  const script = /\/assets\/entry-client-[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  reader.expectConsole(/ERR_FAILED/);
  const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
  await page.goto(reader.address(bench));
  expect(await page.locator('html').getAttribute(rootAttributes.hydrated)).toBeNull();
  expect(await width(page)).toBe(wide);
  await failed;
  await page.unroute(script);
});

test(
  '[STATE-1] long lines wrap in all blocks from one press on, without a flash',
  web,
  async ({ reader, page }) => {
    await reader.goto('/docs/saw/');
    const code = page.getByRole('region', { name: 'teeth.txt' }).or(page.locator('pre')).first();
    const rows = () =>
      code.evaluate((pre) => pre.clientHeight / parseFloat(getComputedStyle(pre).lineHeight));
    const before = await rows();
    await code.hover();
    await page.getByRole('button', { name: 'Wrap long lines' }).click();
    await expect.poll(rows).toBeGreaterThan(before + 0.9);
    const wrapped = await rows();
    // Before React runs.
    await page.goto(reader.address('/docs/saw/'), { waitUntil: 'commit' });
    await code.waitFor();
    expect(await rows()).toBe(wrapped);
    await page.locator(`[${rootAttributes.hydrated}]`).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('>wrapping');
    await page.getByRole('option', { name: 'Toggle wrapping of long lines' }).click();
    await expect.poll(rows).toBe(before);
    await expect(page.getByText('Long lines scroll')).toBeAttached();
  },
);

test('printed pages show only the text, dark on light', web, async ({ reader, page }) => {
  await reader.goto(bench);
  await scrollTo(page, 2500);
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: 'The bench', exact: true })).toBeVisible();
  await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
  for (const name of ['Main', 'Docs sidebar', 'Table of contents', 'Docs pages']) {
    await expect(page.getByRole('navigation', { name })).toBeHidden();
  }
  const [ink, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement);
    return [color, backgroundColor].map((value) => Number(/\d+/.exec(value)));
  });
  expect(ink).toBeLessThan(64);
  expect(paper).toBeGreaterThan(250);
});

test('axe finds no problem in the page tools', web, async ({ reader, page }) => {
  const check = (include?: string) => expectAccessible(page, { bestPractices: true, include });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reader.goto(bench);
  await scrollTo(page, 2500);
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await check();
  await bigImage(page).click();
  await check('dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('dialog');
});
