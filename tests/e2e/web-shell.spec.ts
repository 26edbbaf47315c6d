import type { Page } from '@playwright/test';
import { expect, scrollTo, sidebar, test } from './reader.ts';

const main = (page: Page) => page.getByRole('main');

test('[NAV-1] [META-2] the navbar links to the areas and the repository', async ({ reader }) => {
  await reader.goto('/docs/intro/');
  const navbar = reader.page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('link', { name: 'Documentation' })).toHaveClass(/\bactive\b/);
  await navbar.getByRole('link', { name: 'Community' }).click();
  await expect(reader.page).toHaveURL(reader.address('/community/'));
  await navbar.getByRole('link', { name: 'API' }).click();
  await expect(reader.page).toHaveURL(new RegExp(reader.address('/api/')));
  const repository = navbar.getByRole('link', { name: /GitHub/ });
  await expect(repository).toHaveAttribute('href', 'https://github.com/ai16z/eliza');
});

test('[NAV-3] the footer has three columns and the 2024 copyright', async ({ reader }) => {
  await reader.goto('/docs/intro/');
  const footer = reader.page.getByRole('contentinfo');
  for (const title of ['Docs', 'Community', 'More']) {
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  }
  await expect(footer).toContainText('2024');
});

test('[NAV-4] the first tab stop skips to the content', async ({ reader }) => {
  await reader.goto('/docs/quickstart/');
  await reader.page.keyboard.press('Tab');
  const focused = reader.page.locator(':focus');
  await expect(focused).toHaveText(/skip to/i);
  await expect(focused).toBeInViewport();
  await reader.page.keyboard.press('Enter');
  await expect(main(reader.page)).toBeFocused();
  await expect(reader.page).toHaveURL(reader.address('/docs/quickstart/'));
});

test('[NAV-5] pages in all three areas have breadcrumbs', async ({ reader }) => {
  for (const [sitePath, last] of [
    ['/docs/core/agents/', 'Agents'],
    ['/api/classes/Service/', 'Service'],
    ['/community/Notes/lore/', 'Lore'],
  ] as const) {
    await reader.goto(sitePath);
    const trail = reader.page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail.locator('[aria-current=page]')).toHaveText(last);
    await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/eliza/');
  }
});

test('[NAV-6] the contents list levels 2 and 3, and mark what is in view', async ({ reader }) => {
  await reader.page.setViewportSize({ width: 1440, height: 800 });
  await reader.goto('/docs/quickstart/');
  const contents = reader.page.getByRole('navigation', { name: 'Table of contents' });
  const listed = await contents.getByRole('link').allInnerTexts();
  const headings = await reader.page
    .locator('article :is(h2, h3)')
    .evaluateAll((nodes) => nodes.map((node) => node.textContent?.trim()));
  expect(listed.map((text) => text.trim())).toEqual(headings);

  const last = contents.getByRole('link').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await scrollTo(reader.page, 0);
  await expect(contents.getByRole('link').first()).toHaveAttribute('aria-current', 'true');

  await reader.goto('/api/classes/AgentRuntime/');
  await reader.page.keyboard.press('End');
  await expect(contents.getByRole('link').last()).toBeInViewport();
  await expect(contents.getByRole('link').first()).not.toBeInViewport();
  await reader.page.keyboard.press('Home');
  await expect(contents.getByRole('link').first()).toBeInViewport();
});

test('[LINK-1] [LINK-5] links have the base path once, or mark the page', async ({ reader }) => {
  await reader.goto('/docs/core/agents/');
  const current = sidebar(reader.page).locator('[aria-current=page]');
  await expect(current).toHaveText('Agents');
  await expect(current).toHaveClass(/\bactive\b/);
  const hrefs = await reader.page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(hrefs.length).toBeGreaterThan(10);
  expect(hrefs.filter((href) => !/^\/eliza\/(?!eliza\/)/.test(href))).toEqual([]);
});

test('[LINK-2] external links open safely in a new tab', async ({ reader }) => {
  await reader.goto('/docs/quickstart/');
  const links = await reader.page
    .locator('a[href^="http"]')
    .evaluateAll((nodes) =>
      nodes.map((node) => [node.getAttribute('target'), node.getAttribute('rel')]),
    );
  expect(links.length).toBeGreaterThan(2);
  for (const [target, rel] of links) {
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

test('no page overflows its window from 320 to 2560 pixels', async ({ reader }) => {
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
    await reader.page.evaluate(() => {
      const article = document.querySelector('.Article-body');
      article?.insertAdjacentHTML('beforeend', '<iframe width="3000"></iframe>');
    });
    for (const width of [320, 390, 768, 997, 1440, 2560]) {
      await reader.page.setViewportSize({ width, height: 800 });
      const overflow = await reader.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${sitePath} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
