import { useEffect, useMemo, useState } from 'react';
import { type InstalledPack, OWN_PACK, packPath } from '../../model/pack.ts';
import type { AppPort } from '../../platform/desktop-ipc.ts';
import { usePlatform } from '../../routing/contexts.ts';
import { MANIFEST_FILE, type SearchedSite } from '../../search/search-files.ts';

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

const noSites: readonly SearchedSite[] = [];

/**
 * Returns the sites that the app shows beside its own as they change; null until they are known. Pages of packs can read
 * no other site, so there are none for them.
 */
export function useOtherSites(): readonly SearchedSite[] | null {
  const { app } = usePlatform();
  const { installed, hasFailed } = useInstalledPacks();
  return useMemo(() => {
    if (!app || app.pack !== null || hasFailed) return noSites;
    return installed && installed.map(toSite);
  }, [app, installed, hasFailed]);
}

function toSite({ id, title, version }: InstalledPack): SearchedSite {
  const manifest = new URL(packPath(id) + MANIFEST_FILE, location.href).href;
  return { id, name: `${title} ${version}`, manifest };
}

/**
 * Returns what the app answers to a request, which is repeated whenever packs are installed, updated or removed, and
 * when a value of a pack is stored under the key.
 */
export function usePacksAnswer<Answer>(ask: (app: AppPort) => Promise<Answer>, key?: string) {
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
    const unsubscribes = [
      app.on('packs:changed', askAgain),
      app.on('packs:stored', (stored) => stored === key && askAgain()),
    ];
    return () => {
      isCurrent = false;
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [app, ask, key]);
  return { answer, hasFailed };
}
