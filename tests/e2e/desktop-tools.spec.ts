import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { fixtureRoot } from '../setup/fixtures.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { expect, hydrated, project, type Reader, test } from './reader.ts';

test.use({ webRoot: fixtureRoot('tools') });
test.skip(({ platform }) => platform === 'web', 'browsers have these tools themselves');

/** Clicks an item of the app's menus. */
function clickMenu({ app }: Reader, label: string): Promise<void> {
  return app.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []);
    const item = items?.find((candidate) => candidate.label === wanted);
    if (!item) throw new Error(`there is no menu item "${wanted}"`);
    (item as unknown as { click(): void }).click();
  }, label);
}

/** Width of a page's window in its own pixels over its width on the screen. */
const scale = (page: Page) => page.evaluate(() => Math.round((outerWidth / innerWidth) * 100));

test.describe('zoom', () => {
  test('goes by the menu in the steps of a browser, and holds after a restart', async ({
    reader,
  }) => {
    const other = await reader.openWindow('/docs/saw/');
    await clickMenu(reader, 'Zoom In');
    await clickMenu(reader, 'Zoom In');
    await expect.poll(() => scale(reader.page)).toBe(125);
    await expect.poll(() => scale(other)).toBe(125);
    await reader.restart();
    expect(await scale(reader.page)).toBe(125);
    await clickMenu(reader, 'Zoom Out');
    await expect.poll(() => scale(reader.page)).toBe(110);
    await clickMenu(reader, 'Actual Size');
    await expect.poll(() => scale(reader.page)).toBe(100);
  });
});

test.describe('windows', () => {
  test('go back and forward by the buttons of a mouse', async ({ reader }) => {
    for (const path of ['/docs/saw/', '/', '/docs/bench/', '/docs/saw/']) await reader.goto(path);
    const mouse = await reader.page.context().newCDPSession(reader.page);
    const press = async (button: 'back' | 'forward') => {
      const place = { x: 300, y: 300, button, clickCount: 1 };
      // On Linux a page hears of the button as well as the app, on Windows the app alone does.
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
  });

  for (const [name, options] of [
    ['a middle click', { button: 'middle' }],
    ['Ctrl held', { modifiers: ['ControlOrMeta'] }],
  ] as const) {
    test(`open for links with ${name}`, async ({ reader }) => {
      await reader.goto('/docs/bench/');
      const opened = reader.app.waitForEvent('window');
      await reader.page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'The saw' })
        .click(options as object);
      const page = await opened;
      await hydrated(page);
      expect(page.url()).toBe(reader.address('/docs/saw/'));
      expect(reader.page.url()).toBe(reader.address('/docs/bench/'));
    });
  }

  test('come back as they were left: their places, their pages, and how far these were read', async ({
    reader,
  }) => {
    const other = await reader.openWindow('/docs/bench/#vice');
    for (const page of [reader.page, other]) {
      await page.goto(reader.address('/docs/bench/#vice'));
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await page.waitForTimeout(500);
    }
    // How far the last page was read is nothing to the next one.
    await reader.goto('/docs/bench/?again');
    await reader.relaunch();
    await expect.poll(() => reader.app.windows().length).toBe(2);
    const pages = reader.app.windows();
    await Promise.all(pages.map(hydrated));
    const found = await Promise.all(
      pages.map((page) => page.evaluate(() => [location.search + location.hash, scrollY])),
    );
    expect(found.sort()).toEqual([
      ['#vice', 700],
      ['?again', 0],
    ]);
  });

  test('stay away where the reader switched that off', async ({ reader }) => {
    await reader.openWindow('/docs/bench/');
    await clickMenu(reader, 'Reopen Windows at Start');
    await reader.relaunch();
    await hydrated(reader.page);
    expect(reader.page.url()).toBe(reader.address('/'));
    expect(reader.app.windows()).toHaveLength(1);
  });
});

/** Right-clicks something and returns the menu that opens, as labels; `choose` clicks one of them. */
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

