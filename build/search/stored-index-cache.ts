import type {
  ForwardIndex,
  ForwardIndexCache,
  IndexedPage,
} from '../../renderer/search/index/term-index.ts';
import { hash } from '../cache.ts';
import type { ResultStore } from '../result-store.ts';
import type { SiteSource } from '../site/site-source.ts';

/** Creates a cache that is one file of a store: one for each page would take longer to read than to make again. */
export function createStoredIndexCache(
  store: ResultStore,
  { contentRoot, basePath }: Pick<SiteSource, 'contentRoot' | 'basePath'>,
): ForwardIndexCache {
  const key = hash('search', contentRoot, basePath);
  return {
    get: () => {
      const bytes = store.get(key);
      return bytes && parseIndex(bytes);
    },
    set: (index) => void store.set(key, formatIndex(index)),
  };
}

/** One line of JSON, then the postings of all pages. */
function formatIndex({ terms, pages }: ForwardIndex): Uint8Array {
  const header = JSON.stringify({
    terms,
    pages: [...pages].map(([key, { texts, postings }]) => [key, texts, postings.length]),
  });
  const postings = [...pages.values()].map(({ postings: { buffer, byteOffset, byteLength } }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return Buffer.concat([Buffer.from(`${header}\n`), ...postings]);
}

function parseIndex(bytes: Buffer): ForwardIndex {
  const end = bytes.indexOf('\n');
  const header = JSON.parse(bytes.toString('utf8', 0, end)) as {
    readonly terms: readonly string[];
    readonly pages: readonly (readonly [string, IndexedPage['texts'], number])[];
  };
  const all = new Uint32Array(Uint8Array.from(bytes.subarray(end + 1)).buffer);
  let start = 0;
  const pages = header.pages.map(([key, texts, length]): [string, IndexedPage] => {
    const postings = all.subarray(start, (start += length));
    return [key, { texts, postings }];
  });
  return { terms: header.terms, pages: new Map(pages) };
}
