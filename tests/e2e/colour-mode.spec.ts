import type { Page } from '@playwright/test';
import { expect, test } from './reader.ts';

const modeSwitch = (page: Page) =>
  page.getByRole('button', { name: /^Switch to (light|dark) mode$/ });
const mode = (page: Page) => page.locator('html').getAttribute('data-theme');

test('[STATE-1] [DESK-2] the colour mode outlives the reader', async ({ reader }) => {
  await reader.goto('/docs/intro/');
  const before = await mode(reader.page);
  await modeSwitch(reader.page).click();
  const chosen = await mode(reader.page);
  expect(chosen).not.toBe(before);
  const page = await reader.restart();
  expect(await mode(page)).toBe(chosen);
});

test('[STATE-1] the first frame already has the remembered mode', async ({ reader }) => {
  await reader.goto('/docs/intro/');
  await modeSwitch(reader.page).click();
  const chosen = await mode(reader.page);
  // Nothing is painted before there is a body, and no script of the bundle runs before the document is read.
  await reader.page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.body === null) return;
      observer.disconnect();
      const { theme, hydrated } = document.documentElement.dataset;
      Object.assign(window, { firstFrame: { theme, hydrated } });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await reader.page.reload();
  const firstFrame = await reader.page.waitForFunction(
    () => Reflect.get(window, 'firstFrame') as unknown,
  );
  expect(await firstFrame.jsonValue()).toEqual({ theme: chosen });
});
