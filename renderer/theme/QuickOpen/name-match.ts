import { abbreviation } from './abbreviation.ts';
import { beginning } from './beginning.ts';
import type { NameMatch } from './name-score.ts';

/** Tells how well a query begins or abbreviates a name, whichever fits better. */
export function matchName(query: string, title: string): NameMatch | null {
  const begun = beginning(query, title);
  const short = abbreviation(query, title);
  return (begun?.score ?? 0) < (short?.score ?? 0) ? short : begun;
}
