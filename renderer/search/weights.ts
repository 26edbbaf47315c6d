/** The highest weight a term can have in a section. Finer steps would cost bytes without changing the ranking. */
export const BEST_WEIGHT = 12;

/** Weight of one occurrence in a field of a section, relative to its text, and the field's usual number of terms. */
export const FIELDS = {
  pageTitle: { weight: 14, length: 3 },
  heading: { weight: 9, length: 4 },
  /** The page's title, in its sections below a heading. */
  ownerTitle: { weight: 1.6, length: 3 },
  /** The last part of the address, with the dates in it. */
  name: { weight: 4, length: 2 },
  description: { weight: 1.2, length: 20 },
  /** Other words for the page's topic, in its front matter. */
  keywords: { weight: 8, length: 12 },
  text: { weight: 1, length: 75 },
  code: { weight: 0.7, length: 70 },
} as const;

/** Weight of what a table's row defines in its first cell: a name such as `OPENAI_API_KEY`, or a word. */
export const DEFINITION = { name: 12, word: 3 } as const;

/** How much a field's length reduces the weight of each of its terms: a one-word title is about that word. */
export const LENGTH_NORM = 0.6;

/** Sum of weighted occurrences that yields half of {@link BEST_WEIGHT}. */
export const SATURATION = 4;

/** A term that weighs as much in a section is in its title or heading. */
export const TITLE_WEIGHT = 7;

/** Levels added to the depth of copies. */
export const COPY_DEPTH = 4;

/** What decides the order of results besides the fields. All are factors, so 1 leaves a feature out. */
export const WEIGHTS = {
  /** A term that is another form of the reader's word, such as its plural. */
  form: 0.85,
  /** A term one edit away from a word that is rare or unknown. */
  misspelled: 0.6,
  /** A term that the glossary gives for a word. */
  related: 0.85,
  /** Terms that begin like a word, when nothing else is found. */
  nearest: 0.3,
  /** Two consecutive words that occur as one name or side by side in a title. */
  pair: 0.8,
  /** Words of the query that follow each other in a section as they do in the query, if they are all of it. */
  order: 0.8,
  /** Share of the page in a section's coverage of the query: neighboring sections may contain the other words. */
  pageCoverage: 0.4,
  /** A page's second-best section, added to its best. */
  secondSection: 0.5,
  /** Each level of depth: overviews rank above details and copies. */
  depth: 0.95,
  /** Pages about one symbol, unless the query contains a compound such as `composeContext`. */
  symbol: 0.5,
  /** Pages about reading and writing the site. */
  aboutSite: 0.5,
  /** Days of an archive and lists of them, unless the query contains a date. */
  day: 0.45,
  /** Sections with less than this share of the best score are dropped; the best of a page isn't if it has the whole query. */
  noise: 0.22,
  /** An answer whose best page has a smaller share of the query is weak. */
  goodCoverage: 0.5,
} as const;

/** Number of pages that fit into the dialog: they are answered first. */
export const FIRST_PAGES = 5;

/** A page's best section and those named below it. */
export const MAX_HITS_PER_PAGE = 3;

/** Names that are listed above what sections say. */
export const MAX_FIRST_NAMES = 6;

/** What decides the order of names, and which are listed. All but the least are factors. */
export const NAME_WEIGHTS = {
  kinds: {
    page: 1,
    heading: 0.85,
    symbol: 0.8,
    command: 0.8,
    setting: 0.75,
    /** Days of an archive and lists of them. */
    day: 0.68,
  },
  /** A symbol, for a query such as `composeContext`. */
  code: 1.2,
  /** A heading that has further words: it's a phrase rather than a name. */
  partOfHeading: 0.65,
  /** A name that the glossary's terms for a word find. */
  related: 0.63,
  /** A name that fits as well needs no other words for it. */
  good: 0.7,
  /** A date in other words than the name has. */
  date: 0.9,
  /** Names that fit less are left to the sections. */
  least: 0.45,
} as const;
