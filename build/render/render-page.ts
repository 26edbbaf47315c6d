import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { NOT_FOUND_PATH, toAddress } from '../../renderer/model/page-path.ts';
import type { PageData } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { once } from '../cache.ts';
import type { BuiltPage, BuiltSite } from '../site/built-site.ts';
import { type Bundle, entryClient, fontStyles, likelyChunks, shownFonts } from '../vite/bundle.ts';
import { pageModuleId } from '../vite/page-modules.ts';
import { createCriticalStyle, type CriticalStyle } from './critical-style.ts';
import { type DocumentSite, renderDocument, renderNotices } from './document.ts';
import { splitFontFaces } from './font-faces.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** What `renderer/entry-server.tsx` exports. */
export interface ServerEntry {
  readonly renderPage: (site: SiteModel, data: Omit<PageData, 'build'>) => Promise<string>;
  readonly renderEarlyDialogs: (site: SiteModel) => string;
  readonly renderArticle: (site: SiteModel, data: Omit<PageData, 'build'>) => Promise<string>;
}

export type LoadServerEntry = (
  site: Pick<SiteModel, 'locale' | 'componentTexts'>,
) => Promise<ServerEntry>;

export type RenderPage = (built: BuiltSite, page: BuiltPage) => Promise<string>;

/** A page with all that its document shows. */
export interface DocumentPage extends Pick<BuiltPage, 'sourceFile'> {
  readonly data: Omit<PageData, 'build'>;
}

/** Creates a function that prerenders pages with a bundle. */
export function createDocumentRenderer(
  bundle: Bundle,
  entry: LoadServerEntry,
  build: string,
): (built: DocumentSite, page: DocumentPage) => Promise<string> {
  const likelyFiles = once(() => {
    const { manifest } = bundle;
    const modules = Object.keys(manifest).filter((key) =>
      likelyChunks.includes(manifest[key]!.name ?? ''),
    );
    const { scripts, styles, workers } = collectFiles(bundle, modules);
    return { files: [...scripts, ...styles], workers };
  });
  const fontFaces = once(() =>
    splitFontFaces(readFileSync(bundle.chunks.get(bundle.manifest[fontStyles]!.file)!, 'utf8')),
  );
  const criticalStyles = new Map<string, (html: string) => CriticalStyle>();
  const criticalStyleOf = (file: string) => {
    let pick = criticalStyles.get(file);
    if (!pick) {
      pick = createCriticalStyle(readFileSync(bundle.chunks.get(file)!, 'utf8'));
      criticalStyles.set(file, pick);
    }
    return pick;
  };
  const earlyDialogsBySite = new Map<SiteModel, string>();
  const earlyDialogsOf = (site: SiteModel, render: ServerEntry['renderEarlyDialogs']) => {
    const html = earlyDialogsBySite.get(site) ?? render(site);
    earlyDialogsBySite.set(site, html);
    return html;
  };
  return async (built, { data, sourceFile }) => {
    const { page } = data;
    const { renderPage, renderEarlyDialogs } = await entry(built.site);
    const body = await renderPage(built.site, data);
    const modules = [entryClient, ...pageModuleKeys({ page, sourceFile }, built.site, bundle)];
    const { scripts, styles } = collectFiles(bundle, modules);
    const toAddresses = (files: readonly string[]) =>
      files.map((file) => toAddress(built.source.siteBasePath, `/${file}`));
    const loaded = new Set(toAddresses([...scripts, ...styles]));
    const { direction } = built.site.locales.find(
      ({ path: folder }) => folder === built.site.locale,
    )!;
    const earlyDialogs = earlyDialogsOf(built.site, renderEarlyDialogs);
    const visible = `<html dir="${direction}">${body}${earlyDialogs}${renderNotices(built)}`;
    const assets = {
      bootScripts: bundle.bootScripts,
      scripts: toAddresses(scripts),
      likely: toAddresses(likelyFiles().files).filter((address) => !loaded.has(address)),
      workers: toAddresses(likelyFiles().workers),
      // Diagrams are blank until the shell draws them, and only the shell knows which pages are near a missing one.
      isEager: body.indexOf('class="Mermaid') !== -1 || page.kind === 'not-found',
      fontFaces: fontFaces(),
      fonts: toAddresses(listShownFonts(bundle)),
      styles: toAddresses(styles),
      criticalStyles: styles.map((file) => criticalStyleOf(file)(visible)),
    };
    return renderDocument({ built, page, build, body, earlyDialogs, assets });
  };
}

/**
 * Returns a function that loads the bundle's server entry once; a build in which no page has changed doesn't need it. A
 * locale in which the site's components have texts has an entry of its own: modules translate texts when they load.
 */
export function createServerEntry({ serverEntry }: Bundle): LoadServerEntry {
  const entries = new Map<string, Promise<ServerEntry>>();
  return ({ locale, componentTexts }) => {
    const key = componentTexts ? locale : '';
    const entry = entries.get(key) ?? loadServerEntry(serverEntry);
    entries.set(key, entry);
    return entry;
  };
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

/** Files of the fonts that every page shows: for text, then for code. */
function listShownFonts({ manifest }: Bundle): string[] {
  const files = manifest[fontStyles]!.assets!;
  return shownFonts.map((name) => files.find((file) => path.basename(file).startsWith(name))!);
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

/** Addresses of the files that show any page: the modules of the client, the entry first, its style sheets and fonts. */
export function shellEntry(bundle: Bundle, basePath: string) {
  const { scripts, styles } = collectFiles(bundle, [entryClient]);
  const toAddresses = (files: readonly string[]) =>
    files.map((file) => toAddress(basePath, `/${file}`));
  const fontFaces = bundle.manifest[fontStyles]!;
  return {
    scripts: toAddresses(scripts),
    styles: toAddresses([fontFaces.file, ...styles]),
    fonts: toAddresses(listShownFonts(bundle)),
  };
}

/** Collects the files that modules need before hydration, following static imports; the first script is the entry. */
function collectFiles({ manifest }: Bundle, modules: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const workers = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const file of chunk.assets ?? []) if (path.extname(file) === '.js') workers.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of modules) visit(key);
  return { scripts: [...scripts], styles: [...styles], workers: [...workers] };
}
