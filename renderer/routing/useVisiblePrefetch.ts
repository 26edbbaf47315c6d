import { useEffect } from 'react';
import type { PageLoader } from './page-loader.ts';
import { useSite } from './SiteContext.ts';

/** Milliseconds after a page came on show before anything is fetched ahead. */
const PAUSE = 1000;

/** Prefetches what visible links lead to, once the page on show has settled. */
export function useVisiblePrefetch(loader: PageLoader, path: string) {
  const { basePath } = useSite();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      import('./prefetch-visible.ts').then(
        ({ prefetchVisible }) => {
          if (stop === cancelled) return;
          stop = prefetchVisible({ basePath, current: path, load: loader.load });
        },
        // Pages load without it too, when they are wanted.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = cancelled;
    };
  }, [loader, path, basePath]);
}

/** Marks an effect that ended before its module had arrived. */
const cancelled = () => undefined;
