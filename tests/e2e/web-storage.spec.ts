import { storageKeys } from '../../renderer/model/persisted-state.ts';
import {
  colorMode,
  colorModeButton,
  expect,
  heading,
  hydrated,
  scrollTo,
  scrollTop,
  sidebar,
  sidebarLink,
  switchColorMode,
  test,
} from './reader.ts';

test('[SCROLL-1] a position is kept however the page is loaded again', async ({ reader, page }) => {
  const expectKept = async (loadAgain: () => Promise<unknown>, top: number) => {
    await scrollTo(page, top);
    await loadAgain();
    await hydrated(page);
    await expect.poll(() => scrollTop(page)).toBe(top);
  };
  await reader.goto('/docs/quickstart/');
  await expectKept(() => page.reload(), 900);
  await sidebarLink(page, 'FAQ').click();
  await expect(page).toHaveURL(reader.address('/docs/faq/'));
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expectKept(() => page.reload(), 400);
  await expectKept(() => page.reload(), 1100);
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  await expect.poll(() => scrollTop(page)).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL(reader.address('/docs/faq/'));
  await expect.poll(() => scrollTop(page)).toBe(1100);
  await reader.goto('/docs/quickstart/#next-steps');
  await expectKept(() => page.reload(), 300);
  await reader.goto('/docs/quickstart/?from=mail');
  await expectKept(async () => {
    await reader.goto('/docs/faq/');
    await scrollTo(page, 200);
    await page.goBack();
  }, 900);
  await reader.goto('/docs/faq/');
  expect(await scrollTop(page)).toBe(0);
});

test("[NAV-7] a hidden sidebar stays hidden until it's shown again", async ({ reader }) => {
  await reader.goto('/docs/core/agents/');
  await reader.page.getByRole('button', { name: 'Hide sidebar' }).click();
  await expect(sidebar(reader.page)).toBeHidden();
  await reader.restart();
  await reader.goto('/docs/core/providers/');
  await expect(sidebar(reader.page)).toBeHidden();
  const toggle = reader.page.getByRole('button', { name: 'Show sidebar' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(sidebar(reader.page)).toBeVisible();
  await reader.page.reload();
  await expect(sidebar(reader.page)).toBeVisible();
});

test('[ERR-6] without storage, choices last until the page closes', async ({ reader, page }) => {
  reader.expectConsole(/Storage isn't available/);
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(
            'The user denied permission to access the storage.',
            'SecurityError',
          );
        },
      });
    }
  });
  await reader.goto('/docs/quickstart/');
  const before = await colorMode(page);
  const chosen = await switchColorMode(page);
  await sidebarLink(page, 'FAQ').click();
  await expect(page).toHaveURL(reader.address('/docs/faq/'));
  expect(await colorMode(page)).toBe(chosen);
  expect(warnings).toHaveLength(1);
  await page.getByRole('button', { name: 'Bookmark this page' }).click();
  await expect(page.getByText('Bookmark kept until you close this page')).toBeVisible();
  await page.reload();
  await hydrated(page);
  expect(await colorMode(page)).toBe(before);
});

test('[ERR-7] a failed write is logged and changes nothing else', async ({ reader, page }) => {
  reader.expectConsole(/error: Couldn't write "theme" .* QuotaExceededError/);
  await page.addInitScript((refused) => {
    Storage.prototype.setItem = function (key, value) {
      if (key === refused) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      this[key] = value;
    };
  }, storageKeys.theme);
  await reader.goto('/docs/quickstart/');
  const before = await colorMode(page);
  await switchColorMode(page);
  expect(await switchColorMode(page)).toBe(before);
});

test('[ERR-7] a failed read is logged and counts as not stored', async ({ reader, page }) => {
  reader.expectConsole(/error: Couldn't read "theme" .* it is broken/);
  reader.expectConsole(/error: Couldn't read/);
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new Error('it is broken');
    };
  });
  await reader.goto('/docs/quickstart/');
  expect(await colorMode(page)).toMatch(/^(?:light|dark)$/);
  await sidebarLink(page, 'FAQ').click();
  await expect(page).toHaveURL(reader.address('/docs/faq/'));
});

test('[ERR-8] a hydration mismatch is recovered and logged', async ({ reader, page }) => {
  reader.expectConsole(/error: React recovered from a rendering error/);
  await page.route('**/docs/quickstart/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('Skip to content', 'Skip to nowhere');
    await route.fulfill({ response, body });
  });
  await reader.goto('/docs/quickstart/');
  await expect(page.locator('.SkipLink').first()).toHaveText('Skip to content');
  await expect(heading(page)).toHaveText('Quick Start');
  await colorModeButton(page).click();
});
