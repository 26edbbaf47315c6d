import { translate } from '../../i18n/translate.ts';
import type { NavbarVersionDropdown, Version } from '../../model/site.ts';
import { usePage } from '../../routing/PageContext.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { NavbarLink } from './NavbarLink.tsx';
import { useAreaVersions } from './useAreaVersions.ts';
import { useAddressEnd } from './useAddressEnd.ts';

/** Switches between the versions of an area, on the same page where the other version has it. */
export function DocsVersionDropdownItem({ item, place }: NavbarItemProps<NavbarVersionDropdown>) {
  const page = usePage();
  const addressEnd = useAddressEnd();
  const { area, candidates, prefer } = useAreaVersions(item.area);
  const [current] = candidates;
  if (!current) return null;

  const onShow = (version: Version) => page.area === area.id && page.version === version.name;
  const samePage = (version: Version) => {
    if (onShow(version)) return page.path;
    return page.area === area.id ? page.versionPaths?.[version.name] : undefined;
  };
  const link = (version: Version) => {
    const path = samePage(version);
    return (
      <NavbarLink
        to={path === undefined ? version.mainPath : path + addressEnd}
        isActive={onShow(version)}
        onClick={() => prefer(version.name)}
      >
        {version.label}
      </NavbarLink>
    );
  };
  // One version leaves nothing to choose, but readers see which one it is.
  if (area.versions.length === 1) return link(current);

  return (
    <Dropdown
      label={
        <ChoiceLabel
          topic={translate({ id: 'version', message: '{area} version' }, { area: area.label })}
          value={current.label}
          place={place}
        />
      }
      place={place}
    >
      {area.versions.map((version) => (
        <li key={version.name} className="NavbarItem">
          {link(version)}
        </li>
      ))}
    </Dropdown>
  );
}
