import { useLayoutEffect } from 'react';
import type { RootFlag } from '../model/persisted-state.ts';
import { usePlatform, useStored } from '../platform/PlatformContext.ts';

/**
 * Returns a stored on/off setting, and a function that switches it and returns what it is then. Keeps the setting's attribute on `<html>` up to date. The head script sets the attribute before React runs, so
 * styles that must not flash depend on it.
 */
export function useRootFlag({ key, attribute }: RootFlag): [isOn: boolean, toggle: () => boolean] {
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);

  // Reads the storage itself, because `stored` is null while hydrating.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(attribute, storage.get(key) === 'true');
  }, [storage, stored, key, attribute]);

  const toggle = () => {
    // Toggled twice before React renders, it is what it was.
    const isOn = storage.get(key) !== 'true';
    store(isOn ? 'true' : null);
    return isOn;
  };
  return [stored === 'true', toggle];
}
