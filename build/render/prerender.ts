import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { hasClassPrefix } from '../../renderer/model/plain-text.ts';
import { NOT_FOUND_PATH, toAddress } from '../../renderer/model/page-path.ts';
import type { PageData } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { memoize } from '../base/memoize.ts';
import { MissingResult, openResults, type ResultStore } from '../base/result-store.ts';
import type { Pool } from '../base/pool.ts';
import { type LinkedPage, type LinkedSite, toPageData } from '../site/linked-site.ts';
import { type Bundle, entryModules } from '../vite/bundle.ts';
import { articleStylesKey, pageModuleId } from '../vite/page-modules.ts';
import { type DocumentSite, renderDocument } from './document.ts';
import { project, relativePath } from '../base/paths.ts';

/** What `renderer/entry/entry-server.tsx` exports. */
export interface ServerEntry {
  readonly renderPage: (site: SiteModel, data: Omit<PageData, 'build'>) => Promise<string>;
}

export type LoadServerEntry = (site: Pick<SiteModel, 'locale' | 'componentTexts'>) => ServerEntry;

export type RenderPage = (built: LinkedSite, page: LinkedPage) => Promise<string>;

/** A page with all that its document shows. */
export interface DocumentPage extends Pick<LinkedPage, 'sourceFile' | 'rendered'> {
  readonly data: Omit<PageData, 'build'>;
}

/** What documents need of a bundle. */
type DocumentBundle = Pick<Bundle, 'manifest' | 'headScript'>;

/** Creates a function that prerenders pages with a bundle. */
function createDocumentRenderer(
  bundle: DocumentBundle,
  entry: LoadServerEntry,
  build: string,
): (built: DocumentSite, page: DocumentPage) => Promise<string> {
  return async (built, { data, sourceFile, rendered }) => {
    const { page } = data;
    const body = rendered?.body ?? (await entry(built.site).renderPage(built.site, data));
    const modules = [
      ...entryModules,
      ...pageModuleKeys({ page, sourceFile }, built.site, bundle),
      ...articleStyleKeys(body, bundle),
    ];
    const { siteBasePath } = built.source;
    const { headScript } = bundle;
    const assets = { headScript, ...listAddresses(bundle, modules, siteBasePath) };
    return renderDocument({ built, page, build, body, assets });
  };
}

/** Returns a function that loads the server entry once, for each locale whose modules translate texts while they load. */
export function createServerEntry({ serverEntry }: Pick<Bundle, 'serverEntry'>): LoadServerEntry {
  const load = memoize((_locale: string) => loadServerEntry(serverEntry));
  return ({ locale, componentTexts }) => load(componentTexts ? locale : '');
}

/** The file that the server bundle would be in; none has its code. */
export const SERVER_FILE = path.join(project, 'entry-server.cjs');

/** Runs the server bundle. */
function loadServerEntry(code: string): ServerEntry {
  const module: { exports: unknown } = { exports: {} };
  const names = ['module', 'exports', 'require', '__filename'];
  const filename = SERVER_FILE;
  const run = compileFunction(code, names, { filename }) as (...values: unknown[]) => void;
  run(module, module.exports, createRequire(filename), filename);
  return module.exports as ServerEntry;
}

/** Keys in the manifest of the style sheets of a page's classes. */
function articleStyleKeys(body: string, { manifest }: DocumentBundle): string[] {
  return Object.keys(manifest).filter((key) => {
    const [, prefix] = key.split(articleStylesKey);
    return prefix !== undefined && hasClassPrefix(body, prefix);
  });
}

/** Keys in the manifest of the module that renders a page's body; none for compiled HTML. */
function pageModuleKeys(
  { page, sourceFile }: Pick<LinkedPage, 'page' | 'sourceFile'>,
  site: SiteModel,
  { manifest }: DocumentBundle,
): string[] {
  if (page.kind === 'html') return [];
  const named = (name: RegExp) => Object.keys(manifest).filter((key) => name.test(key));
  if (page.path === NOT_FOUND_PATH) return named(/NotFoundPage\.tsx$/);
  if (page.kind === 'landing') return named(/LandingPage\.tsx$/);
  return sourceFile === null ? [] : [relativePath(project, pageModuleId(sourceFile, site))];
}

/** Addresses of the files that show any page. */
export function shellEntry(bundle: Bundle, basePath: string) {
  return listAddresses(bundle, entryModules, basePath);
}

/** Lists the files that modules need before hydration, following static imports; the first script is the entry. */
function listAddresses({ manifest }: DocumentBundle, modules: readonly string[], basePath: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    // A module of style sheets alone is no file of its own.
    (path.extname(chunk.file) === '.css' ? styles : scripts).add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  const toAddresses = (files: Iterable<string>) =>
    Array.from(files, (file) => toAddress(basePath, `/${file}`));
  return {
    scripts: toAddresses(scripts),
    styles: toAddresses(styles),
  };
}

/** What the documents of all pages are made with. */
interface Shared {
  readonly bundle: DocumentBundle & Pick<Bundle, 'serverEntry'>;
  /** Identity of the deployment. */
  readonly build: string;
  readonly sites: readonly DocumentSite[];
}

/** A page that a thread renders. */
export interface RenderTask {
  readonly kind: 'render';
  /** Key of what all pages share, in the store. */
  readonly shared: string;
  readonly locale: string;
  readonly page: DocumentPage;
}

const openShared = (store: ResultStore) => openResults<Shared>(store, 'render');

/** Renders pages with what a store has for all of them. */
export type RenderShared = (locale: string, page: DocumentPage) => Promise<string>;

/** Returns a function that prerenders pages with a bundle, many of them in threads. */
export function createPageRenderer(options: {
  readonly bundle: Bundle;
  readonly build: string;
  readonly sites: readonly LinkedSite[];
  readonly pool: Pool;
  readonly store: ResultStore;
}): RenderPage {
  const { bundle, build, pool, store } = options;
  const renderHere = createDocumentRenderer(bundle, createServerEntry(bundle), build);
  const share = memoize(() => {
    const { manifest, headScript, serverEntry } = bundle;
    const sites = options.sites.map(toDocumentSite);
    const shared = openShared(store);
    const key = shared.key(build, JSON.stringify(sites));
    shared.set(key, { bundle: { manifest, headScript, serverEntry }, build, sites });
    return key;
  });
  return (built, builtPage) => {
    const { sourceFile, rendered } = builtPage;
    const page = { data: toPageData(builtPage), sourceFile, ...(rendered && { rendered }) };
    if (rendered) return renderHere(built, page);
    const { locale } = built.site;
    const task = (): RenderTask => ({ kind: 'render', shared: share(), locale, page });
    return pool.run(task, () => renderHere(built, page), 'here');
  };
}

/** Opens what {@link createPageRenderer} stored, in a thread. */
export function openSharedRenderer(store: ResultStore, key: string): RenderShared {
  const stored = openShared(store).get(key);
  if (!stored) throw new MissingResult();
  const { bundle, build, sites } = stored;
  const render = createDocumentRenderer(bundle, createServerEntry(bundle), build);
  const siteOf = new Map(sites.map((built) => [built.site.locale, built]));
  return (locale, page) => render(siteOf.get(locale)!, page);
}

function toDocumentSite({ site, siteFile, head, source }: LinkedSite): DocumentSite {
  const { siteBasePath, interfaceTexts } = source;
  return { site, siteFile, head, source: { siteBasePath, interfaceTexts } };
}
