/** The version of {@link StoredState} this app writes. */
export const STATE_VERSION = 1;

/** What the app remembers, as its file holds it. */
export interface StoredState {
  /** {@link STATE_VERSION}; a file of another version is brought here by {@link readState}. */
  readonly version: number;
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
export const MAX_VALUE_LENGTH = 1_000_000;

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
  /** The version the file names; 0 for files of before there were versions. */
  readonly version: number;
  readonly problems: readonly string[];
}

type StateJson = Readonly<Record<string, unknown>>;

/** What turns a file of each version, by its number, into one of the next. */
const migrations: readonly ((json: StateJson) => StateJson)[] = [
  // Version 0 held the same without saying so.
  (json) => ({ ...json, version: 1 }),
];

/** Reads a parsed file entry by entry, so that one bad entry does not cost the others; older versions are migrated. */
export function readState(json: unknown): StateReading {
  const problems: string[] = [];
  const file = isRecord(json) ? json : {};
  if (!isRecord(json)) problems.push('expected an object');
  const { version = 0 } = file;
  const known = typeof version === 'number' && Number.isInteger(version) && version >= 0;
  if (!known) problems.push('"version": expected a whole number');
  else if (version > STATE_VERSION) {
    problems.push(`"version": ${version} is of a newer app, this one knows ${STATE_VERSION}`);
  }
  const from = known ? Math.min(version, STATE_VERSION) : STATE_VERSION;
  const { values = {}, window = null } = migrations
    .slice(from)
    .reduce((older, migrate) => migrate(older), file);

  if (!isRecord(values)) problems.push('"values": expected an object');
  const sound: Record<string, string> = {};
  for (const [key, value] of Object.entries(isRecord(values) ? values : {})) {
    if (isStorageKey(key) && isStorageValue(value)) sound[key] = value;
    else problems.push(`"values": ${JSON.stringify(key)} cannot be used`);
  }
  const isUsable = window === null || isStoredWindow(window);
  if (!isUsable) problems.push('"window": expected x, y, width, height and maximized');
  return {
    state: { version: STATE_VERSION, values: sound, window: isUsable ? window : null },
    version: known ? version : STATE_VERSION,
    problems,
  };
}

/** Tells whether something is a window's place that can be used. */
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

function isRecord(value: unknown): value is StateJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
