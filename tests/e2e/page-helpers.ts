import { type APIResponse, expect, type Locator, type Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';

/** Details of a test that runs only in the browser, because the platform makes no difference to it. */
export const web = { tag: '@web' };

/** The headers of a file without the site's policy, for tests that change what the build has written. */
export const withoutPolicy = (response: APIResponse): Record<string, string> => ({
  ...response.headers(),
  'content-security-policy': '',
});

/** The script that hydrates a page. */
export const ENTRY = /\/assets\/entry-client-[^/]*\.js$/;

/** Waits until React answers events. */
export async function hydrated(page: Page): Promise<void> {
  // A document that has just been committed is empty.
  await page.waitForFunction(
    (name) => document.querySelector('html')?.hasAttribute(name),
    rootAttributes.hydrated,
  );
}

export function colorMode(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute(rootAttributes.theme);
}

export const colorModeButton = (page: Page) =>
  page.getByRole('button', { name: /^Switch to (light|dark) mode$/ });

/** Presses the button for the other color mode, and returns the mode once it applies. */
export async function switchColorMode(page: Page): Promise<string | null> {
  const before = await colorMode(page);
  await colorModeButton(page).click();
  await expect.poll(() => colorMode(page)).not.toBe(before);
  return colorMode(page);
}

export const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

export const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });

export const contents = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

export const sidebarLink = (page: Page, name: string) =>
  sidebar(page).getByRole('link', { name, exact: true });

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });

export const paletteField = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** What the palette lists. */
export const results = (page: Page) => palette(page).getByRole('option');

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Vertical scroll position in pixels. */
export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Follows a link that the page doesn't have, without hovering it, so that nothing is preloaded. */
export const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('.Article')!.append(link);
    link.click();
    link.remove();
  }, address);

/** What opens and closes a category of the sidebar: its label or, beside a link, its arrow. */
export function category(page: Page, name: string): Locator {
  const label = sidebar(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`(^|\\s)${name}$`) });
  return label.or(sidebar(page).locator(`summary[aria-label="Pages in ${name}"]`));
}

/** The category itself, which has the attribute `open`. */
export const categoryDetails = (page: Page, name: string) =>
  category(page, name).locator('xpath=..');

/** Delays requests until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, (route) => released.then(() => route.continue()));
  return release;
}

/** Waits until the page has drawn a frame and is idle, so that whatever it starts by itself has begun. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Observers report after a frame's callbacks, so the second frame comes after their reports.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  });
}

/** Moves the pointer, which the site takes for a sign that someone is reading. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
}

/** Whether text is drawn in the theme's font, not in one of the system's. */
export function showsThemeFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.textContent = 'How wide is this?';
    const width = (family: string) => {
      probe.style.fontFamily = family;
      return probe.getBoundingClientRect().width;
    };
    const isShown = width("'Inter Variable', serif") !== width('serif');
    probe.remove();
    return isShown;
  });
}
