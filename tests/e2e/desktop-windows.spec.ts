import { fixtureRoot } from '../setup/fixtures.ts';
import { clickMenu } from './desktop-app.ts';
import { expect, hydrated, idle, movePointer, type Reader, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

/** Address and position of every window. */
const windows = ({ app }: Reader) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      // One that is closing has lost its page already.
      .filter((window) => !window.isDestroyed() && !window.webContents.isDestroyed())
      .map((window) => ({
        url: window.webContents.getURL(),
        bounds: window.getBounds(),
        isVisible: window.isVisible(),
      })),
  );

/** Keeps the app running when its last window closes, as on macOS. */
const stayOpen = ({ app }: Reader) =>
  app.evaluate(({ app: main }) => {
    main.removeAllListeners('window-all-closed');
    main.on('window-all-closed', () => undefined);
  });

/** The first window's zoom, in percent. */
const zoomOf = ({ app }: Reader) =>
  app.evaluate(({ BrowserWindow }) =>
    Math.round(100 * BrowserWindow.getAllWindows()[0]!.webContents.getZoomFactor()),
  );

test('[DESK-2] windows are restored to their positions and order', async ({ reader }) => {
  const paths = ['/docs/bench/', '/docs/saw/', '/docs/bench/#vice'];
  for (const path of paths) await reader.openWindow(path);
  const shown = async () => (await windows(reader)).filter(({ isVisible }) => isVisible).length;
  await expect.poll(shown).toBe(4);
  const arrange = (url: string) =>
    reader.app.evaluate(({ BrowserWindow }, last) => {
      const all = BrowserWindow.getAllWindows();
      // Without a window manager, no window gets the focus.
      all.find(({ webContents }) => webContents.getURL() === last)?.emit('focus');
      return all.map((window, index) => {
        const bounds = { x: 30 * index, y: 20 * index, width: 600 + 10 * index, height: 500 };
        window.setBounds(bounds);
        return { url: window.webContents.getURL(), bounds };
      });
    }, url);
  const places = async () => (await windows(reader)).map(({ url, bounds }) => ({ url, bounds }));
  let left: Awaited<ReturnType<typeof arrange>> = [];
  await expect(async () => {
    left = await arrange(reader.address('/docs/saw/'));
    // The display reports a position late, maybe still the old one; pages draw after that.
    for (const page of reader.app.windows()) await idle(page);
    expect(await places()).toEqual(left);
  }).toPass();

  await reader.relaunch();
  await expect.poll(shown).toBe(4);
  await expect.poll(places).toEqual(expect.arrayContaining(left));
  // A path from outside opens in the window in front.
  await reader.app.evaluate(({ app }) => {
    const request = { path: '/docs/saw/#teeth', search: null };
    app.emit('second-instance', {}, [], '', request);
  });
  const urls = async () => (await windows(reader)).map(({ url }) => url).sort();
  await expect
    .poll(urls)
    .toEqual(
      ['/', '/docs/bench/', '/docs/bench/#vice', '/docs/saw/#teeth'].map((path) =>
        reader.address(path),
      ),
    );
});

test('windows that are opened at once do not cover each other', async ({ reader }) => {
  for (let count = 0; count < 3; count++) await clickMenu(reader.app, 'New window');
  const places = async () =>
    new Set((await windows(reader)).map(({ bounds }) => `${bounds.x} ${bounds.y}`)).size;
  await expect.poll(places).toBe(4);
});

test('a page draws again without a GPU process; failures are reported', async ({ reader }) => {
  await reader.goto('/docs/bench/');
  const gpuProcess = () =>
    reader.app.evaluate(
      ({ app }) => app.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? 0,
    );
  const first = await gpuProcess();
  process.kill(first, 'SIGKILL');
  await expect.poll(gpuProcess).not.toBe(first);
  const frames = reader.page.evaluate(async () => {
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
    return 'drawn';
  });
  expect(await frames).toBe('drawn');
  await reader.page.keyboard.press('Control+k');
  await expect(reader.page.getByRole('dialog')).toBeVisible();

  // A page that another one replaces isn't reported.
  const load = (addresses: readonly string[]) =>
    reader.app.evaluate(async ({ BrowserWindow }, list) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      await Promise.allSettled(list.map((address) => webContents.loadURL(address)));
    }, addresses);
  await load(['/docs/saw', '/docs/bench', '/docs/saw/'].map((page) => reader.address(page)));
  await expect(reader.page).toHaveURL(reader.address('/docs/saw/'));

  reader.expectConsole(/^warning: http:\/\/127\.0\.0\.1:1\/: cannot be shown, ERR_\w+/);
  // Electron's own words about the failure and about its error page, with logging on as in tests.
  reader.expectConsole(/Failed to load URL: http:\/\/127\.0\.0\.1:1\//);
  reader.expectConsole(/Electron Security Warning/);
  const errorPage = reader.page.waitForEvent('console', (message) =>
    /Electron Security Warning/.test(message.text()),
  );
  await load(['http://127.0.0.1:1/']);
  await errorPage;
});

