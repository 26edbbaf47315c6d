import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { hash } from '../cache.ts';

/** A file that the site serves as it is. */
export interface PublicFile {
  /** Path on disk. */
  readonly absolute: string;
  /** Path below the output folder, with forward slashes. */
  readonly output: string;
}

export interface ImageDimensions {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** Lists the files of the public folders by their path below it; of two with one name the earlier folder's wins. */
export async function listPublicFiles(
  folders: readonly string[],
): Promise<Map<string, PublicFile>> {
  const files = new Map<string, PublicFile>();
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.charAt(0) === '.') continue;
      const absolute = path.join(entry.parentPath, entry.name);
      const output = path.relative(folder, absolute).split(path.sep).join('/');
      if (!files.has(output)) files.set(output, { absolute, output });
    }
  }
  return files;
}

/** Files that pages name by relative path, copied beside the bundle under a content hash. */
export interface MediaFiles {
  /** Registers a file and returns its place below the output folder; null when it does not exist. */
  readonly add: (absolute: string) => Promise<PublicFile | null>;
  readonly files: ReadonlyMap<string, PublicFile>;
}

/** Creates an empty collection of media files. */
export function createMediaFiles(): MediaFiles {
  const files = new Map<string, PublicFile>();
  return {
    files,
    add: async (absolute) => {
      const known = files.get(absolute);
      if (known) return known;
      const content = await readFile(absolute).catch(() => null);
      if (!content) return null;
      const { name, ext } = path.parse(absolute);
      const file = { absolute, output: `assets/media/${name}.${hash(content).slice(0, 8)}${ext}` };
      files.set(absolute, file);
      return file;
    },
  };
}

/** Reads an image's size; null for what is not an image or says nothing of its size. */
export async function readImageSize(absolute: string): Promise<ImageDimensions | null> {
  try {
    const { width, height } = imageSize(await readFile(absolute));
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}
