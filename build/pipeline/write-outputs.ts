import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from '../base/hash.ts';
import { ExpectedError } from '../base/problems.ts';
import {
  compareOutput,
  describeWritten,
  removeFromOutput,
  type WrittenFile,
  type WrittenFiles,
} from './output-folder.ts';
import { refusePath } from '../base/refuse-path.ts';
import type { Output } from '../render/outputs.ts';

/**
 * Writes all outputs into a folder, except for those that an earlier build wrote from the same inputs, and removes
 * whatever else is in the folder. A file that was changed since, or written by a build that was interrupted, differs
 * from its record and is written again. Resolves to the new records.
 */
export async function writeOutputs(options: {
  readonly outputs: ReadonlyMap<string, Output>;
  readonly folder: string;
  /** What the last complete build wrote. */
  readonly known: WrittenFiles;
}): Promise<WrittenFiles> {
  const { outputs, folder, known } = options;
  const { changed, foreign } = compareOutput(folder, known);
  const others = [...foreign, ...known.keys()];
  removeFromOutput(
    folder,
    others.filter((name) => !outputs.has(name)),
  );

  const written = new Map<string, WrittenFile>();
  const isCurrent = (name: string, key: string) => {
    const record = known.get(name);
    if (record?.key !== key || changed.has(name)) return false;
    written.set(name, record);
    return true;
  };
  const write = (name: string, key: string, fill: (file: string) => void) => {
    const file = path.join(folder, name);
    const reason = refusePath(name);
    if (reason) throw new ExpectedError(`the output ${JSON.stringify(name)} ${reason}`);
    tryToWrite(file, () => {
      mkdirSync(path.dirname(file), { recursive: true });
      fill(file);
    });
    written.set(name, describeWritten(file, key));
  };
  const writeOutput = async (name: string, output: Output) => {
    if ('file' in output) {
      const key = identifyFile(output.file);
      if (!isCurrent(name, key)) write(name, key, (file) => copyFileSync(output.file, file));
      return;
    }
    const knownKey = output.key?.();
    if (knownKey !== undefined && isCurrent(name, knownKey)) return;
    const content = await output.content();
    const key = knownKey ?? hash(content);
    // For thousands of small files, promises would cost more than the disk.
    if (knownKey !== undefined || !isCurrent(name, key))
      write(name, key, (file) => writeFileSync(file, content));
  };

  for (const [name, output] of outputs) await writeOutput(name, output);
  return written;
}

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and build again',
  EDQUOT: 'your quota of the disk is used up; free some space and build again',
  EFBIG: 'it is larger than a file may be here; raise the limit and build again',
  EACCES: 'you may not write there; change the permissions of the folder or use another one',
  EPERM: 'you may not write there; change the permissions of the folder or use another one',
  ENAMETOOLONG: 'its path is too long for this disk; shorten the names in it',
  EEXIST: 'a file is where a folder of it should be; build into an empty folder',
  ENOTDIR: 'a file is where a folder of it should be; build into an empty folder',
  EISDIR: 'a folder is in its place; build into an empty folder',
  ELOOP: 'links lead to each other there; build into another folder',
  EROFS: 'the disk is read-only; use a folder on another one',
};

/** Writes a file, or says in a sentence why it can't be written. */
function tryToWrite(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    throw remedy ? new ExpectedError(`${file} could not be written: ${remedy}`) : error;
  }
}

/** Identifies the content of a file on disk without reading it: writing to a file changes the times. */
function identifyFile(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return [size, mtimeMs, ctimeMs, ino].join('/');
}
