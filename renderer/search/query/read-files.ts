import { MAX_PACK_FILES, packFilesAddress } from '../../model/pack.ts';

/** Reads a search file by its name; rejects when the file is missing or isn't JSON. */
export type ReadFile = (name: string) => Promise<unknown>;

interface Batch {
  readonly names: string[];
  readonly values: Promise<readonly unknown[]>;
}

/**
 * Creates a function that reads files of packs by their names. Those that are asked for at the same time come in one
 * response: a letter typed needs files of each pack, and a response costs more than a file.
 */
export function createPackReader(fetchList: (address: string) => Promise<unknown>): ReadFile {
  let latest: Batch | undefined;
  const startBatch = (): Batch => {
    const names: string[] = [];
    const fetchAll = async () => {
      // Whoever asks in the same turn of the event loop is in.
      await Promise.resolve();
      if (latest === batch) latest = undefined;
      const values = await fetchList(packFilesAddress(names));
      if (!Array.isArray(values)) throw new Error('the files of packs are not a list');
      return values as unknown[];
    };
    const batch: Batch = { names, values: fetchAll() };
    return batch;
  };
  return async (name) => {
    if (!latest || latest.names.length === MAX_PACK_FILES) latest = startBatch();
    const { names, values } = latest;
    const at = names.push(name) - 1;
    return (await values)[at];
  };
}
