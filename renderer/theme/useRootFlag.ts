import { useLayoutEffect } from 'react';
import { announcementDismissed, type RootFlag, rootFlags } from '../model/persisted-state.ts';
import type { PlatformStorage } from '../platform/platform.ts';
import { usePlatform, useStored } from '../routing/contexts.ts';

/** Returns a stored on/off setting, and a function that switches it and returns what it is then. */
export function useRootFlag(flag: RootFlag): [isOn: boolean, toggle: () => boolean] {
  const { storage } = usePlatform();
  const [stored] = useStored(flag.key);
  return [stored === 'true', () => toggleFlag(storage, flag)];
}

/** Switches a stored on/off setting, and returns what it is then. */
export function toggleFlag(storage: PlatformStorage, { key }: RootFlag): boolean {
  const isOn = storage.get(key) !== 'true';
  if (isOn) storage.set(key, 'true');
  else storage.remove(key);
  return isOn;
}

/** Keeps the attributes of all flags up to date, which the head script has set before the first paint. */
export function useFlagAttributes(): void {
  const { storage } = usePlatform();
  useLayoutEffect(() => {
    const unsubscribe = [...Object.values(rootFlags), announcementDismissed].map(
      ({ key, attribute }) => {
        const update = (value: string | null) =>
          void document.documentElement.toggleAttribute(attribute, value === 'true');
        update(storage.get(key));
        return storage.subscribe(key, update);
      },
    );
    return () => unsubscribe.forEach((stop) => stop());
  }, [storage]);
}
