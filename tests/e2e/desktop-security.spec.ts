import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ipcChannels, pageMessages, pageRequests } from '../../renderer/platform/desktop-ipc.ts';
import { expect, project, test } from './reader.ts';

test('[DESK-4] windows, scheme, frames and messages are safe', async ({ reader, webRoot }) => {
  await test.step('every window is sandboxed and isolated, has no Node, and stays on the site', async () => {
    const other = await reader.openWindow('/docs/intro/');
    const preferences = await reader.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => {
        const found = (
          webContents as unknown as { getLastWebPreferences: () => Electron.WebPreferences }
        ).getLastWebPreferences();
        const { sandbox, contextIsolation, nodeIntegration, webSecurity } = found;
        const unsafe = [
          found.webviewTag,
          found.nodeIntegrationInWorker,
          found.nodeIntegrationInSubFrames,
          found.allowRunningInsecureContent,
          found.experimentalFeatures,
          found.enableBlinkFeatures,
          webContents.session.isSpellCheckerEnabled(),
        ];
        return {
          ...{ sandbox, contextIsolation, nodeIntegration, webSecurity },
          unsafe: unsafe.filter(Boolean),
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
        unsafe: [],
      });
    }

    // No page of the site can cause either: its scheme only redirects inside the site, and webviews are off.
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
    await other.close();
  });

  await test.step('the scheme has its own origin, and each of its responses a media type, nosniff and the policy', async () => {
    const { contentPolicy } = JSON.parse(
      await readFile(path.join(webRoot, 'shell.json'), 'utf8'),
    ) as { contentPolicy: string };
    const scheme = await reader.page.evaluate(async () => ({
      origin: location.origin,
      secure: isSecureContext,
      stored: localStorage.length,
      worker: await navigator.serviceWorker.register('/eliza/worker.js').then(
        () => 'registered',
        () => 'refused',
      ),
    }));
    expect(scheme).toEqual({ origin: 'app://docs', secure: true, stored: 0, worker: 'refused' });

    reader.expectConsole(/Failed to load resource.*404/);
    const answers = await reader.page.evaluate(async () => {
      const addresses = [
        '',
        'docs/intro/page.json',
        'img/logo.svg',
        'sitemap.xml',
        'no/such/page/',
      ];
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
      '200 application/xml; charset=utf-8',
      '404 text/html; charset=utf-8',
    ]);
    const led = (await reader.page.goto(reader.address('/docs/intro.html')))!;
    const redirect = (await led.request().redirectedFrom()!.response())!;
    expect(redirect.status()).toBe(301);
    const { 'x-content-type-options': sniffed = '', 'content-security-policy': held = '' } =
      await redirect.allHeaders();
    for (const { sniff, policy } of [...answers, { sniff: sniffed, policy: held }]) {
      expect(sniff).toBe('nosniff');
      expect(policy).toBe(contentPolicy);
    }
  });

  await test.step("frames, webviews and forms can't load other sites, whose pages get no bridge", async () => {
    reader.expectConsole(/Content Security Policy/);
    reader.expectConsole(/ERR_BLOCKED_BY_CSP/);
    reader.expectConsole(/Insecure Content-Security-Policy/);
    // Electron warns about webviews that it finds while the page loads.
    await reader.goto('/');
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

    const bridged = await reader.app.evaluate(
      async ({ BrowserWindow }, preload) => {
        const webPreferences = { preload, sandbox: true };
        const other = new BrowserWindow({ show: false, webPreferences });
        const { webContents } = other;
        await other.loadURL('data:text/html,<p>another site');
        const found = (await webContents.executeJavaScript("'desktop' in window")) as boolean;
        other.destroy();
        return found;
      },
      path.join(project, 'dist/electron/preload.cjs'),
    );
    expect(bridged).toBe(false);
    // A page of the site has the bridge.
    expect(await reader.page.evaluate(() => 'desktop' in window)).toBe(true);
  });

  await test.step('every message is refused from strangers, and when malformed or too large', async () => {
    const { refused, channels, handled } = await reader.app.evaluate(
      async ({ BrowserWindow, ipcMain, shell }, { messages, requests }) => {
        const warnings: string[] = [];
        const warn = console.warn;
        console.warn = (...parts: unknown[]) => void warnings.push(parts.map(String).join(' '));
        const opened: string[] = [];
        shell.openExternal = (address) => {
          opened.push(address);
          return Promise.resolve();
        };
        const { webContents } = BrowserWindow.getAllWindows()[0]!;
        type Invoke = (event: unknown, envelope: unknown) => Promise<unknown>;
        const { _invokeHandlers: invokes } = ipcMain as unknown as {
          readonly _invokeHandlers: ReadonlyMap<string, Invoke>;
        };
        // Electron emits 'error' itself.
        const listening = [...ipcMain.eventNames().map(String), ...invokes.keys()].filter(
          (name) => name !== 'error',
        );
        const valid: Readonly<Record<string, unknown>> = {
          'storage:set': { key: 'theme', value: 'x' },
          'page:scrolled': 7,
          'pdf:save': { extent: 'page', name: 'x' },
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
        const refusedBy: Record<string, boolean[]> = {};
        for (const name of [...messages, ...requests, 'constructor', 'unknown']) {
          const send = async (url: string | null, message: unknown) => {
            const before = warnings.length;
            const event = { senderFrame: url === null ? null : { url }, sender: webContents };
            const envelope = { name, message };
            if (requests.includes(name)) {
              // The handler may throw at once or reject.
              await Promise.resolve()
                .then(() => invokes.get('request')!(event, envelope))
                .catch(() => undefined);
            } else ipcMain.emit('message', event, envelope);
            return warnings.length > before;
          };
          const good = valid[name] ?? null;
          const answers = [await send(null, good)];
          for (const url of strangers) answers.push(await send(url, good));
          for (const message of malformed) {
            if (message !== valid[name]) answers.push(await send(webContents.getURL(), message));
          }
          refusedBy[name] = answers;
        }
        const before = warnings.length;
        for (const envelope of [undefined, null, 7, 'storage:set', { name: 7 }]) {
          const senderFrame = { url: webContents.getURL() };
          ipcMain.emit('message', { senderFrame, sender: webContents }, envelope);
        }
        refusedBy['no envelope'] = [warnings.length === before + 5];
        console.warn = warn;
        return { refused: refusedBy, channels: listening, handled: opened };
      },
      { messages: Object.keys(pageMessages), requests: Object.keys(pageRequests) },
    );
    expect(channels.sort()).toEqual(Object.values(ipcChannels).sort());
    for (const [name, answers] of Object.entries(refused)) {
      expect({ name, refused: answers.every(Boolean) }).toEqual({ name, refused: true });
    }
    expect(handled).toEqual([]);
    const theme = await reader.page.evaluate(() => window.desktop?.storageSnapshot['theme']);
    expect(theme).toBeUndefined();
  });
});
