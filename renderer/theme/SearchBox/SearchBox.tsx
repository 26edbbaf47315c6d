import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { modifierKeyLabel } from '../../commands/chords.ts';
import type { CommandRequest } from '../../commands/command-table.ts';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { usePage } from '../../routing/PageContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { onCommand } from '../Commands/command-bus.ts';
import { attempt } from '../Notice/attempt.ts';
import { ToolBoundary } from '../ToolBoundary/ToolBoundary.tsx';
import { useHydrated } from '../useHydrated.ts';
import type { SearchDialog } from './SearchDialog.tsx';
import './SearchBox.css';

/** The navbar's search button. The dialog loads on the first hover, focus, click or Ctrl+K. */
export function SearchBox() {
  const translate = useTranslate();
  const { basePath } = useSite();
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null);
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isHydrated = useHydrated();
  useHighlight();

  const prepare = () => {
    // Its worker and first file load while the dialog does; the dialog reports when that fails.
    import('../../search/search-client.ts').then(
      ({ searchClient }) => searchClient(basePath),
      () => undefined,
    );
    return import('./SearchDialog.tsx').then(({ SearchDialog: Loaded, whenReady }) => {
      setDialog(() => Loaded);
      void whenReady(basePath).then(() => setReady(true));
    });
  };
  // A failure shows when the dialog is opened.
  const prepareQuietly = () => void prepare().catch(() => undefined);
  const open = () =>
    void attempt({
      part: 'search',
      load: async () => {
        setOpen(true);
        try {
          await prepare();
        } catch (error) {
          setOpen(false);
          throw error;
        }
      },
      resume: { command: 'search' },
    });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) {
      // What the reader types while the dialog loads goes into its field.
      if (isOpen && !Dialog && event.key.length === 1) {
        // The browser inserts a letter a moment later, when the field may be there and would get it twice.
        event.preventDefault();
        setTyped(typed + event.key);
      }
      return;
    }
    // With Shift or Alt it's a shortcut of the browser.
    if (event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    open();
  });
  const onRequest = useEffectEvent(({ command, text = '' }: CommandRequest) => {
    // Here and not in the dialog, which may not be listening yet when it has the focus.
    if (command === 'quick-open') setOpen(false);
    if (command !== 'search') return;
    setTyped(text);
    open();
  });
  // Once: an event that is on its way skips listeners that are replaced meanwhile.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    const unsubscribe = onCommand((request) => onRequest(request));
    return () => {
      removeEventListener('keydown', listener);
      unsubscribe();
    };
  }, []);

  const isLoading = !isHydrated || (isOpen && !isReady);
  return (
    <>
      <button
        type="button"
        className="SearchBox"
        // Not `disabled`, so that it hears a touch that comes before it can answer.
        aria-disabled={isLoading || undefined}
        suppressHydrationWarning
        aria-haspopup="dialog"
        onPointerEnter={prepareQuietly}
        onFocus={prepareQuietly}
        onClick={open}
      >
        <Search size={16} strokeWidth={1.75} />
        {/* Until React has hydrated, both are there, and styles show one. */}
        {isLoading && (
          <span className="SearchBox-label SearchBox-loading">
            {translate(searchBoxTexts.loading)}
          </span>
        )}
        {(!isLoading || !isHydrated) && (
          <>
            <span className="SearchBox-label">{translate(searchBoxTexts.label)} </span>
            <kbd className="SearchBox-keys" data-mac-keys="⌘+K" suppressHydrationWarning>
              {`${isHydrated ? modifierKeyLabel() : 'Ctrl'}+K`}
            </kbd>
          </>
        )}
      </button>
      {Dialog && (
        <ToolBoundary onClose={() => setOpen(false)}>
          <Dialog typed={typed} isOpen={isOpen} onClose={() => setOpen(false)} />
        </ToolBoundary>
      )}
    </>
  );
}

function useHighlight() {
  const page = usePage();
  const words = new URLSearchParams(useLocation().search).get('highlight');
  useEffect(() => {
    if (!words) return;
    let clear: (() => void) | undefined;
    let isObsolete = false;
    import('./page-highlight.ts').then(
      ({ highlightPage }) => {
        if (!isObsolete) clear = highlightPage(words);
      },
      // The page is readable without it.
      () => undefined,
    );
    return () => {
      isObsolete = true;
      clear?.();
    };
  }, [words, page]);
}
