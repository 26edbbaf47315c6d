import { distance } from 'fastest-levenshtein';
import type { Catalog } from '../../renderer/model/page-listing.ts';
import { fromPublicAddress } from '../../renderer/model/links.ts';
import {
  hashId,
  normalizePagePath,
  splitTarget,
  toSitePath,
} from '../../renderer/model/page-path.ts';
import { DOCS_SCHEME, parseDeepLink } from '../shell/command-line.ts';

/**
 * Finds the page that a text names, and the id of a section where it has a hash: `docs/core/agents`, a site path, an
 * address of the public site or one that begins with `eliza-docs://`. Throws an error with the nearest paths when there
 * is none.
 */
export function findPage(text: string, catalog: Catalog) {
  const target = sitePathOf(text.trim(), catalog);
  const find = (path: string) => {
    const wanted = normalizePagePath(path.replace(/\/index\.md$/, '/'));
    return catalog.pages.find((candidate) => candidate.path === wanted);
  };
  // In the name of a page, as in `docs/C#`, the signs begin nothing.
  const whole = find(target.replace(/[?#]/g, encodeURIComponent));
  const { path, hash } = splitTarget(target);
  const page = whole ?? find(path);
  if (!page) {
    const near = nearestPaths(normalizePagePath(path), catalog);
    throw new Error(`"${text}" is no page of these docs; the nearest are ${near.join(', ')}`);
  }
  return { page, section: whole ? null : hashId(hash) || null };
}

/** Returns what a text names as a site path, with search and hash. */
export function sitePathOf(text: string, { url, basePath }: Catalog): string {
  const named = parseDeepLink(text) ?? fromPublicAddress(text, { url, basePath });
  if (named !== null) return named;
  const absolute = `/${text.replace(/^\/+/, '')}`;
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
