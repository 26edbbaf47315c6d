import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { groupBy } from '../../renderer/model/group-by.ts';

/** A mistake in the content: where it is, what is wrong, and what to do about it. */
export interface ContentProblem {
  /** File below the project or content folder, with forward slashes. */
  readonly file: string;
  /** Starts at 1. */
  readonly line?: number;
  readonly message: string;
  /** Keys of the value in a config that it is about, and last a text in it: `addLines` finds their line. */
  readonly place?: readonly PropertyKey[];
  /** Whether a page says this in place of its content. */
  readonly failsPage?: true;
  /** The page and the id that a link leads to and no text has; a component can have it. */
  readonly anchor?: { readonly path: string; readonly id: string };
}

/** Formats a problem as one line: `docs/faq.md:12: message`. */
export function formatProblem(problem: ContentProblem): string {
  return `${formatPlace(problem)}: ${problem.message}`;
}

function formatPlace({ file, line }: ContentProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}`;
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

export { messageOf } from '../../renderer/model/error-message.ts';

/** Returns the candidate closest to a mistyped word by edit distance, whatever its case, or null when none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  // With more than half of a short word changed, it would be any other.
  const limit = Math.min(Math.floor(word.length / 2), Math.max(2, Math.floor(word.length / 4)));
  let bestDistance = limit + 1;
  const lower = word.toLowerCase();
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const difference = distance(lower, candidate.toLowerCase());
    if (difference < bestDistance) [best, bestDistance] = [candidate, difference];
  }
  return best;
}

/**
 * Returns `; did you mean "…"?` with the nearest candidate, or else the only one that has the last part of a path in
 * another folder; an empty string when there is none.
 */
export function suggest(word: string, candidates: Iterable<string>): string {
  const all = [...candidates];
  const near = nearest(word, all) ?? findMoved(word, all);
  return near ? `; did you mean "${near}"?` : '';
}

function findMoved(name: string, candidates: readonly string[]): string | undefined {
  const lastOf = (target: string) => path.posix.basename(target).toLowerCase();
  const [only, ...others] = candidates.filter((target) => lastOf(target) === lastOf(name));
  return others.length > 0 ? undefined : only;
}

/** Names that fit on a line or two. */
const MAX_NAMES = 12;

/** Lists names for a message, at most as many as one reads. */
export function formatNames(names: readonly string[]): string {
  const hidden = names.length - MAX_NAMES;
  return hidden > 0
    ? `${names.slice(0, MAX_NAMES).join(', ')}, and ${hidden} more`
    : names.join(', ');
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
  return [...lists, `${countOf(count, 'problem')} in ${countOf(lists.length, 'file')}`].join('\n');
}

/** Lines of a list of problems, about as many as a screen shows. */
const MAX_LINES = 20;

/** Problems of one kind that are listed one by one. */
const MAX_OF_KIND = 10;

/** Lists problems as {@link formatProblems} does or, if they are too many to read, one line for each kind, the worst first. */
export function summarizeProblems(
  problems: readonly ContentProblem[],
  /** Says where the whole list is. */
  whole: string,
): string {
  const list = formatProblems(problems);
  const [total = ''] = list.split('\n').slice(-1);
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem])).values();
  const failures = (kind: readonly ContentProblem[]) => (kind[0]?.failsPage ? 1 : 0);
  const kinds = [...groupBy(unique, kindOf).values()].sort(
    (one, other) => failures(other) - failures(one) || other.length - one.length,
  );
  const isShort = kinds.every(({ length }) => length <= MAX_OF_KIND);
  if (isShort && list.split('\n').length <= MAX_LINES) return list;
  const shown = kinds.slice(0, MAX_LINES - 2).map(([first, ...more]) => {
    if (more.length === 0) return formatProblem(first!);
    if (more.length < MAX_OF_KIND)
      return `${formatProblem(first!)} (and ${more.length} more like it)`;
    const places = new Set(more.map(formatPlace));
    places.delete(formatPlace(first!));
    const next = places.size > 0 ? `; the next in ${[...places].slice(0, 2).join(' and ')}` : '';
    return `${formatProblem(first!)} (${more.length + 1} like it${next})`;
  });
  const hidden = kinds.length - shown.length;
  return [
    ...shown,
    ...(hidden > 0 ? [`and ${countOf(hidden, 'more kind')}`] : []),
    `${total}; ${whole}`,
  ].join('\n');
}

/** Tells what a message says whatever it is about. */
function kindOf({ message, failsPage }: ContentProblem): string {
  const words = message
    .replace(/; did you mean .*$/, '')
    .replace(/"[^"]*"|`[^`]*`|<[^>]*>|\d+/g, '…');
  return `${failsPage === true} ${words.split(': ', 2).join(': ')}`;
}

/** Writes a count with its noun, in the plural unless it is one. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
