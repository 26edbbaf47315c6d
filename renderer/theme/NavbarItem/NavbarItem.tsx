import { createElement } from 'react';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { navbarItemComponent } from './navbar-item-types.ts';
import { NavbarItemBoundary } from './NavbarItemBoundary.tsx';
import './NavbarItem.css';

/** One entry of the navbar, of whatever type; where it fails, the error names the entry. */
export function NavbarItem(props: NavbarItemProps) {
  return (
    <li className="NavbarItem" data-type={props.item.type}>
      <NavbarItemBoundary item={props.item}>
        <TypedItem {...props} />
      </NavbarItemBoundary>
    </li>
  );
}

function TypedItem(props: NavbarItemProps) {
  return createElement(navbarItemComponent(props.item.type), props);
}
