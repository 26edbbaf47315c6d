import { hash, once } from './cache.ts';
import type { ResultStore } from './result-store.ts';

/**
 * Results that a build needs all of, by the hash of what they were made from. They are one file of a store: opening a
 * file for each takes longer than whatever else an edit costs.
 */
export interface ResultGroup {
  readonly get: (key: string) => Buffer | undefined;
  /** Parses a result, for groups whose results are all JSON. */
  readonly getJson: (key: string) => unknown;
  readonly set: (key: string, result: string) => void;
  /** Keeps at least what was asked for or set; if nothing was set, the files stay as they are. */
  readonly save: () => void;
}

/** Results that are parsed together: what V8 makes of a long text, it needn't move later. */
const BLOCK = 256;

/** With more new results than this, all results are written again. */
const MAX_RECENT = 100;

const COMMA = Buffer.from(',');

/** Opens a group; `file` is the key of its file in the store. A second file has the results of the latest edits. */
export function openResultGroup(
  store: Pick<ResultStore, 'get' | 'set'>,
  file: string,
): ResultGroup {
  const recentFile = hash(file, 'recent');
  const open = once(() => ({
    all: openGroup(store.get(file)),
    recent: openGroup(store.get(recentFile)),
  }));
  const used = new Map<string, Buffer>();
  let isKnown = true;
  const get = (key: string) => {
    const result = used.get(key) ?? open().all.read(key) ?? open().recent.read(key);
    if (result) used.set(key, result);
    return result;
  };
  return {
    get,
    getJson: (key) => {
      const result = get(key);
      return result && (open().all.parse(key) ?? (JSON.parse(result.toString()) as unknown));
    },
    set: (key, result) => {
      isKnown = false;
      used.set(key, Buffer.from(result));
    },
    save: () => {
      if (isKnown) return;
      const { all } = open();
      const recent = [...used].filter(([key]) => !all.read(key));
      const hasFew = recent.length <= MAX_RECENT && recent.length < used.size;
      if (hasFew) store.set(recentFile, formatGroup(recent));
      else store.set(file, formatGroup([...used]));
    },
  };
}

function formatGroup(results: readonly (readonly [key: string, result: Buffer])[]): Buffer {
  const lengths = results.map(([key, { length }]) => [key, length]);
  const header = Buffer.from(`${JSON.stringify(lengths)}\n`);
  return Buffer.concat([header, ...results.flatMap(([, result]) => [result, COMMA])]);
}

interface StoredGroup {
  readonly read: (key: string) => Buffer | undefined;
  readonly parse: (key: string) => unknown;
}

/** Opens one line of JSON with keys and lengths in bytes, and the results below it, each with a comma. */
function openGroup(bytes: Buffer | undefined): StoredGroup {
  if (!bytes) return { read: () => undefined, parse: () => undefined };
  const start = bytes.indexOf('\n') + 1;
  const lengths = JSON.parse(bytes.toString('utf8', 0, start)) as [key: string, length: number][];
  const places = new Map(lengths.map(([key], index) => [key, index]));
  const starts = [start];
  for (const [, length] of lengths) starts.push(starts.at(-1)! + length + COMMA.length);
  const endOf = (index: number) => starts[index + 1]! - COMMA.length;
  const blocks: unknown[][] = [];
  const parseBlock = (first: number): unknown[] => {
    const last = Math.min(first + BLOCK, lengths.length) - 1;
    return JSON.parse(`[${bytes.toString('utf8', starts[first], endOf(last))}]`) as unknown[];
  };
  return {
    read: (key) => {
      const index = places.get(key);
      return index === undefined ? undefined : bytes.subarray(starts[index], endOf(index));
    },
    parse: (key) => {
      const index = places.get(key);
      if (index === undefined) return undefined;
      const within = index % BLOCK;
      return (blocks[(index - within) / BLOCK] ??= parseBlock(index - within))[within];
    },
  };
}
