import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { libraryTexts } from '../../i18n/texts/commands.ts';
import { isModifiedClick } from '../../model/links.ts';
import { dayOf, type SavedPage } from '../../model/saved-pages.ts';
import { Link } from '../../routing/Link.tsx';
import { useSite } from '../../routing/SiteContext.ts';
import { createPageFilter } from './page-filter.ts';

export type LibraryTab = 'bookmarks' | 'history';

export type ChangePages = (change: (pages: readonly SavedPage[]) => readonly SavedPage[]) => void;

interface PageListProps {
  readonly tab: LibraryTab;
  /** Newest first. */
  readonly pages: readonly SavedPage[];
  readonly filter: string;
  readonly onChange: ChangePages;
  readonly onClose: () => void;
}

const emptyTexts = { bookmarks: libraryTexts.noBookmarks, history: libraryTexts.noHistory };

/** Pages shown at first, and added by each click on the button below them. */
const SHOWN_AT_ONCE = 300;

/** The pages that match the filter; the history is grouped by day. */
export function PageList({ tab, pages, filter, onChange, onClose }: PageListProps) {
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
  const item = (page: SavedPage) => (
    <Item
      key={`${page.time}${page.path}`}
      page={page}
      hasTime={tab === 'history'}
      onClose={onClose}
      onRemove={() =>
        onChange((all) => all.filter(({ path, time }) => path !== page.path || time !== page.time))
      }
    />
  );
  const shown = found.slice(0, limit);
  const hidden = found.length - shown.length;
  return (
    <div className="Dialog-body Library-list">
      {tab === 'bookmarks' ? (
        <ul>{shown.map(item)}</ul>
      ) : (
        [...groupByDay(shown)].map(([day, visits]) => (
          <section key={day}>
            <h2 className="Library-day">
              <DayLabel day={day} />
            </h2>
            <ul>{visits.map(item)}</ul>
          </section>
        ))
      )}
      {hidden > 0 && (
        <button
          type="button"
          className="Dialog-button Library-more"
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
  readonly page: SavedPage;
  readonly hasTime: boolean;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

function Item({ page, hasTime, onClose, onRemove }: ItemProps) {
  const translate = useTranslate();
  const { locale } = useSite();
  return (
    <li className="Library-item">
      <Link
        to={page.path}
        className="Library-link"
        onClick={(event) => {
          if (!isModifiedClick(event)) onClose();
        }}
      >
        <span className="Library-title">{page.title}</span>
        <span className="Library-path">{page.path}</span>
      </Link>
      {hasTime && (
        <time className="Library-time" dateTime={new Date(page.time).toISOString()}>
          {new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(page.time)}
        </time>
      )}
      <button
        type="button"
        className="Library-remove IconButton"
        aria-label={translate(libraryTexts.remove, { title: page.title })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.5} />
      </button>
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

function groupByDay(visits: readonly SavedPage[]): ReadonlyMap<string, readonly SavedPage[]> {
  const days = new Map<string, SavedPage[]>();
  for (const visit of visits) {
    const day = dayOf(visit);
    const own = days.get(day);
    if (own) own.push(visit);
    else days.set(day, [visit]);
  }
  return days;
}
