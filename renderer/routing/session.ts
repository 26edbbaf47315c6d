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
