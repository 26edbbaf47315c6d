import { type AnchorHTMLAttributes, type Ref, use } from 'react';
import { useInRouterContext, useLocation } from 'react-router-dom';
import { isExternalLink, isModifiedClick, pathnameTarget } from '../model/links.ts';
import { isSitePath, normalizePagePath, splitTarget, toAddress } from '../model/page-path.ts';
import { NavigateContext } from './NavigateContext.tsx';
import { PreloadContext } from './PageContext.ts';
import { useSite } from './SiteContext.ts';

export interface LinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'
> {
  /** A site path, a `#hash` on the current page, or an address with a scheme. */
  readonly to: string;
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** Whether the link is marked as active; by default, if it leads to the current page. */
  readonly isActive?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link anywhere on the site: navigates client-side to site paths, opens other sites in a new tab. */
export function Link(props: LinkProps) {
  // React Router's own error asks for a <Router>; this one says what to do here.
  if (!useInRouterContext()) {
    throw new Error(
      `Link to "${props.to}" was rendered outside a router; render it inside the shell`,
    );
  }
  const { to, replace: _replace, isActive: _isActive, ...rest } = props;
  if (isSitePath(to) || to.charAt(0) === '#') return <InternalLink {...props} />;
  const file = pathnameTarget(to);
  const isElsewhere = file !== undefined || isExternalLink(to);
  const newTab = isElsewhere && { target: '_blank', rel: 'noopener noreferrer' };
  return <a href={file ?? to} {...newTab} {...rest} />;
}

function InternalLink({ to, replace, isActive, className, onClick, ...rest }: LinkProps) {
  const location = useLocation();
  const { basePath } = useSite();
  const navigate = use(NavigateContext);
  const preload = use(PreloadContext);
  const { path } = splitTarget(to);
  const isCurrent = path === '' || normalizePagePath(path) === normalizePagePath(location.pathname);
  const active = isActive ?? (path !== '' && isCurrent);
  const sitePath = path === '' ? location.pathname + to : to;
  const warmUp = () => {
    if (!isCurrent) preload(path);
  };
  return (
    <a
      aria-current={active ? 'page' : undefined}
      {...rest}
      href={toAddress(basePath, sitePath)}
      className={[className, active && 'active'].filter(Boolean).join(' ') || undefined}
      onPointerEnter={warmUp}
      onTouchStart={warmUp}
      onFocus={warmUp}
      onClick={(event) => {
        onClick?.(event);
        const isForBrowser = event.button !== 0 || isModifiedClick(event) || rest.target;
        if (!navigate || event.defaultPrevented || isForBrowser) return;
        event.preventDefault();
        // The address is ahead of what is shown while a page loads; a second click doesn't add a second entry.
        const isSameAddress = event.currentTarget.href === window.location.href;
        navigate(sitePath, { replace: replace ?? isSameAddress });
      }}
    />
  );
}
