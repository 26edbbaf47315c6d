import Search from 'lucide-react/icons/search';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../i18n/TextsContext.ts';
import { searchTexts } from '../../i18n/texts/search.ts';
import { searchBoxTexts } from '../../i18n/texts/shell.ts';
import { splitTarget } from '../../model/page-path.ts';
import { preferredVersionKey, storageKeys } from '../../model/persisted-state.ts';
import { usePlatform } from '../../platform/PlatformContext.ts';
import { useSite } from '../../routing/SiteContext.ts';
import { MAX_QUERY_LENGTH } from '../../search/search-files.ts';
import { searchClient, type SearchClient } from '../../search/query/search-client.ts';
import { onCommand, runCommand } from '../Commands/command-bus.ts';
import { Palette, PaletteChoices } from '../Palette/Palette.tsx';
import type { PaletteDialogProps } from '../Palette/palette-store.ts';
import { useRecentList } from '../Palette/useRecentList.ts';
import { SearchScopeChoice, useSearchScope } from '../Palette/SearchScope.tsx';
import { withErrorBoundary } from '../Notice/OverlayErrorBoundary.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import './SearchDialog.css';
import { usePage } from '../../routing/PageContext.ts';
import { bestVersions } from '../NavbarItem/area-versions.ts';

const MAX_RECENT_SEARCHES = 5;

export const SearchDialog = withErrorBoundary(SearchPalette);

function SearchPalette({ isOpen, typed, isEntered, onClose }: PaletteDialogProps) {
  const translate = useTranslate();
  const { basePath } = useSite();
  const { packs } = usePlatform();
  const scoped = useSearchScope();
  const client = searchClient(basePath);
  const state = useSyncExternalStore(client.subscribe, client.getState, client.getState);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(typed !== '');
  const [text, setText] = useState(typed);
  const isBlank = isCommandQuery(text) || text.trim() === '';
  const isEnterPending = useRef(isEntered && !isBlank);
  const [area, setArea] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const versions = useSearchedVersions(client, isOpen, () => {
    setActive(0);
    input.current?.focus();
  });
  const { recent, remember, clear } = useRecentList(
    storageKeys.recentSearches,
    MAX_RECENT_SEARCHES,
  );

  // With the dialog itself: a letter that came in between would be selected, and replaced by the next.
  useLayoutEffect(() => {
    if (!isOpen) return;
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    // Typing continues what was just typed, and replaces what's left from last time.
    input.current?.setSelectionRange(isTyping.current ? end : 0, end);
    isTyping.current = false;
    return () => {
      isEnterPending.current = false;
    };
  }, [isOpen]);

  const search = useCallback(
    (typedText: string, nextArea: string | null) => {
      const nextText = isCommandQuery(typedText) ? '' : typedText;
      // Quick open has the commands.
      if (nextText !== typedText) runCommand({ command: 'quick-open', text: typedText });
      setText(nextText);
      setArea(nextArea);
      setActive(0);
      isEnterPending.current = false;
      client.search(toQuery(nextText, nextArea));
    },
    [client],
  );

  useEffect(() => {
    if (scoped) client.searchIn(scoped.packs);
  }, [client, scoped]);
  useEffect(() => {
    if (isCommandQuery(typed)) runCommand({ command: 'quick-open', text: typed });
    else if (typed !== '') client.search(typed);
  }, [client, typed]);
  useEffect(
    () =>
      onCommand(({ command, text: words }) => {
        if (command === 'search' && words !== undefined) search(words, null);
      }),
    [search],
  );

  const { answer } = state;
  const pages = isBlank ? [] : (answer?.pages ?? []);
  const hits = pages.flatMap((page) => page.hits.map((hit) => ({ ...hit, pack: page.pack })));

  const choose = (index: number) => {
    if (isBlank) {
      const query = recent[index];
      if (query !== undefined) search(query, area);
      input.current?.focus();
      return;
    }
    const hit = hits[index];
    if (!hit) return;
    remember(text.trim());
    onClose();
    const target = withHighlight(hit.url, answer?.words ?? []);
    if (hit.pack === null) void navigate(target);
    else packs?.show(hit.pack, target);
  };

  // Enter right after typing is meant for the answer to the whole query, not for the one still shown.
  const isAnswered = isBlank || state.query === toQuery(text, area);
  const chooseFirst = useEffectEvent(() => choose(0));
  useEffect(() => {
    if (!isAnswered || !isEnterPending.current) return;
    isEnterPending.current = false;
    chooseFirst();
  }, [isAnswered]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isAnswered || active !== 0) return;
    event.preventDefault();
    isEnterPending.current = true;
  };

  return (
    <Palette
      className="SearchDialog"
      label={translate(searchBoxTexts.label)}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={translate(searchTexts.close)}
      icon={<Search size="1.125rem" strokeWidth={1.75} />}
      inputRef={input}
      placeholder={translate(searchTexts.placeholder)}
      maxLength={MAX_QUERY_LENGTH}
      value={text}
      onChange={(next) => search(next, area)}
      count={isBlank ? recent.length : hits.length}
      active={active}
      onActive={setActive}
      onChoose={choose}
      hasHomeAndEnd
      onKeyDown={onKeyDown}
    >
      {scoped?.choice && (
        <SearchScopeChoice
          choice={scoped.choice}
          onChange={() => {
            setArea(null);
            setActive(0);
            client.search(text);
            input.current?.focus();
          }}
        />
      )}
      {state.areas.length > 1 && (
        <PaletteChoices
          label={translate(searchTexts.areas)}
          choices={[{ id: null, label: translate(searchTexts.everywhere) }, ...state.areas].map(
            ({ id, label }) => ({
              label,
              isChosen: id === area,
              onChoose: () => search(text, id),
            }),
          )}
        />
      )}
      {versions && (
        <PaletteChoices
          label={translate(searchTexts.versions)}
          choices={[
            {
              label: versions.label,
              isChosen: !versions.isEvery,
              onChoose: () => versions.choose(false),
            },
            {
              label: translate(searchTexts.allVersions),
              isChosen: versions.isEvery,
              onChoose: () => versions.choose(true),
            },
          ]}
        />
      )}
      <SearchOutcome
        state={state}
        query={text.trim()}
        recent={recent}
        nameOf={scoped?.nameOf ?? null}
        onClearRecent={clear}
        onMore={() => {
          // The button goes with the last of them.
          input.current?.focus();
          client.more();
        }}
        onRetry={client.retry}
        onClose={onClose}
        onSearchVersions={versions?.isEvery === false ? () => versions.choose(true) : null}
        onSearchEverywhere={area === null ? null : () => search(text, null)}
      />
    </Palette>
  );
}

