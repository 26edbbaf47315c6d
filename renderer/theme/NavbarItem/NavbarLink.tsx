import { isBelow } from '../../model/page-path.ts';
import type { NavbarLink as NavbarLinkModel, NavbarVersionedLink } from '../../model/site.ts';
import { Link, type LinkProps } from '../../routing/Link.tsx';
import { usePage } from '../../routing/PageContext.ts';
import { ExternalLinkIcon } from '../ExternalLinkIcon/ExternalLinkIcon.tsx';
import { useAreaVersions } from './area-versions.ts';

export function NavbarLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className="NavbarLink Row Line">
      <span>{children}</span>
      <ExternalLinkIcon to={rest.to} />
    </Link>
  );
}

/** A `link` item: active on every page below its `activePath`. */
export function PlainLink({ item }: { item: NavbarLinkModel }) {
  const { label, href, activePath } = item;
  const { path } = usePage();
  return (
    <NavbarLink to={href} isActive={activePath !== undefined && isBelow(path, activePath)}>
      {label}
    </NavbarLink>
  );
}

/**
 * A `doc`, `docSidebar` or `docsVersion` item: links to its target in the reader's version of the area. Active on
 * the target and on every page of its sidebar; a `docsVersion` item on every page of the area.
 */
export function VersionedLink({ item }: { item: NavbarVersionedLink }) {
  const page = usePage();
  const { candidates } = useAreaVersions(item.area);
  const target = candidates.map(({ name }) => item.targets[name]).find(Boolean);
  if (!target) {
    // A version may lack a document that is still a draft, but not a sidebar.
    if (item.type !== 'docSidebar') return null;
    // There are no error boundaries while prerendering, so the message itself names the item.
    throw new Error(
      `The sidebar of the navbar item ${JSON.stringify(item)} has no link; add a document to it.`,
    );
  }
  const { label, href, sidebar } = target;
  const isActive =
    item.type === 'docsVersion'
      ? page.area === item.area
      : page.path === href || (sidebar !== undefined && page.sidebar?.id === sidebar);
  return (
    <NavbarLink to={href} isActive={isActive}>
      {label}
    </NavbarLink>
  );
}
