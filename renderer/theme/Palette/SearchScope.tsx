import { useMemo } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchScopeTexts } from '../../i18n/texts/search.ts';
import type { InstalledPack } from '../../model/pack.ts';
import { ALL_PACKS, storageKeys } from '../../model/persisted-state.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { useInstalledPacks } from '../Packs/useInstalledPacks.ts';
import { PaletteChoices } from './Palette.tsx';

/** What search and quick open look at. */
export interface SearchScope {
  /** Ids of the packs that are searched besides the site of the page. */
  readonly packs: readonly string[];
  /** Names the site of a page by its pack; null where one site is searched. */
  readonly nameOf: ((pack: string | null) => string) | null;
  /** Null where the site of the page is the only one, and on pages of packs, which read no other one. */
  readonly choice: ScopeChoice | null;
}

interface ScopeChoice {
  readonly isAll: boolean;
  readonly choose: (isAll: boolean) => void;
}

const onlySite: SearchScope = { packs: [], nameOf: null, choice: null };

/** Returns what the reader chose to search; null until the packs are known. */
export function useSearchScope(): SearchScope | null {
  const { title } = useSite();
  const { packs } = usePlatform();
  const { installed, hasFailed } = useInstalledPacks(packs);
  const [stored, store] = useStored(storageKeys.searchScope);
  return useMemo(() => {
    if (!packs || packs.pagePack !== null || hasFailed || installed?.length === 0) return onlySite;
    if (!installed) return null;
    const isAll = stored === ALL_PACKS;
    return {
      packs: isAll ? installed.map(({ id }) => id) : [],
      nameOf: isAll ? (pack) => nameOf(installed, pack) ?? title : null,
      choice: { isAll, choose: (next) => store(next ? ALL_PACKS : null) },
    };
  }, [packs, installed, hasFailed, stored, store, title]);
}

function nameOf(installed: readonly InstalledPack[], id: string | null): string | undefined {
  const pack = installed.find((one) => one.id === id);
  return pack && `${pack.title} ${pack.version}`;
}

/** Lets readers search this site, or all that are installed. */
export function SearchScopeChoice({
  choice: { isAll, choose },
  onChange,
}: {
  readonly choice: ScopeChoice;
  readonly onChange: () => void;
}) {
  const translate = useTranslate();
  const change = (next: boolean) => {
    choose(next);
    onChange();
  };
  return (
    <PaletteChoices
      label={translate(searchScopeTexts.label)}
      choices={[
        {
          label: translate(searchScopeTexts.site),
          isChosen: !isAll,
          onChoose: () => change(false),
        },
        {
          label: translate(searchScopeTexts.all),
          isChosen: isAll,
          onChoose: () => change(true),
        },
      ]}
    />
  );
}
