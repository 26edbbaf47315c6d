import { lstatSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { PACKED_ENDING } from '../renderer/model/shell-info.ts';

const unpack = promisify(brotliDecompress);

/** Whether the bundle has a file, plain or compressed. The path is absolute and below a folder without links. */
export function isBundleFile(file: string): boolean {
  return isPlainFile(file) || isPlainFile(`${file}${PACKED_ENDING}`);
}

/** Reads a file that {@link isBundleFile} found. */
export async function readBundleFile(file: string): Promise<Buffer<ArrayBuffer>> {
  return isPlainFile(file) ? readFile(file) : unpack(await readFile(`${file}${PACKED_ENDING}`));
}

function isPlainFile(file: string): boolean {
  try {
    // A link, or a folder on the way that is one, could point out of the bundle.
    return lstatSync(file).isFile() && realpathSync(file) === file;
  } catch {
    // No file, a name that is too long, or a file where the path has a folder.
    return false;
  }
}
