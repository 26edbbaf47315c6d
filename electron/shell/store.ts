import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeFile } from 'atomically';
import type { Rectangle } from 'electron';
import ElectronStore from 'electron-store';
import { isStorageKey, isStorageValue } from '../../renderer/model/persisted-state.ts';
import type { StoredChange } from '../../renderer/platform/desktop-ipc.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

interface StoreOptions {
  readonly folder: string;
  readonly warn: (message: string) => void;
  /** Called with the file when changes can't be saved, and again if that happens after a write has succeeded. */
  readonly onUnsaved?: (file: string) => void;
}

/** What the file holds. */
export interface StoredState {
  readonly version: number;
  /** Values of pages by storage key. */
  readonly values: Values;
  /** Bounds of the window used last, or null before the first one. */
  readonly window: StoredWindow | null;
}

/** Bounds of a window in device-independent pixels. */
export interface StoredWindow extends Readonly<Rectangle> {
  readonly maximized: boolean;
}

type Values = Readonly<Record<string, string>>;

/** The version of {@link StoredState} that this app writes. */
export const STATE_VERSION = 1;

/** How many values may be stored, and how long they may be together. */
interface Limits {
  readonly keys: number;
  /** In UTF-16 units, keys included. */
  readonly length: number;
}

/** Limits of one site: enough for every sidebar, tab group and setting. */
export const siteLimits: Limits = { keys: 500, length: 8_000_000 };

/** Limits of all sites and packs together, since all values are in memory and are read at every start. */
export const fileLimits: Limits = { keys: 20_000, length: 32_000_000 };

const NAME = 'reader-state';

const WRITE_DELAY_MS = 250;

/** Delay until a failed write is tried again, if no change comes before. */
const RETRY_DELAY_MS = 10_000;

export type Store = ReturnType<typeof openStore>;

/**
 * Opens the stored values and window bounds, which are in memory. Changes reach the file after a delay and in the
 * background, because input of every window waits for the main thread. It never throws: an invalid file is renamed, and
 * without a writable one nothing is written.
 */
export function openStore(options: StoreOptions) {
  const { file, state } = openFile(options);
  const values = new Map(Object.entries(state.values));
  let { window } = state;
  const listeners: ((key: string) => void)[] = [];
  const current = () => ({ version: STATE_VERSION, values: Object.fromEntries(values), window });
  const writer = file && createWriter({ ...options, file, state: current });
  return {
    values: (): Values => current().values,
    get: (key: string) => values.get(key) ?? null,
    /** Null removes the value. */
    set: (key: string, value: string | null) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
      writer?.schedule();
      for (const listener of listeners) listener(key);
    },
    /** Calls back after a value has been stored or removed. */
    onChange: (listener: (key: string) => void) => void listeners.push(listener),
    window: () => window,
    setWindow: (next: StoredWindow) => {
      window = next;
      writer?.schedule();
    },
    /** Writes what is not yet on the disk before it returns; for the end of the app. */
    flush: () => writer?.flush(),
  };
}

type StateFile = ElectronStore<StoredState>;

/** Writes the state to the file: in the background some time after `schedule`, or before `flush` returns. */
function createWriter(
  options: StoreOptions & { readonly file: StateFile; readonly state: () => StoredState },
) {
  const { file, state, warn, onUnsaved } = options;
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;
  let isChanged = false;
  let isFailing = false;
  /** Whether a flush has written something newer than the write that runs in the background. */
  let isFlushed = false;
  const fail = (error: unknown) => {
    if (isFailing) return;
    isFailing = true;
    warn(`${file.path}: ${messageOf(error)}; changes are not saved for now`);
    onUnsaved?.(file.path);
  };
  const writeAfter = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), delay);
  };
  const write = async () => {
    isChanged = false;
    isFlushed = false;
    isWriting = true;
    let delay = WRITE_DELAY_MS;
    try {
      // What electron-store itself writes with, which has only a blocking interface.
      await writeFile(file.path, serialize(state()), {
        tmpCreated: () => {
          if (isFlushed) throw new Error('a flush wrote a newer state');
        },
      });
      isFailing = false;
    } catch (error) {
      if (!isFlushed) {
        fail(error);
        if (!isChanged) delay = RETRY_DELAY_MS;
        isChanged = true;
      }
    }
    isWriting = false;
    if (isChanged) writeAfter(delay);
  };
  return {
    schedule: () => {
      // Many changes at once are one write, and a write that runs is followed by one more.
      if (!isChanged && !isWriting) writeAfter(WRITE_DELAY_MS);
      isChanged = true;
    },
    flush: () => {
      if (!isChanged && !isWriting) return;
      clearTimeout(timer);
      isChanged = false;
      isFlushed = true;
      // Without its copy, an older write that is still running can't replace this one.
      removeTemporaryFiles(file.path);
      try {
        file.store = state();
        isFailing = false;
      } catch (error) {
        fail(error);
      }
    },
  };
}

