import type { ReactNode } from 'react';
import type { NavbarPlace } from '../NavbarItem/navbar-item-props.ts';
import { DropdownAccordion } from './DropdownAccordion.tsx';
import { DropdownPopup } from './DropdownPopup.tsx';
import './Dropdown.css';

export interface DropdownContent {
  readonly label: ReactNode;
  /** List items. */
  readonly children: ReactNode;
}

/** Links under one label, in the way that suits the place. */
export function Dropdown({ place, ...content }: DropdownContent & { readonly place: NavbarPlace }) {
  switch (place) {
    case 'bar':
      return <DropdownPopup {...content} />;
    case 'menu':
      return <DropdownAccordion {...content} />;
    case 'panel':
      // Popups open once: what is nested in one stands there as a group.
      return (
        <>
          <span className="Dropdown-groupLabel">{content.label}</span>
          <ul className="Dropdown-group">{content.children}</ul>
        </>
      );
  }
}
