import type { Area, NavbarTarget, NavbarVersionedLink, Version } from '../../model/site.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { usePreferredVersion } from './usePreferredVersion.ts';

interface AreaVersions {
  readonly area: Area;
  /** The version to speak of now, then those to fall back on: of the page on show, preferred, newest release. */
  readonly candidates: readonly Version[];
  /** Remembers a version as the reader's choice. */
  readonly prefer: (name: string) => void;
}

/** Returns an area and which of its versions concern the reader; throws for an area that does not exist. */
export function useAreaVersions(areaId: string): AreaVersions {
  const { areas } = useSite();
  const area = areas.find(({ id }) => id === areaId);
  if (!area) {
    const ids = areas.map(({ id }) => id).join(', ');
    throw new Error(`There is no area "${areaId}"; the areas are: ${ids}.`);
  }
  const page = usePage();
  const [preferred, prefer] = usePreferredVersion(area);
  const onShow = area.versions.find(({ name }) => page.area === area.id && page.version === name);
  const last = area.versions.find(({ isLast }) => isLast) ?? area.versions[0];
  const candidates = [onShow, preferred, last].filter((version) => version !== undefined);
  return { area, candidates, prefer };
}

/** Returns where an item leads in the version that concerns the reader, undefined where no candidate has the target. */
export function useVersionedTarget({
  area,
  targets,
}: NavbarVersionedLink): NavbarTarget | undefined {
  const { candidates } = useAreaVersions(area);
  return candidates.map(({ name }) => targets[name]).find((target) => target !== undefined);
}
