import type { NavbarDropdown } from '../../model/site.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { NavbarItem } from './NavbarItem.tsx';

/** Items under one label. */
export function DropdownItem({ item, place }: NavbarItemProps<NavbarDropdown>) {
  return (
    <Dropdown label={item.label} place={place}>
      {item.items.map((entry, index) => (
        <NavbarItem key={index} item={entry} place={place === 'bar' ? 'panel' : place} />
      ))}
    </Dropdown>
  );
}
