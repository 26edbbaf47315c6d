import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, heading, hydrated, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('locales') });

const root = (page: Page) => page.locator('html');
const menu = (page: Page) => page.getByRole('button', { name: /^Language:/ });

test('[LOC-2] a page has its locale’s direction, language and links', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  await expect(root(page)).toHaveAttribute('dir', 'ltr');
  await expect(root(page)).toHaveAttribute('lang', 'en-GB');

  await reader.goto('/ar/docs/intro/');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(root(page)).toHaveAttribute('lang', 'ar');
  await expect(heading(page)).toHaveText('مقدمة');
  const links = await page
    .locator('a[href^="/"]:not([lang])')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')!));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !/^\/polyglot\/ar\/(?!ar\/)/.test(href))).toEqual([]);

  const box = async (name: string) => (await page.locator(name).boundingBox())!;
  expect((await box('.SidebarPanel')).x).toBeGreaterThan((await box('article')).x);
  expect((await box('.ColorModeToggle')).x).toBeLessThan((await box('.Navbar-brand')).x);
});

test('[LOC-2] an untranslated page shows the original in its shell', async ({ reader, page }) => {
  await reader.goto('/ar/docs/guide/details/');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(heading(page)).toHaveText('Details');
  await page.locator('article').getByRole('link', { name: 'setup' }).click();
  await expect(heading(page)).toHaveText('الإعداد');
  await expect(page).toHaveURL(reader.address('/ar/docs/guide/setup/'));

  // An MDX page has its own links in each locale.
  await reader.goto('/ar/docs/guide/interactive/');
  await expect(page.locator('article')).toContainText('42 comes out of it');
  await page.locator('article').getByRole('link', { name: 'setup' }).click();
  await expect(heading(page)).toHaveText('الإعداد');
});

test('[LOC-1] switching the locale keeps path, query and hash', async ({ reader, page }) => {
  await page.goto(`${reader.address('/docs/intro/')}?highlight=command#second-steps`);
  await hydrated(page);
  await menu(page).click();
  const other = page.getByRole('link', { name: 'العربية' });
  await expect(other).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await other.click();
  await expect(page).toHaveURL(
    `${reader.address('/ar/docs/intro/')}?highlight=command#second-steps`,
  );
  await hydrated(page);
  await expect(heading(page)).toHaveText('مقدمة');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');

  await menu(page).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${reader.address('/docs/intro/')}?highlight=command#second-steps`);
  await expect(root(page)).toHaveAttribute('dir', 'ltr');

  // The dropdown follows client navigation.
  await page.locator('article').getByRole('link', { name: 'setup' }).click();
  await expect(heading(page)).toHaveText('Setup');
  await menu(page).click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(reader.address('/ar/docs/guide/setup/'));
});

test('[LOC-2] code keeps its order in text from right to left', async ({ reader, page }) => {
  await reader.goto('/ar/docs/guide/zz-dry-run/');
  /** The characters of a text as they stand from left to right. */
  const drawn = (part: string, text: string) =>
    page.locator(part).evaluate((element, wanted) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        const start = node.data.indexOf(wanted);
        if (start < 0) continue;
        const range = document.createRange();
        const places = [...wanted].map((sign, at) => {
          range.setStart(node, start + at);
          range.setEnd(node, start + at + 1);
          return { sign, x: range.getBoundingClientRect().x };
        });
        return places
          .sort((a, b) => a.x - b.x)
          .map(({ sign }) => sign)
          .join('');
      }
      return '';
    }, text);
  for (const [part, text] of [
    ['article h1', '--dry-run'],
    ['.Article p:has(kbd)', '--dry-run'],
    ['.Article kbd', '-x-'],
    ['.Article samp', '(ok)'],
    ['.Article var', '$A!'],
    ['.Article li', '<Rake />'],
    ['.Article td >> nth=0', 'main(a, b);'],
    ['.Article h2', '[--quiet]'],
    ['.Article a code', '.env'],
    ['.TableOfContents .TocList', '[--quiet]'],
    ['.SidebarPanel', '--dry-run'],
    ['.Breadcrumbs', '--dry-run'],
  ] as const)
    expect(await drawn(part, text), part).toBe(text);
});

test('tabs follow the address, and a click changes it', async ({ reader, page }) => {
  const selected = page.getByRole('tab', { selected: true });
  const address = (query: string) => reader.address(`/ar/docs/guide/zz-dry-run/${query}`);
  await page.goto(address('?current-os=mac'));
  await hydrated(page);
  await expect(selected).toHaveText('macOS');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: 'Windows' }).click();
  await expect(page).toHaveURL(address('?current-os=win'));
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(page.locator('.Tabs-panel:visible')).toContainText('dry.exe');

  await page.locator('article').getByRole('link', { name: 'macOS' }).click();
  await expect(page).toHaveURL(address('?current-os=mac'));
  await expect(selected).toHaveText('macOS');
  await page.goBack();
  await expect(page).toHaveURL(address('?current-os=win'));
  await expect(selected).toHaveText('Windows');

  await reader.goto('/ar/docs/guide/setup/');
  await page.locator('article').getByRole('link', { name: 'macOS' }).click();
  await expect(page).toHaveURL(address('?current-os=mac'));
  await expect(selected).toHaveText('macOS');
});
