/*
 * Every message between pages and the desktop app's main process: its name, its direction and what it carries.
 * The main process checks what pages send with the guards here, and pages trust the main process. To add a message,
 * add it here and handle it: with `onPageMessage` or `onPageRequest` in `electron/`, or with `on` of the bridge.
 */
import type { CommandRequest } from '../commands/command-table.ts';
import type { ContentNews } from '../model/content-news.ts';
import { canOpenOutside } from '../model/links.ts';
import { isStorageKey, isStorageValue } from '../model/persisted-state.ts';
import type { InstalledPack } from '../model/pack.ts';
import type { UpdateState } from '../model/update-state.ts';
import {
  parsePackId,
  parsePackPage,
  parsePackPages,
  parseSavedList,
  parseSearch,
  toRecord,
} from './pack-guards.ts';
import type {
  AppAction,
  AppInfo,
  PackPages,
  PdfProgress,
  PdfRequest,
  PrintExtent,
  SavedChange,
  SiteVersion,
} from './platform.ts';

/** Messages from pages. A guard returns the message, or throws without repeating what it got. */
export const pageMessages = {
  'storage:set': parseStoredChange,
  'external:open': parseAddress,
  'app:run': parseAction,
  'page:print': parseNothing,
  /** How much of a document is ready for print, from 0 to 1. */
  'print:progress': parseShare,
  /** How far the page is scrolled, in pixels. */
  'page:scrolled': parseScroll,
  'updates:check': parseNothing,
  'updates:install': parseNothing,
  /** Asks the reader for the file of a pack to open. */
  'packs:choose': parseNothing,
  /** Asks the reader for a folder with a pack to open. */
  /** Shows the pack with an id. */
  'packs:open': parsePackId,
  /** Shows a page of a pack, or of the app's own site. */
  'packs:show': parsePackPage,
  /** Searches all packs, in a window of the app's own site. */
  'packs:search': parseSearch,
  /** Stores bookmarks or history of a pack, from a page of the app's own site. */
  'packs:save': parsePackPages,
  'packs:remove': parsePackId,
  /** Fetches what is new of all packs that are hosted. */
  'packs:check': parseNothing,
  /** Switches the daily check for new content on or off. */
  'packs:check-daily': parseBoolean,
  /** Goes back to the version of a pack before the last update. */
  'packs:restore': parsePackId,
  /** Opens the pack in a file that the reader dropped into the window. */
  'packs:drop': parseFile,
};

/** Messages from pages that expect a reply of the type in {@link PageReplies}. */
export const pageRequests = {
  'pdf:save': parsePdfRequest,
  'packs:list': parseNothing,
  /** Lists the installed versions of the sender's site. */
  'packs:versions': parseNothing,
  /** Returns bookmarks or history of all packs, to a page of the app's own site. */
  'packs:saved': parseSavedList,
  'packs:checks-daily': parseNothing,
};

export interface PageReplies {
  /** Name of the file; null if the reader canceled or the main process has reported an error. */
  'pdf:save': string | null;
  /** The pack of the app's own site, if it has one, and all others, the newest first. */
  'packs:list': readonly InstalledPack[];
  'packs:versions': readonly SiteVersion[];
  'packs:saved': readonly PackPages[];
  /** Whether the app looks for new content once a day. */
  'packs:checks-daily': boolean;
}

/** Messages from the main process, as the listeners pages have for them. */
export interface PageListeners {
  'storage:changed': (change: StoredChange) => void;
  /** The zoom level in percent. */
  'zoom:changed': (percent: number) => void;
  'updates:state': (state: UpdateState) => void;
  'pdf:progress': (progress: PdfProgress) => void;
  'packs:changed': (packs: readonly InstalledPack[]) => void;
  /** Tells pages of the app's own site what readers keep of a pack now. */
  'packs:saved-changed': (change: SavedChange) => void;
  'content:news': (news: ContentNews) => void;
  /** The preload replies, which shows that the page's process is not busy. */
  'page:ping': (message: null, reply: (answer: null) => void) => void;
  'command:run': (request: CommandRequest) => void;
  'print:prepare': (extent: PrintExtent, reply: (result: PrintPreparation) => void) => void;
}

