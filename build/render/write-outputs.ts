import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WrittenFile } from '../build-record.ts';
import { createYielder } from '../../renderer/search/index/yielder.ts';
import { hash } from '../cache.ts';
import { ExpectedError } from '../expected-error.ts';
import { type OutputDifference, removeFromOutput } from '../output-folder.ts';
import type { Progress } from '../progress.ts';
import type { Timings } from '../timings.ts';
import { explainChange } from './explain-change.ts';
import type { LateOutputs, MadeOutput, Output } from './outputs.ts';

/** Files that are produced at once, so that the threads that produce some of them always have enough to do. */
const CONCURRENCY = 16;

/**
 * Writes all outputs into a folder, except for those that an earlier build wrote from the same inputs, and removes
 * whatever else is in the folder. A file that was changed since, or written by a build that was interrupted, differs
 * from its record and is written again. Resolves to the new records.
 */
export async function writeOutputs(options: {
  readonly outputs: ReadonlyMap<string, Output>;
  /** Made while the others are written. */
  readonly late: readonly LateOutputs[];
  readonly folder: string;
  /** What the last complete build wrote. */
  readonly known: ReadonlyMap<string, WrittenFile>;
  /** How the folder differs from that. */
  readonly difference: OutputDifference;
  readonly progress: Progress;
  /** Is told what was written, and why. */
  readonly note: Timings['note'];
}): Promise<ReadonlyMap<string, WrittenFile>> {
  const { outputs, late, folder, known, difference, progress, note } = options;
  const others = [...difference.foreign, ...known.keys()].filter((name) => !outputs.has(name));
  removeFromOutput(
    folder,
    others.filter((name) => !late.some(({ has }) => has(name))),
  );
  progress.stage('writing files');
  if (known.size === 0) note('everything', 'there is no earlier build in this output folder');
  let done = 0;
  let total = outputs.size;
  const written = new Map<string, WrittenFile>();
  const folders = new Set<string>();
  const write = (file: string, writeFile: () => void) =>
    tryToWrite(file, () => {
      const parent = path.dirname(file);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      writeFile();
    });

  const isCurrent = (name: string, key: string) => {
    const record = known.get(name);
    if (record?.key !== key || difference.changed.has(name)) return false;
    written.set(name, record);
    return true;
  };
  const writeFile = (name: string, output: Output, key: string, fill: (file: string) => void) => {
    const file = path.join(folder, name);
    write(file, () => fill(file));
    if (known.size > 0)
      note(describeOutput(name, output), explainChange(known.get(name)?.key, key));
    const { size, mtimeMs } = statSync(file);
    written.set(name, { key, size, time: mtimeMs });
  };
  const makeOutput = async (name: string, output: MadeOutput, knownKey: string | undefined) => {
    const content = await output.content();
    const key = knownKey ?? hash(content);
    // For thousands of small files, promises would cost more than the disk.
    if (knownKey !== undefined || !isCurrent(name, key))
      writeFile(name, output, key, (file) => writeFileSync(file, content));
  };
  /** Nothing waits for most of tens of thousands of outputs. */
  const writeOutput = (name: string, output: Output): Promise<void> | undefined => {
    if ('file' in output) {
      const key = identifyFile(output.file);
      if (!isCurrent(name, key))
        writeFile(name, output, key, (file) => copyFileSync(output.file, file));
      return undefined;
    }
    const key = output.key?.();
    if (key !== undefined && isCurrent(name, key)) return undefined;
    return makeOutput(name, output, key);
  };

  const yieldToOthers = createYielder();
  let hasFailed = false;
  const writeAll = async (queue: MapIterator<[string, Output]>) => {
    for (const [name, output] of queue) {
      const yielding = yieldToOthers();
      if (yielding) await yielding;
      if (hasFailed) return;
      const writing = writeOutput(name, output);
      if (writing) await writing;
      progress.step(++done, total);
    }
  };
  const writeSeveral = (queue: MapIterator<[string, Output]>) =>
    Promise.all(Array.from({ length: CONCURRENCY }, () => writeAll(queue)));
  const writeLate = async ({ has, make }: LateOutputs) => {
    const made = await make();
    total += made.size;
    removeFromOutput(
      folder,
      others.filter((name) => has(name) && !made.has(name)),
    );
    await writeSeveral(made.entries());
  };
  const running = [...late.map(writeLate), writeSeveral(outputs.entries())];
  try {
    await Promise.all(running);
  } catch (error) {
    // Whoever builds again must be the only one to write.
    hasFailed = true;
    await Promise.allSettled(running);
    throw error;
  }
  return written;
}

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and build again',
  EDQUOT: 'your quota of the disk is used up; free some space and build again',
  EFBIG: 'it is larger than a file may be here; raise the limit and build again',
  EACCES: 'you may not write there; change the permissions of the folder or use another one',
  EPERM: 'you may not write there; change the permissions of the folder or use another one',
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

/** Names a page's files by its path, and files that are named by their content by their folder. */
function describeOutput(name: string, { isNamedByContent }: Output): string {
  if (isNamedByContent) return path.posix.dirname(name);
  return name.replace(/(?:^|\/)(?:index\.html|index\.md|page\.json)$/, '') || '/';
}

/** Identifies the content of a file on disk without reading it: writing to a file changes the times. */
function identifyFile(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return [size, mtimeMs, ctimeMs, ino].join('/');
}
