import type { NavbarDropdown } from '../../model/site.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { DropdownAccordion } from '../Dropdown/DropdownAccordion.tsx';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { NavbarItem } from './NavbarItem.tsx';

/** Items under one label. */
export function DropdownItem({ item, place }: NavbarItemProps<NavbarDropdown>) {
  const { label, items } = item;
  const entries = (within: 'panel' | 'menu') =>
    items.map((entry, index) => <NavbarItem key={index} item={entry} place={within} />);
  if (place === 'bar') return <Dropdown label={label}>{entries('panel')}</Dropdown>;
  if (place === 'menu') {
    return <DropdownAccordion label={label}>{entries('menu')}</DropdownAccordion>;
  }
  // Panels open once: what is nested in one stands there as a group.
  return (
    <>
      <span className="Dropdown-groupLabel">{label}</span>
      <ul className="Dropdown-group">{entries('panel')}</ul>
    </>
  );
}
