import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from './decode-text.ts';

export interface SourceFile {
  /** Path below the content root, with forward slashes, for messages. */
  readonly file: string;
  /** Path below the content root that links are relative to; for a translation, that of the original. */
  readonly place: string;
  /** Path below the folder that was read, with forward slashes. */
  readonly relative: string;
  /** Absolute path. */
  readonly absolute: string;
  readonly text: string;
  /** Why the file can't be read as text, which is then empty. */
  readonly problem?: string;
}

interface FolderOptions {
  readonly contentRoot: string;
  /** Folder below the content root; it may be missing. */
  readonly folder: string;
  /** Folder below the content root with translations, which replace files of the same path. */
  readonly translations?: string | undefined;
  readonly takes: (name: string) => boolean;
}

/** Reads the files of a folder whose names the filter accepts, sorted by path; skips folders for partials and packages. */
export async function readSources(options: FolderOptions): Promise<SourceFile[]> {
  const { translations, folder } = options;
  const files = await readFolder(options, folder);
  if (translations !== undefined) {
    files.push(...(await readFolder(options, `${translations}/${folder}`)));
  }
  return [...new Map(files.map((file) => [file.relative, file])).values()];
}

async function readFolder(
  { contentRoot, folder, takes }: FolderOptions,
  readFrom: string,
): Promise<SourceFile[]> {
  const base = path.join(contentRoot, readFrom);
  if (!existsSync(base)) return [];
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && takes(entry.name))
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !name.split('/').slice(0, -1).some(isSkippedFolder))
    .sort();
  return Promise.all(
    names.map(async (relative) => {
      const absolute = path.join(base, relative);
      const decoded = decodeText(await readFile(absolute));
      const [file, place] = [`${readFrom}/${relative}`, `${folder}/${relative}`];
      return { file, place, relative, absolute, ...decoded };
    }),
  );
}

function isSkippedFolder(name: string): boolean {
  return /^[_.]|^node_modules$/.test(name);
}

/** Tells whether a file is a page: markdown or MDX, and not a partial. */
export function isPageFile(name: string): boolean {
  return /\.mdx?$/.test(name) && !/^[_.]/.test(name);
}

export function isCategoryFile(name: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(name);
}
