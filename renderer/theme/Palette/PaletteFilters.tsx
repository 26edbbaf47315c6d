import { useEffect, useMemo, useState } from 'react';
import { usePage, usePlatform, useSite, useStored, useTranslate } from '../../routing/contexts.ts';
import { searchScopeTexts, searchTexts } from '../../i18n/texts/search.ts';
import { ALL_SITES, preferredVersionKey, storageKeys } from '../../model/persisted-state.ts';
import type { SearchClient, SearchState } from '../../search/query/search-client.ts';
import type { SearchedSite } from '../../search/search-files.ts';
import { bestVersions } from '../NavbarItem/area-versions.ts';
import { useOtherSites } from '../Packs/useInstalledPacks.ts';

const none: readonly SearchedSite[] = [];

/** Returns the sites to search besides that of the page, and the choice where there are others; null until they are known. */
export function useSearchScope() {
  const others = useOtherSites();
  const [stored, store] = useStored(storageKeys.searchScope);
  return useMemo(() => {
    if (!others) return null;
    if (others.length === 0) return { sites: none, choice: null };
    const isAll = stored === ALL_SITES;
    const choose = (next: boolean) => store(next ? ALL_SITES : null);
    return { sites: isAll ? others : none, choice: { isAll, choose } };
  }, [others, stored, store]);
}

/** Searches the versions that the navbar shows, unless the reader chooses all; null where no area has several. */
export function useSearchedVersions(client: SearchClient, isOpen: boolean) {
  const [isEvery, setEvery] = useState(false);
  const read = useVersionsRead(isOpen);
  useEffect(() => {
    if (read.length === 0) return;
    const names = read.map(({ area: { id }, version }) => [id, version.name] as const);
    client.searchVersions({ read: Object.fromEntries(names), isEvery });
  }, [client, read, isEvery]);
  if (read.length === 0) return null;
  const labels = read.map(({ area, version }) =>
    read.length === 1 ? version.label : `${area.label} ${version.label}`,
  );
  return { label: labels.join(', '), isEvery, choose: setEvery };
}

function useVersionsRead(isOpen: boolean) {
  const { areas } = useSite();
  const page = usePage();
  const { storage } = usePlatform();
  return useMemo(() => {
    // The preferred version may be another one when the dialog opens again.
    if (!isOpen) return [];
    return areas.flatMap((area) => {
      const [version] = bestVersions(area, page, storage.get(preferredVersionKey(area.id)));
      return version && area.versions.length > 1 ? [{ area, version }] : [];
    });
  }, [areas, page, storage, isOpen]);
}

interface PaletteFiltersProps {
  readonly scope: ReturnType<typeof useSearchScope>;
  readonly areas: SearchState['areas'];
  /** Id of the chosen area; null for all. */
  readonly area: string | null;
  readonly onArea: (area: string | null) => void;
  readonly versions: ReturnType<typeof useSearchedVersions>;
  /** Called after every choice. */
  readonly onChange: () => void;
}

/** Lets readers choose the sites, areas and versions that are searched, where there are several. */
export function PaletteFilters(props: PaletteFiltersProps) {
  const { scope, areas, area, onArea, versions, onChange } = props;
  const translate = useTranslate();
  const choiceOf = (isChosen: boolean, label: string, choose: () => void) => ({
    ...{ label, isChosen },
    onChoose: () => {
      choose();
      onChange();
    },
  });
  const sites = scope?.choice;
  return (
    <>
      {sites && (
        <Choices
          label={translate(searchScopeTexts.label)}
          choices={[
            choiceOf(!sites.isAll, translate(searchScopeTexts.site), () => sites.choose(false)),
            choiceOf(sites.isAll, translate(searchScopeTexts.all), () => {
              onArea(null);
              sites.choose(true);
            }),
          ]}
        />
      )}
      {areas.length > 1 && (
        <Choices
          label={translate(searchTexts.areas)}
          choices={[{ id: null, label: translate(searchTexts.everywhere) }, ...areas].map(
            ({ id, label }) => choiceOf(id === area, label, () => onArea(id)),
          )}
        />
      )}
      {versions && (
        <Choices
          label={translate(searchTexts.versions)}
          choices={[
            choiceOf(!versions.isEvery, versions.label, () => versions.choose(false)),
            choiceOf(versions.isEvery, translate(searchTexts.allVersions), () =>
              versions.choose(true),
            ),
          ]}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly {
    readonly label: string;
    readonly isChosen: boolean;
    readonly onChoose: () => void;
  }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <div className="Palette-choices Line" role="group" aria-label={label}>
      {choices.map(({ label: name, isChosen, onChoose }) => (
        <button
          key={name}
          type="button"
          className="Control Fine"
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}
