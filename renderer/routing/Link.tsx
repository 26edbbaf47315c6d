import {
  type AnchorHTMLAttributes,
  type FocusEvent,
  type PointerEvent,
  type Ref,
  use,
} from 'react';
import { useHref, useInRouterContext, useLinkClickHandler, useLocation } from 'react-router-dom';
import { isSitePath, normalizePagePath, splitTarget } from '../model/page-path.ts';
import { PreloadContext } from './PreloadContext.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Site path beginning with a slash, `#hash` on this page, or an absolute address. */
  readonly to: string;
  /** Replace the history entry instead of adding one. */
  readonly replace?: boolean;
  /** Counts as active here; the default is that the target's path is the current one. */
  readonly isActive?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The one link of the site: site paths get the base path and stay in the shell, other addresses open in a new tab. */
export function Link(props: LinkProps) {
  // React Router's own invariant names its <Router>; this one says what to do here.
  if (!useInRouterContext()) {
    throw new Error(
      `Link to "${props.to}" was rendered outside a router; render it inside the shell`,
    );
  }
  return isSitePath(props.to) || props.to.charAt(0) === '#' ? (
    <InternalLink {...props} />
  ) : (
    <ExternalLink {...props} />
  );
}

function ExternalLink({
  to,
  replace: _replace,
  isActive: _isActive,
  children,
  ...rest
}: LinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}

function InternalLink({ to, replace, isActive, className, onClick, children, ...rest }: LinkProps) {
  const location = useLocation();
  const href = useHref(to);
  const preload = use(PreloadContext);
  const { path } = splitTarget(to);
  const onPage = path === '' || normalizePagePath(path) === normalizePagePath(location.pathname);
  const active = isActive ?? (path !== '' && onPage);
  const follow = useLinkClickHandler(to, { replace, target: rest.target });
  const warmUp = () => {
    if (!onPage) preload(path);
  };
  return (
    <a
      aria-current={active ? 'page' : undefined}
      {...rest}
      href={href}
      className={[className, active && 'active'].filter(Boolean).join(' ') || undefined}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        warmUp();
        rest.onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        warmUp();
        rest.onTouchStart?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        warmUp();
        rest.onFocus?.(event);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
