import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../parse-yaml.ts';
import type { ContentProblem } from '../../base/problems.ts';
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
  const { value, errors } = parseYaml(readFileSync(path.join(contentRoot, file)));
  return {
    entries: asObject(value),
    problems: errors.map(({ line, message }) => ({
      ...{ file, line, message: `is not valid YAML: ${message}` },
    })),
  };
}
