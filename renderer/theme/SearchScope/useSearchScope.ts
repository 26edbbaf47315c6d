import { useMemo } from 'react';
import type { InstalledPack } from '../../model/pack.ts';
import { storageKeys } from '../../model/persisted-state.ts';
import { formatScope, OWN_SITE, parseScope, type SearchScope } from '../../model/search-scope.ts';
import type { AppPacks } from '../../platform/platform.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import type { SearchedSites } from '../../search/query/search-client.ts';
import { useInstalledPacks } from '../Packs/useInstalledPacks.ts';

/** What the reader chose to search, of all that is installed. */
export interface ChosenScope {
  readonly packs: AppPacks;
  readonly installed: readonly InstalledPack[];
  readonly scope: SearchScope;
  readonly choose: (scope: SearchScope) => void;
}

/** The sites to search, and the choice of them; without a choice where the site of the page is the only one. */
export interface ScopedSearch extends SearchedSites {
  readonly choice: ChosenScope | null;
}

const thisSite: SearchedSites = { isOwnIn: true, packs: [] };

/** Returns which packs search and quick open look at; null until they are known. */
export function useSearchScope(): ScopedSearch | null {
  const { packs } = usePlatform();
  const { installed, hasFailed } = useInstalledPacks(packs);
  const [stored, store] = useStored(storageKeys.searchScope);
  return useMemo(() => {
    if (!packs || hasFailed) return { ...thisSite, choice: null };
    if (!installed) return null;
    // A page of a pack reads no other one.
    const scope: SearchScope = packs.pagePack === null ? parseScope(stored) : { kind: 'this' };
    const choose = (next: SearchScope) => store(formatScope(next));
    // In the window of a pack, the app's own site is another one.
    const hasOthers = installed.length > 0;
    return {
      ...sitesOf(
        scope,
        installed.map(({ id }) => id),
      ),
      choice: hasOthers ? { packs, installed, scope, choose } : null,
    };
  }, [packs, installed, hasFailed, stored, store]);
}

function sitesOf(scope: SearchScope, installed: readonly string[]): SearchedSites {
  if (scope.kind === 'this') return thisSite;
  if (scope.kind === 'all') return { isOwnIn: true, packs: installed };
  const packs = installed.filter((id) => scope.sites.includes(id));
  // Chosen packs may have been removed.
  return { isOwnIn: scope.sites.includes(OWN_SITE) || packs.length === 0, packs };
}

/** Returns a function that names the site of a pack, or the page's own site, among several; null where there is one. */
export function siteNames(
  search: ScopedSearch | null,
  ownTitle: string,
): ((pack: string | null) => string) | null {
  const { choice, packs } = search ?? { choice: null, packs: [] };
  if (!choice || packs.length === 0) return null;
  const names = new Map(
    choice.installed.map(({ id, title, version }) => [id, `${title} ${version}`]),
  );
  return (pack) => (pack === null ? ownTitle : (names.get(pack) ?? ''));
}
