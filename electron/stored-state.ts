import type { Rectangle } from 'electron';
import { withinLimits } from './store-limits.ts';
import { isStorageKey, isStorageValue } from '../renderer/model/persisted-state.ts';

/** The version of {@link StoredState} that this app writes. */
export const STATE_VERSION = 1;

export interface StoredState {
  /** {@link readState} migrates older versions. */
  readonly version: number;
  /** Values of pages by storage key. */
  readonly values: Readonly<Record<string, string>>;
  /** Bounds of the window used last, or null before the first one. */
  readonly window: StoredWindow | null;
}

/** Bounds of a window in device-independent pixels. */
export interface StoredWindow extends Readonly<Rectangle> {
  readonly maximized: boolean;
}

/** The valid part of a file, with defaults for the rest, and its problems. */
export interface StateReading {
  readonly state: StoredState;
  /** Version of the file; 0 if it names none. */
  readonly version: number;
  readonly problems: readonly string[];
}

type StateJson = Readonly<Record<string, unknown>>;

/** Migrations by the version that they upgrade to the next one. */
const migrations: readonly ((json: StateJson) => StateJson)[] = [
  // Version 0 is the same without the number.
  (json) => ({ ...json, version: 1 }),
];

/** Checks a parsed file entry by entry, so that one invalid entry doesn't cost the others, and migrates older versions. */
export function readState(json: unknown): StateReading {
  const problems: string[] = [];
  const file = isRecord(json) ? json : {};
  if (!isRecord(json)) problems.push('expected an object');
  const { version = 0 } = file;
  const known = typeof version === 'number' && Number.isInteger(version) && version >= 0;
  if (!known) problems.push('"version": expected a whole number');
  else if (version > STATE_VERSION) {
    problems.push(`"version": ${version} is from a newer app, this one supports ${STATE_VERSION}`);
  }
  const from = known ? Math.min(version, STATE_VERSION) : STATE_VERSION;
  const { values = {}, window = null } = migrations
    .slice(from)
    .reduce((older, migrate) => migrate(older), file);

  if (!isRecord(values)) problems.push('"values": expected an object');
  const valid: Record<string, string> = {};
  for (const [key, value] of Object.entries(isRecord(values) ? values : {})) {
    if (isStorageKey(key) && isStorageValue(value)) valid[key] = value;
    else problems.push(`"values": ${JSON.stringify(key)} is not valid`);
  }
  const kept = withinLimits(valid);
  const dropped = Object.keys(valid).length - Object.keys(kept).length;
  if (dropped > 0) problems.push(`"values": ${dropped} do not fit`);
  const isUsable = window === null || isStoredWindow(window);
  if (!isUsable) problems.push('"window": expected x, y, width, height and maximized');
  return {
    state: { version: STATE_VERSION, values: kept, window: isUsable ? window : null },
    version: known ? version : STATE_VERSION,
    problems,
  };
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

function isRecord(value: unknown): value is StateJson {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
