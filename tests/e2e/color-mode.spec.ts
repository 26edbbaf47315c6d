import { colorMode, expect, idle, switchColorMode, test, web } from './reader.ts';

test('[STATE-1] [DESK-2] the color mode syncs between windows, and persists after a load and a restart', async ({
  reader,
}) => {
  await reader.goto('/docs/intro/');
  const other = await reader.openWindow('/community/');
  const chosen = await switchColorMode(reader.page);
  await expect.poll(() => colorMode(other)).toBe(chosen);
  await reader.goto('/docs/quickstart/');
  expect(await colorMode(reader.page)).toBe(chosen);
  expect(await colorMode(await reader.restart())).toBe(chosen);
});

test('[STATE-1] a command returns to the color mode of the system', web, async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/docs/intro/');
  const system = await colorMode(page);
  expect(await switchColorMode(page)).not.toBe(system);
  await page.keyboard.press(reader.quickOpenKeys);
  await page.getByRole('combobox', { name: 'Quick open' }).fill('>follow the system');
  await page.keyboard.press('Enter');
  await expect.poll(() => colorMode(page)).toBe(system);
});

test('[STATE-1] the first frame has the stored color mode', web, async ({ reader }) => {
  await reader.goto('/docs/intro/');
  const chosen = await switchColorMode(reader.page);
  // Nothing is painted before there's a body, and the bundle runs after the document is parsed.
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

test('[STATE-1] the whole page changes its color mode at once', web, async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/docs/quickstart/');
  // The table of contents marks the current heading after hydration, and its link's color fades too.
  const contents = page.getByRole('navigation', { name: 'Table of contents' });
  await expect(contents.locator('[aria-current]')).toBeVisible();
  await idle(page);
  const before = await colorMode(page);
  await page.evaluate(() => {
    const late: string[] = [];
    Object.assign(window, { late });
    addEventListener('transitionrun', ({ target, propertyName }) => {
      const { className } = target as HTMLElement;
      if (/color/.test(propertyName)) late.push(`${propertyName} of ${className}`);
    });
  });
  // No pointer: its hover fades.
  await page.keyboard.press('d');
  await expect.poll(() => colorMode(page)).not.toBe(before);
  // Transitions start with the next frame, and work again after it.
  await expect(page.locator('html')).not.toHaveAttribute('data-switching');
  expect(await page.evaluate(() => Reflect.get(window, 'late') as unknown)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link').first().hover();
  await page.waitForFunction(() => (Reflect.get(window, 'late') as unknown[]).length > 0);
});
