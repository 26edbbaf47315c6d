import { useEffect } from 'react';
import { preferredVersionKey } from '../../model/persisted-state.ts';
import type { Area, Version } from '../../model/site.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';

/** Returns the version of an area that the reader chose last, undefined where they have not, and the way to remember one. */
export function usePreferredVersion(area: Area): [Version | undefined, (name: string) => void] {
  const [name, store] = useStored(preferredVersionKey(area.id));
  return [area.versions.find((version) => version.name === name), store];
}

/** Forgets, once the shell has loaded, preferred versions that their areas no longer have. */
export function useForgetUnknownVersions() {
  const { areas } = useSite();
  const { storage } = usePlatform();
  useEffect(() => {
    for (const { id, versions } of areas) {
      const key = preferredVersionKey(id);
      const name = storage.get(key);
      if (name !== null && !versions.some((version) => version.name === name)) storage.remove(key);
    }
  }, [areas, storage]);
}
