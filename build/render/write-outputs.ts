import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Progress } from '../progress.ts';
import type { Output } from './outputs.ts';

/** Matches addresses and paths of files whose name changes with their content. */
export const contentHashed = /[\\/]assets[\\/].*[.-][\w-]{8}\.\w+$/;

/** Files that are written while the next ones are produced. */
const CONCURRENCY = 16;

/**
 * Writes all outputs into a folder, except for those that an earlier build has written and that have not changed,
 * and removes whatever else is in the folder. `recordFile` keeps the fingerprints between builds.
 */
export async function writeOutputs(options: {
  readonly outputs: ReadonlyMap<string, Output>;
  readonly folder: string;
  readonly recordFile: string;
  readonly progress: Progress;
}): Promise<void> {
  const { outputs, folder, recordFile, progress } = options;
  const existing = new Set(await readdir(folder, { recursive: true }).catch((): string[] => []));
  const known = await readRecord(recordFile);
  // A build that is interrupted leaves no record, so that the next one writes every page.
  await rm(recordFile, { force: true });
  const record = new Map<string, string>();
  progress.stage('writing files');
  let done = 0;
  const folders = new Set([...outputs.keys()].map((name) => path.dirname(path.normalize(name))));
  await Promise.all(
    [...folders]
      .filter((name) => !existing.has(name))
      .map((name) => mkdir(path.join(folder, name), { recursive: true })),
  );

  const writeOutput = async (name: string, output: Output) => {
    const file = path.join(folder, name);
    const exists = existing.has(path.normalize(name));
    if ('file' in output) {
      if (exists && (await isUpToDate(output.file, file))) return;
      await copyFile(output.file, file);
      return;
    }
    const fingerprint = output.fingerprint?.();
    if (fingerprint !== undefined) {
      record.set(name, fingerprint);
      if (exists && known.get(name) === fingerprint) return;
    }
    const text = await output.text();
    // A file of the same name and size has the same content; one of another size was written only in part.
    const isSame =
      exists && contentHashed.test(file) && (await stat(file)).size === Buffer.byteLength(text);
    if (isSame) return;
    await writeFile(file, text);
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
  await removeStale(folder, { existing, outputs });
  await writeFile(recordFile, JSON.stringify([...record]));
}

async function isUpToDate(source: string, copy: string): Promise<boolean> {
  const [from, to] = await Promise.all([stat(source), stat(copy)]);
  return to.size === from.size && to.mtimeMs >= from.mtimeMs;
}

/** Removes files that earlier builds wrote and this one did not, and folders that are left empty. */
async function removeStale(
  folder: string,
  { existing, outputs }: { existing: ReadonlySet<string>; outputs: ReadonlyMap<string, Output> },
): Promise<void> {
  const kept = new Set<string>();
  for (const name of outputs.keys()) {
    for (let part = path.normalize(name); !kept.has(part); part = path.dirname(part))
      kept.add(part);
  }
  for (const name of existing) {
    if (!kept.has(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function readRecord(file: string): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, string][]);
  } catch {
    return new Map();
  }
}
