/*
 * Every message between pages and the desktop app's main process: its name, its direction and what it carries.
 * The main process checks what pages send with the guards here, and pages trust the main process. To add a message,
 * add it here and handle it: with `onPageMessage` or `onPageRequest` in `electron/`, or with `on` of the bridge.
 */
import type { CommandRequest } from '../commands/command-table.ts';
import { isStorageKey, isStorageValue } from '../model/persisted-state.ts';
import { type InstalledPack, OWN_PACK } from '../model/pack.ts';
import { isSitePath } from '../model/page-path.ts';

/** What only the app can do. */
const appActions = ['new-window', 'zoom-in', 'zoom-out', 'zoom-reset'] as const;

/** How much goes into one PDF: the current page, or every page of its category or area. */
export type PrintExtent = 'page' | 'category' | 'area';

export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  readonly versions: Readonly<Record<'electron' | 'chrome' | 'node', string>>;
}

/** A list of pages that readers keep. */
export type SavedList = 'bookmarks' | 'history';

/** An installed version of a site. */
export interface SiteVersion {
  /** Id of its pack; null for the app's own site. */
  readonly id: string | null;
  readonly version: string;
  readonly isCurrent: boolean;
}

/** What readers are told of content while they read. */
export type ContentNews =
  /** There is a newer version of what the window shows; it shows from the next document on. */
  | { readonly kind: 'ready' }
  /** The same for the version before, which the reader went back to. */
  | { readonly kind: 'restored' }
  /** There is newer content, and no room to keep it. */
  | { readonly kind: 'no-room' }
  /** What the reader changed, as a bookmark, isn't kept: the site has stored too much. */
  | { readonly kind: 'not-kept' };

export type UpdateState =
  | { readonly status: 'idle' | 'checking' | 'current' }
  | {
      readonly status: 'downloading';
      readonly version: string;
      /** Downloaded part, 0 to 1. */
      readonly share: number;
    }
  /** Downloaded; the next start installs it. */
  | { readonly status: 'ready'; readonly version: string }
  | { readonly status: 'failed'; readonly reason: string };

/** Returns a message, or throws without repeating what it got. */
type Guard<Message> = (message: unknown) => Message;

function guard<Message>(
  isValid: (message: unknown) => message is Message,
  fact: string,
): Guard<Message> {
  return (message) => {
    if (!isValid(message)) throw new Error(fact);
    return message;
  };
}

/** Checks the fields of a record, and leaves out all others. */
function record<Fields extends Readonly<Record<string, Guard<unknown>>>>(
  fields: Fields,
): Guard<{ readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }> {
  return (message) => {
    const values = (message ?? {}) as Readonly<Record<string, unknown>>;
    const checked = Object.entries(fields).map(([name, check]) => [name, check(values[name])]);
    return Object.fromEntries(checked) as ReturnType<ReturnType<typeof record<Fields>>>;
  };
}

function text(isValid: (value: string) => boolean, fact: string): Guard<string> {
  return guard((value): value is string => typeof value === 'string' && isValid(value), fact);
}

function textUpTo(length: number): Guard<string> {
  return text((value) => value.length <= length, 'a text must be a string that is not too long');
}

function oneOf<const Value>(...values: readonly Value[]): Guard<Value> {
  return guard(
    (value): value is Value => values.some((one) => one === value),
    `must be one of ${values.join(', ')}`,
  );
}

function orNull<Value>(check: Guard<Value>): Guard<Value | null> {
  return (value) => (value === null ? null : check(value));
}

/** Characters of a path with a hash and with words to highlight, each of which may be many escapes. */
const MAX_TARGET_LENGTH = 2000;

const nothing = oneOf(null);
const savedList = oneOf<SavedList>('bookmarks', 'history');
const storedValue = orNull(guard(isStorageValue, 'a value must be a string that is not too long'));
const packId = text(
  (id) => id === OWN_PACK || /^[0-9a-f]{16}$/.test(id),
  'the pack must be named by its id',
);

