import type { Locator, Page } from '@playwright/test';
import {
  breadcrumbs,
  contents,
  expect,
  follow,
  heading,
  palette,
  runCommand,
  scrollTo,
  test,
} from './reader.ts';

const PHONE = { width: 390, height: 844 };
/** The app's first window. */
const DESKTOP = { width: 1280, height: 800 };

const bar = (page: Page) => page.locator('.CompactTableOfContents summary');
const more = (page: Page) => page.getByRole('button', { name: 'More actions' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return box!;
}

test.describe('on a phone', () => {
  test.beforeEach(async ({ reader }) => {
    await reader.page.setViewportSize(PHONE);
  });

  test('[MACH-1] the menu of a page shares, keeps and saves it', async ({ reader, page }) => {
    await reader.goto('/docs/core/agents/');
    await more(page).click();
    const menu = page.locator('.PageActions .Dropdown-panel');
    const markdown = 'https://ai16z.github.io/eliza/docs/core/agents/index.md';
    const assistant = menu.getByRole('link', { name: 'Open in Claude' });
    expect(await assistant.getAttribute('href')).toContain(encodeURIComponent(markdown));
    await expect(menu.getByRole('link', { name: 'Add the MCP server' })).toBeVisible();
    for (const name of ['Copy page as Markdown', 'Print or save as PDF', 'Save for offline'])
      await expect(menu.getByRole('button', { name })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Report a problem' })).toBeVisible();
    await expect(menu.getByRole('listitem')).toHaveCount(10);
    await expect(menu.locator('kbd')).toHaveCount(0);

    await menu.getByRole('button', { name: 'Bookmark this page' }).click();
    await expect(page.getByText('Bookmark added')).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(more(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('button').first()).toBeFocused();
    await menu.getByRole('button', { name: 'Remove bookmark' }).click();
    await expect(page.getByText('Bookmark removed')).toBeVisible();
  });

  test('[NAV-6] a bar names the section and opens the contents', async ({ reader, page }) => {
    await reader.goto('/docs/core/agents/');
    expect((await boxOf(bar(page))).y).toBeLessThan((await boxOf(heading(page))).y);
    // Until then, what is below the first screen has no layout.
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view');
    const section = page.locator('.Article h2').nth(3);
    const name = (await section.textContent())!.trim();
    await section.evaluate((element) => element.scrollIntoView());
    await expect(bar(page)).toContainText(name);

    const before = (await boxOf(section)).y;
    // Not by its locator, which scrolls to where the bar would be if it weren't sticky.
    const { x, y } = await boxOf(bar(page));
    await page.mouse.click(x + 20, y + 20);
    await expect(contents(page).getByRole('link', { name })).toBeVisible();
    expect((await boxOf(section)).y).toBe(before);
    await page.mouse.click(200, 800);
    await expect(contents(page)).toBeHidden();
    await page.mouse.click(x + 20, y + 20);
    await expect(contents(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(contents(page)).toBeHidden();
    await expect(bar(page)).toBeFocused();
  });

  test('[NAV-5] breadcrumbs are one line above the title, uncut', async ({ reader, page }) => {
    const short = '/community/Discord/the_arena/discussion/chat_2024-11-20/';
    const long = '/community/Discord/development/agent-dev-school/chat_2024-12-03/';
    for (const [width, path] of [
      [PHONE.width, short],
      [1000, short],
      [1200, long],
      [DESKTOP.width, long],
      [1920, short],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await reader.goto(path);
      const trail = await boxOf(breadcrumbs(page));
      expect(trail.height).toBeLessThan(32);
      expect(trail.y).toBeLessThan((await boxOf(heading(page))).y);
      const cut = await breadcrumbs(page)
        .locator('li > :not([aria-current])')
        .evaluateAll((steps) =>
          steps
            .filter(({ scrollWidth, clientWidth, parentElement }) => {
              return scrollWidth > clientWidth && parentElement!.offsetWidth > 0;
            })
            .map(({ textContent }) => textContent),
        );
      expect(cut, `${width} px`).toEqual([]);
      // Those between the first and the last two leave first, with a sign where they were.
      const shown = await breadcrumbs(page)
        .locator('li')
        .filter({ visible: true })
        .evaluateAll((items) =>
          items.flatMap((item) => (item.clientWidth > 0 ? (item.textContent ?? '') : [])),
        );
      const names =
        path === short ? ['November 2024', 'November 20'] : ['December 2024', 'December 3'];
      expect(shown.slice(-2), `${width} px`).toEqual(names);
      expect(shown.includes('…'), `${width} px`).toBe(width !== 1920);
    }
  });

  test('[NAV-8] copy buttons are large, and cover no code', async ({ reader }) => {
    await reader.goto('/docs/quickstart/');
    const link = reader.page.getByRole('link', { name: /^Direct link to/ }).first();
    await expect(link).toHaveCSS('opacity', '0');
    await link.focus();
    await reader.page.keyboard.press('Shift');
    await expect(link).toHaveCSS('opacity', '1');
    const block = reader.page.locator('.CodeBlock').filter({ visible: true }).first();
    const button = await boxOf(block.getByRole('button', { name: 'Copy code' }));
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
    expect(button.y + button.height).toBeLessThanOrEqual(
      (await boxOf(block.locator('code'))).y + 0.5,
    );
  });

  test('rows of a long table open by touch and by keyboard', async ({ reader, page }) => {
    await reader.goto('/docs/guides/configuration/');
    const row = page.getByRole('row').filter({ hasText: 'anthropic' }).first();
    const value = row.getByText('claude-3-haiku');
    await expect(value).toBeHidden();
    const box = row.getByRole('checkbox', { name: 'Details of anthropic' });
    await box.click();
    await expect(value).toBeVisible();
    await expect(box).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await box.press('Space');
    await expect(value).toBeHidden();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(15_000);
  });

  test('[RT-11] a month of a calendar is a row of days for a thumb', async ({ reader, page }) => {
    await reader.goto('/community/Discord/the_arena/discussion/');
    const day = await boxOf(page.locator('.ArchiveMonth-days > a').first());
    expect(Math.min(day.width, day.height)).toBeGreaterThanOrEqual(40);
    const months = page.locator('.ArchiveMonth');
    const [first, second] = [await boxOf(months.nth(0)), await boxOf(months.nth(1))];
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
  });
});

test('[READ-2] emphasis is slanted in every weight and script', async ({ reader, page }) => {
  await reader.goto('/docs/reading/desktop-app/');
  const paragraph = page.locator('.Article-body p').first();
  for (const html of [
    '<em>Bookmarks</em>',
    '<i>Bookmarks</i>',
    '<strong><em>Bookmarks</em></strong>',
    '<em>Łódź, Plzeň</em>',
    '<em>Закладки</em>',
    '<em><code>Bookmarks</code></em>',
  ]) {
    await paragraph.evaluate((element, content) => (element.innerHTML = content), html);
    await page.evaluate(() => document.fonts.ready);
    const slanted = await paragraph.screenshot();
    await paragraph.evaluate((element) => {
      for (const child of element.querySelectorAll<HTMLElement>('*'))
        child.style.fontStyle = 'normal';
    });
    await page.evaluate(() => document.fonts.ready);
    const upright = await paragraph.screenshot();
    expect(slanted.equals(upright), html).toBe(false);
  }
});

test('[NAV-6] in a wide column, a heading jumped to is below the bar', async ({ reader, page }) => {
  await reader.goto('/docs/core/agents/');
  await page.getByRole('button', { name: 'Wide column' }).click();
  await bar(page).click();
  await page.locator('.CompactTableOfContents a[href$="#memory"]').click();
  await expect(page.locator('.CompactTableOfContents')).not.toHaveAttribute('open');
  const section = page.locator('#memory');
  await expect(section).toBeInViewport();
  const below = await boxOf(bar(page));
  expect((await boxOf(section)).y).toBeGreaterThanOrEqual(below.y + below.height);
});

test('controls alone have outlines, and headers of tables stay', async ({ reader, page }) => {
  await reader.goto('/docs/guides/configuration/');
  for (const selector of ['.CodeBlock', '.TableScroll', '.Mermaid'])
    await expect(page.locator(selector).first(), selector).toHaveCSS('border-top-width', '0px');
  await expect(page.locator('.SearchBox')).toHaveCSS('border-top-width', '1px');
  const overflow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.TableScroll')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
  expect(Math.max(...(await overflow()))).toBe(0);
  const table = page.locator('.TableScroll').filter({ hasText: 'OPENAI_API_KEY' }).first();
  const { y } = await boxOf(table);
  await scrollTo(page, y + 600);
  const navbar = await boxOf(page.getByRole('banner'));
  await expect
    .poll(async () => Math.round((await boxOf(table.locator('th').first())).y))
    .toBe(Math.round(navbar.y + navbar.height));

  // One that scrolls sideways is never higher than the window.
  await page.setViewportSize({ width: 1100, height: 700 });
  const scrolling = page.locator('.TableScroll[data-scrolls]').first();
  await expect(scrolling).toHaveAttribute('tabindex', '0');
  expect((await boxOf(scrolling)).height).toBeLessThan(700);
});

test('a field filters the rows and sections of a long list', async ({ reader, page }) => {
  await reader.goto('/docs/guides/settings/');
  const field = page.getByRole('searchbox', { name: /^Filter \d+ rows$/ });
  const rows = page.locator('.Article td:has(> code[id])');
  const total = await rows.count();
  expect(total).toBeGreaterThan(200);
  await field.fill('Server-Port');
  await expect(rows.filter({ visible: true })).toHaveCount(0);
  await field.fill('embedding ollama model');
  await expect(rows.filter({ visible: true })).toHaveText(/^OLLAMA_EMBEDDING_MODEL/);
  await expect(page.getByText(/^1 of \d{3}$/)).toBeVisible();
  await expect(page.locator('.Article h2').filter({ visible: true })).toHaveText([
    /^Embeddings/,
    /^Next steps/,
  ]);
  // Before the list, another table has rows of its own.
  await expect(page.getByRole('cell', { name: 'TG_TRADER' }).first()).toBeVisible();

  // What a link leads to is shown, and the names stand in one column on the whole page.
  await contents(page).getByRole('link', { name: 'Model names' }).click();
  await expect(page.getByRole('heading', { name: 'Model names' })).toBeInViewport();
  await expect(field).toHaveValue('');
  const widths = await rows.evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(new Set(widths).size).toBe(1);
});

test('[NAV-4] a second link skips to the table of contents', async ({ reader, page }) => {
  await reader.goto('/api/classes/AgentRuntime/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(contents(page).getByRole('link').first()).toBeFocused();
  await contents(page).getByRole('link', { name: 'composeState' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#composestate')).toBeFocused();
});

test('[SEARCH-5] forced colors show what is selected and matched', async ({ reader, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await reader.goto('/docs/intro/');
  await page.keyboard.press('Control+k');
  const dialog = palette(page);
  await dialog.getByRole('combobox').fill('memory');
  const selected = dialog.locator('[role=option][aria-selected=true]');
  await expect(selected).toHaveCSS('outline-color', /^rgb\(/);
  await expect(selected).toHaveCSS('outline-style', 'solid');
  const match = dialog.locator('mark').first();
  // What covers nothing would show the system's dark text on its dark page.
  await expect(match).toHaveCSS('background-color', /^rgb\(/);
});

/** Pictures of an element, as the same thing is written in several ways in its place. */
async function pictures(place: Locator, ways: readonly string[]): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const html of ways) {
    await place.evaluate((element, written) => (element.innerHTML = written), html);
    taken.push((await place.screenshot()).toString('base64'));
  }
  return taken;
}

test('[READ-2] forced colors show marks and the edge of code', async ({ reader, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await reader.goto('/docs/quickstart/');
  const tags = ['span', 'mark', 'ins', 'del', 'code'];
  const words = tags.map((tag) => `<${tag}>word</${tag}>`);
  const inText = await pictures(page.locator('.Article-body > p').first(), words);
  expect(new Set(inText).size).toBe(tags.length);
  const marks = ['', '--highlighted', '--inserted', '--deleted'];
  const lines = marks.map((mark) => `<span class="CodeBlock-line CodeBlock-line${mark}">x</span>`);
  const block = page.locator('.CodeBlock').filter({ visible: true }).first();
  const inCode = await pictures(block.locator('code'), lines);
  expect(new Set(inCode).size).toBe(marks.length);

  const { x, y } = await boxOf(block);
  const picture = async (top: number) =>
    (await page.screenshot({ clip: { x: x + 40, y: top, width: 40, height: 3 } })).toString('hex');
  const blank = await picture(y + 5);
  expect(await picture(y - 1)).not.toBe(blank);
  expect(await picture(y - 6)).toBe(blank);
});

test('in a low window, such as one at 400%, no bar covers the text', async ({ reader, page }) => {
  for (const [width, height] of [
    [320, 256],
    [844, 390],
    [1280, 470],
  ] as const) {
    await page.setViewportSize({ width, height });
    await reader.goto('/docs/guides/configuration/');
    await scrollTo(page, 1200);
    const bars = page.locator('.Navbar, .CompactTableOfContents, thead').filter({ visible: true });
    for (const { y, height: high } of await Promise.all((await bars.all()).map(boxOf)))
      expect(y + high <= 0 || y > 1, `${width} × ${height}: ${y}`).toBe(true);
    const section = page.locator('.Article h2').last();
    await follow(page, `#${await section.getAttribute('id')}`);
    await expect(section).toBeInViewport();
    await expect.poll(async () => (await boxOf(section)).y).toBeLessThan(80);
  }
  await page.setViewportSize({ width: 1280, height: 500 });
  await scrollTo(page, 1200);
  await expect.poll(async () => (await boxOf(page.getByRole('banner'))).y).toBe(0);
});

test('at 400%, the page that was read shows whole in the history', async ({ reader, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await reader.goto('/docs/intro/');
  await runCommand(reader, 'history');
  const read = page.getByRole('dialog').getByRole('link', { name: 'Introduction' });
  await expect(read).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport();
  await page.mouse.move(150, 150);
  await page.mouse.wheel(0, 1000);
  await expect(page.getByRole('term').last()).toBeInViewport({ ratio: 1 });
});

test('text and links of a row of a table are on one line', async ({ reader, page }) => {
  await reader.goto('/community/');
  const distances = await page.locator('.Article tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const tops = [...row.children].flatMap((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        if (!text?.textContent?.trim() || text.parentElement!.closest('code')) return [];
        const range = document.createRange();
        range.selectNode(text);
        const isLink = text.parentElement!.closest('a') !== null;
        return [{ isLink, top: range.getClientRects()[0]!.top }];
      });
      const link = tops.find(({ isLink }) => isLink);
      const plain = tops.find(({ isLink }) => !isLink);
      return link && plain ? [Math.abs(link.top - plain.top)] : [];
    }),
  );
  expect(distances.length).toBeGreaterThan(3);
  expect(Math.max(...distances)).toBeLessThan(1);
});

test('without breadcrumbs, no button covers the title', async ({ reader, page }) => {
  await page.setViewportSize(PHONE);
  await reader.goto('/markdown-page/');
  await expect(breadcrumbs(page)).toHaveCount(0);
  const button = await boxOf(more(page));
  const covered = await heading(page).evaluate((title, box) => {
    title.textContent = 'A title of many words that fills more than one line of a phone';
    const range = document.createRange();
    range.selectNodeContents(title);
    return [...range.getClientRects()].filter(
      ({ right, top, bottom }) =>
        right > box.x && top < box.y + box.height - 1 && bottom > box.y + 1,
    ).length;
  }, button);
  expect(covered).toBe(0);
});

test('[RT-8] in a wide window, all boxes end at one edge', async ({ reader, page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await reader.goto('/api/classes/AgentRuntime/');
  const edges = await page
    .locator('.Article-body > :is(details, .CodeBlock), .Article .ApiMember > .CodeBlock')
    .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().right)));
  expect(edges.length).toBeGreaterThan(5);
  expect(new Set(edges).size).toBe(1);
});

test('[RT-11] the row of a day is marked once chosen in the calendar', async ({ reader, page }) => {
  await reader.goto('/community/Discord/days/');
  const [first, second] = ['2024-11-20', '2024-11-21'].map((date) => `#day-${date}`);
  const background = (row: string) =>
    page.locator(row).evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await background(first!);
  await follow(page, first!);
  await expect.poll(() => background(first!)).not.toBe(plain);
  await follow(page, second!);
  await expect.poll(() => background(second!)).not.toBe(plain);
  expect(await background(first!)).toBe(plain);
  await expect(page.locator(first!).getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Quiet day')).toBeVisible();
});

test('[STATE-2] the bar leads to what changed after the version', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  const news = page.getByRole('region', { name: 'Announcement' });
  await expect(news).toContainText(/changed since December/);
  await expect(news.getByRole('link')).toHaveAttribute('href', /\/releases$/);
});

test('[PACK-5] the footer offers to save the site; icons grow with text', async ({
  reader,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await reader.goto('/docs/intro/');
  const footer = page.getByRole('contentinfo').last();
  await footer.evaluate((element) => element.scrollIntoView());
  await expect(footer.getByRole('button', { name: 'Save for offline' })).toBeInViewport();
  const width = async () => (await boxOf(more(page).locator('svg'))).width;
  expect(await width()).toBe(16);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '150%'));
  expect(await width()).toBe(24);
  await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
  const arrow = await bar(page).evaluate((summary) => {
    const { borderLeftWidth, borderBottomWidth, rotate } = getComputedStyle(summary, '::after');
    return [borderLeftWidth, borderBottomWidth, rotate];
  });
  expect(arrow).toEqual(['0px', '0px', '135deg']);
});
