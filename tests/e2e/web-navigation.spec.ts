import {
  expect,
  follow,
  heading,
  hydrated,
  scrollTo,
  scrollTop,
  sidebarLink,
  test,
} from './reader.ts';

test("[SCROLL-1] [SCROLL-2] a hash scrolls, a query alone doesn't", async ({ reader, page }) => {
  await reader.goto('/docs/quickstart/');
  const target = page.locator('article h2').nth(2);
  const id = await target.getAttribute('id');
  await reader.goto(`/docs/intro/`);
  await follow(page, `/eliza/docs/quickstart/#${id}`);
  await expect(heading(page)).toHaveText('Quick Start');
  const offset = () => target.evaluate((node) => node.getBoundingClientRect().top);
  await expect.poll(offset).toBeLessThan(200);
  expect(await offset()).toBeGreaterThan(50);
  await scrollTo(page, 900);
  await follow(page, '?highlight=agent');
  await expect(page).toHaveURL(/\?highlight=agent$/);
  expect(await scrollTop(page)).toBe(900);
});

test('[SCROLL-1] [PAINT-3] back restores a position before React', async ({ reader, page }) => {
  await page.goto(reader.address('/docs/faq/'));
  await scrollTo(page, 900);
  await hydrated(page);
  await sidebarLink(page, 'Evaluators').click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(800);
});

test('[SCROLL-1] going back focuses the link that was followed', async ({ reader, page }) => {
  await reader.goto('/docs/guides/configuration/');
  const link = page.getByRole('article').getByRole('link', { name: 'generateText' });
  await link.focus();
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('generateText');
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await scrollTop(page)).toBe(top);
});

test('[LINK-7] a modified click is left to the browser', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  const popup = page.context().waitForEvent('page');
  await sidebarLink(page, 'Agents').click({ modifiers: ['Control'] });
  // A new tab begins on an empty page.
  await expect(await popup).toHaveURL(reader.address('/docs/core/agents/'));
  await expect(page).toHaveURL(reader.address('/docs/intro/'));
});

test('[LINK-6] navigation pushes an entry, moves the focus and is announced', async ({
  reader,
  page,
}) => {
  await reader.goto('/docs/core/agents/');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await sidebarLink(page, 'Agents').click();
  expect(await entries()).toBe(before);
  await sidebarLink(page, 'Providers').click();
  await expect(page).toHaveURL(reader.address('/docs/core/providers/'));
  expect(await entries()).toBe(before + 1);
  await expect(page).toHaveTitle(/Providers/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Providers' })).toHaveCount(1);
});

test('[LINK-3] a hovered link fetches its page once, a click nothing', async ({ reader, page }) => {
  await reader.goto('/docs/core/agents/');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const link = sidebarLink(page, 'Providers');
  const data = '/eliza/docs/core/providers/page.json';
  await link.hover();
  await expect.poll(() => fetched).toContain(data);
  await link.click();
  await expect(page).toHaveTitle(/Providers/);
  await page.goBack();
  await expect(page).toHaveTitle(/Agents/);
  await link.click();
  await expect(page).toHaveTitle(/Providers/);
  expect(fetched.filter((path) => path === data)).toHaveLength(1);
});
