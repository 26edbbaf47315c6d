import type { Page } from '@playwright/test';
import { breadcrumbs, contents, expect, navbar, scrollTo, sidebar, test } from './reader.ts';

const main = (page: Page) => page.getByRole('main');

test('[NAV-1] [NAV-3] [META-2] navbar and footer lead to the areas', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  await expect(navbar(page).getByRole('link', { name: 'Documentation' })).toHaveClass(/\bactive\b/);
  const footer = page.getByRole('contentinfo');
  for (const title of ['Docs', 'Community', 'More'])
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  await expect(footer).toContainText('2024');
  await navbar(page).getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL(reader.address('/community/'));
  await navbar(page).getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(new RegExp(reader.address('/api/')));
  const repository = navbar(page).getByRole('link', { name: /GitHub/ });
  await expect(repository).toHaveAttribute('href', 'https://github.com/ai16z/eliza');
});

test('[NAV-4] the first tab stop skips to the content', async ({ reader, page }) => {
  await reader.goto('/docs/quickstart/');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveText(/skip to/i);
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await expect(page).toHaveURL(reader.address('/docs/quickstart/'));
});

test('[NAV-5] pages in all three areas have breadcrumbs', async ({ reader, page }) => {
  for (const [sitePath, last] of [
    ['/docs/core/agents/', 'Agents'],
    ['/api/classes/Service/', 'Service'],
    ['/community/Notes/lore/', 'Lore'],
  ] as const) {
    await reader.goto(sitePath);
    const trail = breadcrumbs(page);
    await expect(trail.locator('[aria-current=page]')).toHaveText(last);
    await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/eliza/');
  }
});

test('[NAV-6] the contents list levels 2 and 3, and mark the view', async ({ reader, page }) => {
  await reader.goto('/docs/quickstart/');
  const listed = await contents(page).getByRole('link').allInnerTexts();
  const headings = await page
    .locator('article :is(h2, h3)')
    .evaluateAll((nodes) => nodes.map((node) => node.textContent?.trim()));
  expect(listed.map((text) => text.trim())).toEqual(headings);

  const last = contents(page).getByRole('link').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await scrollTo(page, 0);
  await expect(contents(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true');

  await reader.goto('/api/classes/AgentRuntime/');
  await page.keyboard.press('End');
  await expect(contents(page).getByRole('link').last()).toBeInViewport();
  await expect(contents(page).getByRole('link').first()).not.toBeInViewport();
  await page.keyboard.press('Home');
  await expect(contents(page).getByRole('link').first()).toBeInViewport();
});

test('[LINK-1] [LINK-2] [LINK-5] links lead to the right place', async ({ reader, page }) => {
  await reader.goto('/docs/quickstart/');
  const current = sidebar(page).locator('[aria-current=page]');
  await expect(current).toHaveText('Quick Start');
  await expect(current).toHaveClass(/\bactive\b/);
  const links = await page
    .locator('a[href]')
    .evaluateAll((nodes) =>
      nodes.map((node) => ['href', 'target', 'rel'].map((name) => node.getAttribute(name) ?? '')),
    );
  const inside = links.filter(([href]) => /^\//.test(href!));
  expect(inside.length).toBeGreaterThan(10);
  expect(inside.filter(([href]) => !/^\/eliza\/(?!eliza\/)/.test(href!))).toEqual([]);
  const outside = links.filter(([href]) => /^http/.test(href!));
  expect(outside.length).toBeGreaterThan(2);
  for (const [, target, rel] of outside) {
    expect(target).toBe('_blank');
    expect(rel).toContain('noopener');
  }
});

test('the keyboard reaches sidebar, article and pagination', async ({ reader, page }) => {
  await reader.goto('/docs/reading/desktop-app/');
  const seen = new Set<string>();
  for (let step = 0; step < 400 && !seen.has('Docs pages'); step++) {
    await page.keyboard.press('Tab');
    const landmark = await page.evaluate(
      () =>
        document.activeElement?.closest('nav, article')?.getAttribute('aria-label') ??
        document.activeElement?.closest('nav, article')?.tagName ??
        '',
    );
    seen.add(landmark);
  }
  for (const landmark of ['Main', 'Docs sidebar', 'Breadcrumbs', 'ARTICLE', 'Docs pages']) {
    expect([...seen]).toContain(landmark);
  }
});

test('no page overflows its window from 320 to 2560 pixels', async ({ reader, page }) => {
  for (const sitePath of [
    '/',
    '/docs/guides/configuration/',
    '/community/',
    '/docs/packages/core/',
    '/api/functions/formatEvaluatorExampleDescriptions/',
    '/community/Discord/development/coders/chat_2024-11-20/',
    '/markdown-page/',
  ]) {
    await reader.goto(sitePath);
    await page.evaluate(() => {
      const article = document.querySelector('.Article-body');
      article?.insertAdjacentHTML('beforeend', '<iframe width="3000"></iframe>');
    });
    for (const width of [320, 390, 768, 997, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${sitePath} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
