import { useLocation } from 'react-router-dom';
import { usePage, useTranslate } from '../../routing/contexts.ts';
import { navbarTexts } from '../../i18n/texts/shell.ts';
import { isBelow } from '../../model/page-path.ts';
import type { Page } from '../../model/page.ts';
import type { Area, NavbarLink as NavbarLinkModel, NavbarVersionedLink } from '../../model/site.ts';
import { Link, type LinkProps } from '../../routing/Link.tsx';
import { ExternalLinkIcon } from '../ExternalLinkIcon/ExternalLinkIcon.tsx';
import { useHydrated } from '../useHydrated.ts';
import { useAreaVersions } from './area-versions.ts';

/** `version` is the key of the version that the link leads to; it says so if that lacks the current page. */
export function NavbarLink({ children, version, ...rest }: LinkProps & { version?: string }) {
  const translate = useTranslate();
  const { missingIn = [] } = usePage();
  return (
    <Link {...rest} className="NavbarLink Row Line">
      <span>
        {children}
        {version !== undefined && missingIn.includes(version) && (
          <span className="NavbarItem-topic Fine"> {translate(navbarTexts.missing)}</span>
        )}
      </span>
      <ExternalLinkIcon to={rest.to} />
    </Link>
  );
}

/** Search and hash of the current address; empty until hydrated, since prerendered pages know neither. */
export function useSearchAndHash(): string {
  const { search, hash } = useLocation();
  return useHydrated() ? search + hash : '';
}

/** Tells whether the current page is below the `activePath` of an item. */
export function isActiveOn({ path }: Pick<Page, 'path'>, { activePath }: NavbarLinkModel): boolean {
  return activePath !== undefined && isBelow(path, activePath);
}

/** A `link` item: active on every page below its `activePath`; one to another version keeps the page. */
export function PlainLink({ item }: { item: NavbarLinkModel }) {
  const page = usePage();
  const suffix = useSearchAndHash();
  const found = page.versionPaths?.[item.href];
  const kept = page.missingIn?.includes(item.href) ? '' : suffix;
  return (
    <NavbarLink
      to={found === undefined ? item.href : found + kept}
      version={item.href}
      isActive={isActiveOn(page, item)}
    >
      {item.label}
    </NavbarLink>
  );
}

/**
 * A `doc`, `docSidebar` or `docsVersion` item: links to its target in the reader's version of the area. Active on
 * the target and on every page of its sidebar; a `docsVersion` item on every page of the area.
 */
export function VersionedLink({ item }: { item: NavbarVersionedLink }) {
  const page = usePage();
  const { area, candidates } = useAreaVersions(item.area);
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
      ? page.area === item.area || isEditionOf(page, area)
      : page.path === href || (sidebar !== undefined && page.sidebar?.id === sidebar);
  return (
    <NavbarLink to={href} isActive={isActive}>
      {label}
    </NavbarLink>
  );
}

/** Tells whether a page of another area is an older version of one in this area. */
function isEditionOf({ versionPaths = {} }: Page, area: Area): boolean {
  return Object.values(versionPaths).some((path) => isBelow(path, area.path));
}
