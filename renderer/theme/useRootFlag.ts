import { useLayoutEffect } from 'react';
import { rootAttributes, type rootFlags, storageKeys } from '../model/persisted-state.ts';
import { usePlatform, useStored } from '../platform/PlatformContext.ts';

/**
 * Returns a stored on/off setting and a function that changes it, and keeps its attribute on `<html>` up to date.
 * The first-paint script sets the attribute before React runs, so styles that must not flash depend on it.
 */
export function useRootFlag(
  name: 'announcementDismissed' | (typeof rootFlags)[number],
): [boolean, (isOn: boolean) => void] {
  const key = storageKeys[name];
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);

  // Reads the storage itself, because `stored` is null while hydrating.
  useLayoutEffect(() => {
    const isOn = storage.get(key) === 'true';
    document.documentElement.toggleAttribute(rootAttributes[name], isOn);
  }, [storage, stored, key, name]);

  return [stored === 'true', (isOn) => store(isOn ? 'true' : null)];
}
