import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, type Reader, test } from './reader.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const modes = ['light', 'dark'] as const;

/** What axe finds on the page as it stands, in words that lead to it. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary}`),
  );
}

/** Looks at what is on show in both colour modes. */
async function expectAccessible({ page }: Reader): Promise<void> {
  for (const mode of modes) {
    await page.evaluate((value) => {
      document.documentElement.setAttribute('data-theme', value);
    }, mode);
    await settled(page);
    expect(await violations(page), mode).toEqual([]);
  }
}

/** Waits until nothing moves or fades any more: half a fade is half a contrast. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

test.describe('the product', { tag: '@web' }, () => {
  for (const [name, sitePath] of [
    ['the landing page', '/'],
    ['a docs page', '/docs/quickstart/'],
    ['a page with code and tables', '/docs/guides/configuration/'],
    ['a community page', '/community/'],
    ['the API index', '/api/'],
    ['an API item', '/api/classes/AgentRuntime/'],
    ["the archive's index", '/community/Discord/'],
    ['a channel with its calendar', '/community/Discord/the_arena/discussion/'],
    ['a day of the archive', '/community/Discord/development/coders/chat_2024-11-20/'],
    ['a stream', '/community/Streams/12-2024/2024-12-03/'],
    ['a plain page', '/markdown-page/'],
  ] as const) {
    test(`${name} has no barriers`, async ({ reader }) => {
      await reader.goto(sitePath);
      await expectAccessible(reader);
    });
  }

  test('the not-found page has no barriers', async ({ reader }) => {
    reader.expectConsole(/404/);
    await reader.goto('/nowhere/');
    await expectAccessible(reader);
  });

  test('a page that failed to load has no barriers', async ({ reader }) => {
    reader.expectConsole(/503/);
    const { page } = reader;
    await page.route('**/core/providers/page.json', (route) => route.fulfill({ status: 503 }));
    await reader.goto('/docs/core/agents/');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Providers' })
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(reader);
  });

  test('search has no barriers, before, with and without results', async ({ reader }) => {
    const { page } = reader;
    await reader.goto('/docs/quickstart/');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog).toBeVisible();
    await expectAccessible(reader);
    await page.getByRole('combobox', { name: 'Search' }).fill('memory');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expectAccessible(reader);
    await page.getByRole('combobox', { name: 'Search' }).fill('xylophone');
    await expect(dialog.getByText('No results for')).toBeVisible();
    await expectAccessible(reader);
  });

  test('the mobile menu has no barriers, on either panel', async ({ reader }) => {
    const { page } = reader;
    await page.setViewportSize({ width: 390, height: 800 });
    await reader.goto('/docs/quickstart/');
    await expectAccessible(reader);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(reader);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await expectAccessible(reader);
  });
});

test.describe('every kind of navbar item', { tag: '@web' }, () => {
  test.use({ webRoot: fixtureRoot('navbar') });

  test('has no barriers, in an open dropdown and in the mobile menu', async ({ reader }) => {
    const { page } = reader;
    await page.setViewportSize({ width: 1440, height: 800 });
    await reader.goto('/docs/intro/');
    await page.getByRole('button', { name: 'More ways' }).click();
    await expect(page.getByText('Elsewhere')).toBeVisible();
    await expectAccessible(reader);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await page.getByText('More ways').last().click();
    await expectAccessible(reader);
  });
});

test.describe('the site of a right-to-left language', { tag: '@web' }, () => {
  test.use({ webRoot: fixtureRoot('locales') });

  test('has no barriers', async ({ reader }) => {
    await reader.goto('/ar/docs/intro/');
    await reader.page.getByRole('button', { name: /^Language:/ }).click();
    await expectAccessible(reader);
  });
});

test.describe('a page that crashed', { tag: '@web' }, () => {
  test.use({ webRoot: fixtureRoot('plain') });

  test('has no barriers', async ({ reader }) => {
    reader.expectConsole(/The engine has stopped/);
    const { page } = reader;
    await reader.goto('/docs/birds/owl/');
    await page.getByRole('link', { name: 'Crash' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed');
    await expectAccessible(reader);
  });
});
