import { colorMode, expect, runCommand, switchColorMode, test, web } from './reader.ts';

test('[STATE-1] [DESK-2] the color mode syncs between windows, and persists after a load and a restart', async ({
  reader,
}) => {
  await reader.goto('/docs/intro/');
  const other = await reader.openWindow('/community/');
  const chosen = await switchColorMode(reader.page);
  await expect.poll(() => colorMode(other)).toBe(chosen);
  await reader.goto('/docs/quickstart/');
  expect(await colorMode(reader.page)).toBe(chosen);
  expect(await colorMode(await reader.restart())).toBe(chosen);
});

test('[STATE-1] a command returns to the color mode of the system', web, async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/docs/intro/');
  const system = await colorMode(page);
  expect(await switchColorMode(page)).not.toBe(system);
  await runCommand(reader, 'follow the system');
  await expect.poll(() => colorMode(page)).toBe(system);
});
