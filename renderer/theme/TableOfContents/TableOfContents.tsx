import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { tocTexts } from '../../i18n/texts/shell.ts';
import type { TocItem } from '../../model/page.ts';
import { Link } from '../../routing/Link.tsx';
import { scrollIntoPanel } from '../scroll-into-panel.ts';
import { useActiveHeading } from './useActiveHeading.ts';
import './TableOfContents.css';

interface TableOfContentsProps {
  readonly toc: readonly TocItem[];
}

/** The page's headings beside the article; the one being read is marked. */
export function TableOfContents({ toc }: TableOfContentsProps) {
  const translate = useTranslate();
  const active = useActiveHeading(toc);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) scrollIntoPanel(link);
  }, [active]);

  return (
    <nav ref={nav} aria-label={translate(tocTexts.label)} className="TableOfContents">
      <p className="TableOfContents-title">{translate(tocTexts.title)}</p>
      <TocList toc={toc} active={active} />
    </nav>
  );
}

/** The page's headings above the article, collapsed, for screens without room beside it. */
export function CompactTableOfContents({ toc }: TableOfContentsProps) {
  const translate = useTranslate();
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="CompactTableOfContents screen-only">
      <summary className="CompactTableOfContents-summary">{translate(tocTexts.title)}</summary>
      <nav
        aria-label={translate(tocTexts.label)}
        className="CompactTableOfContents-panel"
        onClick={() => details.current?.removeAttribute('open')}
      >
        <TocList toc={toc} active={null} />
      </nav>
    </details>
  );
}

interface TocListProps extends TableOfContentsProps {
  readonly active: string | null;
}

function TocList({ toc, active }: TocListProps) {
  return (
    <ul className="TocList">
      {groupByLevel(toc).map(([item, ...deeper]) => (
        <li key={item.id}>
          <Link
            to={`#${encodeURIComponent(item.id)}`}
            className="TocList-link"
            aria-current={item.id === active ? 'true' : undefined}
            dangerouslySetInnerHTML={{ __html: item.html }}
          />
          {deeper.length > 0 && <TocList toc={deeper} active={active} />}
        </li>
      ))}
    </ul>
  );
}

/** Groups each heading with the deeper ones that follow it. */
function groupByLevel(toc: readonly TocItem[]): [TocItem, ...TocItem[]][] {
  const groups: [TocItem, ...TocItem[]][] = [];
  for (const item of toc) {
    const group = groups.at(-1);
    if (group && item.level > group[0].level) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
