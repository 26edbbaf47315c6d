import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAsWritten, listOutput, type WrittenFile } from '../build-record.ts';
import { hash } from '../cache.ts';
import type { Progress } from '../progress.ts';
import type { Output } from './outputs.ts';

/** Matches addresses and paths of files whose name changes with their content. */
export const contentHashed = /[\\/]assets[\\/].*[.-][\w-]{8}\.\w+$/;

/** Files that are produced at once, so that the workers which render pages always have some. */
const CONCURRENCY = 16;

/**
 * Writes all outputs into a folder, except for those that an earlier build wrote from the same inputs, and removes
 * whatever else is in the folder. A file that was changed since, or written by a build that was interrupted, differs
 * from its record and is written again. Resolves to the new records.
 */
export async function writeOutputs(options: {
  readonly outputs: ReadonlyMap<string, Output>;
  readonly folder: string;
  /** What the last complete build wrote. */
  readonly known: ReadonlyMap<string, WrittenFile>;
  readonly progress: Progress;
}): Promise<ReadonlyMap<string, WrittenFile>> {
  const { outputs, folder, known, progress } = options;
  prepareFolders(folder, outputs);
  progress.stage('writing files');
  let done = 0;
  const written = new Map<string, WrittenFile>();

  const writeOutput = async (name: string, output: Output) => {
    const file = path.join(folder, name);
    const isCurrent = (key: string) => {
      const record = known.get(name);
      if (record?.key !== key || !isAsWritten(file, record)) return false;
      written.set(name, record);
      return true;
    };
    let key: string;
    if ('file' in output) {
      key = identifyFile(output.file);
      if (isCurrent(key)) return;
      copyFileSync(output.file, file);
    } else {
      key = output.key?.() ?? '';
      if (key && isCurrent(key)) return;
      const text = await output.text();
      key ||= hash(text);
      if (isCurrent(key)) return;
      // For thousands of small files, promises would cost more than the disk.
      writeFileSync(file, text);
    }
    const { size, mtimeMs } = statSync(file);
    written.set(name, { key, size, time: mtimeMs });
  };

  const queue = outputs.entries();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const [name, output] of queue) {
        await writeOutput(name, output);
        progress.step(++done, outputs.size);
      }
    }),
  );
  return written;
}

/** Identifies the content of a file on disk without reading it: writing to a file changes the times. */
function identifyFile(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return [size, mtimeMs, ctimeMs, ino].join(' ');
}

/** Removes what is not an output, and creates the folders of the outputs. */
function prepareFolders(folder: string, outputs: ReadonlyMap<string, unknown>): void {
  const existing = listOutput(folder);
  const files = new Set([...outputs.keys()].map((name) => path.normalize(name)));
  const folders = new Set(['.']);
  for (const name of files) {
    for (let part = path.dirname(name); !folders.has(part); part = path.dirname(part))
      folders.add(part);
  }
  for (const [name, { isFolder }] of existing) {
    if (!(isFolder ? folders : files).has(name))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  for (const name of folders) {
    if (!existing.get(name)?.isFolder) mkdirSync(path.join(folder, name), { recursive: true });
  }
}
