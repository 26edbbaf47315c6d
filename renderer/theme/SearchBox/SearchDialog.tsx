import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import { splitTarget } from '../../model/page-path.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { LONGEST_QUERY } from '../../search/parse-query.ts';
import { searchClient } from '../../search/search-client.ts';
import { onCommand } from '../reader-commands.ts';
import { SearchAreas } from './SearchAreas.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import { useRecentSearches } from './useRecentSearches.ts';
import './SearchDialog.css';

interface SearchDialogProps {
  readonly isOpen: boolean;
  /** What was typed before the dialog was there. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** Begins to fetch what search needs; resolves when it is there, or could not be had. */
export function whenReady(basePath: string): Promise<void> {
  const client = searchClient(basePath);
  return new Promise((resolve) => {
    const settle = () => {
      if (client.getState().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = client.subscribe(settle);
    settle();
  });
}

/** The search dialog: a combobox over the results, which are worked out while the reader types. */
export function SearchDialog({ isOpen, typed, onClose }: SearchDialogProps) {
  const { basePath } = useSite();
  const client = searchClient(basePath);
  const state = useSyncExternalStore(client.subscribe, client.getState, client.getState);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(typed !== '');
  const isEntered = useRef(false);
  const listId = useId();
  const [text, setText] = useState(typed);
  const [area, setArea] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const { recent, remember, forget } = useRecentSearches();

  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    // What was just typed goes on; what is left from the last time is replaced by the next letter.
    input.current?.setSelectionRange(isTyping.current ? end : 0, end);
    isTyping.current = false;
    return () => {
      isEntered.current = false;
      element?.close();
    };
  }, [isOpen]);

  const ask = useCallback(
    (nextText: string, nextArea: string | null) => {
      setText(nextText);
      setArea(nextArea);
      setActive(0);
      isEntered.current = false;
      client.search(toQuery(nextText, nextArea));
    },
    [client],
  );

  useEffect(() => {
    if (typed !== '') client.search(typed);
  }, [client, typed]);
  useEffect(
    () =>
      onCommand(({ command, text: words }) => {
        if (command === 'search' && words !== undefined) ask(words, null);
        if (command === 'quick-open') onClose();
      }),
    [ask, onClose],
  );

  const { answer } = state;
  const isBlank = text.trim() === '';
  const hits = isBlank ? [] : (answer?.pages.flatMap((page) => page.hits) ?? []);
  const count = isBlank ? recent.length : hits.length;

  const choose = (index: number) => {
    if (isBlank) {
      const query = recent[index];
      if (query !== undefined) ask(query, area);
      input.current?.focus();
      return;
    }
    const hit = hits[index];
    if (!hit) return;
    remember(text.trim());
    onClose();
    void navigate(highlighted(hit.url, answer?.words ?? []));
  };

  // Who types fast and presses Enter means the answer to the whole question, not the one that is still on show.
  const isAnswered = isBlank || state.query === toQuery(text, area);
  const chooseFirst = useEffectEvent(() => choose(0));
  useEffect(() => {
    if (!isAnswered || !isEntered.current) return;
    isEntered.current = false;
    chooseFirst();
  }, [isAnswered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !isAnswered && active === 0) {
      event.preventDefault();
      isEntered.current = true;
      return;
    }
    if (count === 0) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (active + 1) % count,
      ArrowUp: (active - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setActive(target);
      document.getElementById(optionId(listId, target))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
    }
  };

  return (
    <dialog
      ref={dialog}
      className="SearchDialog"
      aria-label={translate({ id: 'search.label', message: 'Search' })}
      onCancel={(event) => {
        // Closed by state, at once: a shortcut pressed right after Escape finds it closed.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The event comes late: by then the dialog may be open again.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // The parts cover the dialog, so a press on the element itself is one on its backdrop.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="SearchDialog-head">
        <Search size={18} strokeWidth={1.75} />
        <input
          ref={input}
          className="SearchDialog-input"
          type="text"
          role="combobox"
          aria-label={translate({ id: 'search.label', message: 'Search' })}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId(listId, active) : undefined}
          placeholder={translate({
            id: 'search.placeholder',
            message: 'What are you looking for?',
          })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_QUERY}
          value={text}
          onChange={(event) => ask(event.target.value, area)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="SearchDialog-close"
          aria-label={translate({ id: 'search.close', message: 'Close search' })}
          onClick={onClose}
        >
          <kbd>Esc</kbd>
          <X size={20} strokeWidth={1.5} />
        </button>
      </div>
      <SearchAreas areas={state.areas} chosen={area} onChoose={(next) => ask(text, next)} />
      <SearchOutcome
        state={state}
        query={text.trim()}
        hasArea={area !== null}
        recent={recent}
        listId={listId}
        active={active}
        onActive={setActive}
        onChoose={choose}
        onRetry={client.retry}
        onForget={forget}
        onEverywhere={() => ask(text, null)}
      />
    </dialog>
  );
}

/** Id of an option's element. */
function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** What the worker is asked: the text, in one area where one was chosen. */
function toQuery(text: string, area: string | null): string {
  return text.trim() === '' || area === null ? text : `in:${area} ${text}`;
}

function highlighted(url: string, words: readonly string[]): string {
  const { path, hash } = splitTarget(url);
  if (words.length === 0) return url;
  return `${path}?${new URLSearchParams({ highlight: words.join(' ') })}${hash}`;
}
