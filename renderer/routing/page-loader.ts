import { createElement } from 'react';
import type { PageData } from '../model/page.ts';
import { dataFile, normalizePagePath, NOT_FOUND_PATH, toAddress } from '../model/page-path.ts';
import { StaleBuildError } from './outdated-shell.ts';
import { defaultExportOf, type ModuleExports, type PageModule } from './page-module.ts';
import { HtmlBody } from './HtmlBody.tsx';

/** Loads pages by site path, each once; what failed is tried again when it is asked for again. */
export interface PageLoader {
  /** The page, if it has been loaded. */
  readonly peek: (path: string) => PageModule | undefined;
  /** Resolves to the page, or to the not-found page; rejects when it could not be fetched. */
  readonly load: (path: string) => Promise<PageModule>;
  /** Starts loading and keeps quiet about failures: the navigation that follows will tell. */
  readonly preload: (path: string) => void;
}

/** Fetches the components of pages that are not compiled HTML, by site path. */
export type ModuleImporters = Readonly<Record<string, () => Promise<ModuleExports>>>;

/** Creates the loader of a running shell; `build` is the identity of its bundle. */
export function createPageLoader(options: {
  readonly basePath: string;
  readonly build: string;
  readonly modules: ModuleImporters;
}): PageLoader & { readonly add: (path: string, module: PageModule) => void } {
  const { basePath, build, modules } = options;
  const loaded = new Map<string, PageModule>();
  const pending = new Map<string, Promise<PageModule>>();

  const fetchData = async (path: string): Promise<PageData | null> => {
    const address = toAddress(basePath, `/${dataFile(path)}`);
    const response = await fetch(address);
    // Some hosts answer an unknown path with a page and status 200.
    const isData = /json/.test(response.headers.get('content-type') ?? '');
    if (response.status === 404 || (response.ok && !isData)) return null;
    if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
    return (await response.json()) as PageData;
  };

  const fetchPage = async (path: string): Promise<PageModule> => {
    const data = (await fetchData(path)) ?? (await fetchData(NOT_FOUND_PATH));
    if (!data) throw new Error(`${path}: neither the page nor the not-found page could be fetched`);
    if (data.build !== build)
      throw new StaleBuildError(`${path} was built by ${data.build}, this shell is ${build}`);
    return toPageModule(data, modules);
  };

  const load = (path: string): Promise<PageModule> => {
    const key = normalizePagePath(path);
    const known = loaded.get(key);
    if (known) return Promise.resolve(known);
    const waiting = pending.get(key);
    if (waiting) return waiting;
    const promise = fetchPage(key)
      .then((module) => {
        loaded.set(key, module);
        return module;
      })
      .finally(() => pending.delete(key));
    pending.set(key, promise);
    return promise;
  };

  return {
    peek: (path) => loaded.get(normalizePagePath(path)),
    load,
    preload: (path) => {
      load(path).catch(() => undefined);
    },
    add: (path, module) => loaded.set(normalizePagePath(path), module),
  };
}

/** Makes a page's data showable, fetching its component where it has one. */
export async function toPageModule(
  { page, html }: Omit<PageData, 'build'>,
  modules: ModuleImporters,
): Promise<PageModule> {
  if (page.kind === 'html') {
    const body = html ?? '';
    return { page, default: () => createElement(HtmlBody, { html: body }) };
  }
  const importer = modules[page.path];
  if (!importer)
    throw new Error(`${page.path}: the bundle holds no module for this page; build the site again`);
  return { page, default: defaultExportOf(await importer(), page.path) };
}
