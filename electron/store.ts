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

/** What the app remembers, held in memory and written behind. */
export interface Store {
  /** Every value pages stored, by key. */
  readonly values: () => Readonly<Record<string, string>>;
  readonly get: (key: string) => string | null;
  /** Stores a value, or removes it when it is null. */
  readonly set: (key: string, value: string | null) => void;
  /** Calls back after a value was stored or removed. */
  readonly onChange: (listener: (key: string) => void) => void;
  readonly window: () => StoredWindow | null;
  readonly setWindow: (window: StoredWindow) => void;
  /** Writes what has not been written yet. */
  readonly flush: () => void;
}

export interface StoreOptions {
  /** Absolute path of the folder the file stands in. */
  readonly folder: string;
  readonly warn: (message: string) => void;
}

const NAME = 'reader-state';
const WRITE_DELAY = 250;

/** Opens the store. It never throws: a file that cannot be used is set aside, one that cannot be written is done without. */
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
    pending ??= setTimeout(flush, WRITE_DELAY);
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
  removeRemains(file);
  try {
    return connect(folder, warn);
  } catch (error) {
    const { state, version } = salvageFile(file);
    try {
      const copy = setAside(file, version > STATE_VERSION ? `version-${version}` : 'corrupt');
      warn(
        `${file}: ${explain(error)}; set aside as ${path.basename(copy)}, what can be used of it was kept`,
      );
      const fresh = connect(folder, warn);
      fresh.write(state);
      return { ...fresh, state };
    } catch (cause) {
      warn(`${file}: ${explain(cause)}; nothing will be remembered`);
      return { state, write: () => undefined };
    }
  }
}

/** Opens the file through electron-store, which writes it atomically; throws when anything in it cannot be used. */
function connect(folder: string, warn: StoreOptions['warn']): StateFile {
  // Inherited from a terminal that came as a snap; electron-store would take the app itself for one, and write in place.
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
        warn(`${store.path}: ${explain(error)}; from now on nothing will be remembered`);
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

/** Renames a file that cannot be used as it is, so that nothing is lost, and returns its new path. */
function setAside(file: string, reason: string): string {
  const date = new Date().toISOString().replaceAll(':', '-');
  const { dir, name, ext } = path.parse(file);
  const copy = path.join(dir, `${name}.${reason}-${date}${ext}`);
  renameSync(file, copy);
  return copy;
}

/** Removes the half-written copies that an app leaves which is killed while it writes. */
function removeRemains(file: string): void {
  const { dir, base } = path.parse(file);
  try {
    for (const name of readdirSync(dir)) {
      const [own, rest = ''] = name.split('.tmp-');
      if (own === base && /^[0-9a-f]+$/.test(rest)) rmSync(path.join(dir, name));
    }
  } catch {
    // The folder may not be there yet; what is wrong with it otherwise shows when the file is opened.
  }
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
