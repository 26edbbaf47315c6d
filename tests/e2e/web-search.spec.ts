import type { Page } from '@playwright/test';
import {
  expect,
  heading,
  holdRequests,
  idle,
  navbar,
  palette,
  paletteField,
  results,
  scrollTop,
  test,
  withoutPolicy,
} from './reader.ts';

/** The number of marked ranges. */
const marked = (page: Page) => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0);

async function search(page: Page, query: string) {
  await page.keyboard.press('Control+k');
  await paletteField(page).fill(query);
  await expect(results(page).first()).toBeVisible();
}

/** Lists the results that an answer has, of which the first are shown before the others are loaded. */
async function showAllResults(page: Page): Promise<number> {
  const status = palette(page).getByRole('status');
  const more = palette(page).getByRole('button', { name: 'Show more' });
  // Names are listed before the answer, whose hits are in groups.
  await expect(palette(page).getByRole('group').getByRole('option').first()).toBeVisible();
  // Once: a further time lists more than an answer has.
  if (await more.isVisible()) await more.click();
  await expect(async () => {
    const [total] = /^\d+/.exec(await status.innerText()) ?? [];
    await expect(results(page)).toHaveCount(Number(total), { timeout: 100 });
  }).toPass();
  return results(page).count();
}

test('[SEARCH-1] the box says "Loading..." and then its shortcut', async ({ reader, page }) => {
  // Before the page, which fetches the dialog when nothing else is to be done.
  const release = await holdRequests(page, '**/assets/PaletteDialog-*.js');
  const response = await reader.goto('/docs/intro/');
  const html = (await response?.text()) ?? '';
  expect(html).toMatch(/<button[^>]*class="SearchBox [^>]*disabled[^>]*>.*?Loading\.\.\./);
  const box = page.getByRole('button', { name: 'Search Ctrl+K' });
  await expect(box).toBeEnabled();
  await box.click();
  const loading = page.getByRole('button', { name: 'Loading...' });
  await expect(loading).toBeDisabled();
  release();
  await expect(palette(page)).toBeVisible();
});

test('[SEARCH-2] an address with words opens their results', async ({ reader, page }) => {
  const description = await page.request.get(reader.address('/opensearch.xml'));
  const [, template = ''] = /template="([^"]+)"/.exec(await description.text()) ?? [];
  const { search: parameters } = new URL(
    template.replace('{searchTerms}', 'C%2B%2B%20%26%20agents'),
  );
  await page.goto(`${reader.address('/')}${parameters}`);
  await expect(paletteField(page)).toHaveValue('C++ & agents');
  await expect(results(page).first()).toBeVisible();
  await results(page).first().click();
  await expect(palette(page)).toBeHidden();
  await expect(page).not.toHaveURL(/[?&]q=/);
});

test('[SEARCH-2] what is typed is in the address and its history', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
  const top = await scrollTop(page);
  await page.keyboard.press('/');
  await paletteField(page).fill('evaluators ');
  await expect(page).toHaveURL(/\/docs\/intro\/\?q=evaluators$/);
  await expect(paletteField(page)).toHaveValue('evaluators ');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/docs\/intro\/$/);
  expect(await scrollTop(page)).toBe(top);

  await search(page, 'evaluators');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/core\/evaluators\//);
  await expect(palette(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/intro\/\?q=evaluators$/);
  await expect(paletteField(page)).toHaveValue('evaluators');
  await expect.poll(() => scrollTop(page)).toBe(top);

  await page.goForward();
  await expect(page).toHaveURL(/\/docs\/core\/evaluators\//);
  await expect(palette(page)).toBeHidden();

  await page.goto(reader.address('/search/?q=EADDRINUSE'));
  await expect(paletteField(page)).toHaveValue('EADDRINUSE');
  await expect(results(page).first()).toBeVisible();
});

const shared = [
  ['?q=50%25', '50%'],
  ['?q=%22zero-length+vectors%22', '"zero-length vectors"'],
  ['?q=%E6%99%BA%E8%83%BD&lang=c%23#setup', '智能'],
  ['?highlight=agent&q=a%3Db%26c', 'a=b&c'],
  ['?q=%F0%9F%98%80%20%3Cb%3E', '😀 <b>'],
] as const;

test('[SEARCH-2] an address carries what was typed, and all else', async ({ reader, page }) => {
  const others = (url: string) => {
    const { searchParams, hash } = new URL(url);
    searchParams.delete('q');
    return `${searchParams}${hash}`;
  };
  for (const [address, query] of shared) {
    await page.goto(`${reader.address('/docs/intro/')}${address}`);
    await expect(paletteField(page)).toHaveValue(query);
    const before = others(page.url());
    await paletteField(page).fill(`${query} more`);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === `${query} more`);
    expect(others(page.url())).toBe(before);
  }
});

test('[SEARCH-3] on a phone a title is whole, above its trail', async ({ reader, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await reader.goto('/docs/intro/');
  await page.getByRole('button', { name: 'Search' }).click();
  for (const query of ['nov 20', 'dev-contributors november', 'runtime', 'docker', 'what is a']) {
    await paletteField(page).fill(query);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === query);
    await expect(results(page).first()).toBeVisible();
    const rows = await palette(page)
      .locator('.PaletteDialog-line, .PaletteDialog-head')
      .evaluateAll((found) =>
        found.map((row) => {
          const [title, trail] = row.querySelectorAll(
            '.PaletteDialog-name, .PaletteDialog-title, .Fine',
          );
          return {
            isWhole: title!.scrollWidth <= title!.clientWidth + 1,
            isAbove:
              !trail ||
              title!.getBoundingClientRect().bottom <= trail.getBoundingClientRect().top + 1,
          };
        }),
      );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ isWhole, isAbove }) => !isWhole || !isAbove)).toEqual([]);
  }
});

