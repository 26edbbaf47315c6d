import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file that a build wrote. */
export interface WrittenFile {
  /** Hash of everything the file was made from. */
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Time of the last write, in milliseconds. */
  readonly time: number;
}

/** Files by path below the output folder. */
export type WrittenFiles = ReadonlyMap<string, WrittenFile>;

/** What the last build wrote into a folder. */
export interface OutputRecord {
  /** Hash of everything that the output was made from. */
  readonly inputs: string;
  readonly files: WrittenFiles;
}

/** Describes a file as it is on disk. */
export function describeWritten(file: string, key: string): WrittenFile {
  const { size, mtimeMs } = statSync(file);
  return { key, size, time: mtimeMs };
}

/** How a folder differs from what a build wrote into it. All names are paths below it, with forward slashes. */
export interface OutputDifference {
  /** Files that are missing, or not as they were written. */
  readonly changed: ReadonlySet<string>;
  /** Files that the build didn't write, and empty folders, whose names end with a slash. */
  readonly foreign: readonly string[];
}

/** Compares a folder with what was written into it. */
export function compareOutput(folder: string, files: WrittenFiles): OutputDifference {
  const changed = new Set(files.keys());
  const foreign: string[] = [];
  // Node's own recursive list takes three times as long.
  const visit = (below: string) => {
    const entries = readdirSync(path.join(folder, below), { withFileTypes: true });
    if (entries.length === 0 && below !== '') foreign.push(below);
    for (const entry of entries) {
      const name = below + entry.name;
      const written = files.get(name);
      if (entry.isDirectory()) visit(`${name}/`);
      else if (!written) foreign.push(name);
      else if (isAsWritten(path.join(folder, name), written)) changed.delete(name);
    }
  };
  if (existsSync(folder)) visit('');
  return { changed, foreign };
}

function isAsWritten(file: string, { size, time }: WrittenFile): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === time;
}

/** Tells whether a folder holds exactly what was written into it. */
export function isUnchanged({ changed, foreign }: OutputDifference): boolean {
  return changed.size === 0 && foreign.length === 0;
}

/** Removes files and empty folders, and the folders that become empty. */
export function removeFromOutput(folder: string, names: Iterable<string>): void {
  for (const name of names) {
    const isFolder = /\/$/.test(name);
    if (!isFolder) rmSync(path.join(folder, name), { force: true });
    let below = isFolder ? name : path.posix.dirname(name);
    while (below !== '.' && removeIfEmpty(path.join(folder, below)))
      below = path.posix.dirname(below);
  }
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Records all files of a folder as made from the same inputs. */
export function recordFolder(folder: string, key: string): WrittenFiles {
  const { foreign } = compareOutput(folder, new Map());
  const names = foreign.filter((name) => !/\/$/.test(name));
  return new Map(names.map((name) => [name, describeWritten(path.join(folder, name), key)]));
}
