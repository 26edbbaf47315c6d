import { useSyncExternalStore } from 'react';

/** Returns false while prerendering and hydrating, then true: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
