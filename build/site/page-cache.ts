import { hash } from '../base/hash.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import { MissingResult, type ResultStore } from '../base/result-store.ts';

/** Most of a page's data, which most builds need of few pages. */
type Body = Pick<CompiledMarkdown, 'html' | 'markdown' | 'sections'>;

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

/** Opens the pages in a store. */
export function openPageCache(store: ResultStore): PageCache {
  const pages = new Map<string, CachedPage>();
  const add = (key: string, facts: Facts): CachedPage => {
    // What is read once is often read again soon; afterwards it may go.
    let recent: WeakRef<Body> | undefined;
    const readBody = () => {
      const result = store.get(key);
      if (!result) throw new MissingResult();
      const body = parse(result, 1) as Body;
      recent = new WeakRef(body);
      return body;
    };
    const page = { ...facts, readBody: () => recent?.deref() ?? readBody() };
    pages.set(key, page);
    return page;
  };
  const find = (key: string) => {
    const result = store.get(key);
    return result && add(key, parse(result, 0) as Facts);
  };
  return {
    key: (...parts) => hash('page', ...parts),
    get: (key) => pages.get(key) ?? find(key),
    add: (key, page) => {
      const { html, markdown, sections, ...facts } = page;
      const lines = [facts, { html, markdown, sections }].map((part) => JSON.stringify(part));
      store.set(key, lines.join('\n'));
      return add(key, facts);
    },
  };
}

/** Parses a line of a result: the facts, or the body. */
function parse(result: Buffer, line: 0 | 1): unknown {
  // JSON has no line breaks of its own.
  const end = result.indexOf('\n');
  return JSON.parse(
    line === 0 ? result.toString('utf8', 0, end) : result.toString('utf8', end + 1),
  );
}

/** Keeps the whole page in memory. */
export function keep({ html, markdown, sections, ...facts }: CompiledMarkdown): CachedPage {
  return { ...facts, readBody: () => ({ html, markdown, sections }) };
}
