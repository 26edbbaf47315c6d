import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, heading, navbar, type Reader, scrollTo, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('navbar') });

const news = (page: Page) => page.getByRole('region', { name: 'Announcement' });

test('[NAV-2] items of every type are on their side, or on the right', async ({ reader, page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await reader.goto('/docs/guide/short/');
  const items = await navbar(page)
    .locator('.NavbarItem')
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => !node.closest('.Dropdown-panel') && node.textContent !== '')
        .map((node) => ({
          type: node.getAttribute('data-type'),
          text: node.textContent.replace(/\(.*| ?[Oo]pens.*|Documentation version: /, '').trim(),
          side: node.getBoundingClientRect().x < innerWidth / 2 ? 'left' : 'right',
        })),
    );
  expect(items.filter(({ type }) => type !== 'dropdown' && type !== 'search')).toEqual([
    { type: 'docSidebar', text: 'All pages', side: 'left' },
    { type: 'doc', text: 'In short', side: 'left' },
    { type: 'docsVersion', text: 'Start', side: 'right' },
    { type: 'docsVersionDropdown', text: 'Next', side: 'right' },
    { type: 'html', text: 'In short', side: 'right' },
    { type: 'link', text: 'Source', side: 'right' },
  ]);
  expect(items.find(({ type }) => type === 'dropdown')).toMatchObject({ side: 'left' });
  // The dropdown of an area with one version is a link to this page in it.
  await expect(navbar(page).locator('[data-type=docsVersionDropdown] a')).toHaveAttribute(
    'href',
    '/deep/down/docs/guide/short/',
  );

  // Links in raw HTML get the base path and navigate without a load; external links open a new tab.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await reader.page.getByRole('link', { name: 'All pages' }).click();
  await expect(page).toHaveURL(reader.address('/docs/intro/'));
  await navbar(page).locator('[data-type=html] a').click();
  await expect(page).toHaveURL(reader.address('/docs/guide/short/'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(navbar(page).getByRole('link', { name: /^Source/ })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('[NAV-2] items without room in the navbar are in the menu', async ({ reader, page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await reader.goto('/docs/guide/short/');
  await expect(navbar(page).getByRole('link', { name: 'All pages' })).toBeHidden();
  await expect(navbar(page).getByRole('button', { name: /Search/ })).toBeVisible();
  await navbar(page).getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to main menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'In short' }).first().click();
  await expect(page).toHaveURL(reader.address('/docs/guide/short/'));
});

test('[NAV-2] a dropdown groups items, and works with the keyboard', async ({ reader, page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await reader.goto('/docs/guide/short/');
  const button = navbar(page).getByRole('button', { name: 'More ways' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const focused = page.locator(':focus');
  await expect(focused).toHaveText('Long guide');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Introduction');
  await page.keyboard.press('End');
  await expect(focused).toHaveText(/^Example/);
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Long guide');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await expect(page.getByText('Elsewhere')).toBeVisible();
  await expect(page.getByText('Out there')).toBeVisible();
  await page.getByRole('link', { name: 'Everything' }).click();
  await expect(page).toHaveURL(reader.address('/docs/intro/'));
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await heading(page).click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('[NAV-3] a flat footer has links, a logo and its own color mode', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveAttribute('data-theme', 'dark');
  await expect(footer.getByRole('link', { name: 'Introduction' })).toHaveAttribute(
    'href',
    '/deep/down/docs/intro/',
  );
  await expect(footer.getByRole('link', { name: /^Chat/ })).toHaveAttribute('target', '_blank');
  await expect(footer.getByRole('link', { name: 'Navigator' }).locator('img, svg')).toBeVisible();
  await expect(footer).toContainText('© 2024 Navigator');
  await expect(footer.getByRole('list')).toHaveCount(1);
});

test('[NAV-10] the navbar hides on scroll down, returns on scroll up', async ({ reader, page }) => {
  await page.setViewportSize({ width: 1300, height: 700 });
  await reader.goto('/docs/guide/long/');
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport();
  await scrollTo(page, 800);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, 700);
  await expect(bar).toBeInViewport();
  await scrollTo(page, 900);
  await expect(bar).not.toBeInViewport();
  await scrollTo(page, 0);
  await expect(bar).toBeInViewport();
  // Focusing a link in the navbar shows it.
  await scrollTo(page, 900);
  await expect(bar).not.toBeInViewport();
  await navbar(page).getByRole('link', { name: 'Start' }).focus();
  await expect(bar).toBeInViewport();
});

test('[STATE-2] an announcement closes in all windows, until the next', async ({ reader }) => {
  await reader.goto('/docs/intro/');
  await expect(news(reader.page)).toContainText('something new to read');
  await expect(news(reader.page)).toHaveCSS('background-color', 'rgb(32, 69, 107)');
  await expect(news(reader.page)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await news(reader.page).getByRole('link', { name: 'something new to read' }).click();
  await expect(reader.page).toHaveURL(reader.address('/docs/guide/long/'));
  const other = await reader.openWindow('/docs/guide/short/');
  await news(other).getByRole('button', { name: 'Close announcement' }).click();
  await expect(news(reader.page)).toBeHidden();
  await other.close();
  await reader.restart();
  await expect(news(reader.page)).toBeHidden();

  // An open tab of the old build would request its files.
  await reader.page.goto('about:blank');
  await reader.deploy(fixtureRoot('renewed'));
  await reader.goto('/docs/intro/');
  await expect(news(reader.page)).toBeVisible();
});

test.describe('[STATE-1] [STATE-2] [NAV-7] the first frame', () => {
  /** Loads a page without the bundle's scripts and returns what its first frame looks like. */
  async function firstFrame({ page }: Reader, sitePath: string) {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(sitePath, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    return page.evaluate(async () => {
      // No frame comes before the style sheet.
      await new Promise(requestAnimationFrame);
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return {
        hydrated: 'hydrated' in document.documentElement.dataset,
        surface: style('html').backgroundColor,
        news: style('.AnnouncementBar').display,
        sidebar: style('.SidebarPanel-scroller').display,
      };
    });
  }

  for (const [colorScheme, surface] of [
    ['dark', 'rgb(17, 15, 14)'],
    ['light', 'rgb(255, 255, 255)'],
  ] as const) {
    test(`is ${colorScheme} as the system, with all parts, when nothing is stored`, async ({
      reader,
    }) => {
      await reader.page.emulateMedia({ colorScheme });
      expect(await firstFrame(reader, reader.address('/docs/intro/'))).toEqual({
        hydrated: false,
        surface,
        news: 'grid',
        sidebar: 'block',
      });
    });
  }

  test('is light, without announcement and sidebar, if chosen', async ({ reader, page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await reader.goto('/docs/guide/short/');
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeVisible();
    expect(await firstFrame(reader, reader.address('/docs/guide/short/'))).toEqual({
      hydrated: false,
      surface: 'rgb(255, 255, 255)',
      news: 'none',
      sidebar: 'none',
    });
  });
});
