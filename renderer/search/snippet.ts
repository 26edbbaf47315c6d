import { tokenize, type Word } from './tokenize.ts';

/** Why a word is marked: the reader wrote it, or it means the same. */
export type Match = 'word' | 'related';

/** Text split at its matched words. */
export type MarkedText = readonly MarkedPiece[];

export interface MarkedPiece {
  readonly text: string;
  readonly match: Match | null;
}

export type Matcher = (term: string) => Match | null;

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
  const shown = text.slice(start, end);
  const indent = shown.length - shown.trimStart().length;
  const pieces = markBetween(text, ranges, start + indent, start + shown.trimEnd().length);
  return [
    ...(start > 0 ? [{ text: '… ', match: null }] : []),
    ...pieces,
    ...(end < text.length ? [{ text: ' …', match: null }] : []),
  ];
}

function markBetween(text: string, ranges: readonly MatchedRange[], start: number, end: number) {
  const pieces: MarkedPiece[] = [];
  let at = start;
  const addText = (until: number) => {
    if (until > at) pieces.push({ text: text.slice(at, until), match: null });
  };
  for (const range of ranges) {
    if (range.start < start || range.end > end) continue;
    addText(range.start);
    pieces.push({ text: text.slice(range.start, range.end), match: range.match });
    at = range.end;
  }
  addText(end);
  return pieces;
}

export interface MatchedRange extends Pick<Word, 'start' | 'end'> {
  readonly match: Match;
}

/** Finds the matching words; adjacent and overlapping ones become one range. */
export function matchedRanges(words: readonly Word[], matches: Matcher): MatchedRange[] {
  const ranges: { start: number; end: number; match: Match }[] = [];
  for (const { start, end, term, parts } of words) {
    const found = [term, ...parts].map(matches);
    const match = found.find((one) => one === 'word') ?? found.find((one) => one !== null);
    if (!match) continue;
    const last = ranges.at(-1);
    if (last && start <= last.end && last.match === match) last.end = end;
    else ranges.push({ start, end, match });
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
