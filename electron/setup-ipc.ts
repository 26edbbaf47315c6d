/*
 * Threat: a frame that is not the reader's own page talks to the main process, or the page sends what the store
 * or the system must not get. This is the only module that listens to pages.
 */
import {
  app,
  type BrowserWindow,
  ipcMain,
  type IpcMainEvent,
  shell,
  type WebContents,
} from 'electron';
import type { PdfExtent } from '../renderer/platform/desktop-bridge.ts';
import type { BridgeStart, MainMessages, PageMessages, PageQuestions } from './ipc-channels.ts';
import {
  parseAddress,
  parseNothing,
  parsePdfExtent,
  parseScroll,
  parseSuccess,
  parseStoredChange,
} from './ipc-messages.ts';
import { isInside, type SitePlace } from './site-place.ts';
import type { Updates } from './updates.ts';
import type { Store } from './store.ts';

export interface IpcOptions {
  readonly place: SitePlace;
  readonly store: Store;
  readonly windows: () => readonly BrowserWindow[];
  /** How far to scroll the page a window is opened again with; null from then on. */
  readonly takeScroll: (contents: WebContents) => number | null;
  readonly noteScroll: (contents: WebContents, pixels: number) => void;
  /** Null where no feed is configured. */
  readonly updates: Updates | null;
  /** Saves what a page shows, or its whole area, where the reader wants it. */
  readonly savePdf: (contents: WebContents, extent: PdfExtent) => void;
  /** Takes the answer of a page that was asked to put its whole area on itself. */
  readonly areaComposed: (contents: WebContents, hasWorked: boolean) => void;
}

/** Answers the preload's messages and passes stored values on to every other window. */
export function setupIpc(options: IpcOptions): void {
  const { place, store, windows, takeScroll, noteScroll, savePdf, areaComposed, updates } = options;
  // electron-store answers any sender on a channel of its own, for stores in pages; there are none.
  ipcMain.removeAllListeners('electron-store-get-data');

  answer(place, 'bridge:start', (sender) => ({
    bridge: {
      storageSnapshot: store.values(),
      appInfo: appInfo(),
      updateState: updates?.state() ?? null,
    },
    scroll: takeScroll(sender),
  }));

  receive(place, 'storage:set', parseStoredChange, (change, sender) => {
    store.set(change.key, change.value);
    for (const { webContents } of windows()) {
      if (webContents !== sender) sendToPage(webContents, 'storage:changed', change);
    }
  });

  receive(place, 'external:open', parseAddress, (address) => void shell.openExternal(address));

  receive(place, 'page:print', parseNothing, (_, sender) => sender.print());

  receive(place, 'page:scrolled', parseScroll, (pixels, sender) => noteScroll(sender, pixels));

  receive(place, 'updates:check', parseNothing, () => updates?.check());

  receive(place, 'updates:install', parseNothing, () => updates?.install());

  receive(place, 'area:composed', parseSuccess, (hasWorked, sender) =>
    areaComposed(sender, hasWorked),
  );

  receive(place, 'pdf:save', parsePdfExtent, (extent, sender) => savePdf(sender, extent));
}

function answer<Channel extends keyof PageQuestions>(
  place: SitePlace,
  channel: Channel,
  reply: (sender: WebContents) => PageQuestions[Channel],
): void {
  ipcMain.on(channel, (event) => {
    // Silent: the empty document a window begins with may ask, too, and gets no bridge.
    event.returnValue = isInside(place, senderAddress(event)) ? reply(event.sender) : null;
  });
}

function receive<Channel extends keyof PageMessages>(
  place: SitePlace,
  channel: Channel,
  parse: (message: unknown) => PageMessages[Channel],
  handle: (message: PageMessages[Channel], sender: WebContents) => void,
): void {
  ipcMain.on(channel, (event, message: unknown) => {
    try {
      const sender = senderAddress(event);
      if (!isInside(place, sender)) throw new Error(`the sender is "${sender}"`);
      handle(parse(message), event.sender);
    } catch (error) {
      console.warn(`${channel}: refused,`, error instanceof Error ? error.message : error);
    }
  });
}

/** Sends a message to the page of a window. */
export function sendToPage<Channel extends keyof MainMessages>(
  target: WebContents,
  channel: Channel,
  message: MainMessages[Channel],
): void {
  target.send(channel, message);
}

/** The address of the frame that sent a message; empty once the frame is gone. */
function senderAddress(event: IpcMainEvent): string {
  return event.senderFrame?.url ?? '';
}

function appInfo(): BridgeStart['bridge']['appInfo'] {
  const { electron = '', chrome = '', node } = process.versions;
  return {
    version: app.getVersion(),
    platform: process.platform,
    versions: { electron, chrome, node },
  };
}