function isCommandQuery(text: string): boolean {
  return /^\s*>/.test(text);
}

function toQuery(text: string, area: string | null): string {
  return text.trim() === '' || area === null ? text : `in:${area} ${text}`;
}

function withHighlight(url: string, words: readonly string[]): string {
  if (words.length === 0) return url;
  const { path, hash } = splitTarget(url);
  return `${path}?${new URLSearchParams({ highlight: words.join(' ') })}${hash}`;
}

interface ChosenVersions {
  /** Label of the versions that the reader reads. */
  readonly label: string;
  /** Whether all other versions are searched, too. */
  readonly isEvery: boolean;
  readonly choose: (isEvery: boolean) => void;
}

/** Searches the versions that the navbar shows, unless the reader chooses all; null where no area has several. */
function useSearchedVersions(
  client: SearchClient,
  isOpen: boolean,
  onChange: () => void,
): ChosenVersions | null {
  const [isEvery, setEvery] = useState(false);
  const read = useVersionsRead(isOpen);
  useEffect(() => {
    if (read.length === 0) return;
    const names = read.map(({ area: { id }, version }) => [id, version.name] as const);
    client.searchVersions({ read: Object.fromEntries(names), isEvery });
  }, [client, read, isEvery]);
  if (read.length === 0) return null;
  const choose = (next: boolean) => {
    setEvery(next);
    onChange();
  };
  const labels = read.map(({ area, version }) =>
    read.length === 1 ? version.label : `${area.label} ${version.label}`,
  );
  return { label: labels.join(', '), isEvery, choose };
}

function useVersionsRead(isOpen: boolean) {
  const { areas } = useSite();
  const page = usePage();
  const { storage } = usePlatform();
  return useMemo(() => {
    // The preferred version may be another one when the dialog opens again.
    if (!isOpen) return [];
    return areas.flatMap((area) => {
      const [version] = bestVersions(area, page, storage.get(preferredVersionKey(area.id)));
      return version && area.versions.length > 1 ? [{ area, version }] : [];
    });
  }, [areas, page, storage, isOpen]);
}
