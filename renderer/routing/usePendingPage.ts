import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { CONTENT_EDITED } from '../model/content-edited.ts';
import { normalizePagePath } from '../model/page-path.ts';
import { reloadOutdatedShell } from './outdated-shell.ts';
import type { PageLoader, PageModule } from './page-loader.ts';

/** How long a navigation may take before the progress bar appears. */
const PROGRESS_DELAY_MS = 200;

/** What is shown: a page, the error that kept it from loading, or neither while the very first page loads. */
interface Shown {
  readonly location: Location;
  readonly module?: PageModule;
  readonly error?: Error;
}

/**
 * Follows the router's location, but keeps showing the old page until the new one has loaded. `retry` loads a page
 * that failed again.
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

  useEffect(() => {
    const showEdited = () => {
      const { location: edited } = current.current;
      loader.reload(edited.pathname).then(
        (module) => show({ location: edited, module }),
        () => window.location.reload(),
      );
    };
    import.meta.hot?.on(CONTENT_EDITED, showEdited);
    // The test runner's `hot` has no `off`.
    return () => import.meta.hot?.off?.(CONTENT_EDITED, showEdited);
  }, [loader, show]);

  const retry = useCallback(() => {
    show({ location: current.current.location });
    setAttempt((count) => count + 1);
  }, [show]);
  return { shown, retry };
}

function withModule(location: Location, module: PageModule | undefined): Shown {
  return module ? { location, module } : { location };
}

/** Shows a thin bar at the top of the window if a navigation takes long; returns a function that removes it. */
function startProgress(): () => void {
  let finished = false;
  let finishBar: (() => void) | undefined;
  const timer = setTimeout(() => {
    // Only slow navigations need the bar, so only they fetch it; without it the page arrives all the same.
    import('./nprogress.ts').then(
      ({ progressBar }) => {
        if (finished) return;
        progressBar.start();
        finishBar = () => progressBar.done();
      },
      () => undefined,
    );
  }, PROGRESS_DELAY_MS);
  return () => {
    finished = true;
    clearTimeout(timer);
    finishBar?.();
    finishBar = undefined;
  };
}
