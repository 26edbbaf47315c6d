import { createHash } from 'node:crypto';
import { fixtureRoot } from '../setup/fixtures.ts';
import {
  category,
  categoryDetails,
  colorMode,
  expect,
  heading,
  sidebarLink,
  switchColorMode,
  test,
} from './reader.ts';

test.use({ webRoot: fixtureRoot('plain') });

test('[STATE-1] without respectSystem, the default mode applies', async ({ reader, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await reader.goto('/docs/intro/');
  expect(await colorMode(page)).toBe('light');
  await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
  await switchColorMode(page);
  await page.reload();
  expect(await colorMode(page)).toBe('dark');
});

test('[STATE-2] an announcement that stays has no close button', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  // As if the reader had closed it when it was closeable.
  await page.evaluate(() => {
    localStorage.setItem('announcement.id', 'standing');
    localStorage.setItem('announcement.dismissed', 'true');
  });
  await reader.goto('/docs/intro/');
  const news = page.getByRole('region', { name: 'Announcement' });
  await expect(news).toBeVisible();
  await expect(news.getByRole('button')).toHaveCount(0);
});

test('[NAV-7] with autoCollapseCategories, siblings close for good', async ({ reader, page }) => {
  await reader.goto('/docs/intro/');
  await expect(categoryDetails(page, 'Birds')).not.toHaveAttribute('open');
  await category(page, 'Birds').click();
  await expect(sidebarLink(page, 'Owl')).toBeVisible();
  await category(page, 'Waders').click();
  await expect(sidebarLink(page, 'Heron')).toBeVisible();
  await expect(categoryDetails(page, 'Birds')).toHaveAttribute('open');
  await category(page, 'Fish').click();
  await expect(sidebarLink(page, 'Carp')).toBeVisible();
  await expect(categoryDetails(page, 'Birds')).not.toHaveAttribute('open');
  await expect(sidebarLink(page, 'Owl')).toHaveCount(0);

  await reader.restart();
  await reader.goto('/docs/intro/');
  await expect(categoryDetails(reader.page, 'Fish')).toHaveAttribute('open');
  await expect(categoryDetails(reader.page, 'Birds')).not.toHaveAttribute('open');
});

test('[STATE-5] [NAV-7] tall categories animate longer, or for 1 ms', async ({ reader, page }) => {
  await page.addInitScript(() => {
    const durations: unknown[] = [];
    Object.assign(window, { durations });
    const original = Reflect.get<Element, 'animate'>(Element.prototype, 'animate');
    Element.prototype.animate = new Proxy(original, {
      apply: (animate, element, [keyframes, options]: Parameters<Element['animate']>) => {
        if (JSON.stringify(keyframes).includes('height')) {
          durations.push(typeof options === 'object' ? options.duration : options);
        }
        return Reflect.apply(animate, element, [keyframes, options]);
      },
    });
  });
  const durations = async (count: number) => {
    const begun = (least: number) =>
      (window as unknown as { durations: number[] }).durations.length >= least;
    await page.waitForFunction(begun, count);
    return page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0));
  };
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await reader.goto('/docs/birds/owl/');
  await category(page, 'Waders').click();
  const [low] = await durations(1);
  await category(page, 'Fish').click();
  const high = Math.max(...(await durations(2)));
  expect(low).toBeGreaterThan(50);
  expect(high).toBeGreaterThan(low!);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A running animation would only be reversed.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await category(page, 'Birds').click();
  expect(await durations(2)).toEqual([1, 1]);
  await expect(sidebarLink(page, 'Owl')).toBeVisible();
});

test('the edit link uses the configured address', async ({ reader, page }) => {
  await reader.goto('/docs/birds/owl/');
  await expect(page.getByRole('link', { name: /Edit this page/ })).toHaveAttribute(
    'href',
    'https://example.org/plain/edit/main/docs/birds/owl.md',
  );
});

test('[ERR-1] [STATE-4] a page that throws can be tried again', async ({ reader, page }) => {
  reader.expectConsole(/The engine has stopped/);
  await reader.goto('/docs/intro/');
  await page.getByRole('link', { name: 'Crash' }).click();
  await expect(heading(page)).toHaveText('This page crashed');
  await expect(page).toHaveTitle('Page Error');
  const main = page.getByRole('main');
  await expect(main).toContainText('The engine has stopped');
  await expect(main).toContainText('There is no fuel');
  await expect(main).toBeFocused();
  // The shell around it still works.
  await page.getByRole('link', { name: 'Animals' }).click();
  await expect(heading(page)).toHaveText('Animals');
  await expect(page).toHaveTitle('Animals | Plain');
  await page.goBack();
  await expect(heading(page)).toHaveText('This page crashed');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('This page crashed');
  await page.evaluate(() => Object.assign(window, { engineRepaired: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Repaired');
  await expect(main).toContainText('The engine runs.');
  await expect(page).toHaveTitle('Repaired | Plain');
});

test('[ERR-1] [ERR-8] a page that throws on a hard load is logged', async ({ reader, page }) => {
  reader.expectConsole(/The engine has stopped/);
  await reader.goto('/crash/');
  await expect(heading(page)).toHaveText('This page crashed');
  await page.getByRole('link', { name: 'Counter' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 0 times' })).toBeVisible();
});

test('[DESK-3] the installer for the reader’s system comes first', async ({ reader, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'macOS' } });
  });
  const response = await reader.goto('/docs/intro/');
  // There at the first paint.
  expect(await response!.text()).toMatch(/<link rel="stylesheet" href="[^"]+\/Download-/);
  const button = (name: string) => page.getByRole('link', { name });
  await expect(button('macOS .dmg 193 MB')).toHaveAttribute(
    'href',
    'https://plain.example/releases/v1.2.0/plain-1.2.0-mac-universal.dmg',
  );
  const bottom = async () => {
    const box = await button('macOS .dmg').boundingBox();
    return box!.y + box!.height;
  };
  const top = async () => (await button('Windows .exe').boundingBox())!.y;
  await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThan(0);
  await page.getByText('Checksums (SHA-512)').click();
  const sum = createHash('sha512').update('plain-1.2.0-mac-universal.dmg').digest('hex');
  await expect(page.getByText(sum)).toBeVisible();
});
