import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageMessages, PageQuestions } from '../../electron/ipc-channels.ts';
import { expect, project, test } from './reader.ts';

/** Every channel the app listens on, as its map of channels names them. */
const channels: Record<keyof PageMessages | keyof PageQuestions, true> = {
  'area:composed': true,
  'bridge:start': true,
  'external:open': true,
  'page:print': true,
  'page:scrolled': true,
  'pdf:save': true,
  'storage:set': true,
  'updates:check': true,
  'updates:install': true,
};

test('[DESK-4] every window is sandboxed, isolated and without Node, and none has a switch set that opens it', async ({
  reader,
}) => {
  await reader.openWindow('/docs/intro/');
  const preferences = await reader.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => {
      const found = (
        webContents as unknown as { getLastWebPreferences: () => Electron.WebPreferences }
      ).getLastWebPreferences();
      const { sandbox, contextIsolation, nodeIntegration, webSecurity } = found;
      return {
        ...{ sandbox, contextIsolation, nodeIntegration, webSecurity },
        spellcheck: webContents.session.isSpellCheckerEnabled(),
        webviewTag: found.webviewTag ?? false,
        nodeIntegrationInWorker: found.nodeIntegrationInWorker ?? false,
        nodeIntegrationInSubFrames: found.nodeIntegrationInSubFrames ?? false,
        allowRunningInsecureContent: found.allowRunningInsecureContent ?? false,
        experimentalFeatures: found.experimentalFeatures ?? false,
        enableBlinkFeatures: found.enableBlinkFeatures ?? '',
      };
    }),
  );
  expect(preferences).toHaveLength(2);
  for (const found of preferences) {
    expect(found).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      webviewTag: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
    });
  }
});

test('[DESK-4] every answer forbids guessing its type and carries the policy, the not-found page included', async ({
  reader,
  webRoot,
}) => {
  const { inlineScriptHashes } = JSON.parse(
    await readFile(path.join(webRoot, 'shell.json'), 'utf8'),
  ) as { inlineScriptHashes: string[] };
  reader.expectConsole(/Failed to load resource.*404/);
  const answers = await reader.page.evaluate(async () => {
    const addresses = ['', 'docs/intro/page.json', 'img/logo.svg', 'no/such/page/'];
    const read = async (address: string) => {
      const { status, headers } = await fetch(`/eliza/${address}`);
      const header = (name: string) => headers.get(name) ?? '';
      return {
        status,
        type: header('content-type'),
        sniff: header('x-content-type-options'),
        policy: header('content-security-policy'),
      };
    };
    return Promise.all(addresses.map(read));
  });
  expect(answers.map(({ status, type }) => `${status} ${type}`)).toEqual([
    '200 text/html; charset=utf-8',
    '200 application/json; charset=utf-8',
    '200 image/svg+xml',
    '404 text/html; charset=utf-8',
  ]);
  const led = (await reader.page.goto(reader.address('/docs/intro.html')))!;
  const redirect = (await led.request().redirectedFrom()!.response())!;
  expect(redirect.status()).toBe(301);
  const { 'x-content-type-options': sniffed = '', 'content-security-policy': held = '' } =
    await redirect.allHeaders();
  for (const { sniff, policy } of [...answers, { sniff: sniffed, policy: held }]) {
    expect(sniff).toBe('nosniff');
    const scripts = policy.split('; ').find((rule) => /^script-src /.test(rule));
    expect(scripts).toBe(
      ["script-src 'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`)].join(' '),
    );
  }
});

test('[DESK-4] the scheme is an origin of its own, and no service worker can settle in it', async ({
  reader,
}) => {
  const found = await reader.page.evaluate(async () => ({
    origin: location.origin,
    secure: isSecureContext,
    stored: localStorage.length,
    worker: await navigator.serviceWorker.register('/eliza/worker.js').then(
      () => 'registered',
      () => 'refused',
    ),
  }));
  expect(found).toEqual({ origin: 'app://docs', secure: true, stored: 0, worker: 'refused' });
});

test('[DESK-4] frames, webviews and forms lead nowhere', async ({ reader }) => {
  reader.expectConsole(/Content Security Policy/);
  reader.expectConsole(/ERR_BLOCKED_BY_CSP/);
  // Electron itself warns of a webview that it finds when a page is there.
  await reader.page.waitForLoadState();
  const contents = () =>
    reader.app.evaluate(({ webContents }) => webContents.getAllWebContents().length);
  const before = await contents();
  const framed = await reader.page.evaluate(async () => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = 'https://example.org/';
    const view = document.createElement('webview');
    view.setAttribute('src', 'https://example.org/');
    view.setAttribute('allowpopups', '');
    const form = document.createElement('form');
    form.action = 'https://example.org/';
    document.body.append(view, form, frame);
    await loaded;
    form.submit();
    return { isView: 'getWebContentsId' in view };
  });
  expect(framed).toEqual({ isView: false });
  expect(await contents()).toBe(before);
  expect(reader.page.frames().map((frame) => new URL(frame.url()).protocol)).not.toContain(
    'https:',
  );
  expect(reader.page.url()).toBe(reader.address('/'));
});

