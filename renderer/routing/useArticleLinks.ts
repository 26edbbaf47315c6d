import { type RefObject, use, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toSitePath } from '../model/page-path.ts';
import { PreloadContext } from './PreloadContext.ts';
import { useSite } from './SiteContext.ts';

/** Gives the links of compiled HTML what {@link Link} gives its own: navigation inside the shell and preloading. */
export function useArticleLinks(article: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const preload = use(PreloadContext);
  const { basePath } = useSite();

  useEffect(() => {
    const element = article.current;
    if (!element) return;
    const onClick = (event: MouseEvent) => {
      const link = internalLink(event.target, basePath);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const replace = link.target === `${location.pathname}${location.search}${location.hash}`;
      void navigate(link.path, { replace });
    };
    const onIntent = (event: Event) => {
      const link = internalLink(event.target, basePath);
      if (link && link.pathname !== location.pathname) preload(link.path.replace(/[?#].*$/s, ''));
    };
    element.addEventListener('click', onClick);
    element.addEventListener('pointerover', onIntent);
    element.addEventListener('touchstart', onIntent, { passive: true });
    element.addEventListener('focusin', onIntent);
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('pointerover', onIntent);
      element.removeEventListener('touchstart', onIntent);
      element.removeEventListener('focusin', onIntent);
    };
  }, [article, navigate, preload, basePath]);
}

/** Clicks with a modifier or another button are the browser's. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}

interface InternalLink {
  readonly pathname: string;
  /** Address with search and hash. */
  readonly target: string;
  /** The same without the base path. */
  readonly path: string;
}

/** The page a click would lead to, null for links that leave the site, open elsewhere or fetch a file. */
function internalLink(target: EventTarget | null, basePath: string): InternalLink | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (
    !anchor?.href ||
    (anchor.target && anchor.target !== '_self') ||
    anchor.hasAttribute('download')
  )
    return null;
  const url = new URL(anchor.href);
  if (url.origin !== location.origin || /\.(?!html$)\w+$/.test(url.pathname)) return null;
  const sitePath = toSitePath(basePath, url.pathname);
  if (sitePath === null) return null;
  const rest = `${url.search}${url.hash}`;
  return { pathname: url.pathname, target: `${url.pathname}${rest}`, path: `${sitePath}${rest}` };
}
