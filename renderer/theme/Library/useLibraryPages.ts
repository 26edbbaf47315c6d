import { useEffect, useMemo, useState } from 'react';
import { storageKeys } from '../../model/persisted-state.ts';
import { formatSavedPages, parseSavedPages, type SavedPage } from '../../model/saved-pages.ts';
import type { SavedList } from '../../platform/desktop-ipc.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import { useInstalledPacks } from '../Packs/useInstalledPacks.ts';

export type ChangePages = (change: (pages: readonly SavedPage[]) => readonly SavedPage[]) => void;

/** A page that the reader keeps, of the site itself or of a pack. */
export interface LibraryPage extends SavedPage {
  readonly pack?: { readonly id: string; readonly name: string };
}

type PagesByPack = ReadonlyMap<string, readonly SavedPage[]>;

/** Returns the bookmarks or the history: of the site itself, and with those of all packs in the app's own windows. */
export function useLibraryPages(tab: SavedList) {
  const [pagesOfSite, changePagesOfSite] = useSitePages(tab);
  const { app } = usePlatform();
  const { installed } = useInstalledPacks();
  const [byPack, setByPack] = useState<PagesByPack>(new Map());
  useEffect(() => {
    let isObsolete = false;
    const load = async () => {
      const lists = (await app?.request('packs:saved', tab)) ?? [];
      const parsed = lists.map(({ pack, stored }) => [pack, parseSavedPages(stored)] as const);
      if (!isObsolete) setByPack(new Map(parsed));
    };
    const update = () =>
      load().catch((error: unknown) => console.warn(`Couldn't read the ${tab} of packs.`, error));
    void update();
    // A window of a pack may be open beside this one.
    const unsubscribe = app?.on('packs:stored', (key) => {
      if (key === storageKeys[tab]) void update();
    });
    return () => {
      isObsolete = true;
      unsubscribe?.();
    };
  }, [app, tab, installed]);

  const pages = useMemo((): readonly LibraryPage[] => {
    const others = (installed ?? []).flatMap(({ id, title, version }) =>
      (byPack.get(id) ?? []).map((page) => ({
        ...page,
        pack: { id, name: `${title} ${version}` },
      })),
    );
    return others.length === 0
      ? pagesOfSite
      : [...pagesOfSite, ...others].sort((a, b) => b.time - a.time);
  }, [pagesOfSite, installed, byPack]);

  /** Changes the pages of a pack, or of the site itself. */
  const change = (pack: string | undefined, next: Parameters<ChangePages>[0]) => {
    if (pack === undefined) return changePagesOfSite(next);
    const changed = next(byPack.get(pack) ?? []);
    setByPack((known) => new Map([...known, [pack, changed]]));
    const stored = changed.length === 0 ? null : formatSavedPages(changed);
    app?.send('packs:save', { list: tab, pack, stored });
  };
  return { pages, change };
}

function useSitePages(tab: SavedList): [readonly SavedPage[], ChangePages] {
  const key = storageKeys[tab];
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);
  const pages = useMemo(() => parseSavedPages(stored), [stored]);
  const change: ChangePages = (next) => {
    // Another window may have changed the list since the last render.
    const changed = next(parseSavedPages(storage.get(key)));
    store(changed.length === 0 ? null : formatSavedPages(changed));
  };
  return [pages, change];
}
