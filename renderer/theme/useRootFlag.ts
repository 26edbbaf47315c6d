import { useLayoutEffect } from 'react';
import { rootAttributes, storageKeys } from '../model/persisted-state.ts';
import { usePlatform, useStored } from '../platform/PlatformContext.ts';

/**
 * Returns whether a remembered switch is on and the way to turn it, and keeps its attribute on `<html>` in step.
 * The first paint has set that already; what must not flash reads it in CSS.
 */
export function useRootFlag(
  name: 'sidebarHidden' | 'readingWide',
): [boolean, (isOn: boolean) => void] {
  const key = storageKeys[name];
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);

  // Asks the storage itself: while hydrating, `stored` is still null.
  useLayoutEffect(() => {
    const isOn = storage.get(key) === 'true';
    document.documentElement.toggleAttribute(rootAttributes[name], isOn);
  }, [storage, stored, key, name]);

  return [stored === 'true', (isOn) => store(isOn ? 'true' : null)];
}
