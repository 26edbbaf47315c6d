import { useEffect, useMemo, useState } from 'react';
import { preferredVersionKey } from '../../model/persisted-state.ts';
import type { Area, Version } from '../../model/site.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import type { SearchClient } from '../../search/query/search-client.ts';
import { bestVersions } from '../NavbarItem/area-versions.ts';

/** The versions to search, and the choice of them. */
interface ChosenVersions {
  /** Label of the versions that the reader reads. */
  readonly label: string;
  /** Whether all other versions are searched, too. */
  readonly isEvery: boolean;
  readonly choose: (isEvery: boolean) => void;
}

interface VersionRead {
  readonly area: Area;
  readonly version: Version;
}

/** Searches the versions that the navbar shows, unless the reader chooses all; null where no area has several. */
export function useSearchedVersions(
  client: SearchClient,
  isOpen: boolean,
  onChange: () => void,
): ChosenVersions | null {
  const [isEvery, setEvery] = useState(false);
  const read = useVersionsRead(isOpen);
  useEffect(() => {
    if (read.length === 0) return;
    const names = read.map(({ area: { id }, version }) => [id, version.name] as const);
    client.searchVersions({ read: Object.fromEntries(names), isEvery });
  }, [client, read, isEvery]);
  if (read.length === 0) return null;
  const choose = (next: boolean) => {
    setEvery(next);
    onChange();
  };
  const labels = read.map(({ area, version }) =>
    read.length === 1 ? version.label : `${area.label} ${version.label}`,
  );
  return { label: labels.join(', '), isEvery, choose };
}

function useVersionsRead(isOpen: boolean): readonly VersionRead[] {
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
