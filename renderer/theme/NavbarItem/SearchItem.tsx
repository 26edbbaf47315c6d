import { createElement, use } from 'react';
import type { NavbarSearch } from '../../model/site.ts';
import { SearchContext } from '../Navbar/SearchContext.ts';
import type { NavbarItemProps } from './navbar-item-props.ts';

/** The place of the search box in the navbar, which keeps it on narrow screens too. */
export function SearchItem({ place }: NavbarItemProps<NavbarSearch>) {
  const SearchBox = use(SearchContext);
  return SearchBox && place === 'bar' ? createElement(SearchBox) : null;
}
