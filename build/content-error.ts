import { distance } from 'fastest-levenshtein';

/** A mistake in what an author wrote: where it stands, what is wrong, and what to do. */
export interface ContentProblem {
  /** File below the project or content folder, with forward slashes. */
  readonly file: string;
  /** 1 for the first line. */
  readonly line?: number;
  readonly message: string;
}

/** One line per problem: `docs/faq.md:12: message`. */
export function formatProblem({ file, line, message }: ContentProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}

/** Thrown once, with every problem that was found, so that an author mends them in one go. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** Returns the candidate nearest to a mistyped word by edit distance, or null when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(word.length / 4)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const difference = distance(word, candidate);
    if (difference < bestDistance) [best, bestDistance] = [candidate, difference];
  }
  return best;
}
