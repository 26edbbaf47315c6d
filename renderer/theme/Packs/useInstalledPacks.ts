import { useEffect, useMemo, useState } from 'react';
import { type InstalledPack, OWN_PACK } from '../../model/pack.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';

/**
 * Returns the packs beside the app's own site as they change; null until they are known, and where there are none to
 * have. `own` is the pack of the app's own site, or null.
 */
export function useInstalledPacks() {
  const { app } = usePlatform();
  const [all, setAll] = useState<readonly InstalledPack[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!app) return;
    let isCurrent = true;
    app.request('packs:list', null).then(
      (list) => isCurrent && setAll(list),
      () => isCurrent && setFailed(true),
    );
    const unsubscribe = app.on('packs:changed', setAll);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [app]);
  return useMemo(() => {
    const installed = all?.filter(({ id }) => id !== OWN_PACK) ?? null;
    return { installed, own: all?.find(({ id }) => id === OWN_PACK) ?? null, hasFailed };
  }, [all, hasFailed]);
}
