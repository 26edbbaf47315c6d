import { useCallback, useEffect, useState } from 'react';
import { type Location, useNavigate } from 'react-router-dom';
import type { PageLoader } from './page-loader.ts';

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
export function useAwaitedPage(
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
