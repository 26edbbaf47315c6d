import { type ComponentType, createElement } from 'react';
import { hasClassPrefix } from '../model/plain-text.ts';
import type { Page, PageData } from '../model/page.ts';
import { dataFile, fileAddress, normalizePagePath, NOT_FOUND_PATH } from '../model/page-path.ts';
import { StaleBuildError, UnreachableError } from './outdated-shell.ts';

/** A page that can be shown: its model, and the component that renders its body, be it HTML or MDX. */
export interface PageModule {
  readonly page: Page;
  /** The article, of pages that are compiled HTML. */
  readonly html?: string | null;
  readonly default: ComponentType;
}

/** Loads pages by site path, each once. A page that could not be loaded is fetched again by the next call. */
export interface PageLoader {
  readonly peek: (path: string) => PageModule | undefined;
  /** Resolves to the page, or to the not-found page; rejects when it could not be fetched. */
  readonly load: (path: string) => Promise<PageModule>;
  /** Forgets all pages and loads one again: its source was edited while the development server runs. */
  readonly reload: (path: string) => Promise<PageModule>;
  /** Starts loading and ignores failures, which the navigation that follows reports. */
  readonly preload: (path: string) => void;
}

/** Imports the modules of pages that are not compiled HTML, by site path. */
export type ModuleImporters = Readonly<
  Record<string, () => Promise<Readonly<Record<string, unknown>>>>
>;

/** Imports the style sheets that only some articles need, by the prefix of their classes. */
type StyleImporters = Readonly<Record<string, () => Promise<unknown>>>;

/** Creates a page loader; `build` identifies the deployment that the current document is part of. */
export function createPageLoader(options: {
  readonly basePath: string;
  readonly build: string;
  readonly modules: ModuleImporters;
  readonly styles: StyleImporters;
}): PageLoader & { readonly add: (path: string, module: PageModule) => void } {
  const { basePath, build, modules, styles } = options;
  const loaded = new Map<string, PageModule>();
  const pending = new Map<string, Promise<PageModule>>();
  /** Grows with each edit. */
  let editions = 0;

  const fetchData = async (path: string): Promise<PageData | null> => {
    const address = fileAddress(basePath, dataFile(path));
    const response = await fetch(address).catch((cause: unknown) => {
      throw new UnreachableError(`${address} could not be fetched: ${String(cause)}`, { cause });
    });
    // Some hosts respond to unknown paths with a page and status 200.
    const isData = /json/.test(response.headers.get('content-type') ?? '');
    if (response.status === 404 || (response.ok && !isData)) return null;
    if (!response.ok) throw new Error(`${address}: the server responded with ${response.status}`);
    return (await response.json()) as PageData;
  };

  const fetchPage = async (path: string): Promise<PageModule> => {
    const data = (await fetchData(path)) ?? (await fetchData(NOT_FOUND_PATH));
    if (!data) throw new Error(`${path}: neither the page nor the not-found page could be fetched`);
    if (data.build !== build)
      throw new StaleBuildError(
        `the page is from build ${data.build}, this document from build ${build}`,
      );
    const [module] = await Promise.all([
      toPageModule(data, modules),
      loadArticleStyles(data, styles),
    ]);
    return module;
  };

  const load = (path: string): Promise<PageModule> => {
    const key = normalizePagePath(path);
    const known = loaded.get(key);
    if (known) return Promise.resolve(known);
    const waiting = pending.get(key);
    if (waiting) return waiting;
    const promise = fetchNewest(key);
    pending.set(key, promise);
    const forget = () => pending.get(key) === promise && pending.delete(key);
    promise.then(forget, forget);
    return promise;
  };
  /** Fetches a page, once more if it was edited meanwhile. */
  const fetchNewest = async (key: string): Promise<PageModule> => {
    const edition = editions;
    const fetched = await fetchPage(key);
    if (edition !== editions) return load(key);
    loaded.set(key, fetched);
    return fetched;
  };

  return {
    peek: (path) => loaded.get(normalizePagePath(path)),
    load,
    reload: (path) => {
      editions += 1;
      loaded.clear();
      pending.clear();
      return load(path);
    },
    preload: (path) => {
      load(path).catch(() => undefined);
    },
    add: (path, module) => loaded.set(normalizePagePath(path), module),
  };
}

/** Loads the style sheets of an article's classes; those of a component are unknown, so it gets all. */
export async function loadArticleStyles(
  { page, html }: Pick<PageData, 'page' | 'html'>,
  styles: StyleImporters,
): Promise<void> {
  const isNeeded = ([prefix]: readonly [string, unknown]) =>
    page.kind === 'module' || (html !== null && hasClassPrefix(html, prefix));
  await Promise.all(
    Object.entries(styles)
      .filter(isNeeded)
      .map(([, load]) => load()),
  );
}

/** Turns a page's data into a page module, importing its component if it has one. */
export async function toPageModule(
  { page, html }: Omit<PageData, 'build'>,
  modules: ModuleImporters,
): Promise<PageModule> {
  if (page.kind === 'html') {
    // While hydrating, the HTML comes from the document itself, so it isn't parsed again.
    const body = { className: 'Article-body', 'data-compiled': '' };
    const content = { __html: html ?? '' };
    return {
      page,
      html,
      default: () => createElement('div', { ...body, dangerouslySetInnerHTML: content }),
    };
  }
  const importer = modules[page.path];
  if (!importer)
    throw new Error(`${page.path}: the bundle holds no module for this page; build the site again`);
  return { page, default: componentOf(await importer(), page.path) };
}

function componentOf(module: Readonly<Record<string, unknown>>, path: string): ComponentType {
  const component = module['default'];
  if (typeof component === 'function' || (typeof component === 'object' && component !== null)) {
    return component as ComponentType;
  }
  throw new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
  );
}
