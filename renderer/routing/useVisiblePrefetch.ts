import { useEffect } from 'react';
import type { PageLoader } from './page-loader.ts';
import { useSite } from './contexts.ts';

const PREFETCH_DELAY_MS = 1000;

/** Prefetches the following page and those that visible links lead to, once the current page has settled. */
export function useVisiblePrefetch(loader: PageLoader, path: string) {
  const site = useSite();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      import('./prefetch-visible.ts').then(
        ({ prefetchVisible }) => {
          if (!signal.aborted) prefetchVisible({ site, path, load: loader.load, signal });
        },
        // Without prefetching, pages load when they are opened.
        () => undefined,
      );
    }, PREFETCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [loader, path, site]);
}
