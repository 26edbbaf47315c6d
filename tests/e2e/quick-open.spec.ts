import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { copied, expect, holdRequests, runCommand, test, web } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

const field = (page: Page) => page.getByRole('combobox', { name: 'Quick open' });
const options = (page: Page) =>
  page.getByRole('dialog', { name: 'Quick open' }).getByRole('option');

test('opens a page by a few letters and offers it first next time', web, async ({ reader }) => {
  await reader.goto('/');
  const { page } = reader;
  await page.keyboard.press(reader.quickOpenKeys);
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('bnch');
  await expect(options(page).first()).toHaveText('The benchDocumentation');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(reader.address('/docs/bench/'));
  await expect(field(page)).toHaveCount(0);

  await page.keyboard.press(reader.quickOpenKeys);
  await expect(options(page).first()).toContainText('The bench');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

test('opens from search and says when nothing matches', web, async ({ reader }) => {
  await reader.goto('/docs/bench/');
  const { page } = reader;
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press(reader.quickOpenKeys);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
  await field(page).fill('qqqxxx');
  await expect(page.getByText('No matching results')).toBeVisible();
  await page.keyboard.press('Escape');

  // Search has a button that opens it.
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Ctrl+E Quick open' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(0);
});

test('knows headings and web links, and opens them in a new window', async ({
  reader,
  platform,
}) => {
  await reader.goto('/docs/saw/');
  const { page } = reader;
  await page.keyboard.press(reader.quickOpenKeys);
  await field(page).fill('height');
  await expect(options(page).first()).toHaveText('HeightThe bench');
  const opened =
    platform === 'web' ? page.context().waitForEvent('page') : reader.app.waitForEvent('window');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(reader.address('/docs/bench/#height'));
  expect(page.url()).toBe(reader.address('/docs/saw/'));
  await field(page).fill('https://workshop.example/workshop/docs/bench/#vice');
  await expect(options(page)).toHaveText(['The benchDocumentation']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(reader.address('/docs/bench/#vice'));
});

test('typing > in search opens the commands, however late they load', web, async ({ reader }) => {
  const { page } = reader;
  const search = page.getByRole('combobox', { name: 'Search' });
  await reader.goto('/docs/bench/');
  const release = await holdRequests(page, '**/assets/QuickOpen-*.js');
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('>abo');
  await expect(search).toHaveCount(0);
  release();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('>abo');
  await page.keyboard.type('ut');
  await expect(field(page)).toHaveValue('>about');
  await expect(options(page)).toHaveText(['About']);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  // Search starts without it next time.
  await page.keyboard.press('Control+k');
  await expect(search).toHaveValue('');
});

test('Enter before the list of pages has come opens the best match', web, async ({ reader }) => {
  const { page } = reader;
  const release = await holdRequests(page, '**/assets/quick-open.json');
  await reader.goto('/docs/saw/');
  await page.keyboard.press(reader.quickOpenKeys);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bnch');
  const dialog = page.getByRole('dialog', { name: 'Quick open' });
  await expect(dialog.getByRole('status')).toHaveText('Loading...');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(reader.address('/docs/bench/'));
  await expect(field(page)).toHaveCount(0);
});

for (const [file, message] of [
  ['quick-open.json', 'Couldn’t load the list of pages.'],
  ['quick-open-headings.json', 'Couldn’t load the list of headings.'],
] as const) {
  test(`says that ${file} is missing, and loads it with Retry`, web, async ({ reader }) => {
    reader.expectConsole(/503/);
    reader.expectConsole(/for quick open/);
    const { page } = reader;
    const address = `**/assets/${file}`;
    await page.route(address, (route) => route.fulfill({ status: 503 }));
    await reader.goto('/docs/saw/');
    await page.keyboard.press(reader.quickOpenKeys);
    const failure = page.getByRole('alert').filter({ hasText: message });
    await expect(failure).toBeVisible();
    await expectAccessible(page, { include: 'dialog' });
    await field(page).fill('keyboard');
    await expect(options(page).first()).toContainText('Keyboard shortcuts');
    await page.unroute(address);
    await field(page).fill('height');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(options(page).first()).toHaveText('HeightThe bench');
    await expect(field(page)).toBeFocused();
    await expect(failure).toHaveCount(0);
  });
}

test('[DESK-1] runs commands: keyboard shortcuts, bookmark, About with the licenses of everything in the bundle', async ({
  reader,
  platform,
}) => {
  await reader.goto('/docs/bench/');
  const { page } = reader;
  await runCommand(reader, 'keyboard');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Quick open');
  if (platform === 'desktop') await expect(list).toContainText('Find in page');
  await page.keyboard.press('Escape');
  await runCommand(reader, 'bookmark this');
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await runCommand(reader, 'about');
  const about = page.getByRole('dialog', { name: 'About Workshop' });
  await expect(about).toContainText('These pages1.0.0');
  if (platform === 'desktop') {
    const { electron } = await reader.app.evaluate(() => process.versions);
    await expect(about).toContainText(`Electron${electron}`);
  }
  const link = about.getByRole('link', { name: 'Licenses' });
  expect(await link.getAttribute('href')).toMatch(/\/licenses\.txt$/);
  const [type, text] = await page.evaluate(async (address) => {
    const response = await fetch(address);
    return [response.headers.get('content-type'), await response.text()] as const;
  }, reader.address('/licenses.txt'));
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  for (const name of [/^react \d/m, /^lucide-react \d/m, /^@fontsource-variable\/inter \d/m]) {
    expect(text).toMatch(name);
  }
  await page.keyboard.press('Escape');
  await expect(about).toHaveCount(0);
});

test('[MACH-1] a page can be copied as a web link and as markdown, and a heading as its public address', async ({
  reader,
  platform,
}) => {
  await reader.goto('/docs/saw/');
  const { page } = reader;
  await runCommand(reader, 'Copy web link');
  await expect.poll(() => copied(reader)).toBe('https://workshop.example/workshop/docs/saw/');
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.getByRole('link', { name: 'Direct link to Sharpening' }).click();
  await expect(page).toHaveURL(reader.address('/docs/saw/#sharpening'));
  const shared =
    platform === 'web' ? page.url() : 'https://workshop.example/workshop/docs/saw/#sharpening';
  await expect.poll(() => copied(reader)).toBe(shared);
  await page.getByRole('button', { name: 'Copy page', exact: true }).click();
  await expect(page.getByText('Page copied as Markdown')).toBeVisible();
  const markdown = await copied(reader);
  expect(markdown).toMatch(/^---\ntitle: The saw\n/);
  expect(markdown).toContain('\n# The saw\n');
  expect(markdown).toContain('| Tenon saw | 14 | joints');
  expect(markdown).not.toMatch(/app:\/\/|127\.0\.0\.1/);
  if (platform === 'desktop') return;
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.locator('.PageActions').getByRole('button', { name: 'View page as Markdown' }).click();
  const view = await opened;
  await expect.poll(() => view.evaluate(() => document.body.textContent)).toBe(markdown);
});

test('axe finds no problem in quick open and About', web, async ({ reader }) => {
  const { page } = reader;
  const check = () => expectAccessible(page, { bestPractices: true, include: 'dialog' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reader.goto('/docs/bench/');
  await page.keyboard.press(reader.quickOpenKeys);
  await expect(options(page).first()).toBeVisible();
  await check();
  await field(page).fill('>about');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /About/ })).toBeVisible();
  await check();
});
