import type { Page } from '@playwright/test';
import { storageKeys } from '../../renderer/model/persisted-state.ts';
import { expect, hydrated, test } from './reader.ts';

const web = { tag: '@web' };
const top = (page: Page) => page.evaluate(() => window.scrollY);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const mode = (page: Page) => page.locator('html').getAttribute('data-theme');
const modeSwitch = (page: Page) => page.getByRole('button', { name: /^Switch to/ });

test('[SCROLL-1] the places one has been to outlive a reload', async ({ reader }) => {
  const { page } = reader;
  await page.setViewportSize({ width: 1280, height: 700 });
  const scroll = (to: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), to);
  await reader.goto('/docs/quickstart/');
  await scroll(900);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'FAQ' })
    .click();
  await expect(page).toHaveURL(reader.address('/docs/faq/'));
  await expect.poll(() => top(page)).toBe(0);
  await scroll(400);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => top(page)).toBe(400);
  await page.goBack();
  await expect(heading(page)).toHaveText('Quickstart Guide');
  await expect.poll(() => top(page)).toBe(900);
  await page.goForward();
  await expect(page).toHaveURL(reader.address('/docs/faq/'));
  await expect.poll(() => top(page)).toBe(400);
});

test('[NAV-7] [DESK-2] the sidebar stays away once it is hidden, and comes back', async ({
  reader,
}) => {
  await reader.page.setViewportSize({ width: 1280, height: 800 });
  await reader.goto('/docs/core/agents/');
  const sidebar = () => reader.page.getByRole('navigation', { name: 'Docs sidebar' });
  await reader.page.getByRole('button', { name: 'Hide sidebar' }).click();
  await expect(sidebar()).toBeHidden();
  await reader.restart();
  await reader.page.setViewportSize({ width: 1280, height: 800 });
  await reader.goto('/docs/core/providers/');
  await expect(sidebar()).toBeHidden();
  const toggle = reader.page.getByRole('button', { name: 'Show sidebar' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(sidebar()).toBeVisible();
  await reader.page.reload();
  await expect(sidebar()).toBeVisible();
});

test('[NAV-7] [DESK-2] a category stays open, and one that leads to the page opens by itself', async ({
  reader,
}) => {
  await reader.page.setViewportSize({ width: 1280, height: 800 });
  await reader.goto('/docs/intro/');
  const category = (name: RegExp) =>
    reader.page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('button', { name });
  await expect(category(/Packages/)).toHaveAttribute('aria-expanded', 'false');
  await category(/Packages/).click();
  await reader.restart();
  await reader.goto('/docs/intro/');
  await expect(category(/Packages/)).toHaveAttribute('aria-expanded', 'true');
  await expect(
    reader.page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Core Package' }),
  ).toBeVisible();
  await reader.goto('/docs/advanced/trust-engine/');
  await expect(category(/Advanced Topics/)).toHaveAttribute('aria-expanded', 'true');
});

test(
  '[ERR-6] without storage there is one warning, and all works until the page closes',
  web,
  async ({ reader }) => {
    reader.expectConsole(/Storage is not available/);
    const { page } = reader;
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
    const before = await mode(page);
    await modeSwitch(page).click();
    const chosen = await mode(page);
    expect(chosen).not.toBe(before);
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'FAQ' })
      .click();
    await expect(page).toHaveURL(reader.address('/docs/faq/'));
    expect(await mode(page)).toBe(chosen);
    expect(warnings).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    expect(await mode(page)).toBe(before);
  },
);

test(
  '[ERR-7] what storage refuses to keep is logged, and holds until the page closes',
  web,
  async ({ reader }) => {
    reader.expectConsole(/error: Could not write "theme" .* QuotaExceededError/);
    const { page } = reader;
    await page.addInitScript((refused) => {
      Storage.prototype.setItem = function (key, value) {
        if (key === refused) {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        }
        this[key] = value;
      };
    }, storageKeys.theme);
    await reader.goto('/docs/quickstart/');
    const before = await mode(page);
    await modeSwitch(page).click();
    await expect.poll(() => mode(page)).not.toBe(before);
    await modeSwitch(page).click();
    await expect.poll(() => mode(page)).toBe(before);
  },
);

test(
  '[ERR-7] what storage refuses to give is logged, and counts as not remembered',
  web,
  async ({ reader }) => {
    reader.expectConsole(/error: Could not read "theme" .* it is broken/);
    reader.expectConsole(/error: Could not read/);
    const { page } = reader;
    await page.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new Error('it is broken');
      };
    });
    await reader.goto('/docs/quickstart/');
    expect(await mode(page)).toMatch(/^(?:light|dark)$/);
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'FAQ' })
      .click();
    await expect(page).toHaveURL(reader.address('/docs/faq/'));
  },
);

test(
  '[ERR-8] a document that differs from what React renders is mended, and that is logged',
  web,
  async ({ reader }) => {
    reader.expectConsole(/error: React recovered from a rendering error/);
    const { page } = reader;
    await page.route('**/docs/quickstart/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('Skip to content', 'Skip to nowhere');
      await route.fulfill({ response, body });
    });
    await reader.goto('/docs/quickstart/');
    await expect(page.locator('.SkipLink')).toHaveText('Skip to content');
    await expect(heading(page)).toHaveText('Quickstart Guide');
    await modeSwitch(page).click();
  },
);

test('[META-2] the areas stand under docs, api and community', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/');
  for (const [name, base] of [
    ['Documentation', 'docs'],
    ['API', 'api'],
    ['Community', 'community'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`^${reader.address(`/${base}/`)}`));
  }
});
