/*
 * Threat: a name, or a link in the folder, leads to a file outside of it. No name and no link does.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { PACKED_ENDING } from '../model/shell-info.ts';

const unpack = promisify(brotliDecompress);

export type SiteFolder = ReturnType<typeof openSiteFolder>;

/** Opens the folder of a built site, each of whose files is plain or compressed; throws if there is none. */
export function openSiteFolder(folder: string) {
  // Without links, so that a path below it is without links, too, or leaves it.
  const root = realpathSync(folder);
  /** The absolute path of a file that isn't compressed; null if there is none. */
  const plainFile = (name: string) => {
    const file = path.join(root, name);
    const below = path.relative(root, file);
    const isInside = below.split(path.sep)[0] !== '..' && !path.isAbsolute(below);
    return isInside && isPlainFile(file) ? file : null;
  };
  const packedFile = (name: string) => plainFile(`${name}${PACKED_ENDING}`);
  return {
    /** Whether there is a file, by its path below the folder, with forward slashes. */
    has: (name: string) => (plainFile(name) ?? packedFile(name)) !== null,
    /** Reads a file; null if there is none. */
    read: async (name: string): Promise<Buffer<ArrayBuffer> | null> => {
      const plain = plainFile(name);
      if (plain !== null) return readFile(plain);
      const packed = packedFile(name);
      return packed === null ? null : unpack(await readFile(packed));
    },
    plainFile,
  };
}

function isPlainFile(file: string): boolean {
  try {
    return lstatSync(file).isFile() && realpathSync(file) === file;
  } catch {
    // No file, a name that is too long, or a file where the path has a folder.
    return false;
  }
}
