import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite, useTranslate } from '../../routing/contexts.ts';
import { tocTexts } from '../../i18n/texts/shell.ts';
import { escapeHtml } from '../../model/plain-text.ts';
import type { TocItem } from '../../model/page.ts';
import { hashId, toAddress } from '../../model/page-path.ts';
import { lightDismiss } from '../light-dismiss.ts';
import { scrollIntoPanel } from '../scroll-into-panel.ts';
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
    // Above the first heading, the list is seen from its beginning.
    const shown = link ?? links[0];
    const cancel = shown && scrollIntoPanel(shown);
    link?.setAttribute('aria-current', 'true');
    return () => {
      cancel?.();
      link?.removeAttribute('aria-current');
    };
  }, [active, toc]);

  return (
    <nav ref={nav} aria-label={translate(tocTexts.label)} className="TableOfContents">
      <p className="TableOfContents-title GroupTitle">{translate(tocTexts.title)}</p>
      <TocList toc={toc} />
    </nav>
  );
}

/** A bar under the navbar that names the section being read and opens the page's headings, for screens without room beside the article. */
export function CompactTableOfContents({ toc }: TableOfContentsProps) {
  const translate = useTranslate();
  const active = useActiveHeading(toc);
  const details = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => details.current?.removeAttribute('open'), []);
  useEffect(() => {
    const controller = new AbortController();
    lightDismiss(details.current!, { close, signal: controller.signal });
    return () => controller.abort();
  }, [close]);

  const current = toc.find(({ id }) => id === active)?.html ?? '';
  return (
    <details ref={details} className="CompactTableOfContents ScreenOnly">
      <summary className="CompactTableOfContents-summary Control Line Chevron">
        <span>{translate(tocTexts.title)}</span>
        <span
          className="CompactTableOfContents-current Quiet OneLine"
          dangerouslySetInnerHTML={{ __html: current }}
        />
      </summary>
      <nav
        aria-label={translate(tocTexts.label)}
        className="CompactTableOfContents-panel Scroller"
        // Before the link is followed, which can replace the list, and React hears no click of what is gone.
        onClickCapture={close}
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
  // The same object, because React would write the list again for another one, and a focused link would be gone.
  const html = useMemo(
    () => ({ __html: tocItems(toc, escapeHtml(toAddress(basePath, pathname))) }),
    [toc, basePath, pathname],
  );
  return <ul className="TocList" dangerouslySetInnerHTML={html} />;
}

/** Returns list items, each with a list of the deeper headings that follow it. `address` is HTML as well. */
function tocItems(toc: readonly TocItem[], address: string): string {
  const items = groupByLevel(toc).map(([{ id, html }, ...deeper]) => {
    const link = `<a href="${address}#${encodeURIComponent(id)}" class="TocList-link Control">${html}</a>`;
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

/** How far below the scroll padding a heading may be and still count as reached. */
const TOLERANCE_PX = 8;

/** Returns the id of the heading being read; null while prerendering and well above the first heading. */
function useActiveHeading(toc: readonly TocItem[]): string | null {
  const { hash } = useLocation();
  const [active, setActive] = useState<string | null>(null);

  useEffect(() => {
    const root = document.documentElement;
    const requested = { hash, wasReached: false };
    const update = () => {
      const headings = toc.flatMap(({ id }) => {
        const element = document.getElementById(id);
        // Leaves out headings inside closed tabs and details.
        return element?.getClientRects().length ? [element] : [];
      });
      const scrollTop = window.scrollY;
      const maxScroll = root.scrollHeight - window.innerHeight;
      const index = findActiveHeading({
        tops: headings.map((heading) => heading.getBoundingClientRect().top + scrollTop),
        line: (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + TOLERANCE_PX,
        scrollTop,
        maxScroll,
        windowHeight: window.innerHeight,
        requested: headings.findIndex(({ id }) => `#${encodeURIComponent(id)}` === requested.hash),
      });
      setActive(headings[index]?.id ?? null);

      // A jump to the page's end may take a few frames; after that, scrolling away ends the request.
      if (scrollTop >= maxScroll - 1) requested.wasReached = true;
      else if (requested.wasReached) requested.hash = '';
    };

    let frame = 0;
    const schedule = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        update();
      });
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [toc, hash]);

  return active;
}

/** Where the headings and the window are, in pixels. */
interface ScrollState {
  /** Distance of each heading from the top of the document, in order. */
  readonly tops: readonly number[];
  /** Distance from the top of the window at which a heading counts as reached. */
  readonly line: number;
  readonly scrollTop: number;
  readonly maxScroll: number;
  readonly windowHeight: number;
  /** Index of the heading in the address's hash, or -1. */
  readonly requested: number;
}

/**
 * Returns the index of the heading whose section is being read, or -1 while even the first one is far below. At the
 * end of the page, where the last ones can't reach the top of the window, it's the requested one or the last.
 */
export function findActiveHeading(state: ScrollState): number {
  const { tops, line, scrollTop, maxScroll, windowHeight, requested } = state;
  // Scroll positions are rounded.
  const reached = tops.findLastIndex((top) => top - line <= scrollTop + 1);
  if (scrollTop >= maxScroll - 1) return requested > reached ? requested : tops.length - 1;
  const [firstTop = Infinity] = tops;
  return reached < 0 && firstTop - scrollTop < windowHeight / 2 ? 0 : reached;
}
