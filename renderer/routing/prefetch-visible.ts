import { isSitePath, normalizePagePath, toSitePath } from '../model/page-path.ts';

/** Pages fetched ahead for one page on show: enough for a likely next step, far from a whole sidebar. */
const LIMIT = 5;

/** What browsers that know it tell about the connection. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/**
 * Fetches the pages that visible links lead to, one after the other while the browser is idle, the link nearest
 * to the middle of the window first. Does nothing on a slow connection or when the reader saves data.
 * Returns the way to stop.
 */
export function prefetchVisible(options: {
  readonly basePath: string;
  /** Site path of the page on show. */
  readonly current: string;
  readonly load: (path: string) => Promise<unknown>;
}): () => void {
  const { basePath, current, load } = options;
  if (!allowsPrefetch()) return () => undefined;
  const visible = new Map<Element, string>();
  const fetched = new Set([normalizePagePath(current)]);
  let running = false;
  let stopped = false;

  const next = () => {
    running = false;
    if (stopped || fetched.size > LIMIT) return;
    const nearest = [...visible]
      .filter(([, path]) => !fetched.has(path))
      .map(([link, path]) => ({ path, distance: distanceToMiddle(link) }))
      .sort((a, b) => a.distance - b.distance)[0];
    if (!nearest) return;
    running = true;
    fetched.add(nearest.path);
    load(nearest.path)
      .catch(() => undefined)
      .finally(() => whenIdle(next));
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = isIntersecting ? linkedPath(target as HTMLAnchorElement, basePath) : null;
      if (path === null) visible.delete(target);
      else visible.set(target, path);
    }
    if (!running) {
      running = true;
      whenIdle(next);
    }
  });
  for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  return () => {
    stopped = true;
    observer.disconnect();
  };
}

function allowsPrefetch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** Site path of the page a link leads to, null when it leads elsewhere or to a file. */
function linkedPath(link: HTMLAnchorElement, basePath: string): string | null {
  const address = link.getAttribute('href') ?? '';
  if (!isSitePath(address) || link.target === '_blank') return null;
  const { pathname } = new URL(link.href);
  if (/\.(?!html$)\w+$/.test(pathname)) return null;
  const path = toSitePath(basePath, pathname);
  return path === null ? null : normalizePagePath(path);
}

function distanceToMiddle(link: Element): number {
  const { top, height } = link.getBoundingClientRect();
  return Math.abs(top + height / 2 - innerHeight / 2);
}

function whenIdle(callback: () => void): void {
  // Safari has no idle callback; a moment's pause comes close.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}
