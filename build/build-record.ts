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
