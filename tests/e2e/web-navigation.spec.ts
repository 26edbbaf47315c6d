import { expect, hydrated, test, web } from './reader.ts';

const top = () => window.scrollY;

test(
  '[SCROLL-1] navigation scrolls to the top or to the hash, and back restores the position',
  web,
  async ({ reader }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick Start');
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
    const offset = () =>
      page.locator(`[id="${id}"]`).evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(offset).toBeLessThan(200);
    expect(await offset()).toBeGreaterThan(50);
  },
);

test('[SCROLL-1] [PAINT-3] back restores a position from before React', web, async ({ reader }) => {
  const { page } = reader;
  await page.goto(reader.address('/docs/faq/'));
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await hydrated(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Evaluators' }).click();
  await expect.poll(() => page.evaluate(top)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(top)).toBeGreaterThan(800);
});

test("[SCROLL-2] changing only the query doesn't scroll", web, async ({ reader }) => {
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

test('navigation moves the focus, changes the title and is announced', web, async ({ reader }) => {
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

test('links in markdown navigate without a load', web, async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/docs/intro/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('.Article a[href^="/eliza/docs/"]').first().click();
  await expect(page).not.toHaveURL(reader.address('/docs/intro/'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('[LINK-7] a modified click is left to the browser', web, async ({ reader }) => {
  test.skip(reader.platform === 'desktop', 'the desktop app decides about new windows itself');
  const { page } = reader;
  await reader.goto('/docs/intro/');
  const popup = page.context().waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Agents' })
    .click({ modifiers: ['Control'] });
  // A new tab begins on an empty page.
  await expect(await popup).toHaveURL(reader.address('/docs/core/agents/'));
  await expect(page).toHaveURL(reader.address('/docs/intro/'));
});

test(
  '[LINK-6] a link to the current location replaces the history entry, others push one',
  web,
  async ({ reader }) => {
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
  },
);

test(
  '[LINK-3] hovering a link fetches its page once, and clicking it fetches nothing',
  web,
  async ({ reader }) => {
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
    expect(fetched.filter((path) => path === '/eliza/docs/core/providers/page.json')).toHaveLength(
      1,
    );
  },
);

test('quick open lists a page by its first letters, and marks them', web, async ({ reader }) => {
  await reader.goto('/docs/intro/');
  const { page } = reader;
  await page.keyboard.press(reader.quickOpenKeys);
  await page.getByRole('combobox', { name: 'Quick open' }).fill('prov');
  const options = page.getByRole('dialog', { name: 'Quick open' }).getByRole('option');
  await expect(options.first().locator('mark')).toHaveText(['Prov']);
});
