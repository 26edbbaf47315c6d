import {
  category,
  categoryDetails,
  colorMode,
  expect,
  idle,
  runCommand,
  sidebarLink,
  switchColorMode,
  test,
  web,
} from './reader.ts';

test('[STATE-1] [STATE-2] [NAV-7] [DESK-2] mode, news, categories persist', async ({ reader }) => {
  await reader.goto('/docs/intro/');
  const other = await reader.openWindow('/community/');
  const chosen = await switchColorMode(reader.page);
  await expect.poll(() => colorMode(other)).toBe(chosen);
  await category(reader.page, 'Packages').click();
  await expect(sidebarLink(reader.page, 'Core Package')).toBeVisible();
  await reader.page.getByRole('button', { name: 'Close announcement' }).click();
  await reader.goto('/docs/quickstart/');
  expect(await colorMode(reader.page)).toBe(chosen);
  const page = await reader.restart();
  expect(await colorMode(page)).toBe(chosen);
  await reader.goto('/docs/intro/');
  await expect(categoryDetails(page, 'Packages')).toHaveAttribute('open');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
});

test(
  '[STATE-1] the mode is the system’s until the reader chooses, and after a command',
  web,
  async ({ reader, page }) => {
    await reader.goto('/docs/intro/');
    for (const system of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: system });
      await expect.poll(() => colorMode(page)).toBe(system);
    }
    expect(await switchColorMode(page)).toBe('dark');
    for (const colorScheme of ['dark', 'light'] as const) await page.emulateMedia({ colorScheme });
    await idle(page);
    expect(await colorMode(page)).toBe('dark');
    await runCommand(reader, 'follow the system');
    await expect.poll(() => colorMode(page)).toBe('light');
  },
);
