import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { normalizePagePath } from '../model/page-path.ts';
import { startProgress } from './progress-bar.ts';
import { reloadOutdatedShell } from './outdated-shell.ts';
import type { PageLoader } from './page-loader.ts';
import type { PageModule } from './page-module.ts';

/** What is on show: a page, a failure to load one, or neither while one is loaded that no other page precedes. */
export interface Shown {
  readonly location: Location;
  readonly module?: PageModule;
  readonly error?: Error;
}

/**
 * Follows the router's location, but keeps the old page on show until the new one is loaded.
 * `retry` asks again for a page that failed.
 */
export function usePendingPage(loader: PageLoader): { shown: Shown; retry: () => void } {
  const location = useLocation();
  const [shown, setShown] = useState<Shown>(() =>
    withModule(location, loader.peek(location.pathname)),
  );
  const [attempt, setAttempt] = useState(0);
  const current = useRef(shown);

  const show = useCallback((next: Shown) => {
    current.current = next;
    setShown(next);
  }, []);

  useEffect(() => {
    const { location: before, module } = current.current;
    if (before.key === location.key && module) return;
    const samePage = normalizePagePath(before.pathname) === normalizePagePath(location.pathname);
    const ready = samePage && module ? module : loader.peek(location.pathname);
    if (ready) {
      startTransition(() => show({ location, module: ready }));
      return;
    }
    let cancelled = false;
    const finishProgress = startProgress();
    loader
      .load(location.pathname)
      .then(
        (loaded) => {
          if (!cancelled) startTransition(() => show({ location, module: loaded }));
        },
        (reason: unknown) => {
          if (cancelled) return;
          if (reloadOutdatedShell(reason, location.pathname)) return;
          show({ location, error: reason instanceof Error ? reason : new Error(String(reason)) });
        },
      )
      .finally(finishProgress);
    return () => {
      cancelled = true;
      finishProgress();
    };
  }, [location, loader, attempt, show]);

  const retry = useCallback(() => {
    show({ location: current.current.location });
    setAttempt((count) => count + 1);
  }, [show]);
  return { shown, retry };
}

function withModule(location: Location, module: PageModule | undefined): Shown {
  return module ? { location, module } : { location };
}
