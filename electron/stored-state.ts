/** What the app remembers, as its file holds it. */
export interface StoredState {
  /** What pages remember, by storage key. */
  readonly values: Readonly<Record<string, string>>;
  /** Where the window was last; null until it was moved or sized. */
  readonly window: StoredWindow | null;
}

/** A window's place on the screens, in device-independent pixels. */
export interface StoredWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

/** Longest value a page may store, in UTF-16 units. */
export const MAX_VALUE_LENGTH = 100_000;

const KEY = /^\p{L}[\p{L}\p{N} ._:/@-]{0,199}$/u;

/** Tells whether a string may name a stored value. */
export function isStorageKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

/** Tells whether something may be stored under a key. */
export function isStorageValue(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_VALUE_LENGTH;
}

/** A file's content as far as it can be used, with defaults for the rest, and what is wrong with it. */
export interface StateReading {
  readonly state: StoredState;
  readonly problems: readonly string[];
}

/** Reads a parsed file entry by entry, so that one bad entry does not cost the others. */
export function readState(json: unknown): StateReading {
  const problems: string[] = [];
  if (!isRecord(json)) problems.push('expected an object');
  const { values = {}, window = null } = isRecord(json) ? json : {};
  if (!isRecord(values)) problems.push('"values": expected an object');
  const sound: Record<string, string> = {};
  for (const [key, value] of Object.entries(isRecord(values) ? values : {})) {
    if (isStorageKey(key) && isStorageValue(value)) sound[key] = value;
    else problems.push(`"values": ${JSON.stringify(key)} cannot be used`);
  }
  const isUsable = window === null || isStoredWindow(window);
  if (!isUsable) problems.push('"window": expected x, y, width, height and maximized');
  return { state: { values: sound, window: isUsable ? window : null }, problems };
}

function isStoredWindow(value: unknown): value is StoredWindow {
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
