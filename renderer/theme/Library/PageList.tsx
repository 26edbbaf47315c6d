import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { dayOf, type SavedPage } from '../../model/saved-pages.ts';
import { Link } from '../../routing/Link.tsx';
import { useSite } from '../../routing/SiteContext.ts';
import { fold } from '../../search/tokenize.ts';
import type { LibraryTab } from './LibraryDialog.tsx';

interface PageListProps {
  readonly tab: LibraryTab;
  /** Newest first. */
  readonly pages: readonly SavedPage[];
  readonly filter: string;
  readonly onChange: (change: (pages: readonly SavedPage[]) => readonly SavedPage[]) => void;
  readonly onClose: () => void;
}

/** Pages drawn at once; a longer list is filtered sooner than scrolled through. */
const MOST = 300;

/** The pages of a list that match the filter, history by day. */
export function PageList({ tab, pages, filter, onChange, onClose }: PageListProps) {
  const words = fold(filter).split(/\s+/).filter(Boolean);
  const found = pages.filter(({ title, path }) => {
    const text = fold(`${title} ${path}`);
    return words.every((word) => text.indexOf(word) !== -1);
  });
  if (found.length === 0) {
    return (
      <p className="Dialog-message LibraryDialog-empty" role="status">
        {emptyText(tab, pages.length > 0)}
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
  const shown = found.slice(0, MOST);
  return (
    <div className="Dialog-body LibraryDialog-list">
      {tab === 'bookmarks' ? (
        <ul>{shown.map(item)}</ul>
      ) : (
        byDay(shown).map(([day, visits]) => (
          <section key={day}>
            <h2 className="LibraryDialog-day">
              <DayLabel day={day} />
            </h2>
            <ul>{visits.map(item)}</ul>
          </section>
        ))
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
  const { locale } = useSite();
  return (
    <li className="LibraryDialog-item">
      <Link
        to={page.path}
        className="LibraryDialog-link"
        onClick={(event) => {
          // With a modifier the page opens elsewhere, and the list stays.
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onClose();
        }}
      >
        <span className="LibraryDialog-title">{page.title}</span>
        <span className="LibraryDialog-path">{page.path}</span>
      </Link>
      {hasTime && (
        <time className="LibraryDialog-time" dateTime={new Date(page.time).toISOString()}>
          {new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(page.time)}
        </time>
      )}
      <button
        type="button"
        className="LibraryDialog-remove"
        aria-label={translate(
          { id: 'library.remove', message: 'Remove {title}' },
          { title: page.title },
        )}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.5} />
      </button>
    </li>
  );
}

function DayLabel({ day }: { readonly day: string }) {
  const { locale } = useSite();
  const [now] = useState(() => Date.now());
  if (day === dayOf({ time: now })) return translate({ id: 'library.today', message: 'Today' });
  if (day === dayOf({ time: now - 86_400_000 })) {
    return translate({ id: 'library.yesterday', message: 'Yesterday' });
  }
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(`${day}T12:00`));
}

function byDay(visits: readonly SavedPage[]): [string, readonly SavedPage[]][] {
  const days = new Map<string, SavedPage[]>();
  for (const visit of visits) {
    const day = dayOf(visit);
    const others = days.get(day);
    if (others) others.push(visit);
    else days.set(day, [visit]);
  }
  return [...days];
}

function emptyText(tab: LibraryTab, isFiltered: boolean): string {
  if (isFiltered) return translate({ id: 'library.none', message: 'Nothing matches the filter.' });
  return tab === 'bookmarks'
    ? translate({
        id: 'library.noBookmarks',
        message: 'No bookmarks yet. The bookmark button beside a page’s title adds one.',
      })
    : translate({ id: 'library.noHistory', message: 'No pages visited yet.' });
}
