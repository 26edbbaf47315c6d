import type { ComponentType } from 'react';
import type { NavbarItem } from '../../model/site.ts';
import { DocItem } from './DocItem.tsx';
import { DocsVersionDropdownItem } from './DocsVersionDropdownItem.tsx';
import { DocSidebarItem } from './DocSidebarItem.tsx';
import { DocsVersionItem } from './DocsVersionItem.tsx';
import { DropdownItem } from './DropdownItem.tsx';
import { HtmlItem } from './HtmlItem.tsx';
import { LinkItem } from './LinkItem.tsx';
import { LocaleDropdownItem } from './LocaleDropdownItem.tsx';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { SearchItem } from './SearchItem.tsx';

const types = {
  link: LinkItem,
  dropdown: DropdownItem,
  doc: DocItem,
  docSidebar: DocSidebarItem,
  docsVersion: DocsVersionItem,
  docsVersionDropdown: DocsVersionDropdownItem,
  localeDropdown: LocaleDropdownItem,
  search: SearchItem,
  html: HtmlItem,
} satisfies Record<NavbarItem['type'], ComponentType<never>>;

/** Returns the component for a type of navbar item; throws where there is none. */
export function navbarItemComponent(type: string): ComponentType<NavbarItemProps> {
  // Each component takes the items of its own type, a relation that a plain record cannot express.
  const component = Object.hasOwn(types, type) && types[type as keyof typeof types];
  if (!component) throw new Error(`No NavbarItem component found for type "${type}".`);
  return component as ComponentType<NavbarItemProps>;
}