export const pageMessages = {
  'storage:set': record({
    key: guard(isStorageKey, 'the key is not valid'),
    value: storedValue,
  }),
  'app:run': oneOf(...appActions),
  'page:print': nothing,
  /** The document of a hidden window is ready for print, or what keeps it from being ready. */
  'print:prepared': orNull(textUpTo(1000)),
  /** How far the page is scrolled, in pixels. */
  'page:scrolled': guard(
    (pixels): pixels is number => Number.isSafeInteger(pixels) && Number(pixels) >= 0,
    'the position must be a number of pixels',
  ),
  'updates:check': nothing,
  'updates:install': nothing,
  /** Asks the reader for the file of a pack to open. */
  'packs:choose': nothing,
  /** Shows a pack in a window of its own. */
  'packs:open': packId,
  /**
   * Shows a page of a pack, or of the app's own site, whose id is null, in a window of its own: the page at a site path,
   * which may have search and hash, or the nearest one above it.
   */
  'packs:show': record({
    id: orNull(packId),
    path: text(
      (path) => isSitePath(path) && path.length <= MAX_TARGET_LENGTH,
      'the page must be named by its path',
    ),
  }),
  /** Stores bookmarks or history of a pack, from a page of the app's own site. */
  'packs:save': record({
    pack: text((id) => id !== OWN_PACK && packId(id) === id, 'the pack must be another one'),
    list: savedList,
    stored: storedValue,
  }),
  /** Removes a pack if the reader confirms it. */
  'packs:remove': packId,
  /** Fetches what is new of all packs that are hosted. */
  'packs:check': nothing,
  /** Goes back to the version of a pack before the last update. */
  'packs:restore': packId,
};

/** Messages from pages that expect a reply of the type in {@link PageReplies}. */
export const pageRequests = {
  'pdf:save': record({
    extent: oneOf<PrintExtent>('page', 'category', 'area'),
    /** Suggested name of the file, without its extension. */
    name: textUpTo(1000),
  }),
  'packs:list': nothing,
  /** Lists the installed versions of the sender's site. */
  'packs:versions': nothing,
  /** Returns bookmarks or history of all packs, to a page of the app's own site. */
  'packs:saved': savedList,
};

export interface PageReplies {
  /** Name of the file; null if the reader canceled or the main process has reported an error. */
  'pdf:save': string | null;
  /** The pack of the app's own site, if it has one, and all others, the newest first. */
  'packs:list': readonly InstalledPack[];
  /** The newest first. */
  'packs:versions': readonly SiteVersion[];
  /** What each pack has stored, by its id; null for none. */
  'packs:saved': readonly { readonly pack: string; readonly stored: string | null }[];
}

/** Messages from the main process, as the listeners pages have for them. */
export interface PageListeners {
  'storage:changed': (change: StoredChange) => void;
  'updates:state': (state: UpdateState) => void;
  /** Names the file that the PDF of the page goes into. */
  'pdf:saving': (file: string) => void;
  /** Packs were installed, updated or removed. */
  'packs:changed': (change: null) => void;
  /** A page of a pack has stored a value; sent to pages of the app's own site. */
  'packs:stored': (key: string) => void;
  'content:news': (news: ContentNews) => void;
  'command:run': (request: CommandRequest) => void;
  'print:prepare': (extent: PrintExtent) => void;
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

/** What pages send to the app, ask it for and hear from it. */
export interface AppPort {
  readonly appInfo: AppInfo;
  /** Id of the pack that the page is in; null for a page of the app's own site. */
  readonly pack: string | null;
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

/** `window.desktop`, which the desktop app's preload exposes to the page. */
export interface DesktopBridge extends AppPort {
  /** Stored values when the page began to load; read before any script of the page runs. */
  readonly storageSnapshot: Readonly<Record<string, string>>;
  /** State of the update when the page began to load; null if this app has no updates. */
  readonly updateState: UpdateState | null;
}

/** A stored value that changes; null removes it. */
export type StoredChange = PageMessages['storage:set'];

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}
