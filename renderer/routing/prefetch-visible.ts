import { whenIdle } from './when-idle.ts';
import { normalizePagePath, splitTarget } from '../model/page-path.ts';
import type { SiteModel } from '../model/site.ts';
import { pageLinkOf } from './page-link.ts';

/** Pages to prefetch from one page: enough for a likely next step, far fewer than a whole sidebar. */
const MAX_PREFETCHED = 5;

/** Not in TypeScript's DOM types, because not every browser has it. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * Fetches the page that follows this one, and those that visible links lead to, one at a time while the browser is idle,
 * starting with the link nearest to the middle of the window. Does nothing on a slow connection or if the reader saves
 * data.
 */
export function prefetchVisible(options: {
  readonly site: SiteModel;
  readonly path: string;
  readonly load: (path: string) => Promise<unknown>;
  readonly signal: AbortSignal;
}): void {
  const { site, path: current, load, signal } = options;
  if (!allowsPrefetch()) return;
  const visible = new Map<Element, string>();
  const fetched = new Set([normalizePagePath(current)]);
  let running = false;
  const pageOf = (link: HTMLAnchorElement) => {
    const page = pageLinkOf(link, site);
    return page === null ? null : normalizePagePath(splitTarget(page).path);
  };
  // Readers who finish a page go on with it, so it is fetched before its link is visible.
  const followingLink = document.querySelector<HTMLAnchorElement>('a[rel="next"]');
  const following = followingLink && pageOf(followingLink);

  const next = () => {
    running = false;
    if (signal.aborted || fetched.size > MAX_PREFETCHED) return;
    const nearest = [...visible]
      .filter(([, path]) => !fetched.has(path))
      .map(([link, path]) => ({ path, distance: distanceToMiddle(link) }))
      .sort((a, b) => a.distance - b.distance)[0];
    const path = following !== null && !fetched.has(following) ? following : nearest?.path;
    if (path === undefined) return;
    running = true;
    fetched.add(path);
    load(path)
      .catch(() => undefined)
      .finally(() => whenIdle(next));
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const page = isIntersecting ? pageOf(target as HTMLAnchorElement) : null;
      if (page === null) visible.delete(target);
      else visible.set(target, page);
    }
    if (!running) {
      running = true;
      whenIdle(next);
    }
  });
  for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  signal.addEventListener('abort', () => observer.disconnect());
}

function allowsPrefetch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

function distanceToMiddle(link: Element): number {
  const { top, height } = link.getBoundingClientRect();
  return Math.abs(top + height / 2 - innerHeight / 2);
}
