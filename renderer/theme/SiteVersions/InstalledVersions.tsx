import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/PlatformContext.ts';
import type { NavbarPlace } from '../Dropdown/Dropdown.tsx';
import type { SiteVersions } from './SiteVersions.tsx';

/** Loads the choice of installed versions in the app, after the page. */
export function InstalledVersions({ place }: { readonly place: NavbarPlace }) {
  const { packs } = usePlatform();
  const [Versions, setVersions] = useState<typeof SiteVersions | null>(null);
  useEffect(() => {
    if (!packs) return;
    void import('./SiteVersions.tsx').then(
      (part) => setVersions(() => part.SiteVersions),
      // The list of packs has them, too.
      () => undefined,
    );
  }, [packs]);
  if (!packs || !Versions) return null;
  return (
    <li className="NavbarItem" data-type="installedVersions">
      <Versions packs={packs} place={place} />
    </li>
  );
}
