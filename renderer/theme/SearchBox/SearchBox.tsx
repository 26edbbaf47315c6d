import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { heldKey } from '../held-key.ts';
import { onCommand } from '../reader-commands.ts';
import { useHydrated } from '../useHydrated.ts';
import type { SearchDialog } from './SearchDialog.tsx';
import './SearchBox.css';

/** The navbar's way into search. What it opens is fetched at the first hover, focus, click or Ctrl+K. */
export function SearchBox() {
  const { basePath } = useSite();
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null);
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isHydrated = useHydrated();
  useHighlight();

  const prepare = () => {
    import('./SearchDialog.tsx').then(
      ({ SearchDialog: Loaded, whenReady }) => {
        setDialog(() => Loaded);
        void whenReady(basePath).then(() => setReady(true));
      },
      () => setOpen(false),
    );
  };
  const open = () => {
    prepare();
    setOpen(true);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) {
        // Letters typed while the dialog is on its way belong into it.
        if (isOpen && !Dialog && event.key.length === 1) setTyped(typed + event.key);
        return;
      }
      // With Shift or Alt it is another command of the browser.
      if (event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    const stop = onCommand(({ command, text = '' }) => {
      if (command !== 'search') return;
      setTyped(text);
      open();
    });
    return () => {
      removeEventListener('keydown', onKey);
      stop();
    };
  });

  const isLoading = !isHydrated || (isOpen && !isReady);
  return (
    <>
      <button
        type="button"
        className="SearchBox"
        disabled={!isHydrated}
        aria-disabled={(isHydrated && isLoading) || undefined}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Search size={16} strokeWidth={1.75} />
        {isLoading ? (
          <span className="SearchBox-label">
            {translate({ id: 'search.loading', message: 'Loading...' })}
          </span>
        ) : (
          <>
            <span className="SearchBox-label">
              {translate({ id: 'search.label', message: 'Search' })}{' '}
            </span>
            <kbd className="SearchBox-keys">{heldKey()}+K</kbd>
          </>
        )}
      </button>
      {Dialog && <Dialog typed={typed} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Marks the words that the address names on the page on show. */
function useHighlight() {
  const page = usePage();
  const words = new URLSearchParams(useLocation().search).get('highlight');
  useEffect(() => {
    if (!words) return;
    let clear: (() => void) | undefined;
    let isOver = false;
    void import('./page-highlight.ts').then(({ highlightPage }) => {
      if (!isOver) clear = highlightPage(words);
    });
    return () => {
      isOver = true;
      clear?.();
    };
  }, [words, page]);
}
