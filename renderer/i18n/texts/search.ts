import { defineTexts } from '../define-texts.ts';

export const searchScopeTexts = defineTexts('searchScope', {
  all: 'All packs',
  label: 'Packs to search',
  site: 'This site',
});

export const searchTexts = defineTexts('search', {
  allVersions: 'All versions',
  alsoSearched: 'Also searched: {terms}',
  areas: 'Search in',
  ask: 'Ask in the community',
  clear: 'Clear',
  close: 'Close search',
  count0: 'No results',
  count1: '1 result',
  commands: 'Type > for commands.',
  countMany: '{count} results',
  everywhere: 'All',
  failure: 'Couldn’t load search. Check your connection and try again.',
  fewerWords: 'Try fewer or more general words.',
  keyMove: 'navigate',
  keyOpen: 'open',
  lead: 'Type a word, a name or a question.',
  more: 'Show more',
  nearest: 'No page has all of these words. These pages come closest.',
  names: 'Try the name of a function, a setting or an error message.',
  noQuotes: 'Remove the quotation marks.',
  noResultsFor: 'No results for {query}.',
  placeholder: 'What are you looking for?',
  quotes: 'Use “quotation marks” to find an exact phrase.',
  recent: 'Recent searches',
  results: 'Results',
  searchAllVersions: 'Search all versions',
  searchEverywhere: 'Search everywhere',
  startPages: 'Or start from one of these:',
  versions: 'Versions to search',
});
