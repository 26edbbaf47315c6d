import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import type { SiteModel } from '../../renderer/model/site.ts';
import { hash, hashFolder } from '../cache.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { generators } from '../site/generators.ts';
import { noticesFile } from './third-party-notices.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The client's entry module, which is also its key in the manifest. */
export const entryClient = 'renderer/entry-client.tsx';

export const serverFile = 'entry-server.cjs';

export const starterFile = 'starter.js';

/** The client and the server bundle of the renderer. They hold code and MDX pages, but nothing of the site's config. */
export interface Bundle {
  /** Changes with the code and the MDX pages. */
  readonly id: string;
  /** Absolute paths of the client's files, by path below the output folder. */
  readonly chunks: ReadonlyMap<string, string>;
  /** Absolute path of the file with the licences of the packages in the client bundle. */
  readonly notices: string;
  /** Absolute path of the module that renders pages at build time. */
  readonly serverEntry: string;
  /** Code of the script in the head of every document; see `renderer/boot/starter.ts`. */
  readonly starter: string;
  /** Vite's record of which files a module needs, by source. */
  readonly manifest: Manifest;
}

/** Bundles the renderer for the browser and for the prerender, or takes both bundles from the cache. */
export async function bundleRenderer(options: {
  readonly basePath: string;
  readonly cacheFolder: string;
  /** The bundler reads the renderer while pages are still being compiled. */
  readonly sites: Promise<readonly BuiltSite[]>;
}): Promise<Bundle> {
  const { basePath, cacheFolder, sites } = options;
  const code = await hashCode(basePath);
  const cached: readonly string[] = await readdir(cacheFolder).catch(() => []);
  const mayFit = cached.some((name) => name.slice(0, code.length) === code);
  const unfinished = path.join(cacheFolder, `unfinished-${process.pid}`);
  const run = async () => {
    // The bundler takes half a second to load, and most builds don't need it.
    const { runBundler } = await import('./run-bundler.ts');
    await runBundler({ output: unfinished, basePath, sites });
  };
  const early = mayFit ? undefined : run();
  const [id] = await Promise.all([
    sites.then(async (built) => code + (await hashPages(built))),
    early,
  ]);
  const folder = path.join(cacheFolder, id);
  if (!cached.includes(id)) {
    await (early ?? run());
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    await dropOldBundles(cacheFolder, id);
  }
  const client = path.join(folder, 'client');
  const assets = path.join(client, 'assets');
  const manifest = await readFile(path.join(client, '.vite/manifest.json'), 'utf8');
  return {
    id,
    chunks: new Map(
      (await readdir(assets)).map((name) => [`assets/${name}`, path.join(assets, name)]),
    ),
    notices: path.join(client, noticesFile),
    serverEntry: path.join(folder, 'server', serverFile),
    starter: await readFile(path.join(folder, starterFile), 'utf8'),
    manifest: JSON.parse(manifest) as Manifest,
  };
}

/** Id of an MDX page's module: each locale has its own, whose links lead to pages of that locale. */
export function pageModuleId(
  file: string,
  { locale, defaultLocale }: Pick<SiteModel, 'locale' | 'defaultLocale'>,
): string {
  return locale === defaultLocale ? file : `${file}?locale=${locale}`;
}

/** Splits a module's id into file and locale, which is undefined for the default one. */
export function parsePageModuleId(id: string): { file: string; locale: string | undefined } {
  const [file = id, query = ''] = id.split('?');
  return { file, locale: new URLSearchParams(query).get('locale') ?? undefined };
}

const HASH_LENGTH = 8;

/** Hashes the code of the bundle, with the style sheets that generators add to it. */
async function hashCode(basePath: string): Promise<string> {
  const folders = ['renderer', 'build/markdown', 'build/render', 'build/vite'];
  const styleSheets = generators.flatMap((generator) => generator.styleSheets);
  const code = await Promise.all([
    ...folders.map((folder) => hashFolder(path.join(project, folder))),
    ...['vite.config.ts', 'package-lock.json', ...styleSheets].map((file) =>
      readFile(path.resolve(project, file)),
    ),
  ]);
  return hash(basePath, ...code).slice(0, HASH_LENGTH);
}

/** Hashes the pages that are part of the bundles: MDX pages, whose code contains link addresses and translated texts. */
async function hashPages(sites: readonly BuiltSite[]): Promise<string> {
  const modules = sites.flatMap(({ site, pages }) =>
    pages.flatMap(({ page, sourceFile }) =>
      page.kind === 'module' && sourceFile ? [[site.locale, page.path, sourceFile] as const] : [],
    ),
  );
  const folders = new Set(modules.map(([, , file]) => path.dirname(file)));
  const code = await Promise.all(
    [...folders].map((folder) => hashFolder(folder, /\.(?:mdx|[jt]sx?|css)$/)),
  );
  const inputs = modules.length > 0 && [
    sites.map(({ source }) => source.interfaceTexts),
    sites.map(({ targets, files }) => [
      ...[[...targets.pathByFile], [...targets.paths], [...targets.symbols]],
      files.map(({ output }) => output),
    ]),
  ];
  return hash(JSON.stringify([modules, inputs]), ...code).slice(0, HASH_LENGTH);
}

/** Keeps the current bundle and the newest other one, which switching back to another branch reuses. */
async function dropOldBundles(cacheFolder: string, current: string): Promise<void> {
  const names = (await readdir(cacheFolder)).filter((name) => name !== current);
  const folders = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(cacheFolder, name);
      return { folder, time: (await stat(folder)).mtimeMs };
    }),
  );
  const old = folders.sort((a, b) => b.time - a.time).slice(1);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}
