import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WrittenFile } from './build-record.ts';

const launcher = fileURLToPath(new URL('./run.js', import.meta.url));
const worker = fileURLToPath(new URL('./output-worker.ts', import.meta.url));

/** For fewer files, starting a thread takes longer than looking at them. */
const MIN_FILES_FOR_THREAD = 8000;

type Files = ReadonlyMap<string, WrittenFile>;

/** How a folder differs from what a build wrote into it. All names are paths below it, with forward slashes. */
export interface OutputDifference {
  /** Files that are missing, or not as they were written. */
  readonly changed: ReadonlySet<string>;
  /** Files that the build didn't write, and empty folders, whose names end with a slash. */
  readonly foreign: readonly string[];
}

/** What a thread is started with: the arguments of {@link compareOutput}. */
export type Comparison = readonly [folder: string, files: Files];

/** Compares a folder with what was written into it. */
export function compareOutput(folder: string, files: Files): OutputDifference {
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

/** Compares a folder with what was written into it: in a thread, beside other work, if there are many files. */
export async function startComparison(folder: string, files: Files): Promise<OutputDifference> {
  if (files.size < MIN_FILES_FOR_THREAD) return compareOutput(folder, files);
  const workerData: Comparison = [folder, files];
  return new Promise((resolve, reject) => {
    // The launcher needs none of the flags that a test runner was started with.
    const thread = new Worker(launcher, { argv: [worker], execArgv: [], workerData });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
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

/** Records all files of a folder as made from the same inputs. */
export function recordFolder(folder: string, key: string): Files {
  const { foreign } = compareOutput(folder, new Map());
  const names = foreign.filter((name) => !/\/$/.test(name));
  return new Map(
    names.map((name) => {
      const { size, mtimeMs } = statSync(path.join(folder, name));
      return [name, { key, size, time: mtimeMs }];
    }),
  );
}

function isAsWritten(file: string, { size, time }: WrittenFile): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === time;
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
