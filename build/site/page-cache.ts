import { hash } from '../cache.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { ResultStore } from '../result-store.ts';

/** What is most of a page's data, and needed for the few pages that a build writes. */
type Body = Pick<CompiledMarkdown, 'html' | 'markdown'>;

type Facts = Omit<CompiledMarkdown, keyof Body>;

/** A compiled page, whose body is read when it is needed. */
export interface CachedPage extends Facts {
  readonly readBody: () => Body;
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
    const kept = keep({ ...page, ...page.readBody() });
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
      : { facts: text.slice(0, end), body: text.slice(end! + 1) };
  };
  const lazy = (key: string, facts: Facts): CachedPage => ({
    ...facts,
    readBody: () => {
      const body = read(key)?.body;
      if (body === undefined)
        throw new Error('the cache was changed during the build; build again');
      const end = body.indexOf('\n');
      return { markdown: JSON.parse(body.slice(0, end)) as string, html: body.slice(end + 1) };
    },
  });
  return {
    key: (...parts) => hash('page', ...parts),
    get: (key) => {
      const found = read(key);
      return found && lazy(key, JSON.parse(found.facts) as Facts);
    },
    add: (key, page) => {
      const { html, markdown, ...facts } = page;
      const text = [JSON.stringify(facts), JSON.stringify(markdown), html].join('\n');
      const isStored = store.set(key, text);
      return isStored ? lazy(key, facts) : keep(page);
    },
  };
}

/** Keeps the body in memory. */
export function keep({ html, markdown, ...facts }: CompiledMarkdown): CachedPage {
  return { ...facts, readBody: () => ({ html, markdown }) };
}
