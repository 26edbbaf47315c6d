import { useEffect, useState } from 'react';
import type { InstalledPack } from '../../model/pack.ts';
import type { AppPacks } from '../../platform/platform.ts';

/** Returns the installed packs as they change; null until they are known, and where there are none to have. */
export function useInstalledPacks(packs: AppPacks | null) {
  const [installed, setInstalled] = useState<readonly InstalledPack[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!packs) return;
    let isCurrent = true;
    packs.list().then(
      (list) => isCurrent && setInstalled(list),
      () => isCurrent && setFailed(true),
    );
    const unsubscribe = packs.subscribe(setInstalled);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [packs]);
  return { installed, hasFailed };
}
