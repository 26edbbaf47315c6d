/** Everything that decides the order of results. All are factors, so 1 leaves a feature out. */
export const WEIGHTS = {
  /** A term that is another form of the reader's word, such as its plural. */
  form: 0.85,
  /** A term that continues the word being typed, if no term is that word. */
  continued: 0.8,
  /** A term that begins with a word, if another term is that word. */
  beginning: 0.45,
  /** A term one edit away from a word that is rare or unknown. */
  misspelled: 0.6,
  /** A term that a word abbreviates, when it's like no other. */
  abbreviated: 0.6,
  /** A term that the glossary gives for a word. */
  related: 0.85,
  /** Terms that begin like a word, when nothing else is found. */
  nearest: 0.3,
  /** Two consecutive words that occur as one name or side by side in a title. */
  pair: 0.8,
  /** Share of the page in a section's coverage of the query: neighboring sections may contain the other words. */
  pageCoverage: 0.4,
  /** A page's second-best section, added to its best. */
  secondSection: 0.5,
  /** Each level of depth: overviews rank above details and copies. */
  depth: 0.95,
  /** Pages about one symbol, unless the query contains a compound such as `composeContext`. */
  symbol: 0.5,
  /** Days of an archive, unless the query contains a date. */
  day: 0.45,
  /** Other pages outside the first area, which has the guides. */
  otherArea: 0.9,
} as const;
