import { type RefObject, use, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isModifiedClick } from '../model/links.ts';
import { splitTarget } from '../model/page-path.ts';
import { PreloadContext } from './PageContext.ts';
import { pageLinkOf } from './page-link.ts';
import { useSite } from './SiteContext.ts';

/** Makes links in compiled HTML behave like `Link`: client-side navigation and preloading. */
export function useHtmlLinks(html: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const preload = use(PreloadContext);
  const { basePath } = useSite();

  useEffect(() => {
    const element = html.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onClick = (event: MouseEvent) => {
      const link = closestLink(event.target);
      const page = link && pageLinkOf(link, basePath);
      const isPlainClick = event.button === 0 && !isModifiedClick(event);
      if (page === null || event.defaultPrevented || !isPlainClick) return;
      event.preventDefault();
      void navigate(page, { replace: link?.href === location.href });
    };
    const onIntent = (event: Event) => {
      const link = closestLink(event.target);
      const page = link && pageLinkOf(link, basePath);
      if (page !== null && link?.pathname !== location.pathname) preload(splitTarget(page).path);
    };
    element.addEventListener('click', onClick, { signal });
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      element.addEventListener(type, onIntent, { passive: true, signal });
    }
    return () => listeners.abort();
  }, [html, navigate, preload, basePath]);
}

function closestLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}
