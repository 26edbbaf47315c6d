import { useCallback, useMemo } from 'react';
import { storageKeys } from '../../model/persisted-state.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';

/** Searches that are remembered. */
const MOST = 5;

/** The reader's last searches, the newest first, with the ways to add one and to forget them. */
export function useRecentSearches(): {
  readonly recent: readonly string[];
  readonly remember: (query: string) => void;
  readonly forget: () => void;
} {
  const { storage } = usePlatform();
  const [stored, store] = useStored(storageKeys.recentSearches);
  const recent = useMemo(() => parse(stored), [stored]);
  const remember = useCallback(
    (query: string) => {
      // Read at this moment: another window may have searched meanwhile.
      const others = parse(storage.get(storageKeys.recentSearches));
      const next = [query, ...others.filter((other) => other !== query)];
      storage.set(storageKeys.recentSearches, JSON.stringify(next.slice(0, MOST)));
    },
    [storage],
  );
  const forget = useCallback(() => store(null), [store]);
  return { recent, remember, forget };
}

function parse(stored: string | null): readonly string[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  } catch {
    // Somebody else's value under this key is no list of searches.
    return [];
  }
}
