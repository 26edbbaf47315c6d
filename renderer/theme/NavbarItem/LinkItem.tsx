import { isBelow } from '../../model/page-path.ts';
import type { NavbarLink as NavbarLinkModel } from '../../model/site.ts';
import { usePage } from '../../routing/PageContext.ts';
import type { NavbarItemProps } from './navbar-item-props.ts';
import { NavbarLink } from './NavbarLink.tsx';

/** A plain link, active on every page below its `activePath`. */
export function LinkItem({ item }: NavbarItemProps<NavbarLinkModel>) {
  const { label, href, activePath } = item;
  const { path } = usePage();
  return (
    <NavbarLink to={href} isActive={activePath !== undefined && isBelow(path, activePath)}>
      {label}
    </NavbarLink>
  );
}
