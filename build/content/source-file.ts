import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of the content tree as it was read. */
export interface SourceFile {
  /** Path below the content root, with forward slashes: what messages show. */
  readonly file: string;
  /** Path below the content root that links lead by: of a translation, that of the file it stands for. */
  readonly place: string;
  /** Path below the folder that was read, with forward slashes. */
  readonly relative: string;
  /** Path on disk. */
  readonly absolute: string;
  readonly text: string;
}

/**
 * Reads every file below a folder that the filter takes, sorted by path; none when the folder is missing.
 * Names that begin with an underscore are partials and category files, and folders that do are skipped.
 * A folder of translations names the `original` folder that its files stand for.
 */
export async function readFolder(
  root: string,
  folder: string,
  takes: (name: string) => boolean,
  original = folder,
): Promise<SourceFile[]> {
  const base = path.join(root, folder);
  if (!existsSync(base)) return [];
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && takes(entry.name))
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter(
      (name) =>
        !name
          .split('/')
          .slice(0, -1)
          .some((segment) => /^[_.]|^node_modules$/.test(segment)),
    )
    .sort();
  return Promise.all(
    names.map(async (relative) => {
      const absolute = path.join(base, relative);
      const text = await readFile(absolute, 'utf8');
      return {
        file: `${folder}/${relative}`,
        place: `${original}/${relative}`,
        relative,
        absolute,
        text,
      };
    }),
  );
}

/** Tells whether a name is a page: markdown or MDX, and not a partial. */
export function isPageFile(name: string): boolean {
  return /\.mdx?$/.test(name) && !/^[_.]/.test(name);
}

/** Tells whether a name is a category's metadata file. */
export function isCategoryFile(name: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(name);
}
