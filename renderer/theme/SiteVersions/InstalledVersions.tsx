import { usePlatform } from '../../platform/PlatformContext.ts';
import type { NavbarPlace } from '../Dropdown/Dropdown.tsx';
import { useLoaded } from '../useLoaded.ts';

const loadSiteVersions = () => import('./SiteVersions.tsx');

/** Switches between the versions of the site that the app has installed. */
export function InstalledVersions({ place }: { readonly place: NavbarPlace }) {
  const { packs } = usePlatform();
  const part = useLoaded(loadSiteVersions, packs !== null);
  if (!packs || !part) return null;
  return (
    <li className="NavbarItem" data-type="installedVersions">
      <part.SiteVersions packs={packs} place={place} />
    </li>
  );
}
