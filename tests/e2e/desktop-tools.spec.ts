import { type Envelope, ipcChannels } from '../../renderer/platform/desktop-ipc.ts';
import { fixtureRoot } from '../setup/fixtures.ts';
import { catchExternal, startAgain } from './desktop-app.ts';
import {
  copied,
  expect,
  hydrated,
  movePointer,
  paletteField,
  type Reader,
  sidebar,
  test,
} from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });

test('windows go back and forward by mouse and navbar, and open by a click', async ({ reader }) => {
  await movePointer(reader.page);
  for (const path of ['/docs/saw/', '/', '/docs/bench/', '/docs/saw/']) await reader.goto(path);
  const mouse = await reader.page.context().newCDPSession(reader.page);
  const press = async (button: 'back' | 'forward') => {
    const place = { x: 300, y: 300, button, clickCount: 1 };
    // On Linux, the button reaches the page and the app, on Windows only the app.
    if (process.platform === 'linux') {
      await mouse.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
      await mouse.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
    }
    await reader.app.evaluate(
      ({ BrowserWindow }, name) => {
        BrowserWindow.getAllWindows()[0]?.emit('app-command', {}, `browser-${name}`);
      },
      button === 'back' ? 'backward' : 'forward',
    );
  };
  await press('back');
  await expect(reader.page).toHaveURL(reader.address('/docs/bench/'));
  await press('back');
  await expect(reader.page).toHaveURL(reader.address('/'));
  await press('forward');
  await expect(reader.page).toHaveURL(reader.address('/docs/bench/'));

  const button = (name: string) => reader.page.getByRole('button', { name, exact: true });
  await button('Back').click();
  await expect(reader.page).toHaveURL(reader.address('/'));
  await button('Forward').click();
  await expect(reader.page).toHaveURL(reader.address('/docs/bench/'));
  await expect(button('Forward')).toHaveAttribute('aria-disabled', 'false');
  await button('Forward').click();
  await expect(reader.page).toHaveURL(reader.address('/docs/saw/'));
  await expect(button('Forward')).toHaveAttribute('aria-disabled', 'true');

  await reader.goto('/docs/bench/');
  const link = sidebar(reader.page).getByRole('link', { name: 'The saw' });
  for (const options of [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }] as const) {
    const opened = reader.app.waitForEvent('window');
    await link.click(options as object);
    const page = await opened;
    await hydrated(page);
    expect(page.url()).toBe(reader.address('/docs/saw/'));
    expect(reader.page.url()).toBe(reader.address('/docs/bench/'));
  }
});

test('windows are restored with their pages and scroll positions', async ({ reader }) => {
  const other = await reader.openWindow();
  for (const page of [reader.page, other]) {
    await page.goto(reader.address('/docs/bench/#vice'));
    // The page goes to its heading first, and the scroll must be the last one.
    await hydrated(page);
    const reported = await reportedScroll(reader, 700);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await reported();
  }
  // The scroll position belongs to the page that was left.
  await reader.goto('/docs/bench/?again');
  await reader.relaunch();
  await expect.poll(() => reader.app.windows().length).toBe(2);
  const pages = reader.app.windows();
  await Promise.all(pages.map(hydrated));
  const found = () =>
    Promise.all(
      pages.map((page) => page.evaluate(() => [location.search + location.hash, scrollY])),
    );
  await expect
    .poll(async () => (await found()).sort())
    .toEqual([
      ['#vice', 700],
      ['?again', 0],
    ]);
});

/** Listens for a scroll position; the returned function waits until a page has reported it. */
async function reportedScroll({ app }: Reader, pixels: number): Promise<() => Promise<unknown>> {
  const wanted: Envelope = { name: 'page:scrolled', message: pixels };
  const report = await app.evaluateHandle(
    ({ ipcMain }, { channel, name, message }) => {
      const received = new Promise<void>((resolve) => {
        ipcMain.on(channel, (_event, sent: Envelope) => {
          if (sent.name === name && sent.message === message) resolve();
        });
      });
      return { received };
    },
    { channel: ipcChannels.message, ...wanted },
  );
  return () => report.evaluate(({ received }) => received);
}

