import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { NOT_FOUND_PATH, toAddress } from '../../renderer/model/page-path.ts';
import type { PageData } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { type BuiltPage, type BuiltSite, toPageData } from '../site/built-site.ts';
import { type Bundle, entryClient } from '../vite/bundle.ts';
import { pageModuleId } from '../vite/page-modules.ts';
import { type PageAssets, renderDocument } from './document.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** What `renderer/entry-server.tsx` exports. */
export interface ServerEntry {
  readonly renderPage: (site: SiteModel, data: Omit<PageData, 'build'>) => Promise<string>;
}

export type RenderPage = (built: BuiltSite, page: BuiltPage) => Promise<string>;

/** Creates a function that prerenders pages with a bundle. */
export function createPageRenderer(bundle: Bundle, build: string): RenderPage {
  return async (built, builtPage) => {
    const { page, sourceFile } = builtPage;
    const body = await (await serverEntryOf(bundle)).renderPage(built.site, toPageData(builtPage));
    const assets = collectAssets({
      bundle,
      modules: [entryClient, ...pageModuleKeys({ page, sourceFile }, built.site, bundle)],
      hasCode: body.indexOf('<code') !== -1,
      basePath: built.source.siteBasePath,
    });
    return renderDocument({ built, page, build, body, assets });
  };
}

const serverEntries = new WeakMap<Bundle, Promise<ServerEntry>>();

/** Returns the bundle's server entry, which is loaded once; a build in which no page has changed doesn't need it. */
export function serverEntryOf(bundle: Bundle): Promise<ServerEntry> {
  const entry = serverEntries.get(bundle) ?? loadServerEntry(bundle.serverEntry);
  serverEntries.set(bundle, entry);
  return entry;
}

/** Loads the server bundle without importing it: the loader that runs TypeScript would parse all of it. */
export async function loadServerEntry(file: string): Promise<ServerEntry> {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  }) as (module: unknown, exports: unknown, require: NodeJS.Require) => void;
  run(module, module.exports, createRequire(file));
  return module.exports as ServerEntry;
}

/** Keys in the manifest of the module that renders a page's body; none for compiled HTML. */
function pageModuleKeys(
  { page, sourceFile }: Pick<BuiltPage, 'page' | 'sourceFile'>,
  site: SiteModel,
  { manifest }: Bundle,
): string[] {
  if (page.kind === 'html') return [];
  const keys = Object.keys(manifest);
  if (page.path === NOT_FOUND_PATH) return keys.filter((key) => /NotFoundPage\.tsx$/.test(key));
  if (page.kind === 'landing') return keys.filter((key) => /LandingPage\.tsx$/.test(key));
  if (sourceFile === null) return [];
  const id = pageModuleId(sourceFile, site);
  return keys.filter((key) => path.join(project, key) === id);
}

// The fonts of the first paint.
const textFont = /inter-latin-wght-normal/;
const codeFont = /jetbrains-mono-latin-wght-normal/;

/** Collects what modules need before hydration, following static imports. */
function collectAssets(options: {
  readonly bundle: Bundle;
  /** Keys in the manifest, the entry first. */
  readonly modules: readonly string[];
  readonly hasCode: boolean;
  readonly basePath: string;
}): PageAssets {
  const { modules, hasCode, basePath } = options;
  const { manifest } = options.bundle;
  const preloadedFonts = hasCode ? [textFont, codeFont] : [textFont];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const file of chunk.assets ?? []) {
      if (preloadedFonts.some((font) => font.test(file))) fonts.add(file);
    }
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  const toAddresses = (files: Iterable<string>) =>
    [...files].map((file) => toAddress(basePath, `/${file}`));
  const [entry = '', ...others] = toAddresses(scripts);
  return { entry, scripts: others, styles: toAddresses(styles), fonts: toAddresses(fonts) };
}