const rows = [
  ['LARGE_VENICE_MODEL', 'LARGE_VENICE_MODEL', '#LARGE_VENICE_MODEL'],
  ['VERBOSE', 'VERBOSE', '#VERBOSE'],
  ['"zero-length vectors are not supported"', 'zero-length vectors', ''],
  ['extension vector is not available permission denied', 'extension "vector" is not', ''],
  ['virtualConfidence', 'virtualConfidence', '#virtualConfidence'],
] as const;

test('[FIND-3] a hit leads to the row that it found', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  for (const [query, text, hash] of rows) {
    await search(page, query);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.searchParams.has('highlight'));
    if (hash !== '') await expect(page).toHaveURL((url) => url.hash === hash);
    const row = hash === '' ? page.getByRole('row', { name: text }).first() : page.locator(hash);
    await expect(row).toBeInViewport();
    const bars = await navbar(page).boundingBox();
    await expect
      .poll(async () => (await row.boundingBox())!.y)
      .toBeGreaterThan(bars!.y + bars!.height);
  }
});

test('[SEARCH-2] files are fetched when search is used, once', async ({ reader, page }) => {
  const fetched: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/assets\/search\//.test(pathname)) fetched.push(pathname);
  });
  // The page loads this by itself, after everything else.
  const settled = page.waitForEvent('requestfinished', (request) =>
    /prefetch-visible/.test(request.url()),
  );
  await reader.goto('/docs/intro/');
  await settled;
  await idle(page);
  expect(fetched).toEqual([]);

  await page.getByRole('button', { name: 'Search Ctrl+K' }).hover();
  const manifests = () => fetched.filter((file) => /\/manifest\.json$/.test(file));
  await expect.poll(manifests).toHaveLength(1);
  await search(page, 'memory provider');
  await page.keyboard.press('Escape');
  await search(page, 'provider memory');
  await search(page, 'memory provider');
  expect(manifests()).toHaveLength(1);
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('[SEARCH-3] results are grouped, marked and limited in number', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  await search(page, 'agent');
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await showAllResults(page);
  const hits = palette(page).getByRole('group').getByRole('option');
  expect(await hits.count()).toBeLessThanOrEqual(24);
  await paletteField(page).fill('evalutors');
  const first = palette(page).getByRole('group', { name: /Evaluators.*Core Concepts/ });
  await expect(first).toBeVisible();
  await expect(first.locator('mark').first()).toHaveText(/evaluator/i);
});

test('[SEARCH-4] a result opens with the words marked until Escape', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  await search(page, 'evaluators');
  await results(page).first().click();
  await expect(page).toHaveURL(/\/docs\/core\/evaluators\/\?highlight=evaluators/);
  await expect(heading(page)).toHaveText(/Evaluators/);
  await expect.poll(() => marked(page)).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => marked(page)).toBe(0);

  // An address with words marks them until the page changes.
  await reader.goto('/docs/quickstart/?highlight=character');
  await expect.poll(() => marked(page)).toBeGreaterThan(1);
  await navbar(page).getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL(/\/api\//);
  await expect.poll(() => marked(page)).toBe(0);
});

test('[SEARCH-5] the keyboard drives search as a combobox', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  // These are shortcuts of browsers.
  await page.keyboard.press('Control+Shift+k');
  await page.keyboard.press('Control+Alt+k');
  await expect(page.getByRole('button', { name: 'Search Ctrl+K' })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await search(page, 'memory');
  await expect(paletteField(page)).toBeFocused();
  await expect(paletteField(page)).toHaveAttribute('aria-expanded', 'true');
  const idOf = (index: number) => results(page).nth(index).getAttribute('id');
  const last = (await showAllResults(page)) - 1;
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['End', last],
    ['ArrowDown', 0],
    ['ArrowUp', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(results(page).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(paletteField(page)).toHaveAttribute('aria-activedescendant', (await idOf(index))!);
  }
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await search(page, 'memory');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/highlight=memory/);
  await search(page, 'memory of an agent');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/highlight=memory\+agent/);
  await page.keyboard.press('Control+k');
  await paletteField(page).fill('');
  const searches = palette(page).getByRole('group', { name: 'Recent searches' });
  await expect(searches.getByRole('option')).toHaveText(['memory of an agent']);
});

test('[SEARCH-2] the files come from the configured asset base', async ({ reader, page }) => {
  const context = page.context();
  const elsewhere = 'https://files.example/docs';
  const own: string[] = [];
  const there: string[] = [];
  let root = '';
  await context.route('**/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: withoutPolicy(response) });
  });
  await context.route('**/assets/search/**', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin === new URL(elsewhere).origin) {
      there.push(url.pathname);
      const response = await route.fetch({ url: root + url.pathname.replace('/docs/', '') });
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      return route.fulfill({ response, headers });
    }
    own.push(url.pathname);
    const response = await route.fetch();
    const manifest = (await response.json()) as object;
    return route.fulfill({ response, json: { ...manifest, assetBase: elsewhere } });
  });
  await reader.goto('/docs/intro/');
  root = page.url().replace(/docs\/intro\/$/, '');
  await search(page, 'memory');
  await showAllResults(page);
  expect(own).toEqual([expect.stringMatching(/\/assets\/search\/manifest\.json$/)]);
  expect(there.length).toBeGreaterThan(3);
});
