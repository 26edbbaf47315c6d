import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, follow, type Reader, test, web } from './reader.ts';

test.use({ webRoot: fixtureRoot('translated') });

/** Names that stay as they are in every language. */
const names =
  /^(?:Ctrl|Shift|Alt|Left|Right|Home|Plus|Esc|npm|start|Atom|ru|en|Chrome|Chromium|Electron|Node|linux|https|www|Discord)$/;

/** The English words that a reader can see or hear now. Code, keys and drawings are left out. */
async function wordsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('script, style, code, svg, [hidden]'))
      element.remove();
    const labels = [...copy.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap(
      (element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) labels.push(nodes.currentNode.nodeValue ?? '');
    return [document.title, ...labels];
  });
  return texts
    .flatMap((text) => text.match(/[a-z]{2,}/gi) ?? [])
    .filter((word) => !names.test(word));
}

/** Polls, because search first shows results of the letters typed so far, with code in them. */
async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => wordsOn(page)).toEqual([]);
}

const open = async ({ page }: Reader, keys: string) => {
  await page.keyboard.press(keys);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const close = async ({ page }: Reader) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('[I18N-1] a second locale has no text of the first one on pages', web, async ({ reader }) => {
  for (const path of ['', 'docs/', 'docs/category/глава/', 'docs/guide/saw/']) {
    await reader.goto(`/ru/${path}`);
    await expectTranslated(reader.page);
  }
  const days = [
    '',
    'Discord/days/',
    'Discord/talk/coders/',
    'Discord/talk/coders/chat_2024-11-20/',
  ];
  for (const path of days) {
    await reader.goto(`/ru/community/${path}`);
    await expectTranslated(reader.page);
  }

  // Hosts have one 404.html for all locales, so a hard load would show the first one's.
  reader.expectConsole(/404/);
  await follow(reader.page, '/translated/ru/нигде/');
  await expect(reader.page.locator('.NotFoundPage')).toBeVisible();
  await expectTranslated(reader.page);

  await reader.page.setViewportSize({ width: 390, height: 800 });
  await reader.goto('/ru/docs/');
  await reader.page.locator('.MobileMenuButton').click();
  await expect(reader.page.getByRole('dialog')).toBeVisible();
  await expectTranslated(reader.page);
});

test('[I18N-1] search, commands and dialogs are in the second locale', async ({ reader, page }) => {
  await reader.goto('/ru/docs/');
  await open(reader, 'Control+k');
  await expectTranslated(page);
  await page.keyboard.type('пила');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectTranslated(page);
  // Nothing is called that, but something begins like it.
  await page.keyboard.type('ъъъ');
  await expect(page.locator('.PaletteDialog-note')).toBeVisible();
  await expectTranslated(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ъъъ');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectTranslated(page);
  await close(reader);

  await open(reader, reader.paletteKeys);
  await page.keyboard.type('>');
  const commands = page.getByRole('option');
  await expect(commands.first()).toBeVisible();
  const count = await commands.count();
  expect(count).toBeGreaterThan(8);
  await expectTranslated(page);
  await close(reader);

  await open(reader, '?');
  await expectTranslated(page);
  await close(reader);

  if (reader.platform === 'desktop') {
    await page.keyboard.press('Control+f');
    await expect(page.getByRole('search')).toBeVisible();
    await page.keyboard.type('пила');
    await expectTranslated(page);
  } else {
    await page.locator('.FooterCommand').last().click();
    await expect(page.locator('.OfflineDialog .Dialog-foot')).toBeVisible();
    await expectTranslated(page);
  }
});
