import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { hash } from '../hash.ts';
import { relativePath } from '../paths.ts';

/** A file that the site serves unchanged. */
export interface PublicFile {
  readonly absolute: string;
  /** Path below the output folder, with forward slashes. */
  readonly output: string;
}

/** Lists the files of the public folders by their path below them; earlier folders take precedence. */
export async function listPublicFiles(
  folders: readonly string[],
): Promise<Map<string, PublicFile>> {
  const files = new Map<string, PublicFile>();
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.charAt(0) === '.') continue;
      const absolute = path.join(entry.parentPath, entry.name);
      const output = relativePath(folder, absolute);
      if (!files.has(output)) files.set(output, { absolute, output });
    }
  }
  return files;
}

/** Files that pages refer to by relative path, copied to `assets/media` with a hash of their content in the name. */
export function createMediaFiles() {
  const files = new Map<string, PublicFile>();
  return {
    files,
    /** Registers a file by its absolute path; resolves to null when it does not exist. */
    add: async (absolute: string): Promise<PublicFile | null> => {
      const known = files.get(absolute);
      if (known) return known;
      // Opening what isn't there costs ten times as much, and a site can have thousands of broken links.
      if (!existsSync(absolute)) return null;
      const content = await readFile(absolute).catch(() => null);
      if (!content) return null;
      const { name, ext } = path.parse(absolute);
      const file = { absolute, output: `assets/media/${name}.${hash(content).slice(0, 8)}${ext}` };
      files.set(absolute, file);
      return file;
    },
  };
}

/** Resolves to an image's size in pixels; null for other files and for images of unknown size. */
export type ReadImageSize = (
  file: PublicFile,
) => Promise<{ readonly width: number; readonly height: number } | null>;

/** Creates a function that reads the size of each image once. */
export function createImageSizes(): ReadImageSize {
  const sizes = new Map<string, ReturnType<ReadImageSize>>();
  return (file) => {
    const size = sizes.get(file.absolute) ?? measureImage(file);
    sizes.set(file.absolute, size);
    return size;
  };
}

async function measureImage({ absolute }: PublicFile): ReturnType<ReadImageSize> {
  try {
    const { width, height } = imageSize(await readFile(absolute));
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}
