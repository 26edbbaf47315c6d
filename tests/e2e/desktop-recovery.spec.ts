import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fixtureRoot } from '../setup/fixtures.ts';
import { quietSwitches, readTestTools } from '../setup/test-tools.ts';
import { ConsoleWatch } from './console-watch.ts';
import { launchDesktop, project } from './desktop-stage.ts';
import { answerDialogs } from './pack-windows.ts';
import { expect, hydrated, paletteField, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

const long = `/docs/${'a'.repeat(300)}`;

test('[DESK-1] every address shows a page, whatever it is', async ({ reader }) => {
  reader.expectConsole(/Failed to load resource.*40[04]/);
  const heading = reader.page.getByRole('heading', { name: 'Page Not Found' });
  const ask = (sitePath: string) =>
    reader.app.evaluate(({ app }, request) => app.emit('second-instance', {}, [], '', request), {
      path: sitePath,
      search: null,
    });
  for (const sitePath of [
    '/../x',
    '/docs/100%',
    '/docs/%00',
    long,
    '/shell.json/',
    '//example.org/',
  ]) {
    await reader.goto('/docs/bench/');
    await ask(sitePath);
    await expect(heading, sitePath).toBeVisible();
  }
  // The protocol refuses these, and answers with the page all the same.
  for (const [address, status] of [
    ['/docs/%', 400],
    ['/docs/%00', 400],
    ['/..%2f..%2fx', 404],
    [`${long}/`, 404],
  ] as const) {
    const response = await reader.page.goto(reader.address(address));
    expect(response?.status(), address).toBe(status);
    await expect(heading, address).toBeVisible();
  }
  await hydrated(reader.page);
  await reader.page.keyboard.press('Control+k');
  await expect(paletteField(reader.page)).toBeFocused();
  // The address is remembered.
  await reader.relaunch();
  await expect(reader.page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('[DESK-2] what an older or damaged store remembers empties no window', async ({ webRoot }) => {
  const userData = await mkdtemp(path.join(os.tmpdir(), 'eliza-docs-'));
  const bounds = { x: 0, y: 0, width: 900, height: 700, maximized: false };
  const remembered = ['/../x', '/docs/%'].map((sitePath) => ({
    path: sitePath,
    scroll: 0,
    bounds,
  }));
  const visits = [
    ['/docs/saw/', 'Beyond all dates', 8.7e15],
    ['/docs/saw/', 'In a year of five digits', 2.6e14],
    ['/docs/bench/', 'The bench', 1_700_000_000_000],
  ];
  const values = {
    'windows.open': JSON.stringify(remembered),
    history: JSON.stringify(visits),
  };
  await writeFile(
    path.join(userData, 'reader-state.json'),
    JSON.stringify({ version: 1, values, window: null }),
  );
  const watch = new ConsoleWatch();
  const app = await launchDesktop({ webRoot, userData, watch });
  await expect.poll(() => app.windows().length).toBe(2);
  for (const page of app.windows()) {
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  const page = app.windows()[0]!;
  await hydrated(page);
  await page.keyboard.press('Control+h');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await app.close();
  await rm(userData, { recursive: true });
});

test('[DESK-2] without a folder to write to, the app opens and says so', async ({ webRoot }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'eliza-docs-'));
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const { electron } = await readTestTools();
  // Without Playwright, which hears nothing of a start before it has connected.
  const child = spawn(
    electron.executable,
    [...electron.args, ...quietSwitches, project, `--web-root=${webRoot}`],
    { env: { ...process.env, XDG_CONFIG_HOME: file } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  // Printed once a window is open; with a profile of this machine it would not come.
  await expect
    .poll(() => output, { timeout: 15_000 })
    .toContain('cannot be written; changes are kept');
  expect(output).toContain(file);
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  await rm(folder, { recursive: true });
});

test('a page that crashes again or does not answer offers a way on', async ({ reader }) => {
  // The app waits for five seconds, and a busy computer longer.
  test.setTimeout(60_000);
  await reader.goto('/docs/bench/');
  const state = () =>
    reader.app.evaluate(({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      return [webContents.isCrashed(), webContents.getTitle(), webContents.isLoading()];
    });
  const crash = () =>
    reader.app.evaluate(async ({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      const gone = new Promise((resolve) => webContents.once('render-process-gone', resolve));
      webContents.forcefullyCrashRenderer();
      await gone;
    });
  const said = await answerDialogs(reader.app, { button: 1 });
  const titles = () => said().map((text) => text.split('\n')[0]);
  await crash();
  await expect.poll(state).toEqual([false, 'The bench | Workshop', false]);
  expect(titles()).toEqual([]);
  await crash();
  await expect.poll(state).toEqual([false, expect.stringMatching(/^Workshop/), false]);
  await expect.poll(titles).toEqual(['The page crashed twice']);

  // Chromium reloads the page in another process, which Playwright's page doesn't follow.
  const hanging = await reader.app.evaluate(async ({ BrowserWindow }, address) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!;
    const loaded = new Promise<void>((resolve) =>
      webContents.on('did-finish-load', () => webContents.getURL() === address && resolve()),
    );
    // Electron takes the end of an earlier load for a failure of this one.
    webContents.loadURL(address).catch(() => undefined);
    await loaded;
    // Electron runs the first script once the page has stopped loading.
    await webContents.executeJavaScript('0');
    void webContents.executeJavaScript('for (;;);');
    return webContents.getOSProcessId();
  }, reader.address('/docs/saw/'));
  const press = async () => {
    await reader.app.evaluate(({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      webContents.sendInputEvent({ type: 'keyDown', keyCode: 'a' });
    });
    return titles();
  };
  const asked = ['The page crashed twice', 'The page isn’t responding'];
  await expect.poll(press, { timeout: 30_000 }).toEqual(asked);
  // The page that hangs has the same title, so the process tells them apart.
  const reloaded = () =>
    reader.app.evaluate(({ BrowserWindow }, pid) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      return ![0, pid].includes(webContents.getOSProcessId());
    }, hanging);
  await expect.poll(reloaded).toBe(true);
  await expect.poll(state).toEqual([false, 'The saw | Workshop', false]);
  const answer = () =>
    reader.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript('6 * 7'),
    );
  expect(await answer()).toBe(42);
});
