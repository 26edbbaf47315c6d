export interface NameMatch {
  /** 1 for a name that is the query itself, as with fuzzysort. */
  readonly score: number;
  /** Indexes of the letters in the name. */
  readonly marks: readonly number[];
}

/** Of two names, the shorter one comes first. */
export const LETTER_COST = 0.001;
