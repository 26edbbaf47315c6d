import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContentProblem } from '../../core/content-error.ts';
import { asObject, type Values } from './values.ts';

/** Reads a YAML file with one entry for each key from the first folder that has it; empty if none has. */
export function readEntries(
  contentRoot: string,
  folders: readonly string[],
  name: string,
): { readonly entries: Values; readonly problems: readonly ContentProblem[] } {
  const file = folders
    .map((folder) => path.posix.join(folder, name))
    .find((candidate) => existsSync(path.join(contentRoot, candidate)));
  if (file === undefined) return { entries: {}, problems: [] };
  try {
    return {
      entries: asObject(parse(readFileSync(path.join(contentRoot, file), 'utf8'))),
      problems: [],
    };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return { entries: {}, problems: [{ file, message: `is not valid YAML: ${reason}` }] };
  }
}
