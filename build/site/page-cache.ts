import { hash } from '../cache.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { ResultStore } from '../result-store.ts';

/** The parts that are most of a page's data, and that most builds need of few pages. */
type LargeParts = Pick<CompiledMarkdown, 'html' | 'sections'>;

type Facts = Omit<CompiledMarkdown, keyof LargeParts>;

/** A compiled page, whose HTML and text are read when they are needed. */
export interface CachedPage extends Facts {
  readonly readHtml: () => CompiledMarkdown['html'];
  readonly readSections: () => CompiledMarkdown['sections'];
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
    const kept = keep({ ...page, html: page.readHtml(), sections: page.readSections() });
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
  /** Splits a result into its lines: facts, sections, and all others, the HTML. */
  const read = (key: string) => {
    const result = store.get(key);
    if (!result) return undefined;
    // JSON has no line breaks of its own.
    const first = result.indexOf('\n');
    const second = result.indexOf('\n', first + 1);
    return {
      facts: result.toString('utf8', 0, first),
      sections: () => result.toString('utf8', first + 1, second),
      html: () => result.toString('utf8', second + 1),
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
      readHtml: () => recent?.deref()?.html ?? readAgain(key).html(),
      readSections: () =>
        recent?.deref()?.sections ??
        (JSON.parse(readAgain(key).sections()) as CompiledMarkdown['sections']),
    };
  };
  return {
    key: (...parts) => hash('page', ...parts),
    get: (key) => {
      const found = read(key);
      return found && lazy(key, JSON.parse(found.facts) as Facts);
    },
    add: (key, page) => {
      const { html, sections, ...facts } = page;
      const lines = [JSON.stringify(facts), JSON.stringify(sections), html];
      const isStored = store.set(key, lines.join('\n'));
      return isStored ? lazy(key, facts, { html, sections }) : keep(page);
    },
  };
}

/** Keeps the whole page in memory. */
export function keep({ html, sections, ...facts }: CompiledMarkdown): CachedPage {
  return { ...facts, readHtml: () => html, readSections: () => sections };
}
