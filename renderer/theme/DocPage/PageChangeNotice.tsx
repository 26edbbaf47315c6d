import { Fragment, useEffect, useMemo } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { pageChangeTexts as texts } from '../../i18n/texts/content-news.ts';
import { Translate } from '../../i18n/Translate.tsx';
import type { ChangedSection, PageChange } from '../../model/page.ts';
import { parseSavedPages } from '../../model/saved-pages.ts';
import { Link } from '../../routing/Link.tsx';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import './PageChangeNotice.css';

interface PageChangeNoticeProps {
  readonly changes: readonly PageChange[];
  /** The stored history from before this visit. */
  readonly history: string | null;
}

/** Says what changed since the reader read the page, and marks the headings of what did; nothing for new readers. */
export function PageChangeNotice({ changes, history }: PageChangeNoticeProps) {
  const translate = useTranslate();
  const { locale } = useSite();
  const { path } = usePage();
  const lastRead = useMemo(() => lastVisit(history, path), [history, path]);
  const unread = useMemo(
    () => (lastRead === null ? [] : changes.filter(({ time }) => time > lastRead)),
    [changes, lastRead],
  );
  const sections = useMemo(() => sectionsOf(unread), [unread]);
  const mark = translate(texts.mark);
  useEffect(() => markHeadings(sections, mark), [sections, mark]);
  if (lastRead === null || unread.length === 0) return null;

  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(lastRead);
  const links = sections.map(({ id, title }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      {id === '' ? translate(texts.start) : <Link to={`#${encodeURIComponent(id)}`}>{title}</Link>}
    </Fragment>
  ));
  return (
    <p className="PageChangeNotice screen-only" role="note">
      {translate(texts.changed, { date })}{' '}
      {links.length > 0 && <Translate {...texts.sections} values={{ sections: links }} />}
    </p>
  );
}

/** Returns when the reader read a page last, in milliseconds since 1970. */
function lastVisit(history: string | null, path: string): number | null {
  return parseSavedPages(history).find((visit) => visit.path === path)?.time ?? null;
}

/** Returns each section once that is in some change. */
function sectionsOf(changes: readonly PageChange[]): readonly ChangedSection[] {
  const all = changes.flatMap(({ sections }) => sections);
  return [...new Map(all.map((section) => [section.id, section])).values()];
}

/** Adds a mark to the headings of sections; returns a function that removes them. */
function markHeadings(sections: readonly ChangedSection[], text: string): () => void {
  const marks = sections.flatMap(({ id }) => {
    const heading = id === '' ? null : document.getElementById(id);
    if (!heading?.closest('.Article')) return [];
    const mark = document.createElement('span');
    mark.className = 'ChangedMark screen-only';
    mark.textContent = text;
    heading.append(' ', mark);
    return mark;
  });
  return () => {
    for (const mark of marks) mark.remove();
  };
}
