import { LETTER_COST, type NameMatch } from './name-score.ts';

/** Score of a name that begins with the query; that of a name itself is 1. */
const NAME_SCORE = 0.99;
/** Of a member, whose own name follows the dot. */
const MEMBER_SCORE = 0.96;
/** Of a member whose owner begins with the query, such as `Memory.id` for `mem`. */
const OWNED_SCORE = 0.85;

/** What stands before the first letter of a title, such as a picture. */
const ornament = /^[^\p{L}\p{N}]+/u;
const member = /^[\w$]+\.(?=[\w$]+(?:\(\))?$)/;

/** Tells how well a query is the beginning of a name: of a title, or of a member. */
export function beginning(query: string, title: string): NameMatch | null {
  const wanted = query.toLowerCase();
  const start = ornament.exec(title)?.[0].length ?? 0;
  const owner = member.exec(title)?.[0].length ?? 0;
  const matchAt = (at: number, best: number): NameMatch | null =>
    title.slice(at, at + wanted.length).toLowerCase() === wanted
      ? {
          score: best - (title.length - at - wanted.length) * LETTER_COST,
          marks: Array.from(wanted, (_, index) => at + index),
        }
      : null;
  if (owner === 0 || wanted.length > owner) return matchAt(start, NAME_SCORE);
  return matchAt(owner, MEMBER_SCORE) ?? matchAt(start, OWNED_SCORE);
}
