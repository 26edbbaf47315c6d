import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { PageData } from '../../renderer/model/page.ts';

/** What the server bundle exports. */
export interface ServerEntry {
  readonly renderPage: (locale: string, data: Omit<PageData, 'build'>) => Promise<string>;
}

/** Loads the server bundle. It is run here rather than imported, because the loader that makes TypeScript run would parse and rewrite all of it first. */
export async function loadServerEntry(file: string): Promise<ServerEntry> {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  }) as (module: unknown, exports: unknown, require: NodeJS.Require) => void;
  run(module, module.exports, createRequire(file));
  return module.exports as ServerEntry;
}
