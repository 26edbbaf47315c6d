import Languages from 'lucide-react/icons/languages';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage, useSite, useTranslate } from '../../routing/contexts.ts';
import { navbarTexts } from '../../i18n/texts/shell.ts';
import { toAddress } from '../../model/page-path.ts';
import { localeBasePath, type Version } from '../../model/site.ts';
import { Dropdown, type NavbarPlace } from '../Dropdown/Dropdown.tsx';
import { useAreaVersions } from './area-versions.ts';
import { NavbarLink, useSearchAndHash } from './NavbarLink.tsx';

/** Entries that the site adds to a list. */
export interface DropdownAdditions {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

interface VersionDropdownProps extends DropdownAdditions {
  readonly area: string;
  readonly place: NavbarPlace;
  /** Label of the added entry that the current page belongs to, such as an older API reference. */
  readonly active?: string | undefined;
}

/** Switches between the versions of an area; stays on the same page, or leads to the nearest one above it. */
export function VersionDropdown({
  area: areaId,
  place,
  before,
  after,
  active,
}: VersionDropdownProps) {
  const translate = useTranslate();
  const { documentedVersion } = useSite();
  const page = usePage();
  const suffix = useSearchAndHash();
  const { area, candidates, prefer } = useAreaVersions(areaId);
  const [current] = candidates;
  if (!current) return null;

  // Where there is one version, its name alone doesn't say which release that is, and the other areas are of it, too.
  const isOnly = area.versions.length === 1 && documentedVersion !== undefined;
  const nameOf = ({ label }: Version) => (isOnly ? `${label} (${documentedVersion})` : label);
  const link = (version: Version) => {
    const { name, mainPath } = version;
    const isArea = page.area === area.id || (isOnly && page.area !== null);
    const isCurrent = isArea && page.version === name && !active;
    const found = isCurrent ? page.path : isArea ? page.versionPaths?.[name] : undefined;
    return (
      <NavbarLink
        to={found === undefined ? mainPath : found + (page.missingIn?.includes(name) ? '' : suffix)}
        {...(isArea && { version: name })}
        isActive={isCurrent}
        onClick={() => prefer(name)}
      >
        {nameOf(version)}
      </NavbarLink>
    );
  };
  // With a single version there is nothing to choose, but it still says which one it is.
  if (area.versions.length === 1 && !before && !after) return link(current);

  const topic = translate(navbarTexts.version, { area: area.label });
  return (
    <ChoiceDropdown
      {...{ place, topic }}
      icon={<Tag size="1em" strokeWidth={1.5} />}
      value={active ?? nameOf(current)}
    >
      {before}
      {area.versions.map((version) => (
        <li key={version.name} className="NavbarItem">
          {link(version)}
        </li>
      ))}
      {after}
    </ChoiceDropdown>
  );
}

/** Links to the current address in the site's other languages, each of which is a site of its own. */
export function LocaleDropdown({
  place,
  before,
  after,
}: DropdownAdditions & { readonly place: NavbarPlace }) {
  const translate = useTranslate();
  const site = useSite();
  const { pathname } = useLocation();
  const suffix = useSearchAndHash();
  const current = site.locales.find(({ path }) => path === site.locale);
  if (!current || (site.locales.length === 1 && !before && !after)) return null;

  const topic = translate(navbarTexts.language);
  return (
    <ChoiceDropdown
      {...{ place, topic }}
      icon={<Languages size="1rem" strokeWidth={1.5} />}
      value={current.label}
    >
      {before}
      {site.locales.map(({ path, label: name, htmlLang }) => (
        <li key={path} className="NavbarItem">
          <a
            className={`NavbarLink Row Line${path === site.locale ? ' active' : ''}`}
            href={toAddress(localeBasePath(site, path), pathname) + suffix}
            lang={htmlLang}
            hrefLang={htmlLang}
            aria-current={path === site.locale ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
      {after}
    </ChoiceDropdown>
  );
}

interface ChoiceDropdownProps {
  readonly place: NavbarPlace;
  readonly topic: string;
  /** The current choice. */
  readonly value: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A list of choices; in the navbar, where space is tight, its topic is for screen readers only. */
export function ChoiceDropdown({ place, topic, value, icon, children }: ChoiceDropdownProps) {
  const isInBar = place === 'bar';
  const label = (
    <>
      {isInBar && icon}
      <span>
        <span className={isInBar ? 'VisuallyHidden' : 'NavbarItem-topic Fine'}>{topic}:</span>{' '}
        {value}
      </span>
    </>
  );
  return (
    <Dropdown label={label} place={place}>
      {children}
    </Dropdown>
  );
}
