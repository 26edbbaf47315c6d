import { fixtureRoot } from '../setup/fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import {
  copied,
  expect,
  holdRequests,
  palette,
  paletteField,
  results,
  runCommand,
  test,
  web,
} from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

test(
  '[FIND-1] a page opens by a few letters, and is where the reader was next time',
  web,
  async ({ reader, page }) => {
    await reader.goto('/docs/saw/');
    await page.keyboard.press(reader.paletteKeys);
    await expect(paletteField(page)).toBeFocused();
    await paletteField(page).pressSequentially('bnch');
    await expect(results(page).first()).toHaveText('The benchDocumentation');
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(reader.address('/docs/bench/'));
    await expect(paletteField(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Bookmark this page' }).click();
    const lists = () =>
      page.evaluate(
        () =>
          Object.values<string>({ ...localStorage }).filter((list) => /\/bench\//.test(list))
            .length,
      );
    await expect.poll(lists).toBe(2);

    await reader.goto('/docs/saw/');
    await page.keyboard.press('/');
    const listed = (name: string) => palette(page).getByRole('group', { name }).getByRole('option');
    await expect(listed('History').first()).toHaveText('The bench');
    await expect(listed('Bookmarks')).toHaveText(['The bench']);
    await page.keyboard.press('ArrowDown');
    await expect(listed('Bookmarks')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(reader.address('/docs/bench/'));
  },
);

test('[SEARCH-5] a click beside the field and a selection by mouse lose nothing', async ({
  reader,
  page,
}) => {
  await reader.goto('/docs/saw/');
  await page.keyboard.press(reader.paletteKeys);
  const field = paletteField(page);
  await field.fill('ben');
  const { x, y, height } = (await field.boundingBox())!;
  const middle = y + height / 2;
  await page.mouse.click(x - 4, middle);
  await page.keyboard.type('ch');
  await expect(field).toHaveValue('bench');
  await page.mouse.move(x + 40, middle);
  await page.mouse.down();
  await page.mouse.move(4, middle, { steps: 4 });
  await page.mouse.up();
  await expect(palette(page)).toBeVisible();
  await page.mouse.click(4, middle);
  await expect(palette(page)).toBeHidden();
});

test('headings and web links open, in a new window too', async ({ reader, page, platform }) => {
  await reader.goto('/docs/saw/');
  await page.keyboard.press(reader.paletteKeys);
  await paletteField(page).fill('height');
  await expect(results(page).first()).toHaveText('HeightThe bench');
  const opened =
    platform === 'web' ? page.context().waitForEvent('page') : reader.app.waitForEvent('window');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(reader.address('/docs/bench/#height'));
  // The palette stays, and keeps its words in the address after a moment.
  expect(page.url().replace(/\?q=height$/, '')).toBe(reader.address('/docs/saw/'));
  await paletteField(page).fill('https://workshop.example/workshop/docs/bench/#vice');
  await expect(results(page)).toHaveText(['The benchDocumentation']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(reader.address('/docs/bench/#vice'));
});

test(
  '[CMD-1] typing > lists the commands alone, however late they load',
  web,
  async ({ reader, page }) => {
    const release = await holdRequests(page, '**/assets/PaletteDialog-*.js');
    await reader.goto('/docs/bench/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('>abo');
    release();
    await expect(paletteField(page)).toBeFocused();
    await expect(paletteField(page)).toHaveValue('>abo');
    await page.keyboard.type('ut');
    await expect(paletteField(page)).toHaveValue('>about');
    await expect(results(page)).toHaveText(['About']);
    await paletteField(page).fill('>qqqxxx');
    await expect(palette(page).getByText('No results for')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(paletteField(page)).toHaveCount(0);
    // The next one is for something else.
    await page.keyboard.press('Control+k');
    await expect(paletteField(page)).toHaveValue('');
  },
);

test('Enter before the names have come opens the best match', web, async ({ reader, page }) => {
  const release = await holdRequests(page, '**/assets/search/names-*.json');
  await reader.goto('/docs/saw/');
  await page.keyboard.press(reader.paletteKeys);
  await expect(paletteField(page)).toBeFocused();
  await page.keyboard.type('bnch');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(reader.address('/docs/bench/'));
  await expect(paletteField(page)).toHaveCount(0);
});

test(
  'says that the names are missing, runs commands, and loads them with Retry',
  web,
  async ({ reader, page }) => {
    reader.expectConsole(/503/);
    reader.expectConsole(/Search failed/);
    const address = '**/assets/search/names-*.json';
    await page.route(address, (route) => route.fulfill({ status: 503 }));
    await reader.goto('/docs/saw/');
    await page.keyboard.press(reader.paletteKeys);
    await paletteField(page).fill('height');
    const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load search.' });
    await expect(failure).toBeVisible();
    await expectAccessible(page, { include: 'dialog' });
    await paletteField(page).fill('>keyboard');
    await expect(results(page).first()).toContainText('Keyboard shortcuts');
    // Each letter asks again, and finds the names once the address answers.
    const refused = page.waitForResponse((response) => response.status() === 503);
    await paletteField(page).fill('height');
    await refused;
    await expect(failure).toBeVisible();
    await page.unroute(address);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(results(page).first()).toHaveText('HeightThe bench');
    await expect(paletteField(page)).toBeFocused();
    await expect(failure).toHaveCount(0);
  },
);

test('[DESK-1] runs commands, such as About with the licenses', async ({
  reader,
  page,
  platform,
}) => {
  await reader.goto('/docs/bench/');
  await runCommand(reader, 'keyboard');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Search');
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

test('[MACH-1] pages and headings are copied as links and as markdown', async ({
  reader,
  page,
  platform,
}) => {
  await reader.goto('/docs/saw/');
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

test('axe finds no problem in the commands and About', web, async ({ reader, page }) => {
  const check = () => expectAccessible(page, { bestPractices: true, include: 'dialog' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await reader.goto('/docs/bench/');
  await page.keyboard.press(reader.paletteKeys);
  await paletteField(page).fill('>');
  await expect(results(page).first()).toBeVisible();
  await check();
  await paletteField(page).fill('>about');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /About/ })).toBeVisible();
  await check();
});
