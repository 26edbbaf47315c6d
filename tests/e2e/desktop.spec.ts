import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SURFACE_COLORS } from '../../renderer/model/persisted-state.ts';
import { catchExternal } from './desktop-app.ts';
import { copied, expect, navbar, showsThemeFont, test } from './reader.ts';

test('[DESK-1] [RT-13] the app opens every kind of page offline, as on the web', async ({
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
    await expect(reader.page.getByText('did not load properly')).toHaveCount(0);
    await expect.poll(() => showsThemeFont(reader.page)).toBe(true);
  }
  await reader.goto('/');
  await expect(reader.page.getByText('You can read and search every page offline.')).toBeVisible();
  await expect(reader.page.getByRole('link', { name: 'Get the desktop app' })).toBeHidden();
  // Without a feed, nothing mentions updates.
  expect(await reader.page.evaluate(() => window.desktop!.updateState)).toBeNull();
  await expect(reader.page.getByRole('button', { name: 'Check for updates' })).toHaveCount(0);
  await expect(reader.page.getByRole('button', { name: 'Save for offline' })).toBeHidden();
  for (const ending of ['', '.html', '/index.html']) {
    await reader.page.goto(`${reader.address(`/docs/intro${ending}`)}?a=1#b`);
    expect(reader.page.url()).toBe(`${reader.address('/docs/intro/')}?a=1#b`);
  }
  expect(foreign).toEqual([]);
});

test('[DESK-2] a window has the stored background and position at once', async ({ reader }) => {
  const read = () =>
    reader.app.evaluate(({ BrowserWindow, nativeTheme }) => {
      const window = BrowserWindow.getAllWindows()[0];
      return {
        background: window?.getBackgroundColor().toLowerCase(),
        native: nativeTheme.themeSource,
        bounds: window?.getBounds(),
      };
    });
  const bounds = { x: 40, y: 60, width: 900, height: 700 };
  await reader.app.evaluate(
    ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to),
    bounds,
  );
  await reader.page.evaluate(() =>
    window.desktop?.send('storage:set', { key: 'theme', value: 'light' }),
  );
  const wanted = { background: SURFACE_COLORS.light, native: 'light' };
  await expect.poll(read).toEqual({ ...wanted, bounds });
  await reader.restart();
  expect(await read()).toMatchObject(wanted);
  // The display reports a position late.
  await expect.poll(read).toEqual({ ...wanted, bounds });
});

test('[DESK-4] the app denies windows and navigation elsewhere', async ({ reader }) => {
  reader.expectConsole(/Not allowed to load local resource/);
  const external = await catchExternal(reader.app);
  await reader.page.evaluate(() => {
    window.open('file:///etc/hostname');
    window.open('app://other/eliza/');
    window.open('about:blank');
    location.href = 'file:///etc/hostname';
  });
  // Requests are handled in order, so the last, allowed one comes after all others.
  await reader.page.evaluate(() => void window.open('https://example.org/last'));
  await expect.poll(external).toEqual(['https://example.org/last']);
  expect(reader.app.windows()).toHaveLength(1);
  expect(reader.page.url()).toBe(reader.address('/'));

  await reader.goto('/docs/intro/');
  const link = navbar(reader.page).locator('a[href^="https://github.com/"]').first();
  await link.click();
  await expect.poll(external).toHaveLength(2);
  await reader.page.evaluate(() => void window.open('mailto:someone@example.org'));
  await expect.poll(external).toHaveLength(3);
  await reader.page.evaluate(() => void setTimeout(() => location.assign('https://example.org/')));
  await expect.poll(external).toHaveLength(4);
  expect((await external()).slice(1)).toEqual([
    await link.getAttribute('href'),
    'mailto:someone@example.org',
    'https://example.org/',
  ]);
  expect(reader.app.windows()).toHaveLength(1);
  expect(reader.page.url()).toBe(reader.address('/docs/intro/'));
});

test('[DESK-4] the app gives pages the bridge and nothing else', async ({ reader }) => {
  const found = await reader.page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in window),
    bridge: Object.keys(window.desktop ?? {}).sort(),
  }));
  expect(found).toEqual({
    node: [],
    bridge: ['appInfo', 'on', 'pack', 'request', 'send', 'storageSnapshot', 'updateState'],
  });

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
  await expect.poll(() => copied(reader)).toBe('npm start');

  reader.expectConsole(/Content Security Policy/);
  const ran = await reader.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.head.append(script);
    return 'injected' in window;
  });
  expect(ran).toBe(false);

  reader.expectConsole(/Refused the message storage:set .*the key/);
  reader.expectConsole(/Refused the message storage:set .*too long/);
  await reader.page.evaluate(() => {
    const set = (key: string, value: string) => window.desktop?.send('storage:set', { key, value });
    set('__proto__', 'x');
    set('long', 'x'.repeat(1_000_001));
    set('short', 'x');
  });
  const page = await reader.restart();
  const stored = await page.evaluate(() => window.desktop?.storageSnapshot);
  const kept = ['__proto__', 'long', 'short'].filter((key) => Object.hasOwn(stored ?? {}, key));
  expect(kept).toEqual(['short']);
});
