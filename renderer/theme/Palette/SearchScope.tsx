import { useMemo } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchScopeTexts } from '../../i18n/texts/search.ts';
import type { InstalledPack } from '../../model/pack.ts';
import { ALL_PACKS, storageKeys } from '../../model/persisted-state.ts';
import type { AppPacks, PackSearch } from '../../platform/platform.ts';
import { usePlatform, useStored } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { MAX_QUERY_LENGTH } from '../../search/search-files.ts';
import { useInstalledPacks } from '../Packs/useInstalledPacks.ts';
import { PaletteChoices } from './Palette.tsx';

/** What search and quick open look at. */
export interface SearchScope {
  /** Ids of the packs that are searched besides the site of the page. */
  readonly packs: readonly string[];
  /** Names the site of a page by its pack; null where one site is searched. */
  readonly nameOf: ((pack: string | null) => string) | null;
  /** Null where the site of the page is the only one. */
  readonly choice: ScopeChoice | null;
}

interface ScopeChoice {
  readonly packs: AppPacks;
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
    if (!packs || hasFailed || installed?.length === 0) return onlySite;
    if (!installed) return null;
    // A page of a pack reads no other one.
    const isAll = packs.pagePack === null && stored === ALL_PACKS;
    return {
      packs: isAll ? installed.map(({ id }) => id) : [],
      nameOf: isAll ? (pack) => nameOf(installed, pack) ?? title : null,
      choice: { packs, isAll, choose: (next) => store(next ? ALL_PACKS : null) },
    };
  }, [packs, installed, hasFailed, stored, store, title]);
}

function nameOf(installed: readonly InstalledPack[], id: string | null): string | undefined {
  const pack = installed.find((one) => one.id === id);
  return pack && `${pack.title} ${pack.version}`;
}

/** Lets readers search this site, or all that are installed. */
export function SearchScopeChoice(props: {
  readonly choice: ScopeChoice;
  /** What a window of the app's own site goes on with, if this one may not search other packs. */
  readonly search: PackSearch;
  readonly onClose: () => void;
  readonly onChange: () => void;
}) {
  const translate = useTranslate();
  const { choice, search, onClose, onChange } = props;
  const { packs, isAll, choose } = choice;
  const isOwn = packs.pagePack === null;
  const change = (next: boolean) => {
    choose(next);
    onChange();
  };
  const onAll = () => {
    if (isOwn) return change(true);
    onClose();
    packs.search({ ...search, text: search.text.slice(0, MAX_QUERY_LENGTH) });
  };
  return (
    <PaletteChoices
      label={translate(searchScopeTexts.label)}
      choices={[
        {
          label: translate(isOwn ? searchScopeTexts.site : searchScopeTexts.pack),
          isChosen: !isAll,
          onChoose: () => change(false),
        },
        { label: translate(searchScopeTexts.all), isChosen: isAll, onChoose: onAll },
      ]}
    />
  );
}
