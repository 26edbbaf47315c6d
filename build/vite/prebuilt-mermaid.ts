import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('mermaid/package.json');

export const mermaidPackage = path.dirname(packageFile);

const dist = path.join(mermaidPackage, 'dist');
const entry = 'mermaid.esm.min.mjs';
const chunks = 'chunks/mermaid.esm.min';

/** Returns the library's folder below the output folder; its name contains the version. */
async function folder(): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  return `assets/mermaid-${version}`;
}

/**
 * Keeps the diagram library out of the bundles: its package contains a minified build in chunks, which is served
 * unchanged. Bundling its two thousand modules would double a build's time and memory.
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

/** Returns the library's files as absolute paths, by path below the output folder. */
export async function mermaidFiles(): Promise<ReadonlyMap<string, string>> {
  const to = await folder();
  const names = (await readdir(path.join(dist, chunks))).filter((name) => /\.mjs$/.test(name));
  const files = [entry, ...names.map((name) => `${chunks}/${name}`)];
  return new Map(files.map((name) => [`${to}/${name}`, path.join(dist, name)]));
}
