import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from './content-error.ts';
import { readSealed, writeSealed } from './result-store.ts';

/** A file that a build wrote. */
export interface WrittenFile {
  /** Hash of everything the file was made from. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Time of the last write, in milliseconds. */
  readonly time: number;
}

/** What the last build wrote into a folder. */
export interface OutputRecord {
  /** Hash of everything that the output was made from. */
  readonly inputs: string;
  /** By path below the output folder. */
  readonly files: ReadonlyMap<string, WrittenFile>;
}

/** What the last build of a site wrote and found. */
export interface BuildRecord extends OutputRecord {
  /** Absolute paths of files outside the content tree that are part of `inputs`. */
  readonly otherFiles: readonly string[];
  readonly basePath: string;
  readonly pages: number;
  readonly problems: readonly ContentProblem[];
}

/** Reads a record; undefined when it is missing, null when it is damaged. */
export function readRecord<T extends OutputRecord>(file: string): T | null | undefined {
  const sealed = readSealed(file);
  if (!sealed) return sealed;
  const { files, ...record } = JSON.parse(sealed.toString()) as Omit<T, 'files'> & {
    files: (readonly [string, string, number, number])[];
  };
  return {
    ...record,
    files: new Map(files.map(([name, key, size, time]) => [name, { key, size, time }])),
  } as unknown as T;
}

export function saveRecord<T extends OutputRecord>(file: string, { files, ...record }: T): void {
  const rows = [...files].map(([name, { key, size, time }]) => [name, key, size, time]);
  writeSealed(file, JSON.stringify({ ...record, files: rows }));
}

/** Records all files of a folder as made from the same inputs. */
export function recordFolder(folder: string, key: string): ReadonlyMap<string, WrittenFile> {
  const names = [...listOutput(folder)].filter(([, { isFolder }]) => !isFolder);
  return new Map(
    names.map(([name]) => {
      const { size, mtimeMs } = statSync(path.join(folder, name));
      return [name.split(path.sep).join('/'), { key, size, time: mtimeMs }];
    }),
  );
}

/** Lists everything below a folder by relative path, with whether it is a folder; empty when there is no folder. */
export function listOutput(folder: string): ReadonlyMap<string, { readonly isFolder: boolean }> {
  const found = new Map<string, { readonly isFolder: boolean }>();
  // Node's own recursive list takes three times as long.
  const list = (below: string) => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const isFolder = entry.isDirectory();
      found.set(below + entry.name, { isFolder });
      if (isFolder) list(below + entry.name + path.sep);
    }
  };
  if (existsSync(folder)) list('');
  return found;
}

/** Tells whether a file is still as a build wrote it. */
export function isAsWritten(file: string, { size, time }: WrittenFile): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === time;
}

/** Tells whether a folder holds exactly what was recorded, so that nothing needs to be written. */
export function isOutputComplete(folder: string, { files }: OutputRecord): boolean {
  const found = [...listOutput(folder)].filter(([, { isFolder }]) => !isFolder);
  return (
    found.length === files.size &&
    found.every(([name]) => {
      const written = files.get(name.split(path.sep).join('/'));
      return written !== undefined && isAsWritten(path.join(folder, name), written);
    })
  );
}
