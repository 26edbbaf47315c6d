import type { Page } from '@playwright/test';
import { readTestTools } from '../setup/test-tools.ts';
import { expect, hydrated, test } from './reader.ts';

const widths = [320, 390, 768, 1024, 1440, 2560];

/** What must not cover each other: columns of the page, and what can be pressed in the navbar and above the title. */
const neighbors = [
  '.SidebarPanel, .DocPage-column, .DocPage-aside',
  '.Navbar-row :is(a, button)',
  '.Breadcrumbs a, .PageActions button, .DocPage-title',
];

interface Look {
  /** Pixels by which the page is wider than its window. */
  readonly overflow: number;
  /** Letters of a usual width that fit into a line of text. */
  readonly measure: number;
  /** Pairs that cover each other, and what lies outside of the window in part. */
  readonly misplaced: readonly string[];
}

function look(page: Page): Promise<Look> {
  return page.evaluate((groups) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const text = document.querySelector('.Article, .LandingPage-lead')!;
    const name = (element: Element) =>
      element.textContent.trim().slice(0, 20) || element.getAttribute('aria-label') || '?';
    const misplaced = groups.flatMap((selector) => {
      const boxes = [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ name: name(element), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
      const outside = boxes.filter(({ box }) => box.left < -1 || box.right > clientWidth + 1);
      const covered = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).flatMap((other) => {
          const width =
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const height =
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          return width > 1 && height > 1 ? [`${one.name} and ${other.name}`] : [];
        }),
      );
      return [...outside.map((one) => `${one.name} outside`), ...covered];
    });
    const range = document.createRange();
    for (const heading of document.querySelectorAll('h1, h2')) {
      range.selectNodeContents(heading);
      const { right } = range.getBoundingClientRect();
      if (right > clientWidth) misplaced.push(`${name(heading)} cut off`);
    }
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize) / 2;
    return {
      overflow: scrollWidth - clientWidth,
      measure: text.clientWidth / letter,
      misplaced,
    };
  }, neighbors);
}

for (const size of [24, 32]) {
  test(`pages keep a readable column and cover nothing with text of ${size} pixels`, async ({
    reader,
    playwright,
  }) => {
    const { args } = (await readTestTools()).chromium;
    const browser = await playwright.chromium.launch({
      args: [...args, `--blink-settings=defaultFontSize=${size}`],
    });
    const page = await browser.newPage();
    for (const sitePath of ['/', '/docs/guides/configuration/']) {
      await page.goto(reader.address(sitePath));
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const { overflow, measure, misplaced } = await look(page);
        const place = `${sitePath} at ${width}`;
        expect(overflow, place).toBeLessThanOrEqual(0);
        expect(misplaced, place).toEqual([]);
        // Of the largest text, the narrowest window has room for 20 letters.
        expect(measure, place).toBeGreaterThanOrEqual(width < 600 ? 16 : 36);
      }
    }
    await browser.close();
  });
}
