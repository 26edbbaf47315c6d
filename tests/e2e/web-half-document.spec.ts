import type { Page } from '@playwright/test';
import { answered } from './held-page.ts';
import { test as base, colorMode, colorModeButton, expect, hydrated } from './reader.ts';
import { withSlowDocuments } from './slow-documents.ts';

const PAGE = '/docs/quickstart/';

const test = base.extend<{ finish: () => void }>({
  /** Shows a page as far as its article; the function lets the rest come. */
  finish: async ({ reader }, use) => {
    const { page } = reader;
    let release!: () => void;
    const rest = new Promise<void>((resolve) => (release = resolve));
    await withSlowDocuments(
      reader,
      async (response, body, pathname) => {
        const sent = body.indexOf('</article>');
        response.write(body.subarray(0, sent));
        if (pathname.endsWith(PAGE)) await rest;
        response.end(body.subarray(sent));
      },
      async (toAddress) => {
        await page.setViewportSize({ width: 390, height: 800 });
        await page.goto(toAddress(PAGE), { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await use(release);
        release();
      },
    );
  },
});

async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await answered(page);
}

const heard = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-heard');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, name: string) => dialog(page, name).getByRole('combobox');

for (const [name, keys] of [
  ['Search', 'Control+k'],
  ['Quick open', 'Control+e'],
] as const) {
  test(`[PAINT-2] in half a document, "${name}" hears its keys and what is typed`, async ({
    reader: { page },
    finish,
  }) => {
    await page.keyboard.press(keys);
    await heard(page);
    await page.keyboard.type('chas');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('r');
    finish();
    await settled(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveValue('char');
  });
}

for (const [control, name] of [
  ['MobileMenuButton', 'Menu'],
  ['SearchBox', 'Search'],
] as const) {
  test(`[PAINT-2] in half a document, a double click opens "${name}" once`, async ({
    reader: { page },
    finish,
  }) => {
    const button = page.locator(`.${control}`);
    // The box says that it's disabled until its data can come, and hears all the same.
    await button.dblclick({ force: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await heard(page);
    finish();
    await settled(page);
    await expect(dialog(page, name)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(button).not.toHaveAttribute('aria-busy');
  });
}

test('[PAINT-2] in half a document, the color mode button is heard and switches once', async ({
  reader: { page },
  finish,
}) => {
  const before = await colorMode(page);
  await colorModeButton(page).click();
  await heard(page);
  expect(await colorMode(page)).toBe(before);
  finish();
  await expect.poll(() => colorMode(page)).not.toBe(before);
  await expect(colorModeButton(page)).not.toHaveAttribute('aria-busy');
  await page.reload();
  expect(await colorMode(page)).not.toBe(before);
});

test('[PAINT-2] in half a document, Escape takes keys back', async ({
  reader: { page },
  finish,
}) => {
  await page.keyboard.press('Control+k');
  await heard(page);
  await page.keyboard.type('char');
  await page.keyboard.press('Escape');
  finish();
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[PAINT-2] in half a document, links lead to their pages', async ({
  reader: { page },
  finish,
}) => {
  await page.locator('.Navbar-brand').click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/eliza\/$/);
  finish();
  await page.goBack();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
