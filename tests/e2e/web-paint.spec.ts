import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrated, idle, showsThemeFont, test } from './reader.ts';

const FONTS = /\.woff2$/;

/** Waits until the fonts that the page's text asks for have arrived, whether they are shown or not. */
const fontsLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const fonts = [...document.fonts].filter(({ family }) => family.includes('Variable'));
    return (
      fonts.some(({ status }) => status === 'loaded') &&
      fonts.every(({ status }) => status !== 'loading')
    );
  });

/**
 * What a reader doesn't notice, a tenth of the score that counts as good: beside letters that are wider or narrower by
 * a pixel, it has room for one line of a screen that wraps at another word.
 */
const MAX_SHIFT = 0.01;

/** Expects that nothing has moved so far that a reader would notice; names what did, with places before and after. */
async function expectStill(page: Page, when: string): Promise<void> {
  const { score, moves } = await page.evaluate(async () => {
    interface ShiftEntry extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    // A key that is pressed before the style sheet is there makes Chromium lay the page out without it.
    const firstPaint = performance.getEntriesByName('first-paint')[0]!.startTime;
    const entries: ShiftEntry[] = [];
    const observer = new PerformanceObserver((list) =>
      entries.push(...(list.getEntries() as ShiftEntry[])),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    // Buffered entries are reported in a task of their own.
    await new Promise((resolve) => setTimeout(resolve));
    const shifts = entries.filter(({ startTime }) => startTime >= firstPaint);
    const moved = ({ node, previousRect, currentRect }: ShiftEntry['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element?.getAttribute('class') ?? element?.localName;
      return `${name} from ${box(previousRect)} to ${box(currentRect)}`;
    };
    return {
      score: shifts.reduce((sum, { value }) => sum + value, 0),
      moves: shifts.map(({ value, sources }) => `${value}: ${sources.map(moved).join(', ')}`),
    };
  });
  expect(score, [when, ...moves].join('\n')).toBeLessThan(MAX_SHIFT);
}

test(
  '[PAINT-1] a page paints with HTML and one style sheet alone, and stays in its place',
  { tag: '@fonts' },
  async ({ reader, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const release = await holdRequests(page, /\/(?:assets|img)\/.*(?<!\.css)$/);
    await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
    await expect(page.locator('style')).toHaveCount(0);
    release();
    await hydrated(page);
    await expectStill(page, '1440 pixels wide');
  },
);

test('[PAINT-1] only fonts of what a page shows are fetched', async ({ reader, page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [name] = /[\w-]+(?=-latin)/.exec(request.url()) ?? [];
    if (request.resourceType() === 'font') fonts.add(name ?? request.url());
  });
  await reader.goto('/community/');
  await fontsLoaded(page);
  expect([...fonts]).toEqual(['inter']);
  await reader.goto('/docs/quickstart/');
  await expect.poll(() => [...fonts].sort()).toEqual(['inter', 'jetbrains-mono']);
});

for (const [name, sitePath] of [
  ['the landing page', '/'],
  ['a guide', '/docs/quickstart/'],
  ['an API page', '/api/classes/AgentRuntime/'],
] as const) {
  test(
    `[PAINT-1] ${name} never moves, whether fonts come late or not`,
    { tag: '@fonts' },
    async ({ reader, page }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const release = await holdRequests(page, FONTS);
        await page.goto(reader.address(sitePath), { waitUntil: 'domcontentloaded' });
        // Fonts keep the page from loading.
        await page.keyboard.press('Shift');
        await hydrated(page);
        release();
        await fontsLoaded(page);
        await idle(page);
        await expectStill(page, `${width} pixels wide, late`);
        // Routes keep Chromium from its cache.
        await page.unroute(FONTS);
        await reader.goto(sitePath);
        await fontsLoaded(page);
        await page.reload();
        await hydrated(page);
        await fontsLoaded(page);
        await idle(page);
        await expectStill(page, `${width} pixels wide, cached`);
      }
    },
  );
}

test("[PAINT-1] the landing page first shows the theme's font", async ({ reader, page }) => {
  await page.goto(reader.address('/'));
  await expect.poll(() => showsThemeFont(page)).toBe(true);
});

test('[PAINT-1] [SCROLL-1] late layout moves no chosen place', async ({ reader, page }) => {
  // Far down, with more than a screen below it: its place doesn't depend on where lines wrap.
  const heading = page.locator('.Article-body h2').nth(-3);
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  // Browsers scroll to whole pixels.
  const expectTop = async (place: number, tolerance = 2) =>
    expect(Math.abs((await top()) - place)).toBeLessThan(tolerance);
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdRequests(page, FONTS);
  await page.goto(reader.address('/docs/quickstart/'), { waitUntil: 'domcontentloaded' });
  const hash = await heading.getAttribute('id');
  // The first touch lays out the whole page before the link is followed.
  await page.locator('.CompactTableOfContents summary').click();
  await page.locator(`.CompactTableOfContents a[href$="#${hash}"]`).click();
  await expect(heading).toBeInViewport();
  const followed = await top();
  release();
  await reader.goto('/docs/intro/');
  await page.goto(reader.address(`/docs/quickstart/#${hash}`));
  await expectTop(followed);
  await hydrated(page);
  await fontsLoaded(page);
  await idle(page);
  await expectTop(followed);
  await page.mouse.wheel(0, -300);
  await expect.poll(top).toBeGreaterThan(followed + 299);
  await page.reload();
  await hydrated(page);
  // A position is restored before the fonts are there, in which a paragraph above can be a line shorter.
  await expectTop(followed + 300, 30);
});