/** Opens the file; renames an invalid one and keeps its valid entries. Null if nothing can be saved. */
function openFile({ folder, warn, onUnsaved }: StoreOptions): {
  readonly file: StateFile | null;
  readonly state: StoredState;
} {
  const place = path.join(folder, `${NAME}.json`);
  removeTemporaryFiles(place);
  const { state, problems } = readFile(place);
  try {
    if (problems.length > 0) {
      const copy = setAside(place);
      warn(
        `${place}: ${problems.slice(0, 3).join('; ')}; renamed to ${copy}, its valid entries are kept`,
      );
    }
    const file = connect(folder);
    if (problems.length > 0) file.store = state;
    return { file, state };
  } catch (cause) {
    warn(`${place}: ${messageOf(cause)}; changes will not be saved`);
    onUnsaved?.(place);
    return { file: null, state };
  }
}

/** Connects the file to electron-store, which writes it atomically. */
function connect(folder: string): StateFile {
  // Inherited from a terminal that is a snap; electron-store would mistake the app for one, and not write atomically.
  delete process.env['SNAP'];
  return new ElectronStore<StoredState>({
    name: NAME,
    cwd: folder,
    serialize,
    // Keys contain dots.
    accessPropertiesByDotNotation: false,
  });
}

function serialize(state: StoredState): string {
  return JSON.stringify(state, null, '\t');
}

/** Returns the valid part of a file, with defaults for the rest, and its problems. */
function readFile(file: string): ReturnType<typeof readState> {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    // Reading a pipe or a device could take forever.
    if (stats && !stats.isFile()) throw new Error('not a plain file');
    return readState(stats ? JSON.parse(readFileSync(file, 'utf8')) : {});
  } catch (error) {
    return { ...readState({}), problems: [messageOf(error)] };
  }
}

/** Checks a parsed file entry by entry, so that one invalid entry doesn't cost the others. */
function readState(json: unknown) {
  const problems: string[] = [];
  const check = (isValid: boolean, problem: string) => {
    if (!isValid) problems.push(problem);
    return isValid;
  };
  check(isRecord(json), 'expected an object');
  // Version 0 is the same without the number.
  const { version = 0, values = {}, window = null } = isRecord(json) ? json : {};
  check(
    version === 0 || version === STATE_VERSION,
    `"version": ${JSON.stringify(version)} is from another app, this one supports ${STATE_VERSION}`,
  );
  check(isRecord(values), '"values": expected an object');
  const entries = Object.entries(isRecord(values) ? values : {}).filter(([key, value]) =>
    check(
      isStorageKey(key) && isStorageValue(value),
      `"values": ${JSON.stringify(key)} is not valid`,
    ),
  ) as [string, string][];
  const hasWindow = check(
    window === null || isStoredWindow(window),
    '"window": expected x, y, width, height and maximized',
  );
  const state = {
    version: STATE_VERSION,
    values: Object.fromEntries(entries),
    window: hasWindow ? (window as StoredWindow | null) : null,
  };
  return { state, problems };
}

export function isStoredWindow(value: unknown): value is StoredWindow {
  if (!isRecord(value)) return false;
  const { x, y, width, height, maximized } = value;
  return (
    [x, y, width, height].every(Number.isInteger) &&
    Number(width) > 0 &&
    Number(height) > 0 &&
    typeof maximized === 'boolean'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a change leaves stored values within limits; removing a value always does. */
export function hasRoom(values: Values, { key, value }: StoredChange, limits: Limits): boolean {
  if (value === null) return true;
  const entries = Object.entries({ ...values, [key]: value });
  const total = entries.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return entries.length <= limits.keys && total <= limits.length;
}

/** Renames an invalid file, so that nothing is lost, and returns its new name. */
function setAside(file: string): string {
  const date = new Date().toISOString().replaceAll(':', '-');
  const { dir, name, ext } = path.parse(file);
  const copy = `${name}.invalid-${date}${ext}`;
  renameSync(file, path.join(dir, copy));
  return copy;
}

/** Removes the temporary files of writes that did not end, as when the app was killed. */
function removeTemporaryFiles(file: string): void {
  const { dir, base } = path.parse(file);
  try {
    for (const name of readdirSync(dir)) {
      const [own, rest = ''] = name.split('.tmp-');
      if (own === base && /^[0-9a-f]+$/.test(rest)) rmSync(path.join(dir, name));
    }
  } catch {
    // The folder may not exist yet; any other error comes back when the file is opened.
  }
}
