import { abbreviation } from './abbreviation.ts';
import { beginning } from './beginning.ts';

export interface NameMatch {
  /** 1 for a name that is the query itself, as with fuzzysort. */
  readonly score: number;
  /** Indexes of the letters in the name. */
  readonly marks: readonly number[];
}

/** Tells how well a query begins or abbreviates a name, whichever fits better. */
export function matchName(query: string, title: string): NameMatch | null {
  const begun = beginning(query, title);
  const short = abbreviation(query, title);
  return (begun?.score ?? 0) < (short?.score ?? 0) ? short : begun;
}
