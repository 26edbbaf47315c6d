import { LETTER_COST, type NameMatch } from './name-score.ts';

/** Score of a name whose parts are all abbreviated; that of a name itself is 1. */
const WHOLE_SCORE = 0.95;
/** Score of a name whose last parts are left out. */
const BEGINNING_SCORE = 0.7;
/** Owner and member together are less likely meant than a name by itself. */
const OWNER_FACTOR = 0.9;

/** Tells how well a query such as `cs` or `compctx` abbreviates a name such as `composeContext`, or its last part after a dot. */
export function abbreviation(query: string, title: string): NameMatch | null {
  const wanted = query.toLowerCase();
  if (!/^[a-z]{2,}$/.test(wanted)) return null;
  const start = title.lastIndexOf('.') + 1;
  const own = abbreviationFrom(start, wanted, title);
  if (own || start === 0) return own;
  const whole = abbreviationFrom(0, wanted, title);
  return whole && { ...whole, score: whole.score * OWNER_FACTOR };
}

function abbreviationFrom(start: number, query: string, title: string): NameMatch | null {
  const name = title.slice(start);
  if (name.charAt(0).toLowerCase() !== query.charAt(0)) return null;
  const parts = partsOf(name);
  const runs = readRuns(query, parts);
  // A single run is a beginning of the name, or some of its letters.
  if (!runs || runs.length < 2) return null;
  const base = runs.length === parts.length ? WHOLE_SCORE : BEGINNING_SCORE;
  return { score: base - name.length * LETTER_COST, marks: runs.flat().map((at) => start + at) };
}

interface Part {
  readonly text: string;
  readonly start: number;
}

/** Divides a query into runs of letters for the parts, one after the other; each run begins with its part's first letter. */
function readRuns(query: string, [part, ...others]: readonly Part[]): readonly number[][] | null {
  if (query === '') return [];
  if (!part || part.text.charAt(0) !== query.charAt(0)) return null;
  const run = [part.start];
  // The shortest run first, so that the name `memoryManager` has two of the query `mm`.
  for (let at = 0; at !== -1; at = part.text.indexOf(query.charAt(run.length), at + 1)) {
    if (at > 0) run.push(part.start + at);
    const rest = readRuns(query.slice(run.length), others);
    if (rest) return [run, ...rest];
  }
  return null;
}

/** Splits `composeContext` into compose, Context, and a title into its words; in lower case. */
function partsOf(name: string): Part[] {
  return [...name.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}\p{Ll}*|\p{Ll}+/gu)].map(
    ({ 0: text, index }) => ({ text: text.toLowerCase(), start: index }),
  );
}
