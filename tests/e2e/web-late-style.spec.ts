import type { Page } from '@playwright/test';
import { answered, ENTRY } from './held-page.ts';
import { expect, holdRequests, hydrated, laidOut, type Reader, styled, test } from './reader.ts';

const STYLE = /\/assets\/entry-client-[^/]*\.css$/;

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => search(page).getByRole('combobox');

/** Opens a page, and waits until all of it is laid out; a pointer that is over it already counts from then on. */
async function openAtRest(reader: Reader, sitePath = '/docs/quickstart/'): Promise<void> {
  const { page } = reader;
  await page.addInitScript(() => {
    const ignore = (event: Event) => event.stopImmediatePropagation();
    addEventListener('pointerover', ignore, true);
    Object.assign(window, { heed: () => removeEventListener('pointerover', ignore, true) });
  });
  await page.goto(reader.address(sitePath));
  await laidOut(page);
  await expect(page.locator('.SearchBox')).toHaveCSS('transition-duration', '0s');
  await page.evaluate(() => (window as unknown as { readonly heed: () => void }).heed());
}

for (const [name, act] of [
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a pointer over a paragraph', (page: Page) => page.locator('.Article-body p').first().hover()],
  ['a pointer over a link', (page: Page) => page.locator('.Article-body a').first().hover()],
  ['scrolling', (page: Page) => page.evaluate(() => scrollTo(0, 300))],
  ['printing', (page: Page) => page.pdf()],
] as const) {
  test(`[PAINT-1] the whole style sheet applies with ${name}, and not before`, async ({
    reader,
  }) => {
    await openAtRest(reader);
    await act(reader.page);
    await styled(reader.page);
  });
}

for (const sitePath of [
  '/',
  '/docs/faq/',
  '/api/classes/AgentRuntime/',
  '/community/Discord/development/autonomous-hackathon/chat_2024-12-08/',
]) {
  for (const width of [390, 1280]) {
    test(`[PAINT-1] at a width of ${width} pixels, the whole style sheet changes nothing that ${sitePath} shows untouched`, async ({
      reader,
    }) => {
      const { page } = reader;
      await page.setViewportSize({ width, height: 800 });
      await openAtRest(reader, sitePath);
      const takePicture = () => page.screenshot({ fullPage: true, animations: 'disabled' });
      // What is far from the window gets its place with the first picture.
      await takePicture();
      const before = await takePicture();
      await page.evaluate(() => {
        const link = document.querySelector<HTMLLinkElement>('link[data-late]');
        if (link?.sheet?.disabled !== true) throw new Error('the style sheet applies already');
        link.sheet.disabled = false;
      });
      await styled(page);
      expect(before.equals(await takePicture())).toBe(true);
    });
  }
}

test('[PAINT-1] without script, the whole style sheet applies', async ({ browser, reader }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(reader.address('/docs/quickstart/'));
  await styled(page);
  await context.close();
});

test('[PAINT-2] what is typed for the search before the page has loaded shows once it has', async ({
  reader,
}) => {
  const { page } = reader;
  const releaseStyle = await holdRequests(page, STYLE);
  const releaseScript = await holdRequests(page, ENTRY);
  await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('charact');
  await expect(search(page)).toHaveCount(0);
  releaseStyle();
  await expect(field(page)).toHaveValue('charact');
  await expect(field(page)).toBeFocused();
  await styled(page);
  await page.keyboard.type('er');
  releaseScript();
  await hydrated(page);
  await answered(page);
  await expect(search(page).getByRole('option').first()).toBeVisible();
  await expect(field(page)).toHaveValue('character');
});

for (const width of [390, 1280]) {
  test(`[PAINT-2] at a width of ${width} pixels, the search needs no style sheet`, async ({
    reader,
  }) => {
    const { page } = reader;
    reader.expectConsole(/ERR_FAILED/);
    await page.setViewportSize({ width, height: 800 });
    await holdRequests(page, ENTRY);
    // Of two loads, the second one may be the only one whose text has the theme's font.
    await page.route(/\.woff2$/, (route) => route.abort());
    const show = async (whenShown?: () => Promise<void>) => {
      await page.goto(reader.address('/docs/quickstart/'));
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await whenShown?.();
      // Without the animations, which the first paint's rules leave out and the style sheet begins.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.cancel();
      });
      return search(page).evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].map((element) => {
          const { x, y, width: inline, height } = element.getBoundingClientRect();
          const { color, backgroundColor, fontSize, outlineStyle } = getComputedStyle(element);
          return { x, y, inline, height, color, backgroundColor, fontSize, outlineStyle };
        }),
      );
    };
    const withStyle = await show(() => styled(page));
    await page.route(STYLE, (route) => route.abort());
    expect(await show()).toEqual(withStyle);
  });
}
