import { useLayoutEffect } from 'react';
import type { RootFlag } from '../model/persisted-state.ts';
import { usePlatform, useStored } from '../platform/PlatformContext.ts';

/**
 * Returns a stored on/off setting and a function that changes it, and keeps its attribute on `<html>` up to date.
 * The first-paint script sets the attribute before React runs, so styles that must not flash depend on it.
 */
export function useRootFlag({ key, attribute }: RootFlag): [boolean, (isOn: boolean) => void] {
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);

  // Reads the storage itself, because `stored` is null while hydrating.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(attribute, storage.get(key) === 'true');
  }, [storage, stored, key, attribute]);

  return [stored === 'true', (isOn) => store(isOn ? 'true' : null)];
}
