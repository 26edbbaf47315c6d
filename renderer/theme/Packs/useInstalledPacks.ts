import { useEffect, useMemo, useState } from 'react';
import { OWN_PACK } from '../../model/pack.ts';
import type { AppPort } from '../../platform/desktop-ipc.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';

const listPacks = (app: AppPort) => app.request('packs:list', null);

/**
 * Returns the packs beside the app's own site as they change; null until they are known, and where there are none to
 * have. `own` is the pack of the app's own site, or null.
 */
export function useInstalledPacks() {
  const { answer: all, hasFailed } = usePacksAnswer(listPacks);
  return useMemo(() => {
    const installed = all?.filter(({ id }) => id !== OWN_PACK) ?? null;
    return { installed, own: all?.find(({ id }) => id === OWN_PACK) ?? null, hasFailed };
  }, [all, hasFailed]);
}

/** Returns what the app answers to a request, which is repeated whenever packs are installed, updated or removed. */
export function usePacksAnswer<Answer>(ask: (app: AppPort) => Promise<Answer>) {
  const { app } = usePlatform();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!app) return;
    let isCurrent = true;
    const askAgain = () =>
      void ask(app).then(
        (next) => isCurrent && setAnswer(next),
        () => isCurrent && setFailed(true),
      );
    askAgain();
    const unsubscribe = app.on('packs:changed', askAgain);
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [app, ask]);
  return { answer, hasFailed };
}
