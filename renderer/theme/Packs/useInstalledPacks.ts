import { useEffect, useMemo, useState } from 'react';
import { type InstalledPack, OWN_PACK } from '../../model/pack.ts';
import type { AppPacks } from '../../platform/platform.ts';

/**
 * Returns the packs beside the app's own site as they change; null until they are known, and where there are none to
 * have. `own` is the pack of the app's own site, or null.
 */
export function useInstalledPacks(packs: AppPacks | null) {
  const [all, setAll] = useState<readonly InstalledPack[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!packs) return;
    let isCurrent = true;
    packs.list().then(
      (list) => isCurrent && setAll(list),
      () => isCurrent && setFailed(true),
    );
    const unsubscribe = packs.subscribe(setAll);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [packs]);
  return useMemo(() => {
    const installed = all?.filter(({ id }) => id !== OWN_PACK) ?? null;
    return { installed, own: all?.find(({ id }) => id === OWN_PACK) ?? null, hasFailed };
  }, [all, hasFailed]);
}