/** Opens a context menu by a click and returns its labels and a function that chooses one. */
async function openContextMenu(reader: Reader, click: () => Promise<void>) {
  const shown = await reader.app.evaluateHandle(({ Menu }) => {
    const held: { menu?: Electron.Menu } = {};
    Menu.prototype.popup = function popup(this: Electron.Menu) {
      held.menu = this;
    };
    return held;
  });
  await click();
  await expect.poll(() => shown.evaluate(({ menu }) => menu !== undefined)).toBe(true);
  return {
    labels: () =>
      shown.evaluate(({ menu }) => menu!.items.map(({ label, role }) => label || role || '')),
    choose: (label: string) =>
      shown.evaluate(({ menu }, wanted) => {
        const found = menu!.items.find((item) => item.label === wanted);
        (found as unknown as { click(): void }).click();
      }, label),
  };
}

test('the context menu fits the text, field, link or page under it', async ({ reader }) => {
  await reader.goto('/docs/bench/');
  const heading = reader.page.getByRole('heading', { name: 'Light' });
  await heading.click({ clickCount: 2, position: { x: 8, y: 12 } });
  const menu = await openContextMenu(reader, () =>
    heading.click({ button: 'right', position: { x: 8, y: 12 } }),
  );
  expect(await menu.labels()).toContain('Copy');
  await menu.choose('Search the docs for “Light”');
  await expect(paletteField(reader.page)).toHaveValue('Light');
  await reader.page.keyboard.press('Escape');
  await expect(reader.page.getByRole('dialog')).toHaveCount(0);

  await reader.page.keyboard.press('Control+f');
  const field = reader.page.getByRole('search').getByRole('textbox');
  const edit = await openContextMenu(reader, () => field.click({ button: 'right' }));
  expect(await edit.labels()).toEqual(expect.arrayContaining(['Cut', 'Paste', 'Select all']));
  const page = await openContextMenu(reader, () =>
    reader.page.getByRole('main').click({ button: 'right', position: { x: 4, y: 2 } }),
  );
  expect(await page.labels()).toEqual(
    expect.arrayContaining(['Back', 'Forward', 'Reload', 'Bookmark this page', 'Print']),
  );
  await page.choose('Bookmark this page');
  await expect(reader.page.getByText('Bookmark added')).toBeVisible();
  const labels = () =>
    reader.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.items.flatMap(
        (menu) => menu.submenu?.items.map(({ label }) => label) ?? [],
      ),
    );
  await expect.poll(labels).toContain('Remove bookmark');
  await reader.page.goto(reader.address('/docs/saw/'));
  await expect.poll(labels).toContain('Bookmark this page');

  await reader.goto('/docs/bench/');
  const link = reader.page.getByRole('main').getByRole('link', { name: 'The bench again' });
  const links = await openContextMenu(reader, () => link.click({ button: 'right' }));
  await links.choose('Copy link address');
  await expect.poll(() => copied(reader)).toBe('https://workshop.example/workshop/docs/saw/');
  const opened = reader.app.waitForEvent('window');
  await links.choose('Open link in new window');
  await hydrated(await opened);
  expect((await opened).url()).toBe(reader.address('/docs/saw/'));
  const external = await catchExternal(reader.app);
  await links.choose('Open link in browser');
  await expect.poll(external).toEqual(['https://workshop.example/workshop/docs/saw/']);
});

test('the command line prints help, opens pages and searches', async ({ reader, webRoot }) => {
  const search = paletteField(reader.page);
  expect(await startAgain(reader.app, '--help')).toContain('--search <words>');
  expect(await startAgain(reader.app, '--version')).toMatch(/^\d+\.\d+\.\d+/);
  await startAgain(reader.app, 'docs/saw');
  await expect(reader.page).toHaveURL(reader.address('/docs/saw/'));
  const link = 'https://workshop.example/workshop/docs/saw/#teeth';
  await startAgain(reader.app, `--web-root=${webRoot}`, link);
  await expect(reader.page).toHaveURL(reader.address('/docs/saw/#teeth'));
  await startAgain(reader.app, 'eliza-docs://docs/bench/#vice');
  await expect(reader.page).toHaveURL(reader.address('/docs/bench/#vice'));

  const page = 'docs/bench/';
  const said = await startAgain(reader.app, '--serch=x', '--search', 'dog holes', '../etc', page);
  await expect(reader.page).toHaveURL(`${reader.address('/docs/bench/')}?q=dog+holes`);
  await expect(search).toHaveValue('dog holes');
  expect(said).toContain('--serch=x: unknown option');
  expect(said).toContain('../etc: not the path of a page');
  // On the current page, too.
  await reader.page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await startAgain(reader.app, 'docs/bench/#vice', '--search', 'dog holes');
  await expect(reader.page).toHaveURL(`${reader.address('/docs/bench/')}?q=dog+holes#vice`);
  await expect(search).toHaveValue('dog holes');
  expect(reader.app.windows()).toHaveLength(1);
});
