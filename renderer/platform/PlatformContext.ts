import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Platform } from './platform.ts';
import { serverPlatform } from './server-platform.ts';

/** Gives the platform to the tree; without a provider it is the inert one of the prerender. */
export const PlatformContext = createContext<Platform>(serverPlatform);

/** Returns the platform the shell runs on. */
export function usePlatform(): Platform {
  return useContext(PlatformContext);
}

/**
 * Returns a remembered value, null where there is none, and the way to change it (null forgets it).
 * During prerender and hydration the value is null, so that both agree; the real one follows at once.
 */
export function useStored(key: string): [string | null, (value: string | null) => void] {
  const { storage } = usePlatform();
  const subscribe = useCallback(
    (listener: () => void) => storage.subscribe(key, listener),
    [storage, key],
  );
  const value = useSyncExternalStore(
    subscribe,
    () => storage.get(key),
    () => null,
  );
  const change = useCallback(
    (next: string | null) => (next === null ? storage.remove(key) : storage.set(key, next)),
    [storage, key],
  );
  return [value, change];
}
