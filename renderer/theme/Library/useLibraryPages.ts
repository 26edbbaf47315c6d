import { useMemo } from 'react';
import { storageKeys } from '../../model/persisted-state.ts';
import { formatSavedPages, parseSavedPages, type SavedPage } from '../../model/saved-pages.ts';
import type { AppPort, SavedList } from '../../platform/desktop-ipc.ts';
import { usePlatform, useStored } from '../../routing/contexts.ts';
import type { FoundSite } from '../../search/search-files.ts';
import { useOtherSites, usePacksAnswer } from '../Packs/useInstalledPacks.ts';

type ChangePages = (change: (pages: readonly SavedPage[]) => readonly SavedPage[]) => void;

/** A page that the reader keeps, of the site itself or of another one. */
export interface LibraryPage extends SavedPage {
  readonly site?: FoundSite;
}

const askForList = {
  bookmarks: (app: AppPort) => app.request('packs:saved', 'bookmarks'),
  history: (app: AppPort) => app.request('packs:saved', 'history'),
};

/** Returns the bookmarks or the history: of the site itself, and with those of all packs in the app's own windows. */
export function useLibraryPages(tab: SavedList) {
  const [pagesOfSite, changePagesOfSite] = useSitePages(tab);
  const { app } = usePlatform();
  const sites = useOtherSites();
  const { answer: lists } = usePacksAnswer(askForList[tab], storageKeys[tab]);
  const pages = useMemo((): readonly LibraryPage[] => {
    const others = (lists ?? []).flatMap(({ pack, stored }) => {
      const site = sites?.find(({ id }) => id === pack);
      return site ? parseSavedPages(stored).map((page) => ({ ...page, site })) : [];
    });
    return others.length === 0
      ? pagesOfSite
      : [...pagesOfSite, ...others].sort((a, b) => b.time - a.time);
  }, [pagesOfSite, sites, lists]);
  /** Changes the pages of a site; null stands for the site itself. */
  const change = (id: FoundSite['id'], next: Parameters<ChangePages>[0]) => {
    if (id === null) return changePagesOfSite(next);
    const stored = writePages(next(pages.filter(({ site }) => site?.id === id)));
    app?.send('packs:save', { list: tab, pack: id, stored });
  };
  return { pages, change };
}

function useSitePages(tab: SavedList): [readonly SavedPage[], ChangePages] {
  const key = storageKeys[tab];
  const { storage } = usePlatform();
  const [stored, store] = useStored(key);
  const pages = useMemo(() => parseSavedPages(stored), [stored]);
  // Another window may have changed the list since the last render.
  const change: ChangePages = (next) => store(writePages(next(parseSavedPages(storage.get(key)))));
  return [pages, change];
}

function writePages(pages: readonly SavedPage[]): string | null {
  return pages.length === 0 ? null : formatSavedPages(pages);
}
