import { distance } from 'fastest-levenshtein';

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
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(word.length / 4)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const difference = distance(word, candidate);
    if (difference < bestDistance) [best, bestDistance] = [candidate, difference];
  }
  return best;
}

/** Returns `; did you mean "…"?` with the nearest candidate, or an empty string when none is close. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const near = nearest(word, candidates);
  return near ? `; did you mean "${near}"?` : '';
}
