import { usePlatform } from '../../routing/contexts.ts';
import type { NavbarPlace } from '../Dropdown/Dropdown.tsx';
import { useLoaded } from '../useLoaded.ts';

const loadSiteVersions = () => import('./SiteVersions.tsx');

/** Switches between the versions of the site that the app has installed. */
export function InstalledVersions({ place }: { readonly place: NavbarPlace }) {
  const { app } = usePlatform();
  const part = useLoaded(loadSiteVersions, app !== null);
  if (!app || !part) return null;
  return (
    <li className="NavbarItem" data-type="installedVersions">
      <part.SiteVersions app={app} place={place} />
    </li>
  );
}
