import { ipcChannels, pageMessages, pageRequests } from '../../renderer/platform/desktop-ipc.ts';
import { expect, test } from './reader.ts';

test('[DESK-4] every message is refused from strangers, and when malformed or too large', async ({
  reader,
}) => {
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
        'external:open': 'https://example.org/',
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
