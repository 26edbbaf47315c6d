import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { expect, follow, type Reader, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

/** A state of a page, as a reader may see it. */
interface State {
  readonly name: string;
  readonly path?: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active';
  /** Console messages that lead to the state. */
  readonly console?: RegExp;
  readonly prepare?: (page: Page) => Promise<void>;
}

const palette = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys);
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
};

const states: readonly State[] = [
  { name: 'light' },
  { name: 'dark', colorScheme: 'dark' },
  { name: 'phone', width: 390 },
  { name: 'phone dark', width: 390, colorScheme: 'dark' },
  { name: 'small phone', width: 320 },
  { name: 'tablet', width: 768 },
  { name: 'large', width: 2560, colorScheme: 'dark' },
  { name: 'forced colors', forcedColors: 'active' },
  { name: 'search', prepare: palette('Control+k') },
  { name: 'quick open', colorScheme: 'dark', prepare: palette('Control+e') },
  {
    name: 'menu',
    width: 390,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  { name: 'not found', path: '/docs/bemch/', console: /404/ },
  {
    name: 'offline',
    width: 390,
    // What loads on demand may still be on its way when the network goes.
    console: /ERR_INTERNET_DISCONNECTED|Couldn't load the behavior/,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await follow(page, '../nowhere/');
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
  {
    name: 'error',
    console: /503/,
    prepare: async (page) => {
      await page.route('**/nowhere/page.json', (route) => route.fulfill({ status: 503 }));
      await follow(page, '../nowhere/');
      await expect(page.getByRole('alert')).toContainText('503');
    },
  },
];

/** Shows the shipped fonts however late they come, so that pictures depend on no timing. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route(/\/(assets\/.*\.css|docs\/[^.]*)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll('font-display:optional', 'font-display:block'),
    });
  });
}

async function show(reader: Reader, state: State): Promise<void> {
  const { path = '/docs/bench/', width = 1280, colorScheme = 'light', forcedColors } = state;
  const { page } = reader;
  await waitForFonts(page);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({
    colorScheme,
    forcedColors: forcedColors ?? 'none',
    reducedMotion: 'reduce',
  });
  await reader.goto(path);
  await state.prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
}

for (const state of states) {
  test(`looks as before: ${state.name}`, async ({ reader }) => {
    if (state.console) reader.expectConsole(state.console);
    await show(reader, state);
    await expect(reader.page).toHaveScreenshot(`${state.name.replaceAll(' ', '-')}.png`, {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.005,
    });
  });
}
