import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chordOf, EDITOR_KEYS, isApple, isTypingKey, toChord } from '../../commands/chords.ts';
import type { CommandId } from '../../commands/command-table.ts';
import { usePlatform, useSite, useTranslate } from '../../routing/contexts.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { SEARCH_PARAMETER } from '../../model/site.ts';
import { searchClient, type SearchState } from '../../search/query/search-client.ts';
import { type FoundSite, isCommandQuery, ownSite } from '../../search/search-files.ts';
import { runCommand } from '../Commands/command-bus.ts';
import { useCommands } from '../Commands/useCommands.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { withErrorBoundary } from '../Notice/OverlayErrorBoundary.tsx';
import { PaletteField } from './Palette.tsx';
import { PaletteFilters, useSearchedVersions, useSearchScope } from './PaletteFilters.tsx';
import {
  answeredOptions,
  keyOf,
  type PaletteOption,
  type PaletteQuery,
  targetOf,
  usePaletteQuery,
  useRecentOptions,
  useRecentSearches,
} from './palette-options.ts';
import type { PaletteDialogProps } from './palette-store.ts';
import { PaletteResults } from './PaletteResults.tsx';
import './Palette.css';

/** A pause in typing after which the address has the words. */
const ADDRESS_DELAY_MS = 500;

/** Finds pages, headings, symbols, settings, days and commands by name, and sections by their words. */
export const PaletteDialog = withErrorBoundary(FindingPalette);

function FindingPalette(props: PaletteDialogProps) {
  const { isOpen } = props;
  const translate = useTranslate();
  const field = useFocusedField(props);
  const finding = useFinding(props);
  const { client, state, text, area, scope, versions, searches, asked, options } = finding;
  const writeAddress = useWordsInAddress(isOpen ? text : null);
  const onClose = () => {
    // A page that was chosen has closed it before, and the Back button returns to the words.
    if (isOpen) writeAddress('');
    props.onClose();
  };
  const { active, setChosen } = useChosen(options);
  const search = (next: string) => {
    finding.setText(next);
    setChosen(null);
    field.current?.focus();
  };
  const open = useOptionOpener({
    search,
    onClose: props.onClose,
    remember: () => searches.remember(text.trim()),
    writeAddress: (isPage) => writeAddress(isPage ? text : ''),
  });
  const choose = (index: number) =>
    options[index] && open(options[index], state.answer?.words ?? []);
  const enter = useEnter({
    ...{ isOpen, isPending: props.isEntered && props.typed.trim() !== '' },
    isAnswered: isAnswered(state, asked),
    onEnter: () => choose(0),
  });

  const printKey = usePrintKey(onClose);
  useOpenings(props, (typed) => {
    if (typed !== '' || isCommandQuery(text)) search(typed);
  });

  const selection = {
    ...{ listId: useId(), active },
    onActive: (index: number) => setChosen(options[index] ? keyOf(options[index]) : null),
    onChoose: choose,
  };
  return (
    <Dialog
      className="Palette"
      label={translate(searchBoxTexts.label)}
      isOpen={isOpen}
      onClose={onClose}
      onKeyDown={({ target, currentTarget, nativeEvent }) => {
        // A click on plain text has taken the focus from the field.
        if (target === currentTarget && isTypingKey(nativeEvent)) field.current?.focus();
      }}
    >
      <PaletteField
        {...{ input: field, text, selection, onClose }}
        count={options.length}
        onText={(next) => {
          search(next);
          enter.cancel();
        }}
        onKeyDown={(event) => {
          if (!printKey(event)) enter.onKeyDown(event, active);
        }}
      />
      <PaletteFilters
        {...{ scope, area, versions, areas: state.areas }}
        onArea={finding.setArea}
        onChange={() => search(text)}
      />
      <PaletteResults
        {...{ state, options, selection, asked, onClose }}
        query={text.trim()}
        onClearRecent={searches.clear}
        onMore={client.more}
        onRetry={client.retry}
        onFocusField={() => field.current?.focus()}
        onSearchVersions={versions?.isEvery === false ? () => versions.choose(true) : null}
        onSearchEverywhere={area === null ? null : () => finding.setArea(null)}
      />
    </Dialog>
  );
}

