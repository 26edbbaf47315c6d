import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Platform } from './platform.ts';
import { serverPlatform } from './server-platform.ts';

/** Provides the platform; its default is the one of the prerender. */
export const PlatformContext = createContext<Platform>(serverPlatform);

export function usePlatform(): Platform {
  return useContext(PlatformContext);
}

/**
 * Returns a stored value and a setter; null means none. During prerender and hydration the value is null, so that
 * both render the same; the stored one follows immediately.
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
