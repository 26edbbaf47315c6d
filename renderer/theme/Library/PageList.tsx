import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { libraryTexts } from '../../i18n/texts/commands.ts';
import { groupBy } from '../../model/group-by.ts';
import { isModifiedClick } from '../../model/links.ts';
import { dayOf } from '../../model/saved-pages.ts';
import type { SavedList } from '../../platform/desktop-ipc.ts';
import { Link } from '../../routing/Link.tsx';
import { IconButton } from '../IconButton.tsx';
import type { LibraryPage } from './useLibraryPages.ts';
import { createTextIndex, queryWords, type TextIndex } from '../../search/query/text-index.ts';

interface PageListProps {
  readonly tab: SavedList;
  /** Newest first. */
  readonly pages: readonly LibraryPage[];
  readonly filter: string;
  readonly onRemove: (page: LibraryPage) => void;
  readonly onClose: () => void;
}

const emptyTexts = { bookmarks: libraryTexts.noBookmarks, history: libraryTexts.noHistory };

/** Pages shown at first, and added by each click on the button below them. */
const SHOWN_AT_ONCE = 300;

/** The pages that match the filter; the history is grouped by day. */
export function PageList({ tab, pages, filter, onRemove, onClose }: PageListProps) {
  const translate = useTranslate();
  const filterPages = useMemo(() => createPageFilter(pages), [pages]);
  const found = filterPages(filter);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  if (found.length === 0) {
    return (
      <p className="Dialog-message Library-empty" role="status">
        {translate(pages.length > 0 ? libraryTexts.none : emptyTexts[tab])}
      </p>
    );
  }
  const item = (page: LibraryPage) => (
    <Item
      key={`${page.time}${page.site?.id ?? ''}${page.path}`}
      page={page}
      hasTime={tab === 'history'}
      onClose={onClose}
      onRemove={() => onRemove(page)}
    />
  );
  const shown = found.slice(0, limit);
  const hidden = found.length - shown.length;
  return (
    <div className="Dialog-body Library-list">
      {tab === 'bookmarks' ? (
        <ul>{shown.map(item)}</ul>
      ) : (
        [...groupBy(shown, dayOf)].map(([day, visits]) => (
          <section key={day}>
            <h2 className="Library-day GroupTitle">
              <DayLabel day={day} />
            </h2>
            <ul>{visits.map(item)}</ul>
          </section>
        ))
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="Button Library-more"
          onClick={() => setLimit(limit + SHOWN_AT_ONCE)}
        >
          {translate(libraryTexts.more, {
            count: String(Math.min(hidden, SHOWN_AT_ONCE)),
            shown: String(shown.length),
            total: String(found.length),
          })}
        </button>
      )}
    </div>
  );
}

interface ItemProps {
  readonly page: LibraryPage;
  readonly hasTime: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

function Item({ page, hasTime, onClose, onRemove }: ItemProps) {
  const translate = useTranslate();
  const { locale } = useSite();
  const { app } = usePlatform();
  const { site, path, title } = page;
  const content = (
    <>
      <span className="Library-title">{title}</span>
      <span className="DialogRow-facts Library-path">{site ? `${site.name} · ${path}` : path}</span>
    </>
  );
  return (
    <li className="DialogRow">
      {site?.id ? (
        <button
          type="button"
          className="DialogRow-link"
          onClick={() => {
            onClose();
            app?.send('packs:show', { id: site.id, path });
          }}
        >
          {content}
        </button>
      ) : (
        <Link
          to={path}
          className="DialogRow-link"
          onClick={(event) => {
            if (!isModifiedClick(event)) onClose();
          }}
        >
          {content}
        </Link>
      )}
      {hasTime && (
        <time className="DialogRow-facts" dateTime={new Date(page.time).toISOString()}>
          {new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(page.time)}
        </time>
      )}
      <IconButton
        className="DialogRow-remove"
        label={translate(libraryTexts.remove, { title })}
        onClick={onRemove}
      >
        <X size="1rem" strokeWidth={1.5} />
      </IconButton>
    </li>
  );
}

function DayLabel({ day }: { readonly day: string }) {
  const translate = useTranslate();
  const { locale } = useSite();
  const [now] = useState(() => Date.now());
  if (day === dayOf({ time: now })) return translate(libraryTexts.today);
  if (day === dayOf({ time: now - 86_400_000 })) {
    return translate(libraryTexts.yesterday);
  }
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(`${day}T12:00`));
}

/**
 * Creates a function that filters pages by their titles, paths and sites. A page matches if it contains every word of the
 * query, or a part of a word: in any order, with or without accents, dates in any notation. Pages keep their order.
 */
export function createPageFilter(
  pages: readonly LibraryPage[],
): (query: string) => readonly LibraryPage[] {
  let index: TextIndex | undefined;
  return (query) => {
    const words = queryWords(query);
    if (words.length === 0) return pages;
    index ??= indexPages(pages);
    const found = new Set(index.find(words, pages.length));
    return pages.filter((_, number) => found.has(number));
  };
}

function indexPages(pages: readonly LibraryPage[]): TextIndex {
  const index = createTextIndex('full');
  for (const [number, { title, path, site }] of pages.entries()) {
    index.add(number, `${title} ${path} ${site?.name ?? ''}`);
  }
  return index;
}
