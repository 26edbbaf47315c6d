import { useEffect } from 'react';
import type { PageLoader } from '../../routing/page-loader.ts';
import { useSite } from '../../routing/contexts.ts';

/** Shows what links in articles lead to. What does it loads with the first link that a reader points at. */
export function useLinkCards({ load }: Pick<PageLoader, 'load'>): void {
  const site = useSite();
  useEffect(() => {
    const controller = new AbortController();
    const waiting = new AbortController();
    const onFirst = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('.Article a[href]')) return;
      waiting.abort();
      import('../on-demand.ts').then(
        ({ attachLinkCards }) => {
          const { signal } = controller;
          if (!signal.aborted) attachLinkCards({ site, load, signal })(event);
        },
        // Links lead on without cards.
        () => undefined,
      );
    };
    const { signal } = waiting;
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, onFirst, { passive: true, signal });
    return () => [controller, waiting].forEach((one) => one.abort());
  }, [site, load]);
}