test.describe('the context menu', () => {
  test('of a link opens it elsewhere and copies its address on the web', async ({ reader }) => {
    await reader.goto('/docs/bench/');
    const link = reader.page.getByRole('main').getByRole('link', { name: 'The bench again' });
    const menu = await openContextMenu(reader, () => link.click({ button: 'right' }));
    await menu.choose('Copy Link Address');
    expect(await reader.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(
      'https://workshop.example/workshop/docs/saw/',
    );
    const opened = reader.app.waitForEvent('window');
    await menu.choose('Open Link in New Window');
    await hydrated(await opened);
    expect((await opened).url()).toBe(reader.address('/docs/saw/'));
    const outside = await reader.app.evaluateHandle(({ shell }) => {
      const addresses: string[] = [];
      shell.openExternal = (address) => Promise.resolve(void addresses.push(address));
      return addresses;
    });
    await menu.choose('Open Link in Browser');
    expect(await outside.jsonValue()).toEqual(['https://workshop.example/workshop/docs/saw/']);
  });

  test('of selected words copies them and searches for them', async ({ reader }) => {
    await reader.goto('/docs/bench/');
    const heading = reader.page.getByRole('heading', { name: 'Light' });
    await heading.click({ clickCount: 2, position: { x: 8, y: 12 } });
    const menu = await openContextMenu(reader, () =>
      heading.click({ button: 'right', position: { x: 8, y: 12 } }),
    );
    expect(await menu.labels()).toContain('Copy');
    await menu.choose('Search the Docs for “Light”');
    await expect(reader.page.getByRole('combobox', { name: 'Search' })).toHaveValue('Light');
  });

  test('of a field edits, and of the page goes back', async ({ reader }) => {
    await reader.goto('/docs/bench/');
    await reader.page.keyboard.press('Control+f');
    const field = reader.page.getByRole('search').getByRole('textbox');
    const edit = await openContextMenu(reader, () => field.click({ button: 'right' }));
    expect(await edit.labels()).toEqual(expect.arrayContaining(['Cut', 'Paste', 'Select All']));
    const page = await openContextMenu(reader, () =>
      reader.page.getByRole('main').click({ button: 'right', position: { x: 4, y: 2 } }),
    );
    expect(await page.labels()).toEqual(expect.arrayContaining(['Back', 'Forward', 'Reload']));
  });
});

test.describe('the command line', () => {
  /** Starts the app a second time with arguments; resolves to what it says. */
  async function start(reader: Reader, ...args: string[]): Promise<string> {
    const { electron } = await readTestTools();
    const userData = await reader.app.evaluate(({ app }) => app.getPath('userData'));
    const again = spawn(electron.executable, [
      ...electron.args,
      project,
      `--user-data-dir=${userData}`,
      ...args,
    ]);
    let said = '';
    again.stdout.on('data', (data: Buffer) => (said += data.toString()));
    await once(again, 'exit');
    return said;
  }

  test('names a page, in the window that is open', async ({ reader }) => {
    await start(reader, 'docs/saw');
    await expect(reader.page).toHaveURL(reader.address('/docs/saw/'));
    expect(reader.app.windows()).toHaveLength(1);
  });

  test('searches, and says which arguments it does not know', async ({ reader }) => {
    const said = await start(reader, '--serch=x', '--search', 'dog holes', '../etc', 'docs/bench/');
    await expect(reader.page).toHaveURL(reader.address('/docs/bench/'));
    await expect(reader.page.getByRole('combobox', { name: 'Search' })).toHaveValue('dog holes');
    expect(said).toContain('--serch=x: there is no such option');
    expect(said).toContain('../etc: this is no path of a page');
  });
});

test('the menus list what was marked and read, and lead there', async ({ reader }) => {
  await reader.goto('/docs/saw/');
  // Someone is there, and reads.
  await reader.page.mouse.move(200, 200);
  await reader.page.mouse.move(210, 210);
  await reader.page.waitForTimeout(1500);
  await reader.goto('/docs/bench/');
  await expect
    .poll(() =>
      reader.app.evaluate(({ Menu }) =>
        Menu.getApplicationMenu()
          ?.items.find(({ label }) => label === 'History')
          ?.submenu?.items.map(({ label }) => label),
      ),
    )
    .toContain('The saw');
  await clickMenu(reader, 'The saw');
  await expect(reader.page).toHaveURL(reader.address('/docs/saw/'));
});
