import type { Query } from './parse-query.ts';
import type { RankedSection } from './rank.ts';
import type { SearchFiles } from './search-store.ts';
import { WEIGHTS } from '../weights.ts';

const MAX_HITS_PER_PAGE = 4;

/** Number of hits that fit into the dialog: they are answered first. */
export const FIRST_HITS = 6;

/** Days among the first hits, unless the query names a date or a channel. */
const MAX_FIRST_DAYS = 2;

/** Groups sections by page, the best pages first, a few sections of each. */
export function orderPages(
  sections: readonly RankedSection[],
  { query, files }: Readonly<{ query: Query; files: SearchFiles }>,
): readonly RankedSection[][] {
  const { pageOf, roleOf } = files.sections;
  const byPage = new Map<number, RankedSection[]>();
  for (const ranked of sections) {
    const page = pageOf[ranked.section]!;
    const group = byPage.get(page);
    if (!group) byPage.set(page, [ranked]);
    else if (group.length < MAX_HITS_PER_PAGE) group.push(ranked);
  }
  const scoreOf = ([first, second]: RankedSection[]) =>
    first!.score + WEIGHTS.secondSection * (second?.score ?? 0);
  const ordered = [...byPage.values()].sort((a, b) => scoreOf(b) - scoreOf(a));
  const isDay = ([first]: RankedSection[]) => roleOf[pageOf[first!.section]!] === 'day';
  return namesDays(query, files) ? ordered : lowerDays(ordered, isDay);
}

/** Moves all but a few days below the first hits, where other pages would be out of sight behind them. */
function lowerDays(
  groups: readonly RankedSection[][],
  isDay: (group: RankedSection[]) => boolean,
): RankedSection[][] {
  const first: RankedSection[][] = [];
  const later: RankedSection[][] = [];
  let hits = 0;
  let days = 0;
  for (const group of groups) {
    const isLate = hits < FIRST_HITS && isDay(group) && ++days > MAX_FIRST_DAYS;
    (isLate || hits >= FIRST_HITS ? later : first).push(group);
    if (!isLate) hits += group.length;
  }
  return [...first, ...later];
}

function namesDays({ words, hasDate }: Query, { channels }: SearchFiles): boolean {
  const names = words.flatMap(({ term }, index) => [term, term + (words[index + 1]?.term ?? '')]);
  return hasDate || names.some((name) => channels.includes(name));
}
