import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { tocTexts } from '../../i18n/texts/shell.ts';
import { escapeHtml } from '../../model/plain-text.ts';
import type { TocItem } from '../../model/page.ts';
import { hashId, toAddress } from '../../model/page-path.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { useHtmlLinks } from '../../routing/useHtmlLinks.ts';
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
    const links = nav.current?.querySelectorAll<HTMLAnchorElement>('.TocList-link') ?? [];
    const link = [...links].find(({ hash }) => hashId(hash) === active);
    if (!link) return;
    link.setAttribute('aria-current', 'true');
    scrollIntoPanel(link);
    return () => link.removeAttribute('aria-current');
  }, [active, toc]);

  return (
    <nav ref={nav} aria-label={translate(tocTexts.label)} className="TableOfContents">
      <p className="TableOfContents-title">{translate(tocTexts.title)}</p>
      <TocList toc={toc} />
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
        <TocList toc={toc} />
      </nav>
    </details>
  );
}

/** The list is HTML, like the article: with a React element for each link, pages open and hydrate more slowly. */
function TocList({ toc }: TableOfContentsProps) {
  const { basePath } = useSite();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const html = useMemo(
    () => tocItems(toc, escapeHtml(toAddress(basePath, pathname))),
    [toc, basePath, pathname],
  );
  useHtmlLinks(list);
  return <ul ref={list} className="TocList" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns list items, each with a list of the deeper headings that follow it. `address` is HTML as well. */
function tocItems(toc: readonly TocItem[], address: string): string {
  const items = groupByLevel(toc).map(([{ id, html }, ...deeper]) => {
    const link = `<a href="${address}#${encodeURIComponent(id)}" class="TocList-link">${html}</a>`;
    const list = deeper.length > 0 ? `<ul class="TocList">${tocItems(deeper, address)}</ul>` : '';
    return `<li>${link}${list}</li>`;
  });
  return items.join('');
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
