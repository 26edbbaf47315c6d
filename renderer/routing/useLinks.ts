import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isModifiedClick } from '../model/links.ts';
import { normalizePagePath, splitTarget } from '../model/page-path.ts';
import { pageLinkOf } from './page-link.ts';
import type { PageLoader } from './page-loader.ts';
import { useSite } from './contexts.ts';

/**
 * Follows all links of the document to pages of the site, React's and those of compiled HTML alike: a click navigates
 * client-side unless its default was prevented, and pointing at a link, touching or focusing it preloads its page.
 */
export function useLinks({ preload }: Pick<PageLoader, 'preload'>): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const site = useSite();

  const findLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    // Links of drawings are elements of SVG, which only the browser follows.
    const page = link instanceof HTMLAnchorElement ? pageLinkOf(link, site) : null;
    return page === null ? null : { page, link: link as HTMLAnchorElement };
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || isModifiedClick(event)) return;
    const found = findLink(event);
    if (!found) return;
    event.preventDefault();
    // The address is ahead of what is shown while a page loads; a second click doesn't add a second entry.
    const { page, link } = found;
    const replace = link.href === location.href || 'replace' in link.dataset;
    void navigate(page, { replace });
  });
  const onIntent = useEffectEvent((event: Event) => {
    const found = findLink(event);
    if (!found) return;
    const { path } = splitTarget(found.page);
    if (normalizePagePath(path) !== normalizePagePath(pathname)) preload(path);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('click', (event) => onClick(event), { signal });
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(type, (event) => onIntent(event), { passive: true, signal });
    }
    return () => controller.abort();
  }, []);
}
