import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import { hash } from '../cache.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { SiteSource } from '../site/site-source.ts';
import { entryClient, noticesFile, serverFile } from './bundle-names.ts';
import type { LinkedLocale } from './mdx-resolver.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The two bundles of one renderer. */
export interface Bundle {
  /** Identity, which changes with the code, the site's model and the MDX pages. */
  readonly build: string;
  /** Folder whose files are served below `{base}assets/`. */
  readonly client: string;
  /** File with the licences of the packages in what is served. */
  readonly notices: string;
  /** Module that renders pages at build time. */
  readonly serverEntry: string;
  /** Vite's record of which files an entry needs, by source. */
  readonly manifest: Manifest;
  /** Source of the client entry, its key in the manifest. */
  readonly entry: string;
}

/** Finished sites, and what the links of their pages lead to. */
export interface DerivedSites {
  readonly sites: readonly BuiltSite[];
  readonly locales: readonly LinkedLocale[];
}

/** Bundles the renderer for the browser and for the prerender, or takes both from the cache when nothing they depend on has changed. */
export async function bundleRenderer(options: {
  readonly sources: readonly SiteSource[];
  readonly basePath: string;
  readonly cacheFolder: string;
  /** Pages may still be compiled while the bundler reads the renderer. */
  readonly derived: Promise<DerivedSites>;
}): Promise<Bundle> {
  const { sources, basePath, cacheFolder, derived } = options;
  const code = await codeHash(basePath);
  const cached: readonly string[] = await readdir(cacheFolder).catch(() => []);
  const mayFit = cached.some((name) => name.slice(0, code.length) === code);
  const build = derived.then(async (sites) => code + (await contentHash(sites)));
  const unfinished = path.join(cacheFolder, `unfinished-${process.pid}`);
  const run = async () => {
    // The bundler takes half a second to load, which most builds need not spend.
    const { runBundler } = await import('./run-bundler.ts');
    await runBundler({ output: unfinished, basePath, sources, derived, build });
  };
  const early = mayFit ? undefined : run();
  const [id] = await Promise.all([build, early]);
  const folder = path.join(cacheFolder, id);
  if (cached.indexOf(id) === -1) {
    await (early ?? run());
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    await dropOthers(cacheFolder, id);
  }
  const client = path.join(folder, 'client');
  const manifest = JSON.parse(
    await readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  return {
    build: id,
    client: path.join(client, 'assets'),
    notices: path.join(client, noticesFile),
    serverEntry: path.join(folder, 'server', serverFile),
    manifest,
    entry: entryClient,
  };
}

/** Characters of a hash in a bundle's name. */
const HASH_LENGTH = 8;

/** Hash of the renderer's own code. */
async function codeHash(basePath: string): Promise<string> {
  const code = await Promise.all([
    hashFolder(path.join(project, 'renderer')),
    hashFolder(path.join(project, 'build/markdown')),
    hashFolder(path.join(project, 'build/vite')),
    ...['vite.config.ts', 'package-lock.json'].map((file) =>
      readFile(path.join(project, file), 'utf8'),
    ),
  ]);
  return hash(basePath, ...code).slice(0, HASH_LENGTH);
}

/** Hash of the content that goes into the bundles. */
async function contentHash({ sites, locales }: DerivedSites): Promise<string> {
  const modules = sites.flatMap(({ pages }) =>
    pages.flatMap(({ page, sourceFile }) =>
      page.kind === 'module' && sourceFile ? [sourceFile] : [],
    ),
  );
  const contentModules = await Promise.all(
    modules.map((file) => hashFolder(path.dirname(file), /\.(?:mdx|[jt]sx?|css)$/)),
  );
  // The addresses of pages and images are part of a component's code.
  const addresses = modules.length > 0 && [
    locales.map(({ targets }) => [...targets.pathByFile]),
    sites.map(({ files }) => files.map(({ output }) => output)),
  ];
  const models = JSON.stringify([sites.map(({ site }) => site), modules, addresses]);
  return hash(models, ...contentModules).slice(0, HASH_LENGTH);
}

async function hashFolder(folder: string, takes = /./): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && takes.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return hash(...files.map((file) => path.relative(folder, file)), ...contents);
}

/** Keeps the bundle just made and the newest other one, which a branch switch may want back. */
async function dropOthers(cacheFolder: string, keep: string): Promise<void> {
  const names = (await readdir(cacheFolder)).filter((name) => name !== keep);
  const ages = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(cacheFolder, name))).mtimeMs })),
  );
  const old = ages.sort((a, b) => b.time - a.time).slice(1);
  await Promise.all(
    old.map(({ name }) => rm(path.join(cacheFolder, name), { recursive: true, force: true })),
  );
}
