import { deserialize, serialize } from 'node:v8';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import { openResults, type ResultStore } from '../base/result-store.ts';

/** Most of a page's data, which most builds need of few pages. */
type Body = Pick<CompiledMarkdown, 'html' | 'markdown' | 'code' | 'sections'>;

type Facts = Omit<CompiledMarkdown, keyof Body>;

/** A compiled page, whose body is read when it is needed. */
export interface CachedPage extends Facts {
  readonly readBody: () => Body;
}

export type PageCache = ReturnType<typeof openPageCache>;

/** Opens the compiled pages in a store. */
export function openPageCache(store: ResultStore) {
  const results = openResults<{ readonly facts: Facts; readonly body: Uint8Array }>(store, 'page');
  const open = (key: string, facts: Facts): CachedPage => {
    // What is read once is often read again soon; afterwards it may go.
    let recent: WeakRef<Body> | undefined;
    const readBody = () => {
      const result = results.get(key);
      if (!result) throw new Error('the cache was changed during the build; build again');
      const body = deserialize(result.body) as Body;
      recent = new WeakRef(body);
      return body;
    };
    return { ...facts, readBody: () => recent?.deref() ?? readBody() };
  };
  return {
    key: results.key,
    /** Returns undefined for a page that is missing or damaged. */
    get: (key: string): CachedPage | undefined => {
      const result = results.get(key);
      return result && open(key, result.facts);
    },
    add: (key: string, page: CompiledMarkdown): CachedPage => {
      const { html, markdown, code, sections, ...facts } = page;
      const body = serialize({ html, markdown, code, sections } satisfies Body);
      results.set(key, { facts, body });
      return open(key, facts);
    },
  };
}

/** Keeps the whole page in memory. */
export function keep({ html, markdown, sections, ...facts }: CompiledMarkdown): CachedPage {
  return { ...facts, readBody: () => ({ html, markdown, sections }) };
}
