import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { Dialog, DialogClose } from '../Dialog/Dialog.tsx';
import { BookmarkActions } from './BookmarkActions.tsx';
import { PageList } from './PageList.tsx';
import { useSavedPages } from './useSavedPages.ts';
import './LibraryDialog.css';

/** The two lists of the library. */
export type LibraryTab = 'bookmarks' | 'history';

const tabs: readonly LibraryTab[] = ['bookmarks', 'history'];

export interface LibraryDialogProps {
  readonly tab: LibraryTab;
  readonly onTab: (tab: LibraryTab) => void;
  readonly onClose: () => void;
}

/** The reader's bookmarks and history, each with a filter. */
export function LibraryDialog({ tab, onTab, onClose }: LibraryDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [filter, setFilter] = useState('');
  const [pages, change] = useSavedPages(tab);
  useEffect(() => field.current?.focus(), []);

  const labels: Readonly<Record<LibraryTab, string>> = {
    bookmarks: translate({ id: 'library.bookmarks', message: 'Bookmarks' }),
    history: translate({ id: 'library.history', message: 'History' }),
  };
  const onTabKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = tab === 'bookmarks' ? 'history' : 'bookmarks';
    onTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <Dialog
      className="LibraryDialog"
      label={translate({ id: 'library.label', message: 'Bookmarks and history' })}
      onClose={onClose}
    >
      <div className="Dialog-head">
        <div
          role="tablist"
          aria-label={translate({ id: 'library.lists', message: 'Lists' })}
          className="LibraryDialog-tabs"
          onKeyDown={onTabKey}
        >
          {tabs.map((name) => (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              aria-selected={name === tab}
              aria-controls={`${id}-panel`}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => onTab(name)}
            >
              {labels[name]}
            </button>
          ))}
        </div>
        <DialogClose
          label={translate({ id: 'library.close', message: 'Close bookmarks and history' })}
          onClick={onClose}
        />
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className="LibraryDialog-panel"
      >
        <input
          ref={field}
          type="search"
          className="LibraryDialog-filter"
          autoComplete="off"
          spellCheck={false}
          aria-label={
            tab === 'bookmarks'
              ? translate({ id: 'library.filterBookmarks', message: 'Filter bookmarks' })
              : translate({ id: 'library.filterHistory', message: 'Filter history' })
          }
          placeholder={translate({ id: 'library.filter', message: 'Filter by title or path' })}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <PageList tab={tab} pages={pages} filter={filter} onChange={change} onClose={onClose} />
      </div>
      <div className="Dialog-foot">
        {tab === 'bookmarks' ? (
          <BookmarkActions pages={pages} onChange={change} />
        ) : (
          <button
            type="button"
            className="Dialog-button"
            disabled={pages.length === 0}
            onClick={() => change(() => [])}
          >
            {translate({ id: 'library.clear', message: 'Clear history' })}
          </button>
        )}
      </div>
    </Dialog>
  );
}
