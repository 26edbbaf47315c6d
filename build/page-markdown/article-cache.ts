import { hash } from '../cache.ts';
import { openResultGroup } from '../result-group.ts';
import type { ResultStore } from '../result-store.ts';
import type { SiteSource } from '../site/site-source.ts';

/** The articles of all pages as Markdown, which the texts for language models consist of. */
export interface ArticleCache {
  /** Returns the article with a key, or makes it. */
  readonly read: (key: string, make: () => Promise<string>) => Promise<string>;
  /** Keeps the articles that were read for the next build; if one was made, all others are forgotten. */
  readonly save: () => Promise<void>;
}

/** Creates a cache above one file of a store, because a build that changes one page needs the articles of all. */
export function createStoredArticles(
  store: ResultStore,
  { contentRoot, basePath }: Pick<SiteSource, 'contentRoot' | 'basePath'>,
): ArticleCache {
  const group = openResultGroup(store, hash('articles', contentRoot, basePath));
  const articles = new Map<string, Promise<string>>();
  const find = async (key: string, make: () => Promise<string>) => {
    const known = group.get(key);
    if (known) return known.toString();
    const article = await make();
    group.set(key, article);
    return article;
  };
  return {
    read: (key, make) => {
      const article = articles.get(key) ?? find(key, make);
      articles.set(key, article);
      return article;
    },
    save: async () => {
      await Promise.all(articles.values());
      group.save();
    },
  };
}
