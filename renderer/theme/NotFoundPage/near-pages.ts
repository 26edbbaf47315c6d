import { distance } from 'fastest-levenshtein';
import { fileOf, normalizePagePath } from '../../model/page-path.ts';

const MAX_CHILDREN = 6;
const MAX_PAGES = 8;

/** Share of a name's letters that may differ. */
const MAX_DIFFERENCE = 0.34;

/**
 * Returns the pages that a missing path most likely means, best first: the same path in other letters or with another
 * ending, the pages below it, then pages with a similar name.
 */
export function nearPages<P extends { readonly path: string }>(
  missing: string,
  pages: readonly P[],
): P[] {
  const wanted = comparable(missing);
  const same: P[] = [];
  const children: P[] = [];
  const similar: { page: P; difference: number; pathDifference: number }[] = [];
  for (const page of pages) {
    const path = comparable(page.path);
    if (path === '/') continue;
    if (path === wanted) same.push(page);
    else if (wanted !== '/' && path.slice(0, wanted.length) === wanted) children.push(page);
    else {
      const difference = differenceOf(nameOf(path), nameOf(wanted));
      if (difference <= MAX_DIFFERENCE) {
        similar.push({ page, difference, pathDifference: differenceOf(path, wanted) });
      }
    }
  }
  children.sort((a, b) => depthOf(a.path) - depthOf(b.path));
  similar.sort((a, b) => a.difference - b.difference || a.pathDifference - b.pathDifference);
  return [...same, ...children.slice(0, MAX_CHILDREN), ...similar.map(({ page }) => page)].slice(
    0,
    MAX_PAGES,
  );
}

/** Returns the words of a path's last segment, to search for. */
export function wordsOf(path: string): string {
  return nameOf(comparable(path))
    .replace(/[-_.]+/g, ' ')
    .trim();
}

/** Returns a path in lower case, without the ending of a file and without escapes. */
function comparable(path: string): string {
  const bare = path.toLowerCase().replace(/\.(mdx?|html?|txt)\/?$/, '');
  return `/${fileOf(normalizePagePath(bare))}`;
}

function nameOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}

function depthOf(path: string): number {
  return path.split('/').length;
}

function differenceOf(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 1 : distance(a, b) / length;
}
