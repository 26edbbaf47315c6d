import type { Locator, Page } from '@playwright/test';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import { answered, openHeld } from './held-page.ts';
import { colorMode, colorModeButton, expect, type Reader, test } from './reader.ts';

/** Counts the changes of the color mode from now on. */
async function countModes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((name) => {
    Object.assign(window, { modes: 0 });
    const root = document.documentElement;
    let mode = root.getAttribute(name);
    new MutationObserver(() => {
      if (root.getAttribute(name) === mode) return;
      mode = root.getAttribute(name);
      (window as unknown as { modes: number }).modes += 1;
    }).observe(root, { attributeFilter: [name] });
  }, rootAttributes.theme);
  return () => page.evaluate(() => (window as unknown as { modes: number }).modes);
}

/** Opens a page whose script is held back; returns what `openHeld` does, the color mode and the count of its changes. */
async function openCounted(reader: Reader) {
  const start = await openHeld(reader, '/docs/quickstart/');
  const before = (await colorMode(reader.page))!;
  return { start, before, count: await countModes(reader.page) };
}

async function expectSwitchedOnce(
  page: Page,
  { before, count }: Pick<Awaited<ReturnType<typeof openCounted>>, 'before' | 'count'>,
): Promise<void> {
  await expect.poll(() => colorMode(page)).not.toBe(before);
  await answered(page);
  expect(await count()).toBe(1);
}

test.describe('before the script has come', () => {
  for (const [name, press] of [
    ['a click', (button: Locator) => button.click()],
    ['Enter', (button: Locator) => button.press('Enter')],
    ['the space bar', (button: Locator) => button.press(' ')],
  ] as const) {
    test(`[PAINT-2] ${name} switches the color mode at once, and once`, async ({ reader }) => {
      const { page } = reader;
      const { start, before, count } = await openCounted(reader);
      const label = await colorModeButton(page).innerText();
      await press(colorModeButton(page));
      await expect(page.locator('html')).not.toHaveAttribute(rootAttributes.theme, before);
      await expect(colorModeButton(page)).not.toHaveText(label, { useInnerText: true });
      await page.keyboard.press('Shift');
      await start();
      expect(await count()).toBe(1);
      expect(await colorMode(page)).not.toBe(before);
      await page.reload();
      expect(await colorMode(page)).not.toBe(before);
    });
  }

  test('[PAINT-2] a double click switches the color mode there and back, and then each press once', async ({
    reader,
  }) => {
    const { page } = reader;
    const { start, before, count } = await openCounted(reader);
    await colorModeButton(page).dblclick();
    await expect.poll(count).toBe(2);
    await page.keyboard.press('Shift');
    await start();
    expect(await colorMode(page)).toBe(before);
    await colorModeButton(page).click();
    await expect.poll(() => colorMode(page)).not.toBe(before);
    expect(await count()).toBe(3);
  });

  test('[PAINT-2] a press shows that it was heard in a frame before the color mode changes', async ({
    reader,
  }) => {
    const { page } = reader;
    const { before } = await openCounted(reader);
    await colorModeButton(page).evaluate((button, theme) => {
      const frames: string[] = [];
      Object.assign(window, { frames });
      const icon = button.querySelector('svg')!;
      requestAnimationFrame(function look() {
        // As the frame shows them.
        setTimeout(() => {
          const mode = document.documentElement.getAttribute(theme);
          frames.push(`${mode} ${getComputedStyle(icon).scale}`);
        });
        requestAnimationFrame(look);
      });
    }, rootAttributes.theme);
    await colorModeButton(page).click();
    await expect(page.locator('html')).not.toHaveAttribute(rootAttributes.theme, before);
    const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
    expect(frames).toContain(`${before} 0.8`);
  });

  test('[PAINT-2] the shortcut for the other color mode is kept and done once', async ({
    reader,
  }) => {
    const { page } = reader;
    const { start, before, count } = await openCounted(reader);
    await page.keyboard.press('d');
    await expect(page.locator('html')).toHaveAttribute('data-heard');
    expect(await colorMode(page)).toBe(before);
    await start();
    await expectSwitchedOnce(page, { before, count });
  });

  test('[PAINT-2] without storage, a press for the other color mode is kept and done once', async ({
    reader,
  }) => {
    const { page } = reader;
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    reader.expectConsole(/Storage isn't available/);
    const { start, before, count } = await openCounted(reader);
    await colorModeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-heard');
    await start();
    await expectSwitchedOnce(page, { before, count });
  });
});
