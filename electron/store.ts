import { openStateFile } from './state-file.ts';
import { STATE_VERSION, type StoredState, type StoredWindow } from './stored-state.ts';

/**
 * Stored values and window bounds, in memory. Changes reach the file after a delay and in the background, because
 * input of every window waits for the main thread.
 */
export interface Store {
  readonly values: () => Readonly<Record<string, string>>;
  readonly get: (key: string) => string | null;
  /** Null removes the value. */
  readonly set: (key: string, value: string | null) => void;
  /** Calls back after a value has been stored or removed. */
  readonly onChange: (listener: (key: string) => void) => void;
  readonly window: () => StoredWindow | null;
  readonly setWindow: (window: StoredWindow) => void;
  /** Writes what is not yet on the disk before it returns; for the end of the app. */
  readonly flush: () => void;
}

export interface StoreOptions {
  readonly folder: string;
  readonly warn: (message: string) => void;
  /** Called with the file when changes can't be saved, and again if that happens after a write has succeeded. */
  readonly onUnsaved?: (file: string) => void;
}

const WRITE_DELAY_MS = 250;

/** Delay until a failed write is tried again, if no change comes before. */
const RETRY_DELAY_MS = 10_000;

/** Opens the store. It never throws: an invalid file is renamed, and without a writable one the store is in memory. */
export function openStore(options: StoreOptions): Store {
  const file = openStateFile(options);
  const values = new Map(Object.entries(file.state.values));
  let window = file.state.window;
  const listeners: ((key: string) => void)[] = [];
  const current = (): StoredState => ({
    version: STATE_VERSION,
    values: Object.fromEntries(values),
    window,
  });

  let timer: NodeJS.Timeout | null = null;
  let isWriting = false;
  let isChanged = false;
  const writeAfter = (delay: number) => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void write(), delay);
  };
  const write = async () => {
    timer = null;
    isChanged = false;
    isWriting = true;
    const isWritten = await file.write(current());
    isWriting = false;
    if (isChanged) writeAfter(WRITE_DELAY_MS);
    else if (!isWritten) {
      isChanged = true;
      writeAfter(RETRY_DELAY_MS);
    }
  };
  const schedule = () => {
    // Many changes at once are one write, and a write that runs is followed by one more.
    if (!isChanged && !isWriting) writeAfter(WRITE_DELAY_MS);
    isChanged = true;
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
    flush: () => {
      if (!isChanged && !isWriting) return;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isChanged = false;
      file.writeSync(current());
    },
  };
}
