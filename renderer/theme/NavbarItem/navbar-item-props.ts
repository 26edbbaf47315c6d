import type { NavbarItem } from '../../model/site.ts';

/** Where an item stands: in the navbar itself, in the panel of a dropdown, or in the mobile menu. */
export type NavbarPlace = 'bar' | 'panel' | 'menu';

export interface NavbarItemProps<Item extends NavbarItem = NavbarItem> {
  readonly item: Item;
  readonly place: NavbarPlace;
}
