import { useSyncExternalStore } from 'react';

/** False while prerendering and hydrating, true at once after: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => undefined;
