import { createStoredCache, hash } from '../cache.ts';
import {
  type KnownTokens,
  openKnownTokens,
  type StoredTokens,
} from '../markdown/code/known-tokens.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { ResultGroup } from '../result-group.ts';
import { MissingResult, type ResultStore } from '../result-store.ts';

/** What the files of a page are made from; most builds write few pages. */
type Body = Pick<CompiledMarkdown, 'html' | 'markdown'>;

/** All but the parts that are most of a page's data, and that most builds need of few pages. */
type Facts = Omit<CompiledMarkdown, keyof Body | 'sections'>;

/** A compiled page, whose body and text are read when they are needed. */
export interface CachedPage extends Facts {
  readonly readBody: () => Body;
  readonly readSections: () => CompiledMarkdown['sections'];
  /** Whether all of it is in a store. */
  readonly isStored: boolean;
}

/** Compiled pages by the hash of everything they were made from. */
export interface PageCache {
  readonly key: (...parts: readonly string[]) => string;
  readonly get: (key: string) => CachedPage | undefined;
  readonly add: (key: string, page: CompiledMarkdown) => CachedPage;
  /** Returns what earlier versions of a file had; a cache that ends with the process needs none. */
  readonly tokensOf?: ((file: string) => KnownTokens) | undefined;
}

/** Creates a cache that a process asks again and again, above one that outlives it and that others may clean up. */
export function createMemoryPageCache(below?: PageCache): PageCache {
  const pages = new Map<string, CachedPage>();
  const remember = (key: string, page: CachedPage | undefined) => {
    if (!page) return undefined;
    const kept = keep({ ...page, ...page.readBody(), sections: page.readSections() });
    pages.set(key, kept);
    return kept;
  };
  return {
    key: below?.key ?? hash,
    tokensOf: below?.tokensOf,
    get: (key) => pages.get(key) ?? remember(key, below?.get(key)),
    add: (key, page) => remember(key, below?.add(key, page) ?? keep(page))!,
  };
}

interface StoredPageOptions {
  /**
   * The facts of the pages, which are read faster from here. The group doesn't tell whether the rest is still in the
   * store; if it isn't, reading it throws a {@link MissingResult}.
   */
  readonly group?: ResultGroup;
  /** Keeps pages that were just made in memory, of which a large site would need too much. */
  readonly keepsNew?: boolean;
}

/** Creates a cache whose pages are in a store. */
export function createStoredPageCache(
  store: ResultStore,
  { group, keepsNew = false }: StoredPageOptions = {},
): PageCache {
  const read = (key: string) => {
    const result = store.get(key);
    return result && parsePage(result);
  };
  const readAgain = (key: string) => {
    const found = read(key);
    if (!found) throw new MissingResult();
    return found;
  };
  const lazy = (key: string, facts: Facts, parts?: StoredParts): CachedPage => {
    // A page that was just made is used soon; afterwards it may go.
    const recent = parts && (keepsNew ? { deref: () => parts } : new WeakRef(parts));
    const find = () => recent?.deref() ?? readAgain(key);
    return {
      ...facts,
      isStored: true,
      readBody: () => find().body(),
      readSections: () => find().sections(),
    };
  };
  const tokens = createStoredCache<StoredTokens>(store, 'code');
  return {
    key: (...parts) => hash('page', ...parts),
    tokensOf: (file) => openKnownTokens(tokens, file),
    get: (key) => {
      const known = group?.getJson(key) as Facts | undefined;
      if (known) return lazy(key, known);
      const found = read(key);
      if (!found) return undefined;
      group?.set(key, found.facts);
      // In a new store, a thread has just made it.
      return lazy(key, JSON.parse(found.facts) as Facts, store.isNew ? found : undefined);
    },
    add: (key, page) => {
      const { html, sections, markdown, ...facts } = page;
      const lines = [facts, sections, markdown].map((part) => JSON.stringify(part));
      if (!store.set(key, [...lines, html].join('\n'))) return keep(page);
      group?.set(key, lines[0]!);
      return lazy(key, facts, { body: () => ({ html, markdown }), sections: () => sections });
    },
  };
}

/** The large parts of a page in a store. */
interface StoredParts {
  readonly body: () => Body;
  readonly sections: () => CompiledMarkdown['sections'];
}

/** Splits a result into its lines: facts, sections, markdown, and all others, the HTML. */
function parsePage(result: Buffer): StoredParts & { readonly facts: string } {
  // JSON has no line breaks of its own.
  const [facts = 0, sections = 0, markdown = 0] = endsOfLines(result, 3);
  const line = (start: number, end?: number) => result.toString('utf8', start, end);
  return {
    facts: line(0, facts),
    sections: () => JSON.parse(line(facts + 1, sections)) as CompiledMarkdown['sections'],
    body: () => ({
      markdown: JSON.parse(line(sections + 1, markdown)) as string,
      html: line(markdown + 1),
    }),
  };
}

/** Lists where the first lines of a text end. */
function endsOfLines(text: Buffer, count: number): number[] {
  const ends: number[] = [];
  for (let line = 0, end = -1; line < count; line++) ends.push((end = text.indexOf('\n', end + 1)));
  return ends;
}

/** Keeps the whole page in memory. */
export function keep({ html, sections, markdown, ...facts }: CompiledMarkdown): CachedPage {
  return {
    ...facts,
    isStored: false,
    readBody: () => ({ html, markdown }),
    readSections: () => sections,
  };
}
