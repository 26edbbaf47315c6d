import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/PlatformContext.ts';
import type { UpdateStatus } from './UpdateStatus.tsx';

/** Loads the update status after the page, if the app has updates. */
export function Updates() {
  const { updates } = usePlatform();
  const [Status, setStatus] = useState<typeof UpdateStatus | null>(null);
  useEffect(() => {
    if (!updates) return;
    void import('./UpdateStatus.tsx').then(
      (part) => setStatus(() => part.UpdateStatus),
      // The page works without it.
      () => undefined,
    );
  }, [updates]);
  return updates && Status && <Status updates={updates} />;
}
