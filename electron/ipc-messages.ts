import type { PdfExtent, StoredChange } from '../renderer/platform/desktop-bridge.ts';
import { isExternal } from './navigation-policy.ts';
import { isStorageKey, isStorageValue } from './stored-state.ts';

/** Checks a change that a page wants stored; throws for anything else, without repeating what it was. */
export function parseStoredChange(message: unknown): StoredChange {
  const { key, value } = (message ?? {}) as Record<string, unknown>;
  if (!isStorageKey(key)) throw new Error('the key is not one that may be stored');
  if (value !== null && !isStorageValue(value)) {
    throw new Error(`"${key}": the value is neither null nor a string of storable length`);
  }
  return { key, value };
}

/** Checks an address that a page wants opened outside; throws unless it is http, https or mailto. */
export function parseAddress(message: unknown): string {
  if (typeof message !== 'string' || !isExternal(message)) {
    throw new Error('the address is neither http, https nor mailto');
  }
  return message;
}

/** Checks a message that carries nothing; throws for one that does. */
export function parseNothing(message: unknown): null {
  if (message !== null) throw new Error('the message should carry nothing');
  return null;
}

/** Checks how much a page wants saved as PDF. */
export function parsePdfExtent(message: unknown): PdfExtent {
  if (message !== 'page' && message !== 'area')
    throw new Error('the extent is neither page nor area');
  return message;
}

/** Checks how far a page says it is scrolled; throws for what is no number of pixels. */
export function parseScroll(message: unknown): number {
  if (!Number.isSafeInteger(message) || Number(message) < 0) {
    throw new Error('the position is no number of pixels');
  }
  return Number(message);
}

/** Checks whether something worked, as a page says it; throws for what is neither yes nor no. */
export function parseSuccess(message: unknown): boolean {
  if (typeof message !== 'boolean') throw new Error('the answer is neither yes nor no');
  return message;
}
