import type { NavbarVersionedLink } from '../../model/site.ts';
import { usePage } from '../../routing/PageContext.ts';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { NavbarLink } from './NavbarLink.tsx';
import { useVersionedTarget } from './useAreaVersions.ts';

/** A link to one document, active on it and on the pages of its sidebar. */
export function DocItem({ item }: NavbarItemProps<NavbarVersionedLink>) {
  const page = usePage();
  const target = useVersionedTarget(item);
  // A version may lack the document, as a draft for instance.
  if (!target) return null;
  const { label, href, sidebar } = target;
  const onSidebar = sidebar !== undefined && page.sidebar?.id === sidebar;
  return (
    <NavbarLink to={href} isActive={onSidebar || page.path === href}>
      {label}
    </NavbarLink>
  );
}
