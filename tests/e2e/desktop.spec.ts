import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { surfaceColors } from '../../electron/surface-colors.ts';
import { readTestTools } from '../setup/test-tools.ts';
import { ConsoleWatch } from './console-watch.ts';
import { launchDesktop } from './desktop-stage.ts';
import { expect, hydrated, project, type Reader, test } from './reader.ts';

/** Keeps addresses from the system's browser; returns the way to ask which were handed to it. */
async function catchExternal({ app }: Reader): Promise<() => Promise<string[]>> {
  const opened = await app.evaluateHandle(({ shell }) => {
    const addresses: string[] = [];
    shell.openExternal = (address) => {
      addresses.push(address);
      return Promise.resolve();
    };
    return addresses;
  });
  return () => opened.jsonValue();
}

test.describe('the bundle', () => {
  test('[DESK-1] opens every kind of page with the network cut, byte for byte what the web serves', async ({
    reader,
    webRoot,
  }) => {
    await reader.app.evaluate(({ session }) =>
      session.defaultSession.enableNetworkEmulation({ offline: true }),
    );
    const foreign: string[] = [];
    reader.page.on('request', (request) => {
      if (new URL(request.url()).host !== 'docs') foreign.push(request.url());
    });
    for (const sitePath of ['/', '/docs/intro/', '/community/', '/markdown-page/']) {
      const response = await reader.goto(sitePath);
      expect(response?.status()).toBe(200);
      expect(await response?.body()).toEqual(
        await readFile(path.join(webRoot, sitePath, 'index.html')),
      );
      await expect(reader.page.getByRole('main')).toBeVisible();
    }
    expect(foreign).toEqual([]);
  });

  test('[RT-13] leads index.html, .html and a missing slash to the clean path', async ({
    reader,
  }) => {
    for (const ending of ['', '.html', '/index.html']) {
      await reader.page.goto(`${reader.address(`/docs/intro${ending}`)}?a=1#b`);
      expect(reader.page.url()).toBe(`${reader.address('/docs/intro/')}?a=1#b`);
    }
  });
});

test.describe('what is remembered', () => {
  test('[DESK-2] gives a window the background of the stored colour mode before its page is painted', async ({
    reader,
  }) => {
    const read = () =>
      reader.app.evaluate(({ BrowserWindow, nativeTheme }) => ({
        background: BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
        native: nativeTheme.themeSource,
      }));
    for (const mode of ['light', 'dark'] as const) {
      await reader.page.evaluate((value) => window.desktop?.setStored('theme', value), mode);
      await expect.poll(read).toEqual({ background: surfaceColors[mode], native: mode });
      await reader.restart();
      expect(await read()).toEqual({ background: surfaceColors[mode], native: mode });
    }
  });

  test('[DESK-2] opens the window where it was', async ({ reader }) => {
    const bounds = { x: 40, y: 60, width: 900, height: 700 };
    const read = () =>
      reader.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
    await reader.app.evaluate(
      ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to),
      bounds,
    );
    await expect.poll(read).toEqual(bounds);
    await reader.restart();
    expect(await read()).toEqual(bounds);
  });

  for (const [damage, content] of [
    ['empty', ''],
    ['cut off', '{ "values": { "theme": "li'],
    ['filled with NUL', '\0'.repeat(64)],
  ] as const) {
    test(`[DESK-2] starts with a store file that is ${damage}, and sets it aside`, async ({
      webRoot,
    }) => {
      const userData = await mkdtemp(path.join(os.tmpdir(), 'eliza-docs-'));
      await writeFile(path.join(userData, 'reader-state.json'), content);
      const app = await launchDesktop({ project, webRoot, userData, watch: new ConsoleWatch() });
      await hydrated(await app.firstWindow());
      await app.close();
      const [copy = ''] = (await readdir(userData)).filter((name) => /\.corrupt-/.test(name));
      expect(await readFile(path.join(userData, copy), 'utf8')).toBe(content);
      await rm(userData, { recursive: true });
    });
  }
});

