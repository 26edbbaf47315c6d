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
  await reader.page.addInitScript(() =>
    requestAnimationFrame(() => {
      const { theme, hydrated } = document.documentElement.dataset;
      Object.assign(window, { firstFrame: { theme, hydrated } });
    }),
  );
  await reader.page.reload();
  const firstFrame = await reader.page.waitForFunction(
    () => Reflect.get(window, 'firstFrame') as unknown,
  );
  // Not hydrated yet: the mode was there before any script of the bundle.
  expect(await firstFrame.jsonValue()).toEqual({ theme: chosen });
});
