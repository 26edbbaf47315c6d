import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../routing/contexts.ts';
import { libraryTexts } from '../../i18n/texts/commands.ts';
import type { SavedList } from '../../platform/desktop-ipc.ts';
import { Dialog, DialogClose } from '../Dialog/Dialog.tsx';
import { PageList } from './PageList.tsx';
import { type LibraryPage, useLibraryPages } from './useLibraryPages.ts';
import './Library.css';

const tabs = ['bookmarks', 'history'] as const satisfies readonly SavedList[];

export function Library({ initialTab, onClose }: { initialTab: SavedList; onClose: () => void }) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [tab, setTab] = useState(initialTab);
  const [filter, setFilter] = useState('');
  const { pages, change } = useLibraryPages(tab);
  const [cleared, setCleared] = useState<readonly LibraryPage[]>([]);
  useEffect(() => field.current?.focus(), []);

  const clear = () => {
    setCleared(pages);
    for (const site of sitesOf(pages)) change(site, () => []);
  };
  const undo = () => {
    for (const site of sitesOf(cleared)) {
      change(site, (all) => [...all, ...cleared.filter((page) => siteOf(page) === site)]);
    }
    setCleared([]);
    field.current?.focus();
  };
  /** Arrow keys move from the filter through the pages; Enter in the filter opens the first one. */
  const onPanelKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.DialogRow-link')];
    const at = links.findIndex((link) => link === event.target);
    const isFilter = event.target === field.current;
    if (event.key === 'Enter' && isFilter) links[0]?.click();
    else if (event.key === 'ArrowDown' && (isFilter || at !== -1)) links[at + 1]?.focus();
    else if (event.key === 'ArrowUp' && at !== -1) (links[at - 1] ?? field.current)?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog className="Library" label={translate(libraryTexts.label)} onClose={onClose}>
      <div className="Dialog-head">
        <SavedLists {...{ id, tab }} onTab={setTab} />
        <DialogClose label={translate(libraryTexts.close)} onClick={onClose} />
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className="Library-panel"
        onKeyDown={onPanelKey}
      >
        <input
          ref={field}
          type="search"
          className="Library-filter Field"
          autoComplete="off"
          spellCheck={false}
          aria-label={translate(
            tab === 'bookmarks' ? libraryTexts.filterBookmarks : libraryTexts.filterHistory,
          )}
          placeholder={translate(libraryTexts.filter)}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <PageList
          {...{ tab, pages, filter, onClose }}
          onRemove={(page) =>
            change(siteOf(page), (all) =>
              all.filter(({ path, time }) => path !== page.path || time !== page.time),
            )
          }
        />
      </div>
      {tab === 'history' && (
        <HistoryFoot
          isEmpty={pages.length === 0}
          onClear={clear}
          onUndo={cleared.length > 0 ? undo : null}
        />
      )}
    </Dialog>
  );
}

interface SavedListsProps {
  readonly id: string;
  readonly tab: SavedList;
  readonly onTab: (tab: SavedList) => void;
}

function SavedLists({ id, tab, onTab }: SavedListsProps) {
  const translate = useTranslate();
  const onTabKey = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = tab === 'bookmarks' ? 'history' : 'bookmarks';
    onTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={translate(libraryTexts.lists)}
      className="Library-tabs"
      onKeyDown={onTabKey}
    >
      {tabs.map((name) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          className="Control"
          aria-selected={name === tab}
          aria-controls={`${id}-panel`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {translate(libraryTexts[name])}
        </button>
      ))}
    </div>
  );
}

interface HistoryFootProps {
  readonly isEmpty: boolean;
  readonly onClear: () => void;
  /** Null unless the history was cleared. */
  readonly onUndo: (() => void) | null;
}

function HistoryFoot({ isEmpty, onClear, onUndo }: HistoryFootProps) {
  const translate = useTranslate();
  return (
    <div className="Dialog-foot">
      <p className="Library-message Fine" role="status">
        {onUndo && translate(libraryTexts.cleared)}
      </p>
      {onUndo && (
        <button type="button" className="Button" onClick={onUndo}>
          {translate(libraryTexts.undo)}
        </button>
      )}
      <button type="button" className="Button" disabled={isEmpty} onClick={onClear}>
        {translate(libraryTexts.clear)}
      </button>
    </div>
  );
}

/** Returns the ids of the sites that pages are in; null stands for the site itself. */
function sitesOf(pages: readonly LibraryPage[]): readonly (string | null)[] {
  return [...new Set(pages.map(siteOf))];
}

function siteOf({ site }: LibraryPage): string | null {
  return site?.id ?? null;
}
