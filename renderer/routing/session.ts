import { parseStored } from '../model/persisted-state.ts';

/** Returns what an earlier document of this tab has stored; null without it, and if the browser blocks storage. */
export function readSession(key: string): unknown {
  try {
    return parseStored(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Stores a value for later documents of this tab, or removes it if it is null; returns false if the browser blocks that. */
export function writeSession(key: string, value: unknown): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const STORAGE_KEY = 'scroll-positions';

/** Scroll positions in pixels, by `positionKey`. */
export type ScrollPositions = Map<string, number>;

/** The key of a history entry's position; the first entries of two documents share React Router's key `default`. */
export function positionKey(entryKey: string | undefined, address: string): string {
  return `${entryKey ?? 'default'} ${new URL(address, 'http://site/').pathname}`;
}

/** The positions that this tab's last document has stored; blocked or malformed storage counts as empty. */
export function readPositions(): ScrollPositions {
  const stored = readSession(STORAGE_KEY);
  const isPosition = (entry: unknown): entry is [string, number] =>
    Array.isArray(entry) && typeof entry[1] === 'number';
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
}

/** Stores the positions for the tab's next document. */
export function storePositions(positions: ScrollPositions): void {
  // Where storage is blocked, a reload starts without positions.
  writeSession(STORAGE_KEY, [...positions]);
}
