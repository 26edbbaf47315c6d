import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { normalizePagePath } from '../model/page-path.ts';
import type { Page } from '../model/page.ts';
import { recoverFrom } from './outdated-shell.ts';
import type { PageLoader, PageModule } from './page-loader.ts';
import { useEdits } from './useEdits.ts';
import { whenIdle } from './when-idle.ts';

/** How long a navigation may take before the progress bar appears. */
const PROGRESS_DELAY_MS = 200;

/** What is shown: a page, the error that kept it from loading, or neither while the very first page loads. */
interface Shown {
  readonly location: Location;
  readonly module?: PageModule;
  readonly error?: Error;
  /** The page before an error, whose sidebar stays. */
  readonly before?: Page;
  /** The page as it was before edits. */
  readonly opened?: PageModule;
}

/**
 * Follows the router's location, but keeps showing the old page until the new one has loaded. `retry` loads a page
 * that failed again. Without the network, the reader stays on the old page, and `awaited` opens later.
 */
export function usePendingPage(loader: PageLoader): {
  readonly shown: Shown;
  readonly retry: () => void;
  readonly awaited: AwaitedPage | null;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const [shown, setShown] = useState<Shown>(() => {
    const module = loader.peek(location.pathname);
    return { location, ...(module && { module }) };
  });
  const [attempt, setAttempt] = useState(0);
  const [awaited, setAwaited] = useAwaitedPage(loader);

  // Renders a page that has loaded before together with its location, not after a frame with the old page.
  if (shown.location.key !== location.key) {
    const module = peek(location, shown, loader);
    if (module) setShown({ location, module });
  }

  useLayoutEffect(() => setAwaited(null), [shown.module, shown.error, setAwaited]);

  const open = useEffectEvent((isCurrent: () => boolean) => {
    const { location: shownAt, module, before } = shown;
    if (shownAt.key === location.key && module) return undefined;
    const finishProgress = startProgress();
    const fail = async (reason: unknown) => {
      const recovery = await recoverFrom(reason, location.pathname);
      if (!isCurrent() || recovery === 'reload') return;
      if (recovery === 'wait' && module) {
        setAwaited(location);
        if (navigationType === NavigationType.Push) void navigate(-1);
        // Which way the page that is shown lies, the browser doesn't tell.
        else void navigate(shownAt, { replace: true });
        return;
      }
      const error = reason instanceof Error ? reason : new Error(String(reason));
      setShown({ location, error, before: module?.page ?? before });
    };
    loader
      .load(location.pathname)
      .then((loaded) => {
        // Not in a transition, which would let frames with the old page come first.
        if (isCurrent()) setShown({ location, module: loaded });
      }, fail)
      .finally(finishProgress);
    return finishProgress;
  });
  useEffect(() => {
    let isCurrent = true;
    const finishProgress = open(() => isCurrent);
    return () => {
      isCurrent = false;
      finishProgress?.();
    };
  }, [location, loader, attempt]);

  useEdits(async () => {
    const { location: edited } = shown;
    const reloaded = await loader.reload(edited.pathname);
    return () =>
      setShown((now) => {
        // The reader may have gone on meanwhile.
        if (now.location !== edited) return now;
        const opened = now.opened ?? now.module;
        return { location: edited, module: reloaded, ...(opened && { opened }) };
      });
  });
  useEffect(() => {
    // Fetched ahead: when a page is slow, the bar's file would be, too.
    whenIdle(() => void loadProgressBar().catch(() => undefined));
  }, []);

  const retry = () => {
    setShown({ location: shown.location, before: shown.before });
    setAttempt((count) => count + 1);
  };
  return { shown, retry, awaited };
}

/** Returns the page at a location if it's there already: the one that is shown, or one that has loaded before. */
function peek(
  location: Location,
  { location: shownAt, module }: Shown,
  loader: PageLoader,
): PageModule | undefined {
  const isSamePage = normalizePagePath(shownAt.pathname) === normalizePagePath(location.pathname);
  return isSamePage && module ? module : loader.peek(location.pathname);
}

const loadProgressBar = async () => {
  const { default: nprogress } = await import('nprogress');
  return nprogress.configure({ minimum: 0.08, speed: 200, showSpinner: false });
};

/** Shows a thin bar at the top of the window if a navigation takes long; returns a function that removes it. */
function startProgress(): () => void {
  let isOver = false;
  let finish: () => void = () => undefined;
  const show = async () => {
    const progressBar = await loadProgressBar();
    if (isOver) return;
    progressBar.start();
    finish = () => void progressBar.done();
  };
  // The page opens without the bar, too.
  const timer = setTimeout(() => void show().catch(() => undefined), PROGRESS_DELAY_MS);
  return () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    finish();
  };
}

/** How often a server that is down is asked again. */
const RETRY_INTERVAL_MS = 5000;

/** A page that the reader asked for while it couldn't be reached. */
export interface AwaitedPage {
  readonly location: Location;
  /** Tries now. */
  readonly open: () => void;
  /** Stops waiting. */
  readonly dismiss: () => void;
}

/** Opens a page as soon as the network is back, and returns a function that sets which. */
function useAwaitedPage(
  loader: PageLoader,
): readonly [AwaitedPage | null, (location: Location | null) => void] {
  const navigate = useNavigate();
  const [location, setLocation] = useState<Location | null>(null);
  const dismiss = useCallback(() => setLocation(null), []);
  const open = useCallback(() => {
    if (!location) return;
    const go = () => void navigate(location);
    // A page that has another mistake shows it when it's opened.
    loader.load(location.pathname).then(go, (error: Error) => {
      if (error.name !== 'UnreachableError') go();
    });
  }, [location, loader, navigate]);

  useEffect(() => {
    if (!location) return;
    addEventListener('online', open);
    const timer = setInterval(() => {
      // Without any network, the browser says when it's back.
      if (navigator.onLine) open();
    }, RETRY_INTERVAL_MS);
    return () => {
      removeEventListener('online', open);
      clearInterval(timer);
    };
  }, [location, open]);

  return [location && { location, open, dismiss }, setLocation];
}
