import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('mermaid/package.json');

/** Folder of the diagram library's package. */
export const mermaidPackage = path.dirname(packageFile);

const dist = path.join(mermaidPackage, 'dist');
const entry = 'mermaid.esm.min.mjs';
const chunks = 'chunks/mermaid.esm.min';

/** Folder below the output folder that holds the diagram library; its name changes with the version. */
async function folder(): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  return `assets/mermaid-${version}`;
}

/**
 * Leaves the diagram library out of the bundles: its package carries a minified build in chunks, which is served
 * as it is. Bundling its two thousand modules would double the time and the memory of a build.
 */
export function prebuiltMermaid(basePath: string): Plugin {
  return {
    name: 'prebuilt-mermaid',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^mermaid$/ },
      handler: async () => ({ id: `${basePath}${await folder()}/${entry}`, external: 'absolute' }),
    },
  };
}

/** The library's files on disk, by their place below the output folder. */
export async function mermaidFiles(): Promise<ReadonlyMap<string, string>> {
  const to = await folder();
  const names = (await readdir(path.join(dist, chunks))).filter((name) => /\.mjs$/.test(name));
  const files = [entry, ...names.map((name) => `${chunks}/${name}`)];
  return new Map(files.map((name) => [`${to}/${name}`, path.join(dist, name)]));
}
