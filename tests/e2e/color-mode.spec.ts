import {
  category,
  categoryDetails,
  colorMode,
  expect,
  runCommand,
  sidebarLink,
  switchColorMode,
  test,
  web,
} from './reader.ts';

test('[STATE-1] [STATE-2] [NAV-7] [DESK-2] the color mode syncs between windows; it, closed news and open categories persist', async ({
  reader,
}) => {
  await reader.page.setViewportSize({ width: 1280, height: 800 });
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
  await page.setViewportSize({ width: 1280, height: 800 });
  await reader.goto('/docs/intro/');
  await expect(categoryDetails(page, 'Packages')).toHaveAttribute('open');
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
});

test('[STATE-1] a command returns to the color mode of the system', web, async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/docs/intro/');
  const system = await colorMode(page);
  expect(await switchColorMode(page)).not.toBe(system);
  await runCommand(reader, 'follow the system');
  await expect.poll(() => colorMode(page)).toBe(system);
});
