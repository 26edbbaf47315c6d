import { useEffect } from 'react';
import type { Page } from '../../model/page.ts';
import { preferredVersionKey } from '../../model/persisted-state.ts';
import type { Area, Version } from '../../model/site.ts';
import { usePage, usePlatform, useSite, useStored } from '../../routing/contexts.ts';

/**
 * Returns an area, the versions to link to, best first (the current page's, the preferred one, the latest release),
 * and a function that stores the name of the preferred one. Throws if there is no such area.
 */
export function useAreaVersions(areaId: string) {
  const { areas } = useSite();
  const page = usePage();
  const [preferredName, prefer] = useStored(preferredVersionKey(areaId));
  const area = areas.find(({ id }) => id === areaId);
  if (!area) {
    const ids = areas.map(({ id }) => id).join(', ');
    throw new Error(`There is no area "${areaId}"; the areas are: ${ids}.`);
  }
  return { area, candidates: bestVersions(area, page, preferredName), prefer };
}

/** Returns the current page's version of an area, the preferred one, and the latest release, as far as there are any. */
export function bestVersions(
  { id, versions }: Area,
  page: Pick<Page, 'area' | 'version'>,
  preferredName: string | null,
): readonly Version[] {
  const current = versions.find(({ name }) => page.area === id && page.version === name);
  const preferred = versions.find(({ name }) => name === preferredName);
  const latest = versions.find(({ isLast }) => isLast) ?? versions[0];
  return [current, preferred, latest].filter((version) => version !== undefined);
}

export function useForgetUnknownVersions() {
  const { areas } = useSite();
  const { storage } = usePlatform();
  useEffect(() => {
    for (const { id, versions } of areas) {
      const key = preferredVersionKey(id);
      const name = storage.get(key);
      if (name !== null && !versions.some((version) => version.name === name)) storage.remove(key);
    }
  }, [areas, storage]);
}
