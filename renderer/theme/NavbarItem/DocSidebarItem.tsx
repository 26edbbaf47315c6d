import type { NavbarVersionedLink } from '../../model/site.ts';
import { usePage } from '../../routing/PageContext.ts';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { NavbarLink } from './NavbarLink.tsx';
import { useVersionedTarget } from './useAreaVersions.ts';

/** A link to the first page of a sidebar, active on all of its pages. */
export function DocSidebarItem({ item }: NavbarItemProps<NavbarVersionedLink>) {
  const page = usePage();
  const target = useVersionedTarget(item);
  if (!target) {
    // Prerendering has no error boundaries, so the message names the item itself.
    throw new Error(
      `The sidebar of the navbar item ${JSON.stringify(item)} has no link; add a document to it.`,
    );
  }
  const { label, href, sidebar } = target;
  return (
    <NavbarLink to={href} isActive={page.sidebar?.id === sidebar || page.path === href}>
      {label}
    </NavbarLink>
  );
}
