import { useCallback, useMemo } from 'react';
import { storageKeys } from '../../model/persisted-state.ts';
import { formatSavedPages, parseSavedPages, type SavedPage } from '../../model/saved-pages.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';

/** Returns a stored list of pages and the way to change it. */
export function useSavedPages(
  name: 'bookmarks' | 'history',
): [readonly SavedPage[], (change: (pages: readonly SavedPage[]) => readonly SavedPage[]) => void] {
  const key = storageKeys[name];
  const { storage } = usePlatform();
  const [stored] = useStored(key);
  const pages = useMemo(() => parseSavedPages(stored), [stored]);
  const change = useCallback(
    (next: (pages: readonly SavedPage[]) => readonly SavedPage[]) => {
      // Read at this moment: another window may have changed it meanwhile.
      const changed = next(parseSavedPages(storage.get(key)));
      if (changed.length === 0) storage.remove(key);
      else storage.set(key, formatSavedPages(changed));
    },
    [storage, key],
  );
  return [pages, change];
}
