import { tokenize, type Word } from './tokenize.ts';

/** Text split at its matched words: the pieces with an odd index are the matches. */
export type MarkedText = readonly string[];

export type Matcher = (term: string) => boolean;

/** Length of a snippet: about two lines. */
const SNIPPET_CHARS = 150;

/** Maximum number of characters before the first match. */
const LEAD_CHARS = 40;

export interface ReadText {
  readonly text: string;
  readonly words: readonly Word[];
}

/** Texts that were tokenized before: every keystroke shows many of them again. */
const knownTexts = new Map<string, ReadText>();

/** Tokenizes a text for {@link markWords} and {@link snippet}. */
export function readText(text: string): ReadText {
  let read = knownTexts.get(text);
  if (!read) {
    const flat = text.replace(/\s+/g, ' ');
    read = { text: flat, words: tokenize(flat) };
    knownTexts.set(text, read);
  }
  return read;
}

export function markWords(read: ReadText, matches: Matcher): MarkedText {
  return markBetween(read.text, matchedRanges(read.words, matches), 0, read.text.length);
}

/** Returns the part of a text with the most matching words, split at them. */
export function snippet({ text, words }: ReadText, matches: Matcher): MarkedText {
  const ranges = matchedRanges(words, matches);
  let from = 0;
  let most = 0;
  for (const [index, { start }] of ranges.entries()) {
    const distinct = new Set<string>();
    for (let at = index; at < ranges.length && ranges[at]!.end <= start + SNIPPET_CHARS; at++) {
      distinct.add(text.slice(ranges[at]!.start, ranges[at]!.end).toLowerCase());
    }
    if (distinct.size > most) {
      most = distinct.size;
      from = start;
    }
  }
  const start = from <= LEAD_CHARS ? 0 : leadStart(text, from);
  const end = wordEnd(text, start + SNIPPET_CHARS);
  const [first = '', ...others] = markBetween(text, ranges, start, end);
  const pieces = [`${start > 0 ? '… ' : ''}${first.trimStart()}`, ...others];
  if (end < text.length) pieces.push(`${pieces.pop()!.trimEnd()} …`);
  return pieces;
}

function markBetween(text: string, ranges: readonly Range[], start: number, end: number) {
  const pieces: string[] = [];
  let at = start;
  for (const range of ranges) {
    if (range.start < start || range.end > end) continue;
    pieces.push(text.slice(at, range.start), text.slice(range.start, range.end));
    at = range.end;
  }
  return [...pieces, text.slice(at, end)];
}

type Range = Pick<Word, 'start' | 'end'>;

/** Finds the matching words; adjacent and overlapping ones become one range. */
export function matchedRanges(words: readonly Word[], matches: Matcher): Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end, term, parts } of words) {
    if (!matches(term) && !parts.some(matches)) continue;
    const last = ranges.at(-1);
    if (last && start <= last.end) last.end = end;
    else ranges.push({ start, end });
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
