import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

export interface UnzipOptions {
  readonly archive: string;
  readonly folder: string;
  /** Returns where an entry goes below the folder, or null to leave it out. */
  readonly place: (name: string) => string | null;
  /** Called with the share of the archive that was read, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Extracts an archive's files with their modes; throws for a damaged archive and for names that climb out of it. */
export async function unzip({ archive, folder, place, onProgress }: UnzipOptions): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  let read = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      read += entry.compressedSize;
      const isFolder = entry.fileName.at(-1) === '/';
      const name = isFolder ? null : place(entry.fileName);
      if (name === null) continue;
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      // The upper half of the attributes holds the Unix mode, when the archive was made on Unix.
      const mode = (entry.externalFileAttributes >>> 16) & 0o777 || 0o644;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { mode }));
      onProgress(read / zip.fileSize);
    }
  } finally {
    zip.close();
  }
}
