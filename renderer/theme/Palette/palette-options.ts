import { useMemo } from 'react';
import { fromPublicAddress } from '../../model/links.ts';
import { normalizePagePath, splitTarget } from '../../model/page-path.ts';
import { parseStored, storageKeys } from '../../model/persisted-state.ts';
import { parseSavedPages, type SavedPage } from '../../model/saved-pages.ts';
import { usePage, usePlatform, useSite, useStored } from '../../routing/contexts.ts';
import type { FoundName } from '../../search/query/find-names.ts';
import type { SearchState } from '../../search/query/search-client.ts';
import type { FoundPage, Hit } from '../../search/query/search-engine.ts';
import { isCommandQuery, ownSite } from '../../search/search-files.ts';

/** Pages and searches of each list that shows before anything is typed. */
const MAX_RECENT = 5;

/** What a reader can choose, in the order of the list. */
export type PaletteOption =
  | { readonly kind: 'name'; readonly name: FoundName }
  | { readonly kind: 'hit'; readonly page: FoundPage; readonly hit: Hit }
  | { readonly kind: 'visited' | 'bookmark'; readonly saved: SavedPage }
  | { readonly kind: 'search'; readonly query: string };

/** What the typed text asks for. */
export interface PaletteQuery {
  /** The query in the form that the search client takes; empty if nothing is asked for. */
  readonly query: string;
  readonly isForCommands: boolean;
  /** Site path with hash of a public address that was pasted. */
  readonly link: string | null;
}

export function usePaletteQuery(text: string, area: string | null): PaletteQuery {
  const site = useSite();
  const link = useMemo(() => fromPublicAddress(text.trim(), site), [text, site]);
  const isForCommands = isCommandQuery(text);
  if (text.trim() === '') return { query: '', isForCommands, link };
  if (link !== null)
    return { query: normalizePagePath(splitTarget(link).path), isForCommands, link };
  return {
    query: area === null || isForCommands ? text : `in:${area} ${text}`,
    isForCommands,
    link,
  };
}

/** Returns what the answers to a query list: names first, or the page of a link alone. */
export function answeredOptions(
  { names, namesQuery, answer }: Pick<SearchState, 'names' | 'namesQuery' | 'answer'>,
  { query, isForCommands, link }: PaletteQuery,
): readonly PaletteOption[] {
  if (link !== null) {
    const { path, search, hash } = splitTarget(link);
    const url = `${normalizePagePath(path)}${search}${hash}`;
    const title = [{ text: link, isMarked: false }];
    const [name] = namesQuery === query ? names : [];
    return [
      { kind: 'name', name: { kind: 'page', title, trail: '', site: ownSite, ...name, url } },
    ];
  }
  const hits = (isForCommands ? [] : (answer?.pages ?? [])).flatMap((page) =>
    page.hits.map((hit) => ({ kind: 'hit', page, hit }) as const),
  );
  return [...names.map((name) => ({ kind: 'name', name }) as const), ...hits];
}

/** Returns what is listed before anything is typed: pages visited lately, searches and bookmarks. */
export function useRecentOptions(searches: readonly string[]): readonly PaletteOption[] {
  const { path } = usePage();
  const [history] = useStored(storageKeys.history);
  const [bookmarks] = useStored(storageKeys.bookmarks);
  return useMemo(() => {
    const visited = new Map(
      parseSavedPages(history)
        .toReversed()
        .filter((page) => page.path !== path)
        .map((page) => [page.path, page]),
    );
    const latest = [...visited.values()].sort((one, other) => other.time - one.time);
    const toOption = (kind: 'visited' | 'bookmark') => (saved: SavedPage) =>
      ({ kind, saved }) as const;
    return [
      ...latest.slice(0, MAX_RECENT).map(toOption('visited')),
      ...searches.map((query) => ({ kind: 'search', query }) as const),
      ...parseSavedPages(bookmarks).slice(0, MAX_RECENT).map(toOption('bookmark')),
    ];
  }, [history, bookmarks, searches, path]);
}

/** Returns what the reader searched for lately, newest first, and functions that add to it and forget it. */
export function useRecentSearches() {
  const { storage } = usePlatform();
  const [stored, store] = useStored(storageKeys.recentSearches);
  return {
    recent: useMemo(() => parseSearches(stored), [stored]),
    remember: (query: string) => {
      // Another window may have changed the list since the last render.
      const known = parseSearches(storage.get(storageKeys.recentSearches));
      const others = known.filter((other) => other !== query);
      store(JSON.stringify([query, ...others].slice(0, MAX_RECENT)));
    },
    clear: () => store(null),
  };
}

function parseSearches(stored: string | null): readonly string[] {
  const list = parseStored(stored);
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

/** Returns a text that is the same for an option of two answers. */
export function keyOf(option: PaletteOption): string {
  switch (option.kind) {
    case 'name':
      return `${option.name.kind} ${option.name.site.id ?? ''} ${option.name.url} ${option.name.trail}`;
    case 'hit':
      return `hit ${option.page.site.id ?? ''} ${option.hit.url}`;
    case 'search':
      return `search ${option.query}`;
    default:
      return `${option.kind} ${option.saved.path}`;
  }
}

/** Returns where an option leads, with the words to highlight there; null for a command and a search. */
export function targetOf(option: PaletteOption, words: readonly string[]): string | null {
  switch (option.kind) {
    case 'name': {
      const { kind, title, url } = option.name;
      if (kind === 'command') return null;
      return withHighlight(
        url,
        title.flatMap(({ text, isMarked }) => (isMarked ? [text] : [])),
      );
    }
    case 'hit':
      return withHighlight(option.hit.url, words);
    case 'search':
      return null;
    default:
      return option.saved.path;
  }
}

function withHighlight(url: string, words: readonly string[]): string {
  if (words.length === 0) return url;
  const { path, hash } = splitTarget(url);
  return `${path}?${new URLSearchParams({ highlight: words.join(' ').toLowerCase() })}${hash}`;
}