/** Returns the index of the chosen option; names that come after sections don't move the selection. */
function useChosen(options: readonly PaletteOption[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const index = options.findIndex((option) => keyOf(option) === chosen);
  return { active: Math.max(0, index), setChosen };
}

/** Returns what is asked for and what was found. */
function useFinding({ isOpen, typed }: Pick<PaletteDialogProps, 'isOpen' | 'typed'>) {
  const { client, state } = usePaletteClient();
  const [text, setText] = useState(typed);
  const [area, setArea] = useState<string | null>(null);
  const asked = usePaletteQuery(text, area);
  const { title } = useSite();
  const scope = useSearchScope();
  const versions = useSearchedVersions(client, isOpen);
  const searches = useRecentSearches();
  const recent = useRecentOptions(searches.recent);
  const options = asked.query === '' ? recent : answeredOptions(state, asked);
  useEffect(() => client.search(asked.query), [client, asked.query]);
  useEffect(() => {
    if (scope) client.searchIn(scope.sites, title);
  }, [client, scope, title]);
  return { client, state, text, setText, area, setArea, scope, versions, searches, asked, options };
}

/** Returns the site's search client and its state; the client knows the page's commands. */
function usePaletteClient() {
  const { basePath } = useSite();
  const client = searchClient(basePath);
  const state = useSyncExternalStore(client.subscribe, client.getState, client.getState);
  const commands = useCommands();
  useEffect(() => {
    const names = commands
      .filter(({ command }) => command !== 'search')
      .map(({ command: url, label: title }) => ({
        ...({ kind: 'command', trail: '', page: null, site: ownSite } as const),
        ...{ title, url },
      }));
    client.setCommands(names);
  }, [client, commands]);
  return { client, state };
}

/** Keeps words in the address once the reader pauses, so that a search can be shared; returns how to do so at once. */
function useWordsInAddress(text: string | null): (words: string) => void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const write = (typed: string) => {
    const parameters = new URLSearchParams(search);
    const words = isCommandQuery(typed) ? '' : typed.trim();
    if ((parameters.get(SEARCH_PARAMETER) ?? '') === words) return;
    parameters.delete(SEARCH_PARAMETER);
    if (words !== '') parameters.set(SEARCH_PARAMETER, words);
    void navigate({ search: String(parameters), hash }, { replace: true });
  };
  const writeLater = useEffectEvent(write);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => writeLater(text), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return write;
}

/** Focuses the field when the dialog opens. */
function useFocusedField({ isOpen, typed }: Pick<PaletteDialogProps, 'isOpen' | 'typed'>) {
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(typed !== '');
  // With the dialog itself: a letter that came in between would be selected, and replaced by the next.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const input = field.current;
    input?.focus();
    // Typing continues what was just typed, and replaces what's left from last time.
    const end = input?.value.length ?? 0;
    input?.setSelectionRange(isTyping.current ? end : 0, end);
    isTyping.current = false;
  }, [isOpen]);
  return field;
}

/** Calls back with what was typed whenever the palette is opened, before it shows. */
function useOpenings(
  { openings, typed }: Pick<PaletteDialogProps, 'openings' | 'typed'>,
  onOpen: (typed: string) => void,
): void {
  const open = useEffectEvent(onOpen);
  const typedThen = useEffectEvent(() => typed);
  useLayoutEffect(() => open(typedThen()), [openings]);
}

/** Tells whether the first option is the one that the whole query has. */
function isAnswered({ names, namesQuery, query }: SearchState, asked: PaletteQuery): boolean {
  if (asked.query === '') return true;
  if (namesQuery !== asked.query) return false;
  return names.length > 0 || asked.isForCommands || asked.link !== null || query === asked.query;
}

/** Keeps an Enter that comes right after typing for the answer to the whole query. */
function useEnter(options: {
  readonly isOpen: boolean;
  /** Enter was pressed while the dialog loaded. */
  readonly isPending: boolean;
  readonly isAnswered: boolean;
  readonly onEnter: () => void;
}) {
  const { isOpen, isPending, isAnswered: isReady, onEnter } = options;
  const pending = useRef(isPending);
  const cancel = () => {
    pending.current = false;
  };
  useEffect(() => cancel, [isOpen]);
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (!isReady || !pending.current) return;
    pending.current = false;
    enter();
  }, [isReady]);
  return {
    cancel,
    onKeyDown: (event: KeyboardEvent, active: number) => {
      if (event.key !== 'Enter' || isReady || active !== 0) return;
      event.preventDefault();
      pending.current = true;
    },
  };
}

/** Returns a function that prints where the app's key for the palette is pressed again, as it does elsewhere. */
function usePrintKey(onClose: () => void): (event: KeyboardEvent) => boolean {
  const { app } = usePlatform();
  return (event) => {
    if (!app || chordOf(event.nativeEvent) !== toChord(EDITOR_KEYS, isApple())) return false;
    event.stopPropagation();
    event.preventDefault();
    onClose();
    app.send('page:print', null);
    return true;
  };
}

/** Returns a function that opens an option, with the words that its page highlights. */
function useOptionOpener(options: {
  readonly onClose: () => void;
  readonly search: (query: string) => void;
  /** Adds what was typed to the recent searches. */
  readonly remember: () => void;
  /** Puts what was typed into the address, to which the Back button returns from a page. */
  readonly writeAddress: (isPage: boolean) => void;
}): (option: PaletteOption, words: readonly string[]) => void {
  const { onClose, search, remember, writeAddress } = options;
  const { app } = usePlatform();
  const navigate = useNavigate();
  return (option, words) => {
    if (option.kind === 'search') return search(option.query);
    if (option.kind === 'hit') remember();
    const target = targetOf(option, words);
    writeAddress(target !== null);
    onClose();
    if (option.kind === 'name' && target === null) {
      // After the dialog has closed, so that what the command opens gets the focus.
      setTimeout(() => runCommand({ command: option.name.url as CommandId }));
    }
    if (target === null) return;
    const { id } = siteOf(option);
    // After the address has the words, so that the scroll position is stored for them.
    if (id === null) setTimeout(() => void navigate(target));
    else app?.send('packs:show', { id, path: target });
  };
}

function siteOf(option: PaletteOption): FoundSite {
  if (option.kind === 'hit') return option.page.site;
  return option.kind === 'name' ? option.name.site : ownSite;
}
