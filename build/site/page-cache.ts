import { hash } from '../cache.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { ResultStore } from '../result-store.ts';

/** A compiled page, whose HTML is read when it is needed: most builds write few pages, and HTML is most of the data. */
export interface CachedPage extends Omit<CompiledMarkdown, 'html'> {
  readonly readHtml: () => string;
}

/** Compiled pages by the hash of everything they were made from. */
export interface PageCache {
  readonly key: (...parts: readonly string[]) => string;
  readonly get: (key: string) => CachedPage | undefined;
  readonly add: (key: string, page: CompiledMarkdown) => CachedPage;
}

/** Creates a cache that a process asks again and again, above one that outlives it and that others may clean up. */
export function createMemoryPageCache(below?: PageCache): PageCache {
  const pages = new Map<string, CachedPage>();
  const remember = (key: string, page: CachedPage | undefined) => {
    if (!page) return undefined;
    const kept = keep({ ...page, html: page.readHtml() });
    pages.set(key, kept);
    return kept;
  };
  return {
    key: below?.key ?? hash,
    get: (key) => pages.get(key) ?? remember(key, below?.get(key)),
    add: (key, page) => remember(key, below?.add(key, page) ?? keep(page))!,
  };
}

/** Creates a cache whose pages are in a store. */
export function createStoredPageCache(store: ResultStore): PageCache {
  const read = (key: string) => {
    const text = store.get(key);
    // JSON has no line breaks of its own.
    const end = text?.indexOf('\n');
    return text === undefined
      ? undefined
      : { json: text.slice(0, end), html: text.slice(end! + 1) };
  };
  const lazy = (key: string, facts: Omit<CompiledMarkdown, 'html'>): CachedPage => ({
    ...facts,
    readHtml: () => {
      const html = read(key)?.html;
      if (html === undefined)
        throw new Error('the cache was changed during the build; build again');
      return html;
    },
  });
  return {
    key: (...parts) => hash('page', ...parts),
    get: (key) => {
      const found = read(key);
      return found && lazy(key, JSON.parse(found.json) as Omit<CompiledMarkdown, 'html'>);
    },
    add: (key, page) => {
      const { html, ...facts } = page;
      const isStored = store.set(key, `${JSON.stringify(facts)}\n${html}`);
      return isStored ? lazy(key, facts) : keep(page);
    },
  };
}

/** Keeps the HTML in memory. */
export function keep({ html, ...facts }: CompiledMarkdown): CachedPage {
  return { ...facts, readHtml: () => html };
}
