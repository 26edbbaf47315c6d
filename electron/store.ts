import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import {
  readState,
  STATE_VERSION,
  type StateReading,
  type StoredState,
  type StoredWindow,
} from './stored-state.ts';

/** Stored values and window bounds, in memory, written to the file with a delay. */
export interface Store {
  readonly values: () => Readonly<Record<string, string>>;
  readonly get: (key: string) => string | null;
  /** Null removes the value. */
  readonly set: (key: string, value: string | null) => void;
  /** Calls back after a value has been stored or removed. */
  readonly onChange: (listener: (key: string) => void) => void;
  readonly window: () => StoredWindow | null;
  readonly setWindow: (window: StoredWindow) => void;
  /** Writes pending changes now. */
  readonly flush: () => void;
}

export interface StoreOptions {
  readonly folder: string;
  readonly warn: (message: string) => void;
}

const NAME = 'reader-state';
const WRITE_DELAY_MS = 250;

/** Opens the store. It never throws: an invalid file is renamed, and without a writable one the store is in memory. */
export function openStore({ folder, warn }: StoreOptions): Store {
  const file = openFile(folder, warn);
  const values = new Map(Object.entries(file.state.values));
  let window = file.state.window;
  const listeners: ((key: string) => void)[] = [];
  let pending: NodeJS.Timeout | null = null;

  const flush = () => {
    if (pending === null) return;
    clearTimeout(pending);
    pending = null;
    file.write({ version: STATE_VERSION, values: Object.fromEntries(values), window });
  };
  const schedule = () => {
    pending ??= setTimeout(flush, WRITE_DELAY_MS);
  };
  return {
    values: () => Object.fromEntries(values),
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
      schedule();
      for (const listener of listeners) listener(key);
    },
    onChange: (listener) => void listeners.push(listener),
    window: () => window,
    setWindow: (next) => {
      window = next;
      schedule();
    },
    flush,
  };
}

interface StateFile {
  readonly state: StoredState;
  readonly write: (state: StoredState) => void;
}

function openFile(folder: string, warn: StoreOptions['warn']): StateFile {
  const file = path.join(folder, `${NAME}.json`);
  removeTemporaryFiles(file);
  try {
    return connect(folder, warn);
  } catch (error) {
    const { state, version } = salvageFile(file);
    try {
      const copy = setAside(file, version > STATE_VERSION ? `version-${version}` : 'corrupt');
      warn(
        `${file}: ${explain(error)}; renamed to ${path.basename(copy)}, its valid entries are kept`,
      );
      const fresh = connect(folder, warn);
      fresh.write(state);
      return { ...fresh, state };
    } catch (cause) {
      warn(`${file}: ${explain(cause)}; changes will not be saved`);
      return { state, write: () => undefined };
    }
  }
}

/** Opens the file with electron-store, which writes it atomically; throws if anything in it is invalid. */
function connect(folder: string, warn: StoreOptions['warn']): StateFile {
  // Inherited from a terminal that is a snap; electron-store would mistake the app for one, and not write atomically.
  delete process.env['SNAP'];
  const store = new ElectronStore<StoredState>({
    name: NAME,
    cwd: folder,
    // Not its `schema`, whose compilation alone takes 30 ms of every start.
    deserialize: parseState,
    // Keys contain dots.
    accessPropertiesByDotNotation: false,
  });
  let writable = true;
  return {
    state: readState(store.store).state,
    write: (state) => {
      if (!writable) return;
      try {
        store.store = state;
      } catch (error) {
        writable = false;
        warn(`${store.path}: ${explain(error)}; changes will no longer be saved`);
      }
    },
  };
}

function parseState(text: string): StoredState {
  const { state, problems } = readState(JSON.parse(text));
  if (problems.length > 0) throw new Error(problems.slice(0, 3).join('; '));
  return state;
}

function salvageFile(file: string): StateReading {
  try {
    return readState(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return readState({});
  }
}

/** Renames an invalid file, so that nothing is lost, and returns its new path. */
function setAside(file: string, reason: string): string {
  const date = new Date().toISOString().replaceAll(':', '-');
  const { dir, name, ext } = path.parse(file);
  const copy = path.join(dir, `${name}.${reason}-${date}${ext}`);
  renameSync(file, copy);
  return copy;
}

/** Removes the temporary files of an app that was killed while it wrote. */
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

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
