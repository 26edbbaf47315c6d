import { createStoredCache, hash } from '../cache.ts';
import {
  type KnownTokens,
  openKnownTokens,
  type StoredTokens,
} from '../markdown/code/known-tokens.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { ResultStore } from '../result-store.ts';

/** What the files of a page are made from; most builds write few pages. */
type Body = Pick<CompiledMarkdown, 'html' | 'markdown'>;

/** The parts that are most of a page's data, and that most builds need of few pages. */
type LargeParts = Body & Pick<CompiledMarkdown, 'sections'>;

type Facts = Omit<CompiledMarkdown, keyof LargeParts>;

/** A compiled page, whose body and text are read when they are needed. */
export interface CachedPage extends Facts {
  readonly readBody: () => Body;
  readonly readSections: () => CompiledMarkdown['sections'];
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

/** Creates a cache whose pages are in a store. */
export function createStoredPageCache(store: ResultStore): PageCache {
  /** Splits a result into its lines: facts, sections, markdown, and all others, the HTML. */
  const read = (key: string) => {
    const result = store.get(key);
    if (!result) return undefined;
    // JSON has no line breaks of its own.
    const [facts = 0, sections = 0, markdown = 0] = endsOfLines(result, 3);
    const line = (start: number, end?: number) => result.toString('utf8', start, end);
    return {
      facts: line(0, facts),
      sections: () => JSON.parse(line(facts + 1, sections)) as LargeParts['sections'],
      body: (): Body => ({
        markdown: JSON.parse(line(sections + 1, markdown)) as string,
        html: line(markdown + 1),
      }),
    };
  };
  const readAgain = (key: string) => {
    const found = read(key);
    if (!found) throw new Error('the cache was changed during the build; build again');
    return found;
  };
  const lazy = (key: string, facts: Facts, parts?: LargeParts): CachedPage => {
    // A page that was just compiled is used soon; afterwards it may go.
    const recent = parts && new WeakRef(parts);
    return {
      ...facts,
      readBody: () => recent?.deref() ?? readAgain(key).body(),
      readSections: () => recent?.deref()?.sections ?? readAgain(key).sections(),
    };
  };
  const tokens = createStoredCache<StoredTokens>(store, 'code');
  return {
    key: (...parts) => hash('page', ...parts),
    tokensOf: (file) => openKnownTokens(tokens, file),
    get: (key) => {
      const found = read(key);
      return found && lazy(key, JSON.parse(found.facts) as Facts);
    },
    add: (key, page) => {
      const { html, sections, markdown, ...facts } = page;
      const lines = [facts, sections, markdown].map((part) => JSON.stringify(part));
      const isStored = store.set(key, [...lines, html].join('\n'));
      return isStored ? lazy(key, facts, { html, sections, markdown }) : keep(page);
    },
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
  return { ...facts, readBody: () => ({ html, markdown }), readSections: () => sections };
}
