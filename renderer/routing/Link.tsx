import type { AnchorHTMLAttributes, Ref } from 'react';
import { useInRouterContext, useLocation } from 'react-router-dom';
import { isExternalLink, pathnameTarget } from '../model/links.ts';
import { isSitePath, normalizePagePath, splitTarget, toAddress } from '../model/page-path.ts';
import { useSite } from './contexts.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A site path, a `#hash` on the current page, or an address with a scheme. */
  readonly to: string;
  /** Whether the page replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** Whether the link is marked as active; by default, if it leads to the current page. */
  readonly isActive?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link with the address of a site path, or to another site, which opens in a new tab; `useLinks` follows it. */
export function Link(props: LinkProps) {
  // React Router's own error asks for a <Router>; this one says what to do here.
  if (!useInRouterContext()) {
    throw new Error(
      `Link to "${props.to}" was rendered outside a router; render it inside the shell`,
    );
  }
  const { to, replace: _, isActive: __, ...rest } = props;
  if (isSitePath(to) || to.charAt(0) === '#') return <InternalLink {...props} />;
  const file = pathnameTarget(to);
  const isElsewhere = file !== undefined || isExternalLink(to);
  const newTab = isElsewhere && { target: '_blank', rel: 'noopener noreferrer' };
  return <a href={file ?? to} {...newTab} {...rest} />;
}

function InternalLink({ to, replace, isActive, className, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const { basePath } = useSite();
  const { path } = splitTarget(to);
  const isCurrent = path !== '' && normalizePagePath(path) === normalizePagePath(pathname);
  const active = isActive ?? isCurrent;
  return (
    <a
      data-replace={replace || undefined}
      aria-current={active ? 'page' : undefined}
      {...rest}
      href={toAddress(basePath, path === '' ? pathname + to : to)}
      className={[className, active && 'active'].filter(Boolean).join(' ') || undefined}
    />
  );
}
