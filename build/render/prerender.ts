import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { hasClassPrefix } from '../../renderer/model/plain-text.ts';
import { NOT_FOUND_PATH, toAddress } from '../../renderer/model/page-path.ts';
import type { PageData } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { memoize } from '../base/memoize.ts';
import { type LinkedPage, type LinkedSite, toPageData } from '../site/linked-site.ts';
import { type Bundle, entryModules } from '../vite/bundle.ts';
import { articleStylesKey, pageModuleId } from '../vite/page-modules.ts';
import { renderDocument } from './document.ts';
import { project, relativePath } from '../base/paths.ts';

/** What `renderer/entry/entry-server.tsx` exports. */
export interface ServerEntry {
  readonly renderPage: (site: SiteModel, data: Omit<PageData, 'build'>) => Promise<string>;
}

export type RenderPage = (built: LinkedSite, page: LinkedPage) => Promise<string>;

/**
 * Returns a function that prerenders pages with a bundle; it runs once for each locale whose modules translate texts
 * while they load.
 */
export function createPageRenderer(bundle: Bundle, build: string): RenderPage {
  const load = memoize((_locale: string) => loadServerEntry(bundle.serverEntry));
  return async (built, linked) => {
    const { locale, componentTexts } = built.site;
    const data = toPageData(linked);
    const render = () => load(componentTexts ? locale : '').renderPage(built.site, data);
    const body = linked.rendered?.body ?? (await render());
    const modules = [
      ...entryModules,
      ...pageModuleKeys(linked, built.site, bundle),
      ...articleStyleKeys(body, bundle),
    ];
    const { headScript } = bundle;
    const assets = { headScript, ...listAddresses(bundle, modules, built.source.siteBasePath) };
    return renderDocument({ built, page: linked.page, build, body, assets });
  };
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
function articleStyleKeys(body: string, { manifest }: Pick<Bundle, 'manifest'>): string[] {
  return Object.keys(manifest).filter((key) => {
    const [, prefix] = key.split(articleStylesKey);
    return prefix !== undefined && hasClassPrefix(body, prefix);
  });
}

/** Keys in the manifest of the module that renders a page's body; none for compiled HTML. */
function pageModuleKeys(
  { page, sourceFile }: Pick<LinkedPage, 'page' | 'sourceFile'>,
  site: SiteModel,
  { manifest }: Pick<Bundle, 'manifest'>,
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
function listAddresses(
  { manifest }: Pick<Bundle, 'manifest'>,
  modules: readonly string[],
  basePath: string,
) {
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
