import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { hash, once } from '../cache.ts';
import { pauseBetweenSteps } from './pause-between-steps.ts';

const packageFile = createRequire(import.meta.url).resolve('mermaid/package.json');

export const mermaidPackage = path.dirname(packageFile);

const dist = path.join(mermaidPackage, 'dist');
const entry = 'mermaid.esm.min.mjs';
const chunks = 'chunks/mermaid.esm.min';

/** A file as it's in the package, or with other content. */
type MermaidFile = { readonly file: string } | { readonly content: () => string };

/**
 * Keeps the diagram library out of the bundles: its package contains a minified build in chunks, which is served
 * as it is but for pauses while drawing. Bundling its two thousand modules would double a build's time and memory.
 */
export function prebuiltMermaid(basePath: string): Plugin {
  return {
    name: 'prebuilt-mermaid',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^mermaid$/ },
      handler: async () => {
        const { folder } = await readMermaid();
        return { id: `${basePath}${folder}/${entry}`, external: 'absolute' };
      },
    },
  };
}

/** Returns the library's files by path below the output folder. */
export async function mermaidFiles(): Promise<ReadonlyMap<string, MermaidFile>> {
  const { folder, names, paused } = await readMermaid();
  return new Map(
    names.map((name): [string, MermaidFile] => [
      `${folder}/${name}`,
      name === paused.name
        ? { content: () => paused.code }
        : { file: path.join(dist, ...name.split('/')) },
    ]),
  );
}

const readMermaid = once(async () => {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const files = (await readdir(path.join(dist, chunks))).filter((name) => /\.mjs$/.test(name));
  const names = [entry, ...files.map((name) => `${chunks}/${name}`)];
  const paused = await findPaused(names, version);
  // The name of the folder changes with any of its files.
  return { folder: `assets/mermaid-${version}-${hash(paused.code)}`, names, paused };
});

/** Returns the one file that draws in steps, with pauses between them. */
async function findPaused(
  names: readonly string[],
  version: string,
): Promise<{ readonly name: string; readonly code: string }> {
  const found = await Promise.all(
    names.map(async (name) => {
      const code = pauseBetweenSteps(await readFile(path.join(dist, name), 'utf8'));
      return code === null ? [] : [{ name, code }];
    }),
  );
  const [paused] = found.flat();
  if (paused) return paused;
  throw new Error(
    `Mermaid ${version} draws in other steps than build/vite/pause-between-steps.ts knows. Adapt it to this version, or install the version before.`,
  );
}
