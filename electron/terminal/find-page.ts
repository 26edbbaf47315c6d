import { distance } from 'fastest-levenshtein';
import type { Catalog, CatalogPage } from '../../renderer/model/catalog.ts';
import {
  hashId,
  normalizePagePath,
  splitTarget,
  toSitePath,
} from '../../renderer/model/page-path.ts';

/** Scheme of the addresses that tell assistants and the desktop app about a page. */
export const DOCS_SCHEME = 'eliza-docs:';

/** In characters. A text is compared with the paths of all pages, which takes as long as it is. */
const MAX_LENGTH = 2_000;

/** What an address names: a page, and a heading where it has a hash. */
export interface NamedPage {
  readonly page: CatalogPage;
  readonly section: string | null;
}

/**
 * Finds the page that a text names: `docs/core/agents`, a site path, an address of the public site or one that begins
 * with `eliza-docs://`. Throws an error with the nearest paths when there is none.
 */
export function findPage(text: string, catalog: Catalog): NamedPage {
  if (text.length > MAX_LENGTH)
    throw new Error(`the path of a page has at most ${MAX_LENGTH} characters`);
  const { path: target, hash } = splitTarget(text.trim());
  const wanted = normalizePagePath(toPath(target, catalog).replace(/\/index\.md$/, '/'));
  const page = catalog.pages.find((candidate) => candidate.path === wanted);
  if (!page) {
    const near = nearestPaths(wanted, catalog).map((path) => path.slice(1));
    throw new Error(`"${text}" is no page of these docs; the nearest are ${near.join(', ')}`);
  }
  return { page, section: hash === '' ? null : hashId(hash) };
}

function toPath(target: string, { url, basePath }: Catalog): string {
  let path = target;
  if (/^[a-z][\w+.-]*:\/\//i.test(target) && URL.canParse(target)) {
    const { protocol, host, pathname, origin } = new URL(target);
    if (protocol === DOCS_SCHEME) return `/${host}${pathname}`.replace(/^\/+/, '/');
    if (origin === url) path = pathname;
  }
  const absolute = path.charAt(0) === '/' ? path : `/${path}`;
  return toSitePath(basePath, absolute) ?? absolute;
}

const NEAREST = 3;

function nearestPaths(wanted: string, { pages }: Catalog): string[] {
  return pages
    .map(({ path }) => ({ path, distance: distance(path, wanted) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAREST)
    .map(({ path }) => path);
}

/** The address of a page in answers: `eliza-docs://docs/core/agents/`. */
export function docsAddress(sitePath: string): string {
  return `${DOCS_SCHEME}//${sitePath.slice(1)}`;
}
