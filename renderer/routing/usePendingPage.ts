import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { normalizePagePath } from '../model/page-path.ts';
import { startProgress } from './progress-bar.ts';
import { type PageLoader, StaleBuildError } from './page-loader.ts';
import type { PageModule } from './page-module.ts';
import { reloadOnce } from './reload-once.ts';

/** What is on show: a page, a failure to load one, or neither while the very first one is on its way. */
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
          const failure = reason instanceof Error ? reason : new Error(String(reason));
          if (isOutdatedShell(failure)) {
            console.warn(
              `${location.pathname}: ${failure.message}; loading it from the server instead`,
            );
            if (reloadOnce(location.pathname)) return;
          }
          show({ location, error: failure });
        },
      )
      .finally(finishProgress);
    return () => {
      cancelled = true;
      finishProgress();
    };
  }, [location, loader, attempt, show]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { shown, retry };
}

function withModule(location: Location, module: PageModule | undefined): Shown {
  return module ? { location, module } : { location };
}

/** After a new deployment the old bundle's chunks are gone; browsers word that failure differently. */
function isOutdatedShell(error: Error): boolean {
  return (
    error instanceof StaleBuildError ||
    /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
