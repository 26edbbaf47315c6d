import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/PlatformContext.ts';
import type { UpdateStatus } from './UpdateStatus.tsx';

/** Stands where updates are told of; where the place has any, what tells of them is fetched after the page is there. */
export function Updates() {
  const { updates } = usePlatform();
  const [Status, setStatus] = useState<typeof UpdateStatus | null>(null);
  useEffect(() => {
    if (!updates) return;
    void import('./UpdateStatus.tsx').then(
      (part) => setStatus(() => part.UpdateStatus),
      // The rest of the page has no need of it.
      () => undefined,
    );
  }, [updates]);
  return updates && Status && <Status updates={updates} />;
}