test('all windows are stored when an update closes them first', async ({ reader }) => {
  test.skip(process.platform !== 'darwin', 'other systems quit the app first');
  await reader.openWindow('/docs/saw/');
  await reader.openWindow('/docs/bench/');
  await stayOpen(reader);
  await reader.app.evaluate(({ autoUpdater, BrowserWindow }) => {
    autoUpdater.emit('before-quit-for-update');
    for (const window of BrowserWindow.getAllWindows()) window.close();
  });
  await reader.relaunch();
  await expect.poll(() => reader.app.windows().length).toBe(3);
});

test('without a window, links, menus and the dock open one', async ({ reader }) => {
  await stayOpen(reader);
  const closeAll = () =>
    reader.app.evaluate(({ BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.close();
    });
  const opened = async (open: () => Promise<unknown>) => {
    await closeAll();
    await expect.poll(() => reader.app.windows().length).toBe(0);
    const [page] = await Promise.all([reader.app.waitForEvent('window'), open()]);
    await hydrated(page);
    return page;
  };
  const linked = await opened(() =>
    reader.app.evaluate(({ app }) =>
      app.emit('open-url', { preventDefault: () => undefined }, 'eliza-docs://docs/saw/'),
    ),
  );
  expect(linked.url()).toBe(reader.address('/docs/saw/'));
  const asked = await opened(() => clickMenu(reader.app, 'About'));
  await expect(asked.getByRole('dialog', { name: 'About Workshop' })).toBeVisible();
  // A hidden window, such as one that prints a section, doesn't count.
  const activated = await opened(() =>
    reader.app.evaluate(({ app, BrowserWindow }) => {
      new BrowserWindow({ show: false });
      app.emit('activate');
    }),
  );
  expect(activated.url()).toBe(reader.address('/'));
  // The app may quit before the page is there.
  await closeAll();
  await expect.poll(() => reader.app.windows().length).toBe(0);
  await reader.app.evaluate(({ app }) => {
    app.emit('open-url', { preventDefault: () => undefined }, 'eliza-docs://docs/saw/');
    app.emit('before-quit');
  });
  await reader.relaunch();
  expect(reader.page.url()).toBe(reader.address('/docs/saw/'));
});

test('menus, their shortcuts and the wheel zoom for good, print and reload', async ({ reader }) => {
  await hydrated(reader.page);
  const press = (keyCode: string, ...modifiers: ('control' | 'shift')[]) =>
    reader.app.evaluate(
      ({ BrowserWindow }, key) => {
        const window = BrowserWindow.getAllWindows()[0]!;
        window.focus();
        // Keys reach the page first and, unless it handles them, the menus.
        window.webContents.sendInputEvent({ type: 'keyDown', ...key });
        window.webContents.sendInputEvent({ type: 'keyUp', ...key });
      },
      { keyCode, modifiers },
    );
  /** Retries, because menus get no keys while another app's window takes the focus. */
  const until = (attempt: () => Promise<void>) => expect(attempt).toPass();
  const soon = { timeout: 1_000 };

  for (const [key, before, after] of [
    ['Plus', 'Actual size', 110],
    ['=', 'Actual size', 110],
    ['-', 'Actual size', 90],
    ['0', 'Zoom in', 100],
  ] as const) {
    await until(async () => {
      await clickMenu(reader.app, before);
      await press(key, 'control');
      await expect.poll(() => zoomOf(reader), soon).toBe(after);
    });
  }

  const printed = await reader.app.evaluateHandle(({ BrowserWindow }) => {
    const held = { isAsked: false };
    BrowserWindow.getAllWindows()[0]!.webContents.print = () => void (held.isAsked = true);
    return held;
  });
  const isPrinted = () =>
    printed.evaluate((held) => {
      const { isAsked } = held;
      held.isAsked = false;
      return isAsked;
    });
  await clickMenu(reader.app, 'Print');
  await expect.poll(isPrinted).toBe(true);
  await until(async () => {
    await press('P', 'control', 'shift');
    await expect.poll(isPrinted, soon).toBe(true);
  });
  await expect(reader.page.getByRole('dialog')).toHaveCount(0);

  for (const [key, ...modifiers] of [['R', 'control'], ['F5']] as const) {
    await reader.page.evaluate(() => document.documentElement.classList.add('loaded-before'));
    await until(async () => {
      await press(key, ...modifiers);
      await expect(reader.page.locator('html.loaded-before')).toHaveCount(0, soon);
    });
    await hydrated(reader.page);
  }

  const turn = (direction: 'in' | 'out') =>
    reader.app.evaluate(({ BrowserWindow }, to) => {
      BrowserWindow.getAllWindows()[0]!.webContents.emit('zoom-changed', {}, to);
    }, direction);
  await reader.goto('/docs/bench/');
  await movePointer(reader.page);
  await turn('in');
  await expect.poll(() => zoomOf(reader)).toBe(110);
  await reader.restart();
  await expect.poll(() => zoomOf(reader)).toBe(110);
  await turn('out');
  await expect.poll(() => zoomOf(reader)).toBe(100);
});
