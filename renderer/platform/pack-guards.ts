/* Guards of the messages about packs: each returns the message, or throws without repeating what it got. */
import { OWN_PACK } from '../model/pack.ts';
import { isStorageValue } from '../model/persisted-state.ts';
import { isSitePath } from '../model/page-path.ts';
import { MAX_QUERY_LENGTH } from '../search/search-files.ts';
import type { PackSearch, SavedChange, SavedList } from './platform.ts';

/** Characters of a path with a hash and with words to highlight, each of which may be many escapes. */
const MAX_TARGET_LENGTH = 2000;

/** Checks the id of a pack. */
export function parsePackId(message: unknown): string {
  if (typeof message !== 'string' || (message !== OWN_PACK && !/^[0-9a-f]{16}$/.test(message))) {
    throw new Error('the pack must be named by its id');
  }
  return message;
}

/** Checks a page of a pack, or of the app's own site, whose id is null. */
export function parsePackPage(message: unknown): {
  readonly id: string | null;
  readonly path: string;
} {
  const { id, path } = toRecord(message);
  if (typeof path !== 'string' || !isSitePath(path) || path.length > MAX_TARGET_LENGTH) {
    throw new Error('the page must be named by its path');
  }
  return { id: id === null ? null : parsePackId(id), path };
}

/** Checks a search of all packs. */
export function parseSearch(message: unknown): PackSearch {
  const { command, text } = toRecord(message);
  if (command !== 'search' && command !== 'quick-open') {
    throw new Error('the command must be search or quick-open');
  }
  if (typeof text !== 'string' || text.length > MAX_QUERY_LENGTH) {
    throw new Error('the text must be a string that is not too long');
  }
  return { command, text };
}

/** Checks the name of a list that readers keep. */
export function parseSavedList(message: unknown): SavedList {
  if (message !== 'bookmarks' && message !== 'history') {
    throw new Error('the list must be bookmarks or history');
  }
  return message;
}

/** Checks what readers keep of a pack beside the app's own site. */
export function parsePackPages(message: unknown): SavedChange {
  const { pack, list, stored } = toRecord(message);
  if (pack === OWN_PACK) throw new Error('the pack must be another one than the app’s own');
  if (stored !== null && !isStorageValue(stored)) {
    throw new Error('the pages must be null or a string that is not too long');
  }
  return { pack: parsePackId(pack), list: parseSavedList(list), stored };
}

/** Returns a message as a record, without fields if it is none. */
export function toRecord(message: unknown): Readonly<Record<string, unknown>> {
  return (message ?? {}) as Readonly<Record<string, unknown>>;
}
