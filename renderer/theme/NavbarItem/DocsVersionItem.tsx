import type { NavbarVersionedLink } from '../../model/site.ts';
import { usePage } from '../../routing/PageContext.ts';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { NavbarLink } from './NavbarLink.tsx';
import { useVersionedTarget } from './useAreaVersions.ts';

/** A link to the main page of the version that concerns the reader, active on the area's pages. */
export function DocsVersionItem({ item }: NavbarItemProps<NavbarVersionedLink>) {
  const page = usePage();
  const target = useVersionedTarget(item);
  if (!target) return null;
  return (
    <NavbarLink to={target.href} isActive={page.area === item.area}>
      {target.label}
    </NavbarLink>
  );
}