test.describe('the walls', () => {
  test('[DESK-4] gives pages no Node and nothing but the bridge', async ({ reader }) => {
    const found = await reader.page.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in window),
      bridge: Object.keys(window.desktop ?? {}).sort(),
    }));
    expect(found).toEqual({
      node: [],
      bridge: [
        'appInfo',
        'areaComposed',
        'checkForUpdates',
        'installUpdate',
        'onCommand',
        'onStoredChange',
        'onUpdateState',
        'openExternal',
        'print',
        'savePdf',
        'setStored',
        'storageSnapshot',
        'updateState',
      ],
    });
  });

  test('[DESK-4] hands external links to the system and stays where it is', async ({ reader }) => {
    const external = await catchExternal(reader);
    await reader.goto('/docs/intro/');
    const link = reader.page
      .getByRole('navigation', { name: 'Main' })
      .locator('a[href^="https://github.com/"]');
    await link.first().click();
    await expect.poll(external).toEqual([await link.first().getAttribute('href')]);
    await reader.page.evaluate(() => window.desktop?.openExternal('mailto:someone@example.org'));
    await expect.poll(external).toHaveLength(2);
    expect(reader.app.windows()).toHaveLength(1);
    expect(reader.page.url()).toBe(reader.address('/docs/intro/'));
  });

  test('[DESK-4] refuses windows, navigation and addresses of any other kind', async ({
    reader,
  }) => {
    reader.expectConsole(/Not allowed to load local resource/);
    reader.expectConsole(/external:open: refused/);
    const external = await catchExternal(reader);
    await reader.page.evaluate(() => {
      window.open('file:///etc/hostname');
      window.open('app://other/eliza/');
      window.open('about:blank');
      window.desktop?.openExternal('file:///etc/hostname');
      location.href = 'file:///etc/hostname';
    });
    // A last, allowed one shows that everything before it has been judged.
    await reader.page.evaluate(() => void window.open('https://example.org/last'));
    await expect.poll(external).toEqual(['https://example.org/last']);
    expect(reader.app.windows()).toHaveLength(1);
    expect(reader.page.url()).toBe(reader.address('/'));
  });

  test('[DESK-4] sends a navigation that leaves the site to the system', async ({ reader }) => {
    const external = await catchExternal(reader);
    await reader.page.evaluate(
      () => void setTimeout(() => location.assign('https://example.org/')),
    );
    await expect.poll(external).toEqual(['https://example.org/']);
    expect(reader.page.url()).toBe(reader.address('/'));
  });

  test('[DESK-4] denies permissions, but lets a page copy text', async ({ reader }) => {
    const answers = await reader.page.evaluate(async () => ({
      notifications: await Notification.requestPermission(),
      location: await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED),
        ),
      ),
      microphone: await navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'granted',
        (error: Error) => error.name,
      ),
      camera: await navigator.permissions.query({ name: 'camera' }).then(({ state }) => state),
      copied: await navigator.clipboard.writeText('npm start').then(() => true),
      pasted: await navigator.clipboard.readText().then(
        () => 'granted',
        (error: Error) => error.name,
      ),
    }));
    expect(answers).toEqual({
      notifications: 'denied',
      location: true,
      microphone: 'NotAllowedError',
      camera: 'denied',
      copied: true,
      pasted: 'NotAllowedError',
    });
    expect(await reader.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('npm start');
  });

  test('[DESK-4] runs no script that the bundle does not list', async ({ reader }) => {
    reader.expectConsole(/Content Security Policy/);
    const ran = await reader.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
      return 'injected' in window;
    });
    expect(ran).toBe(false);
  });

  test('[DESK-4] stores nothing under a key or of a size it should not', async ({ reader }) => {
    reader.expectConsole(/storage:set: refused, the key/);
    reader.expectConsole(/storage:set: refused, "long"/);
    await reader.page.evaluate(() => {
      window.desktop?.setStored('__proto__', 'x');
      window.desktop?.setStored('long', 'x'.repeat(1_000_001));
      window.desktop?.setStored('short', 'x');
    });
    const page = await reader.restart();
    const stored = await page.evaluate(() => window.desktop?.storageSnapshot);
    const kept = ['__proto__', 'long', 'short'].filter((key) => Object.hasOwn(stored ?? {}, key));
    expect(kept).toEqual(['short']);
  });
});

test.describe('the app', () => {
  test('opens further windows from its menu, on the landing page', async ({ reader }) => {
    const opened = reader.app.waitForEvent('window');
    await reader.app.evaluate(({ Menu }) => {
      const items = Menu.getApplicationMenu()?.items.flatMap((menu) => menu.submenu?.items ?? []);
      items?.find((item) => item.label === 'New Window')?.click();
    });
    const page = await opened;
    await hydrated(page);
    expect(page.url()).toBe(reader.address('/'));
  });

  test('started twice it stays one, and shows the link it was started with', async ({ reader }) => {
    const { electron } = await readTestTools();
    const userData = await reader.app.evaluate(({ app }) => app.getPath('userData'));
    const args = [...electron.args, project, `--user-data-dir=${userData}`];
    const again = spawn(electron.executable, [...args, 'eliza-docs://docs/intro/#start']);
    await once(again, 'exit');
    await expect(reader.page).toHaveURL(`${reader.address('/docs/intro/')}#start`);
    expect(reader.app.windows()).toHaveLength(1);
  });
});