test('[DESK-4] redirects that leave are stopped, and so is every webview', async ({ reader }) => {
  // Neither can be made by a page of this bundle: its scheme redirects inside alone, and webviews are switched off.
  const stopped = await reader.app.evaluate(({ BrowserWindow }, inside) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!;
    const isStopped = (name: string, url: string) => {
      let answer = false;
      const preventDefault = () => {
        answer = true;
      };
      (webContents as NodeJS.EventEmitter).emit(name, { url, preventDefault });
      return answer;
    };
    return {
      inside: isStopped('will-redirect', inside),
      outside: ['https://example.org/', 'app://other/eliza/', 'file:///etc/hostname'].map((url) =>
        isStopped('will-redirect', url),
      ),
      webview: isStopped('will-attach-webview', inside),
    };
  }, reader.address('/docs/intro/'));
  expect(stopped).toEqual({ inside: false, outside: [true, true, true], webview: true });
});

test('[DESK-4] a page that is not of the site gets no bridge', async ({ reader }) => {
  reader.expectConsole(/Insecure Content-Security-Policy/);
  const bridged = await reader.app.evaluate(
    async ({ BrowserWindow }, preload) => {
      const webPreferences = { preload, sandbox: true };
      const stranger = new BrowserWindow({ show: false, webPreferences });
      const { webContents } = stranger;
      await stranger.loadURL('data:text/html,<p>stranger');
      const found = (await webContents.executeJavaScript("'desktop' in window")) as boolean;
      stranger.destroy();
      return found;
    },
    path.join(project, 'dist/electron/preload.cjs'),
  );
  expect(bridged).toBe(false);
  // The same question, asked by a page of the site, is answered.
  expect(await reader.page.evaluate(() => 'desktop' in window)).toBe(true);
});

test('[DESK-4] every channel drops what strangers send, and what is malformed or too large', async ({
  reader,
}) => {
  const { refused, heard, handled } = await reader.app.evaluate(
    ({ BrowserWindow, ipcMain, shell }) => {
      const warnings: string[] = [];
      const warn = console.warn;
      console.warn = (...parts: unknown[]) => void warnings.push(parts.map(String).join(' '));
      const opened: string[] = [];
      shell.openExternal = (address) => {
        opened.push(address);
        return Promise.resolve();
      };
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      // Electron's own is no channel.
      const listening = ipcMain
        .eventNames()
        .map(String)
        .filter((name) => name !== 'error');
      const messages = listening.filter((name) => name !== 'bridge:start');
      const count = (): number => warnings.length;
      const refusedBy: Record<string, boolean[]> = {};
      const sound = {
        'storage:set': { key: 'theme', value: 'x' },
        'external:open': 'https://example.org/',
      };
      const strangers = [
        'https://example.org/eliza/',
        'app://other/eliza/',
        'file:///tmp/page.html',
        '',
      ];
      const malformed = [
        undefined,
        7,
        [],
        { key: 7, value: 'x' },
        'x'.repeat(2_000_000),
        { nested: { deep: true } },
      ];
      for (const channel of messages) {
        const send = (url: string | null, message: unknown) => {
          const before = count();
          ipcMain.emit(
            channel,
            { senderFrame: url === null ? null : { url }, sender: webContents },
            message,
          );
          return count() > before;
        };
        const good = sound[channel as keyof typeof sound] ?? null;
        refusedBy[channel] = [
          send(null, good),
          ...strangers.map((url) => send(url, good)),
          ...malformed
            // A position is a number, and this one could be.
            .filter((message) => !(channel === 'page:scrolled' && message === 7))
            .map((message) => send(webContents.getURL(), message)),
        ];
      }
      console.warn = warn;
      return { refused: refusedBy, heard: listening, handled: opened };
    },
  );
  expect(heard.sort()).toEqual(Object.keys(channels).sort());
  for (const [channel, answers] of Object.entries(refused)) {
    expect({ channel, refused: answers.every(Boolean) }).toEqual({ channel, refused: true });
  }
  expect(handled).toEqual([]);
  const theme = await reader.page.evaluate(() => window.desktop?.storageSnapshot['theme']);
  expect(theme).toBeUndefined();
});
