import { CELL_SEPARATOR } from '../../model/page-listing.ts';
import { tokenize, type Word } from '../tokenize.ts';

/** Text split at its matched words. */
export type MarkedText = readonly MarkedPiece[];

interface MarkedPiece {
  readonly text: string;
  /** Whether the reader wrote it. */
  readonly isMarked: boolean;
}

/** How well a term matches a query, 0 if it doesn't; terms that mean the same match least. */
export type Matcher = (term: string) => number;

/** The kinds of matches that are marked. */
export const matchLevels = { related: 1, part: 2, word: 4 } as const;

/** Length of a snippet: about two lines. */
const SNIPPET_CHARS = 150;

/** Maximum number of characters before the first match. */
const LEAD_CHARS = 40;

/** Shown between cells, and between lines that are no sentences. */
const DIVIDER = ' · ';

const SENTENCE_END_CHARS = 8;
const SENTENCE_END = /[.!?:;…。！？]["”’)]*$/;

interface ReadText {
  readonly text: string;
  readonly words: readonly Word[];
  readonly segments: readonly Segment[];
}

/** A part of a text that a snippet is taken from: lines of prose, or one row of a table. */
interface Segment {
  readonly start: number;
  readonly end: number;
  /** The names of a table's columns. */
  readonly isHead: boolean;
  /** Of a row that has one. */
  readonly id: string | null;
}

/** Texts that were tokenized before: every keystroke shows many of them again. */
const knownTexts = new Map<string, ReadText>();

/** Tokenizes a text for {@link markWords} and {@link snippet}. */
export function readText(source: string): ReadText {
  let read = knownTexts.get(source);
  if (!read) {
    const { text, segments } = readSegments(source);
    read = { text, words: tokenize(text), segments };
    knownTexts.set(source, read);
  }
  return read;
}

function readSegments(source: string): Omit<ReadText, 'words'> {
  const segments: { start: number; end: number; isHead: boolean; id: string | null }[] = [];
  let text = '';
  let wasRow = false;
  let before = '';
  for (const line of source.split('\n')) {
    const cells = line.split(CELL_SEPARATOR).map((cell) => cell.replace(/\s+/g, ' ').trim());
    const shown = cells.filter(Boolean).join(DIVIDER);
    if (shown === '') continue;
    const isRow = cells.length > 1;
    const id = isRow && cells[0] === '' ? cells[1]!.split(',')[0]! : null;
    const last = segments.at(-1);
    if (last) text += SENTENCE_END.test(before) && !wasRow ? ' ' : DIVIDER;
    const start = text.length;
    text += shown;
    if (last && !isRow && !wasRow) last.end = text.length;
    else segments.push({ start, end: text.length, isHead: isRow && !wasRow, id });
    // Not the end of the whole text: to look at that, it would be put together for each line.
    before = shown.slice(-SENTENCE_END_CHARS);
    wasRow = isRow;
  }
  return { text, segments };
}

export function markWords(read: ReadText, matches: Matcher): MarkedText {
  return markBetween(read.text, matchedRanges(read.words, matches), 0, read.text.length);
}

/** Returns the part of a text whose words match best, split at those, and the id of the row that it's from. */
export function snippet(
  { text, words, segments }: ReadText,
  matches: Matcher,
): { readonly pieces: MarkedText; readonly id: string | null } {
  const ranges = matchedRanges(words, matches);
  const found = bestRange(text, segments, ranges);
  const segment = found?.segment ?? segments.find(({ isHead }) => !isHead) ?? segments[0];
  if (!segment) return { pieces: [], id: null };
  const from = found?.start ?? segment.start;
  const start = from - segment.start <= LEAD_CHARS ? segment.start : leadStart(text, from);
  const end = Math.min(segment.end, wordEnd(text, start + SNIPPET_CHARS));
  const shown = text.slice(start, end);
  const indent = shown.length - shown.trimStart().length;
  const pieces = markBetween(text, ranges, start + indent, start + shown.trimEnd().length);
  const shownPieces = [
    ...(start > segment.start ? [{ text: '… ', isMarked: false }] : []),
    ...pieces,
    ...(end < segment.end ? [{ text: ' …', isMarked: false }] : []),
  ];
  return { pieces: shownPieces, id: found ? segment.id : null };
}

/** Finds the match that is followed by the most others within a snippet; the names of columns only if they are all. */
function bestRange(
  text: string,
  segments: readonly Segment[],
  ranges: readonly MatchedRange[],
): { readonly segment: Segment; readonly start: number } | undefined {
  let best: ReturnType<typeof bestRange>;
  let most = 0;
  let first = 0;
  for (const segment of segments) {
    while (first < ranges.length && ranges[first]!.start < segment.start) first += 1;
    /** How often each word is among the ranges from `first` to `next`, and how well all of them match. */
    const counts = new Map<string, number>();
    let sum = 0;
    const count = ({ start, end, level }: MatchedRange, change: number) => {
      const word = text.slice(start, end).toLowerCase();
      const before = counts.get(word) ?? 0;
      counts.set(word, before + change);
      if (before === 0 || before + change === 0) sum += level * change;
    };
    let next = first;
    for (; first < ranges.length && ranges[first]!.end <= segment.end; first++) {
      const { start } = ranges[first]!;
      const limit = Math.min(segment.end, start + SNIPPET_CHARS);
      for (; next < ranges.length && ranges[next]!.end <= limit; next++) count(ranges[next]!, 1);
      const isMore = sum > most || (sum === most && best?.segment.isHead);
      if (isMore) [best, most] = [{ segment, start }, sum];
      if (next > first) count(ranges[first]!, -1);
      else next = first + 1;
    }
  }
  return best;
}

function markBetween(text: string, ranges: readonly MatchedRange[], start: number, end: number) {
  const pieces: MarkedPiece[] = [];
  let at = start;
  const addText = (until: number) => {
    if (until > at) pieces.push({ text: text.slice(at, until), isMarked: false });
  };
  for (const range of ranges) {
    if (range.start < start || range.end > end || range.level === matchLevels.related) continue;
    addText(range.start);
    pieces.push({ text: text.slice(range.start, range.end), isMarked: true });
    at = range.end;
  }
  addText(end);
  return pieces;
}

interface MatchedRange extends Pick<Word, 'start' | 'end'> {
  readonly level: number;
}

/** Finds the matching words; adjacent and overlapping ones that match as well become one range. */
export function matchedRanges(words: readonly Word[], matches: Matcher): MatchedRange[] {
  const ranges: { start: number; end: number; level: number }[] = [];
  for (const { start, end, term, parts } of words) {
    const ofPart = Math.max(0, ...parts.map(matches));
    const level = Math.max(matches(term), Math.min(ofPart, matchLevels.part));
    if (level === 0) continue;
    const last = ranges.at(-1);
    if (last && start <= last.end && last.level === level) last.end = end;
    else ranges.push({ start, end, level });
  }
  return ranges;
}

/** Returns where to start before a match: at its sentence when that is near, otherwise at a word. */
function leadStart(text: string, from: number): number {
  const lead = text.slice(from - LEAD_CHARS, from);
  const [skipped = ''] = /^.*[.!?] |^\S* [^\p{L}\p{N}]*/u.exec(lead) ?? [];
  return from - LEAD_CHARS + skipped.length;
}

function wordEnd(text: string, from: number): number {
  if (from >= text.length) return text.length;
  const space = text.lastIndexOf(' ', from);
  return space > from - LEAD_CHARS ? space : from;
}
