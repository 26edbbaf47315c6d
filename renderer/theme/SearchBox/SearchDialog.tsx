import Search from 'lucide-react/icons/search';
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
import { Dialog } from '../Dialog/Dialog.tsx';
import { optionId, PaletteField } from '../Dialog/Palette.tsx';
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
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    // What was just typed goes on; what is left from the last time is replaced by the next letter.
    input.current?.setSelectionRange(isTyping.current ? end : 0, end);
    isTyping.current = false;
    return () => {
      isEntered.current = false;
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

  const label = translate({ id: 'search.label', message: 'Search' });
  return (
    <Dialog className="Palette SearchDialog" label={label} isOpen={isOpen} onClose={onClose}>
      <PaletteField
        ref={input}
        icon={<Search size={18} strokeWidth={1.75} />}
        label={label}
        placeholder={translate({
          id: 'search.placeholder',
          message: 'What are you looking for?',
        })}
        maxLength={LONGEST_QUERY}
        value={text}
        listId={listId}
        count={count}
        active={active}
        onChange={(next) => ask(next, area)}
        onKeyDown={onKeyDown}
        closeLabel={translate({ id: 'search.close', message: 'Close search' })}
        onClose={onClose}
      />
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
    </Dialog>
  );
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
