import type { Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';

/** Details of a test that runs only in the browser, because the platform makes no difference to it. */
export const web = { tag: '@web' };

/** Waits until the loaded page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator(`html[${rootAttributes.hydrated}]`).waitFor();
}

export function colorMode(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute(rootAttributes.theme);
}

export const colorModeButton = (page: Page) =>
  page.getByRole('button', { name: /^Switch to (light|dark) mode$/ });

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
