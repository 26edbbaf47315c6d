import { distance } from 'fastest-levenshtein';
import { groupBy } from './group-by.ts';

/** A mistake in the content: where it is, what is wrong, and what to do about it. */
export interface ContentProblem {
  /** File below the project or content folder, with forward slashes. */
  readonly file: string;
  /** Starts at 1. */
  readonly line?: number;
  readonly message: string;
}

/** Formats a problem as one line: `docs/faq.md:12: message`. */
export function formatProblem({ file, line, message }: ContentProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}

/** Carries every problem that was found, so that an author can fix them all at once. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** Returns the candidate closest to a mistyped word by edit distance, or null when none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  return createNearest([...candidates])(word);
}

/** Like {@link nearest}, for many words and the same candidates. */
export function createNearest(candidates: readonly string[]): (word: string) => string | null {
  const letters = candidates.map(lettersOf);
  const found = new Map<string, string | null>();
  const find = (word: string) => {
    let best: string | null = null;
    let bestDistance = Math.max(2, Math.floor(word.length / 4)) + 1;
    const own = lettersOf(word);
    for (const [at, candidate] of candidates.entries()) {
      if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
      // An edit changes at most two letters of the set, which is far cheaper to compare.
      if (countBits(letters[at]! ^ own) >= 2 * bestDistance) continue;
      const difference = distance(word, candidate);
      if (difference < bestDistance) [best, bestDistance] = [candidate, difference];
    }
    return best;
  };
  return (word) => {
    let near = found.get(word);
    if (near === undefined) found.set(word, (near = find(word)));
    return near;
  };
}

/** Returns the set of a word's letters, as bits; several letters share a bit. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Returns `; did you mean "…"?` with the nearest candidate, or an empty string when none is close. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const near = nearest(word, candidates);
  return near ? `; did you mean "${near}"?` : '';
}

/** A failure that its message explains in full, with the remedy: it is shown without a stack. */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError';
}

/** Lists problems by file and line, each once, and ends with their number. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  const byFile = groupBy(problems, ({ file }) => file);
  let count = 0;
  const lists = [...byFile.keys()].sort().map((file) => {
    const own = byFile.get(file)!.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const lines = new Set(
      own.map(({ line, message }) => `  ${line === undefined ? '' : `${line}: `}${message}`),
    );
    count += lines.size;
    return [file, ...lines, ''].join('\n');
  });
  return [...lists, `${number(count, 'problem')} in ${number(lists.length, 'file')}`].join('\n');
}

function number(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
