import { expect, test } from './reader.ts';

const top = () => window.scrollY;

test('[SCROLL-1] a navigation starts at the top, a hash at its heading, and back returns to the place', async ({
  reader,
}) => {
  const { page } = reader;
  await page.setViewportSize({ width: 1280, height: 700 });
  await reader.goto('/docs/quickstart/');
  const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last();
  await next.scrollIntoViewIfNeeded();
  const left = await page.evaluate(top);
  expect(left).toBeGreaterThan(300);
  await next.click();
  await expect(page).not.toHaveURL(reader.address('/docs/quickstart/'));
  await expect.poll(() => page.evaluate(top)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart Guide');
  await expect.poll(() => page.evaluate(top)).toBeGreaterThan(left - 80);

  const heading = page.locator('article h2').nth(2);
  const id = await heading.getAttribute('id');
  await reader.goto(`/docs/intro/`);
  await page.evaluate((hash) => {
    const link = document.createElement('a');
    link.href = `/eliza/docs/quickstart/#${hash}`;
    link.textContent = 'to a heading';
    document.querySelector('.Article')!.prepend(link);
  }, id);
  await page.getByRole('link', { name: 'to a heading' }).click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  const offset = await page
    .locator(`[id="${id}"]`)
    .evaluate((node) => node.getBoundingClientRect().top);
  expect(offset).toBeGreaterThan(50);
  expect(offset).toBeLessThan(200);
});

test('[SCROLL-2] a change of the search string alone moves nothing', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/docs/quickstart/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '?highlight=agent';
    link.textContent = 'same page, other search';
    document.querySelector('article')!.querySelector('h2:nth-of-type(3)')!.after(link);
  });
  const link = page.getByRole('link', { name: 'same page, other search' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(top);
  await link.click();
  await expect(page).toHaveURL(/\?highlight=agent$/);
  expect(await page.evaluate(top)).toBe(before);
});

test('a navigation moves focus and title, and a screen reader hears it', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/docs/core/agents/');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Providers' })
    .click();
  await expect(page).toHaveTitle(/Providers/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Providers' })).toHaveCount(1);
});

test('links inside compiled markdown stay in the shell', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/docs/intro/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('.Article a[href^="/eliza/docs/"]').first().click();
  await expect(page).not.toHaveURL(reader.address('/docs/intro/'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('[LINK-7] a click with a modifier is left to the browser', async ({ reader }) => {
  test.skip(reader.platform === 'desktop', 'the desktop app decides about new windows itself');
  const { page } = reader;
  await reader.goto('/docs/intro/');
  const popup = page.context().waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Agents' })
    .click({ modifiers: ['Control'] });
  expect((await popup).url()).toBe(reader.address('/docs/core/agents/'));
  await expect(page).toHaveURL(reader.address('/docs/intro/'));
});

test('[LINK-6] a link to the current location replaces, every other one pushes', async ({
  reader,
}) => {
  const { page } = reader;
  await reader.goto('/docs/core/agents/');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await sidebar.getByRole('link', { name: 'Agents', exact: true }).click();
  expect(await entries()).toBe(before);
  await sidebar.getByRole('link', { name: 'Providers' }).click();
  await expect(page).toHaveURL(reader.address('/docs/core/providers/'));
  expect(await entries()).toBe(before + 1);
});

test('[LINK-3] hovering a link fetches its page once, and the click fetches nothing', async ({
  reader,
}) => {
  const { page } = reader;
  await reader.goto('/docs/core/agents/');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const link = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Providers' });
  await link.hover();
  await expect.poll(() => fetched).toContain('/eliza/docs/core/providers/page.json');
  await link.click();
  await expect(page).toHaveTitle(/Providers/);
  await page.goBack();
  await expect(page).toHaveTitle(/Agents/);
  await link.click();
  await expect(page).toHaveTitle(/Providers/);
  expect(fetched.filter((path) => path === '/eliza/docs/core/providers/page.json')).toHaveLength(1);
});
