/*
 * Threat: a frame that is not a page of the site talks to the main process, or a page sends what the store or the
 * system must not get. This is the only module that listens to pages.
 */
import { BrowserWindow, ipcMain, type WebContents } from 'electron';
import type { CommandRequest } from '../../renderer/commands/command-table.ts';
import {
  type BridgeStart,
  type Envelope,
  ipcChannels,
  type PageListeners,
  pageMessages,
  type PageMessages,
  type PageReplies,
  pageRequests,
  type PageRequests,
} from '../../renderer/platform/desktop-ipc.ts';
import type { Site, Sites } from './sites.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

type Handler = (message: never, sender: WebContents) => unknown;

const handlers = new Map<string, Handler>();

export function onPageMessage<Name extends keyof PageMessages>(
  name: Name,
  handler: (message: PageMessages[Name], sender: WebContents) => void,
): void {
  handlers.set(name, handler);
}

export function onPageRequest<Name extends keyof PageRequests>(
  name: Name,
  handler: (message: PageRequests[Name], sender: WebContents) => Promise<PageReplies[Name]>,
): void {
  handlers.set(name, handler);
}

/** Listens to the pages of the sites, and synchronizes stored values between windows. */
export function setupIpc(options: {
  readonly sites: Sites;
  /** What the preload gets when a page of a site begins to load. */
  readonly start: (sender: WebContents, site: Site) => BridgeStart;
}): void {
  const { sites, start } = options;
  // electron-store answers any sender on a channel for stores in pages, which this app does not have.
  ipcMain.removeAllListeners('electron-store-get-data');

  ipcMain.on(ipcChannels.start, (event) => {
    // No warning: the empty document a window begins with asks, too.
    const site = sites.of(event.senderFrame?.url ?? '');
    event.returnValue = site ? start(event.sender, site) : null;
  });
  const accept = async (
    event: Pick<Electron.IpcMainEvent, 'sender' | 'senderFrame'>,
    { envelope, guards }: { readonly envelope: unknown; readonly guards: Guards },
  ): Promise<unknown> => {
    const { name, message } = (envelope ?? {}) as Partial<Envelope>;
    const known = typeof name === 'string' && Object.hasOwn(guards, name) ? name : null;
    // The last message of a window that closes may come after it, and after the pack that it showed.
    if (event.sender.isDestroyed() || !BrowserWindow.fromWebContents(event.sender))
      return undefined;
    try {
      // A frame that is gone has no address.
      const sender = event.senderFrame?.url ?? '';
      if (!sites.of(sender)) throw new Error(`the sender is "${sender}"`);
      if (known === null) throw new Error('unknown message');
      const checked = guards[known]!(message);
      return await handlers.get(known)!(checked as never, event.sender);
    } catch (error) {
      console.warn(`Refused the message ${known ?? ''} of a page: ${messageOf(error)}`);
      throw error;
    }
  };
  ipcMain.on(ipcChannels.message, (event, envelope: unknown) => {
    // Reported already, and nobody waits for a reply.
    accept(event, { envelope, guards: pageMessages }).catch(() => undefined);
  });
  ipcMain.handle(ipcChannels.request, (event, envelope: unknown) =>
    accept(event, { envelope, guards: pageRequests }),
  );

  onPageMessage('storage:set', (change, sender) => {
    const { key, value } = change;
    const site = sites.of(sender.getURL());
    if (!site) return;
    if (!site.storage.set(key, value)) {
      console.warn(`"${key}" is not stored: pages have stored too much`);
      sendToPage(sender, 'storage:changed', { key, value: site.storage.values()[key] ?? null });
      sendToPage(sender, 'content:news', { kind: 'not-kept' });
      return;
    }
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const other = webContents === sender ? undefined : sites.of(webContents.getURL());
      if (other === site) sendToPage(webContents, 'storage:changed', change);
      else if (other === sites.own) sendToPage(webContents, 'packs:stored', key);
    }
  });
}

type Guards = Readonly<Record<string, (message: unknown) => unknown>>;

export function sendToPage<Name extends keyof PageListeners>(
  contents: WebContents,
  name: Name,
  message: Parameters<PageListeners[Name]>[0],
): void {
  contents.postMessage(ipcChannels.message, { name, message } satisfies Envelope);
}

/** Runs a command in a page, once it has loaded. */
export function runCommand(contents: WebContents, request: CommandRequest): void {
  const send = () => sendToPage(contents, 'command:run', request);
  // Not `did-finish-load`, which a navigation within the page does not emit.
  if (contents.isLoading()) contents.once('did-stop-loading', send);
  else send();
}