export type PageMessages = {
  readonly [Name in keyof typeof pageMessages]: ReturnType<(typeof pageMessages)[Name]>;
};

export type PageRequests = {
  readonly [Name in keyof typeof pageRequests]: ReturnType<(typeof pageRequests)[Name]>;
};

/** The Electron channels that carry messages and requests by name. */
export const ipcChannels = { start: 'start', message: 'message', request: 'request' } as const;

export interface Envelope {
  readonly name: string;
  readonly message: unknown;
}

/** What the preload gets before the first script of a page runs. */
export interface BridgeStart {
  readonly bridge: Pick<DesktopBridge, 'storageSnapshot' | 'appInfo' | 'updateState' | 'pack'>;
  /** How far to scroll a page of a window that is reopened, in pixels. */
  readonly scroll: number | null;
  readonly keys: Readonly<Record<string, CommandRequest['command']>>;
}

/** `window.desktop`, which the desktop app's preload exposes to the page. */
export interface DesktopBridge {
  /** Stored values when the page began to load; read before any script of the page runs. */
  readonly storageSnapshot: Readonly<Record<string, string>>;
  readonly appInfo: AppInfo;
  /** Id of the pack that the page is in; null for a page of the app's own site. */
  readonly pack: string | null;
  /** State of the update when the page began to load; null if this app has no updates. */
  readonly updateState: UpdateState | null;
  readonly send: <Name extends keyof PageMessages>(name: Name, message: PageMessages[Name]) => void;
  readonly request: <Name extends keyof PageRequests>(
    name: Name,
    message: PageRequests[Name],
  ) => Promise<PageReplies[Name]>;
  /** Messages from before the first listener wait for it. Returns an unsubscribe function. */
  readonly on: <Name extends keyof PageListeners>(
    name: Name,
    listener: PageListeners[Name],
  ) => () => void;
}

export interface StoredChange {
  readonly key: string;
  /** Null removes the value. */
  readonly value: string | null;
}

/** Whether the document is ready for print, and why not. */
export type PrintPreparation =
  { readonly isReady: true } | { readonly isReady: false; readonly reason: string };

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}

function parseStoredChange(message: unknown): StoredChange {
  const { key, value } = toRecord(message);
  if (!isStorageKey(key)) throw new Error('the key is not valid');
  if (value !== null && !isStorageValue(value)) {
    throw new Error(`"${key}": the value must be null or a string that is not too long`);
  }
  return { key, value };
}

function parseAddress(message: unknown): string {
  if (typeof message !== 'string' || !canOpenOutside(message)) {
    throw new Error('the address must begin with http, https or mailto');
  }
  return message;
}

const actions: Readonly<Record<AppAction, true>> = {
  'new-window': true,
  'reopen-window': true,
  'zoom-in': true,
  'zoom-out': true,
  'zoom-reset': true,
  'cancel-pdf': true,
  'open-pdf': true,
  'show-pdf': true,
};

function parseAction(message: unknown): AppAction {
  if (typeof message !== 'string' || !Object.hasOwn(actions, message)) {
    throw new Error('the action is not known');
  }
  return message as AppAction;
}

function parseShare(message: unknown): number {
  if (typeof message !== 'number' || !(message >= 0 && message <= 1)) {
    throw new Error('the share must be a number from 0 to 1');
  }
  return message;
}

function parseNothing(message: unknown): null {
  if (message !== null) throw new Error('the message must be null');
  return null;
}

function parseBoolean(message: unknown): boolean {
  if (typeof message !== 'boolean') throw new Error('the message must be true or false');
  return message;
}

function parseFile(message: unknown): string {
  if (typeof message !== 'string' || message === '' || message.length > 10_000) {
    throw new Error('the file must be named by its path');
  }
  return message;
}

function parseScroll(message: unknown): number {
  if (!Number.isSafeInteger(message) || Number(message) < 0) {
    throw new Error('the position must be a number of pixels');
  }
  return Number(message);
}

function parsePdfRequest(message: unknown): PdfRequest {
  const { extent, name } = toRecord(message);
  if (extent !== 'page' && extent !== 'category' && extent !== 'area')
    throw new Error('the extent must be page, category or area');
  if (typeof name !== 'string' || name.length > 1000) {
    throw new Error('the name must be a string that is not too long');
  }
  return { extent, name };
}
