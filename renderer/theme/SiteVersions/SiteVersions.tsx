import { useLocation } from 'react-router-dom';
import { usePage, useSite, useTranslate } from '../../routing/contexts.ts';
import { packTexts } from '../../i18n/texts/packs.ts';
import { toSitePath } from '../../model/page-path.ts';
import { localeBasePath } from '../../model/site.ts';
import type { AppPort, SiteVersion } from '../../platform/desktop-ipc.ts';
import type { NavbarPlace } from '../Dropdown/Dropdown.tsx';
import { ChoiceDropdown } from '../NavbarItem/ChoiceDropdowns.tsx';
import { usePacksAnswer } from '../Packs/useInstalledPacks.ts';

const listVersions = (app: AppPort) => app.request('packs:versions', null);

interface SiteVersionsProps {
  readonly app: AppPort;
  readonly place: NavbarPlace;
}

/** Switches between the installed versions of the site; each opens in its window, at the same page if it has it. */
export function SiteVersions({ app, place }: SiteVersionsProps) {
  const translate = useTranslate();
  const site = useSite();
  const page = usePage();
  const { search, hash } = useLocation();
  // Without them, the packs are still in their list.
  const versions = usePacksAnswer(listVersions).answer ?? [];
  const current = versions.find(({ isCurrent }) => isCurrent);
  if (!current || versions.length === 1) return null;
  // Paths in a pack begin with the folder of the locale.
  const ownPath = `${site.basePath}${page.path.slice(1)}`;
  const path = toSitePath(localeBasePath(site, site.defaultLocale), ownPath) ?? '/';
  const showVersion = (id: SiteVersion['id']) =>
    app.send('packs:show', { id, path: path + search + hash });
  return (
    <ChoiceDropdown place={place} topic={translate(packTexts.version)} value={current.version}>
      {versions.map(({ id, version, isCurrent }) => (
        <li key={id} className="NavbarItem">
          <button
            type="button"
            className={`NavbarLink Row Line${isCurrent ? ' active' : ''}`}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => !isCurrent && showVersion(id)}
          >
            {version}
          </button>
        </li>
      ))}
    </ChoiceDropdown>
  );
}
