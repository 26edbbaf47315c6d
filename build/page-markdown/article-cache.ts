import { hash } from '../cache.ts';
import type { ResultStore } from '../result-store.ts';
import type { SiteSource } from '../site/site-source.ts';

/** The articles of all pages as Markdown, which the texts for language models consist of. */
export interface ArticleCache {
  /** Returns the article with a key, or makes it. */
  readonly read: (key: string, make: () => Promise<string>) => Promise<string>;
  /** Keeps the articles that were read for the next build; if one was made, all others are forgotten. */
  readonly save: () => Promise<void>;
}

/** Creates a cache that is one file of a store, because a build that changes one page needs the articles of all. */
export function createStoredArticles(
  store: ResultStore,
  { contentRoot, basePath }: Pick<SiteSource, 'contentRoot' | 'basePath'>,
): ArticleCache {
  const file = hash('articles', contentRoot, basePath);
  let known: ReadonlyMap<string, Buffer> | undefined;
  let isKnown = true;
  const articles = new Map<string, Promise<string>>();
  return {
    read: (key, make) => {
      known ??= parseArticles(store.get(file));
      let article = articles.get(key);
      if (!article) {
        const found = known.get(key);
        if (!found) isKnown = false;
        article = found ? Promise.resolve(found.toString()) : make();
        articles.set(key, article);
      }
      return article;
    },
    save: async () => {
      if (isKnown) return;
      const texts: Buffer[] = [];
      for (const [key, article] of articles)
        texts.push(known?.get(key) ?? Buffer.from(await article));
      const lengths = [...articles.keys()].map((key, at) => [key, texts[at]!.length]);
      store.set(file, Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...texts]));
    },
  };
}

/** Parses one line of JSON with keys and lengths in bytes, and the articles below it. */
function parseArticles(bytes: Buffer | undefined): ReadonlyMap<string, Buffer> {
  if (!bytes) return new Map();
  let end = bytes.indexOf('\n') + 1;
  const lengths = JSON.parse(bytes.toString('utf8', 0, end)) as [key: string, length: number][];
  return new Map(lengths.map(([key, length]) => [key, bytes.subarray(end, (end += length))]));
}
