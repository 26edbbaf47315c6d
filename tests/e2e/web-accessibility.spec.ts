import { fixtureRoot } from '../setup/fixtures.ts';
import { expectAccessible, violations } from './accessibility.ts';
import { expect, heading, palette, paletteField, sidebarLink, test } from './reader.ts';

// Colors that fade would have to be waited for.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Tables that fold, and a calendar: what a narrow window and forced colors change most. */
const changing = ['/docs/guides/configuration/', '/community/Discord/the_arena/discussion/'];

/** A page of every kind. */
const paths = [
  ...['/', '/api/', '/api/classes/Service/', ...changing],
  ...['/community/Discord/development/coders/chat_2024-11-20/'],
  ...['/community/Streams/12-2024/2024-12-03/'],
];

/** Those with the most code, tables, diagrams and tabs, for the long run. */
const morePaths = [
  ...['intro/', 'quickstart/', 'faq/', 'contributing/', 'core/agents/'],
  ...['core/characterfile/', 'guides/advanced/', 'guides/docker-setup/', 'packages/plugins/'],
  ...['guides/local-development/', 'packages/', 'advanced/trust-engine/', 'reading/desktop-app/'],
  ...['reading/with-an-assistant/', 'api/', 'api/functions/embed/'],
].map((path) => `/docs/${path}`);
const moreApi = [
  ...['classes/AgentRuntime/', 'classes/MemoryManager/', 'enumerations/ModelProviderName/'],
  ...['functions/composeContext/', 'interfaces/IAgentRuntime/', 'type-aliases/Character/'],
].map((path) => `/api/${path}`);
if (process.env['AXE']) {
  changing.push(...paths.filter((path) => !changing.includes(path)), ...morePaths, ...moreApi);
  paths.push(...morePaths, ...moreApi, '/markdown-page/');
  paths.push(...['', 'Discord/', 'Contributors/profiles/'].map((name) => `/community/${name}`));
}

// Pages of large classes have thousands of elements to look at.
test.describe.configure({ timeout: 180_000 });

test.describe('axe finds no problem', () => {
  for (const path of paths) {
    test(`on ${path}`, async ({ reader }) => {
      await reader.goto(path);
      await expectAccessible(reader.page);
    });
  }

  for (const [medium, size, media] of [
    ['on a phone', { width: 390, height: 844 }, {}],
    [
      'in forced colors',
      { width: 1280, height: 800 },
      { forcedColors: 'active', colorScheme: 'dark' },
    ],
  ] as const) {
    test(medium, async ({ reader, page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce', ...media });
      for (const path of changing) {
        await reader.goto(path);
        expect(
          await violations(page, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'],
            rules: { 'target-size': { enabled: true } },
          }),
          path,
        ).toEqual([]);
      }
    });
  }

  test('on the not-found page', async ({ reader }) => {
    reader.expectConsole(/404/);
    await reader.goto('/nowhere/');
    await expectAccessible(reader.page);
  });

  test('on a page that failed to load', async ({ reader, page }) => {
    reader.expectConsole(/503/);
    await page.route('**/core/providers/page.json', (route) => route.fulfill({ status: 503 }));
    await reader.goto('/docs/core/agents/');
    await sidebarLink(page, 'Providers').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, { include: 'main' });
  });

  test('in search, before a query, with results and without', async ({ reader, page }) => {
    await reader.goto('/docs/intro/');
    await page.keyboard.press('Control+k');
    const dialog = palette(page);
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { include: 'dialog' });
    await paletteField(page).fill('memory');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, { include: 'dialog' });
    await paletteField(page).fill('xylophone');
    await expect(dialog.getByText('No results for')).toBeVisible();
    await expectAccessible(page, { include: 'dialog' });
  });

  test('in both panels of the mobile menu', async ({ reader, page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await reader.goto('/docs/intro/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, { include: 'dialog' });
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await expectAccessible(page, { include: 'dialog' });
  });

  test.describe('with every type of navbar item', () => {
    test.use({ webRoot: fixtureRoot('navbar') });

    test('in an open dropdown and in the mobile menu', async ({ reader, page }) => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await reader.goto('/docs/intro/');
      await page.getByRole('button', { name: 'More ways' }).click();
      await expect(page.getByText('Elsewhere')).toBeVisible();
      await expectAccessible(page, { include: '.Navbar' });
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await page.getByText('More ways').last().click();
      await expect(page.getByRole('link', { name: 'Everything' })).toBeVisible();
      await expectAccessible(page, { include: 'dialog' });
    });
  });

  test.describe('in a right-to-left language', () => {
    test.use({ webRoot: fixtureRoot('locales') });

    test('with the locale dropdown open', async ({ reader }) => {
      await reader.goto('/ar/docs/intro/');
      await reader.page.getByRole('button', { name: /^Language:/ }).click();
      await expectAccessible(reader.page);
    });
  });

  test.describe('after an error', () => {
    test.use({ webRoot: fixtureRoot('plain') });

    test('on a page that crashed', async ({ reader, page }) => {
      reader.expectConsole(/The engine has stopped/);
      await reader.goto('/docs/birds/owl/');
      await page.getByRole('link', { name: 'Crash' }).click();
      await expect(heading(page)).toHaveText('This page crashed');
      await expectAccessible(page, { include: 'main' });
    });
  });
});
