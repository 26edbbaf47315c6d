import { lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Ending of the files that the packaged app has compressed. */
export const PACKED_ENDING = '.br';

const unpack = promisify(brotliDecompress);

/** Whether the bundle has a file, plain or compressed. */
export function isBundleFile(file: string): boolean {
  return isPlainFile(file) || isPlainFile(`${file}${PACKED_ENDING}`);
}

/** Reads a file that {@link isBundleFile} found. */
export async function readBundleFile(file: string): Promise<Buffer<ArrayBuffer>> {
  return isPlainFile(file) ? readFile(file) : unpack(await readFile(`${file}${PACKED_ENDING}`));
}

function isPlainFile(file: string): boolean {
  // Not following links keeps one that points out of the bundle from being served.
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
