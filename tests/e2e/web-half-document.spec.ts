import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from '../../build/listen.ts';
import { answered } from './held-page.ts';
import { test as base, colorMode, colorModeButton, expect, hydrated } from './reader.ts';

const PAGE = '/docs/quickstart/';

/** Sends a file; of the page, the part after its article only once the promise is resolved. */
async function send(address: URL, response: ServerResponse, rest: Promise<void>): Promise<void> {
  const answer = await fetch(address);
  const type = answer.headers.get('content-type')!;
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'content-type': type });
  if (address.pathname.endsWith(PAGE)) {
    const sent = body.indexOf('</article>');
    response.write(body.subarray(0, sent));
    await rest;
    response.end(body.subarray(sent));
  } else {
    response.end(body);
  }
}

const test = base.extend<{ finish: () => void }>({
  /** Shows half of a document; the function lets the rest come. */
  finish: async ({ reader }, use) => {
    const { page } = reader;
    const { origin } = new URL(reader.address('/'));
    let release!: () => void;
    const rest = new Promise<void>((resolve) => (release = resolve));
    const server = createServer((request, response) => {
      void send(new URL(request.url!, origin), response, rest);
    });
    const port = await listen(server, 0);
    await page.setViewportSize({ width: 390, height: 800 });
    const address = reader.address(PAGE).replace(origin, `http://127.0.0.1:${port}`);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await use(release);
    release();
    // What it still fetches can't fail then.
    await page.goto('about:blank');
    server.closeAllConnections();
    server.close();
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
