import { useEffect } from 'react';
import { NOT_FOUND_PATH } from '../../model/page-path.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { formatSavedPages, parseSavedPages, withVisit } from '../../model/saved-pages.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { usePage } from '../../routing/PageContext.ts';

/** How long a page must be shown to count as visited. */
const MIN_VISIT_MS = 300;

export function useVisits(): void {
  const { path, title, kind } = usePage();
  const { storage } = usePlatform();
  useEffect(() => {
    if (kind === 'not-found' || path === NOT_FOUND_PATH || title === '') return;
    const timer = setTimeout(() => {
      const visits = parseSavedPages(storage.get(storageKeys.history));
      const next = withVisit(visits, { path, title, time: Date.now() });
      storage.set(storageKeys.history, formatSavedPages(next));
    }, MIN_VISIT_MS);
    return () => clearTimeout(timer);
  }, [path, title, kind, storage]);
}
