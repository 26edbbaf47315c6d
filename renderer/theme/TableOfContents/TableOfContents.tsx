import { useEffect, useRef } from 'react';
import { translate } from '../../i18n/translate.ts';
import type { TocItem } from '../../model/page.ts';
import { scrollIntoPanel } from '../scroll-into-panel.ts';
import { TocList } from './TocList.tsx';
import { useActiveHeading } from './useActiveHeading.ts';
import './TableOfContents.css';

/** The page's headings beside the article, the one being read marked. */
export function TableOfContents({ toc }: { toc: readonly TocItem[] }) {
  const active = useActiveHeading(toc);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) scrollIntoPanel(link);
  }, [active]);

  return (
    <nav
      ref={nav}
      aria-label={translate({ id: 'toc.label', message: 'Table of contents' })}
      className="TableOfContents"
    >
      <p className="TableOfContents-title">
        {translate({ id: 'toc.title', message: 'On this page' })}
      </p>
      <TocList toc={toc} active={active} />
    </nav>
  );
}

/** The page's headings above the article, folded away, for screens without room beside it. */
export function CompactTableOfContents({ toc }: { toc: readonly TocItem[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="CompactTableOfContents">
      <summary className="CompactTableOfContents-summary">
        {translate({ id: 'toc.title', message: 'On this page' })}
      </summary>
      <nav
        aria-label={translate({ id: 'toc.label', message: 'Table of contents' })}
        className="CompactTableOfContents-panel"
        onClick={() => details.current?.removeAttribute('open')}
      >
        <TocList toc={toc} active={null} />
      </nav>
    </details>
  );
}
