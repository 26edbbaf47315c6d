import { Document } from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { pagesOf, type SearchSystem, type SectionDocument, sizeOf } from './search-system.ts';

/** lunr as a plugin for documentation sites uses it: titles weigh a hundred times as much, and words match by prefix. */
export function lunrSearch(sections: readonly SectionDocument[]): SearchSystem {
  const index = lunr(function () {
    this.ref('id');
    this.field('title', { boost: 200 });
    this.field('content', { boost: 2 });
    this.metadataWhitelist = ['position'];
    for (const { id, pageTitle, heading, text } of sections) {
      // Asterisks would be wildcards.
      const plain = (words: string) => words.replaceAll('*', ' ');
      this.add({ id, title: plain(heading || pageTitle), content: plain(text) });
    }
  });
  const fetched = sizeOf(JSON.stringify(index), JSON.stringify(sections));
  return {
    name: 'lunr',
    find: (query) => {
      const terms = lunr.tokenizer(query.toLowerCase()).map(String);
      const ask = (withBeginnings: boolean) =>
        index.query((clause) => {
          clause.term(terms, { boost: 10 });
          if (withBeginnings) clause.term(terms, { wildcard: lunr.Query.wildcard.TRAILING });
        });
      let found: lunr.Index.Result[];
      try {
        found = ask(true);
      } catch {
        // Its term set has terms that its index lacks, and a wildcard that matches one throws.
        found = ask(false);
      }
      const ids = found.map(({ ref }) => Number(ref));
      return Promise.resolve({ pages: pagesOf(sections, ids), fetched });
    },
  };
}

/** minisearch with VitePress's settings. */
export function miniSearch(sections: readonly SectionDocument[]): SearchSystem {
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'] });
  index.addAll(
    sections.map(({ id, pageTitle, heading, text }) => ({
      id,
      title: heading || pageTitle,
      titles: heading ? [pageTitle] : [],
      text,
    })),
  );
  const shown = sections.map(({ page, pageTitle, heading }) => [page, pageTitle, heading]);
  const fetched = sizeOf(JSON.stringify(index), JSON.stringify(shown));
  return {
    name: 'minisearch',
    find: (query) => {
      const found = index.search(query, {
        fuzzy: 0.2,
        prefix: true,
        boost: { title: 4, text: 2, titles: 1 },
      });
      const ids = found.map(({ id }) => id as number);
      return Promise.resolve({ pages: pagesOf(sections, ids), fetched });
    },
  };
}

/** FlexSearch without our code, indexed in the browser: titles before texts, prefix matches. */
export function flexSearch(sections: readonly SectionDocument[]): SearchSystem {
  const index = new Document({
    tokenize: 'forward',
    document: { id: 'id', index: ['title', 'text'] },
  });
  for (const { id, pageTitle, heading, text } of sections) {
    index.add({ id, title: heading || pageTitle, text });
  }
  const fetched = sizeOf(JSON.stringify(sections));
  return {
    name: 'FlexSearch',
    find: (query) => {
      const found = index.search(query, { limit: 50 });
      const ids = found.flatMap(({ result }) => result.map(Number));
      return Promise.resolve({ pages: pagesOf(sections, ids), fetched });
    },
  };
}
