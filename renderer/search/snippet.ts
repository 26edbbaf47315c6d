import { tokenize, type Word } from './tokenize.ts';

/** Text cut at its matched words: every other piece, beginning with the second, is one. */
export type MarkedText = readonly string[];

/** Tells whether a term is one of those that are marked. */
export type Matcher = (term: string) => boolean;

/** Characters a snippet has, about two lines. */
const LENGTH = 150;

/** Characters before the first matched word. */
const LEAD = 40;

/** A text with its words, which every letter of a query looks at again. */
export interface ReadText {
  readonly text: string;
  readonly words: readonly Word[];
}

/** Takes a text apart for {@link markWords} and {@link snippet}. */
export function readText(text: string): ReadText {
  const flat = text.replace(/\s+/g, ' ');
  return { text: flat, words: tokenize(flat) };
}

/** Marks the words of a text for which `matches` holds. */
export function markWords(read: ReadText, matches: Matcher): MarkedText {
  return markBetween(read.text, matchedRanges(read.words, matches), 0, read.text.length);
}

/** The part of a text that shows most of the matched words, marked. */
export function snippet({ text, words }: ReadText, matches: Matcher): MarkedText {
  const ranges = matchedRanges(words, matches);
  let from = 0;
  let most = 0;
  for (const [index, { start }] of ranges.entries()) {
    const distinct = new Set<string>();
    for (let at = index; at < ranges.length && ranges[at]!.end <= start + LENGTH; at++) {
      distinct.add(text.slice(ranges[at]!.start, ranges[at]!.end).toLowerCase());
    }
    if (distinct.size > most) {
      most = distinct.size;
      from = start;
    }
  }
  const start = from <= LEAD ? 0 : leadStart(text, from);
  const end = wordEnd(text, start + LENGTH);
  const [first = '', ...others] = markBetween(text, ranges, start, end);
  const pieces = [`${start > 0 ? '… ' : ''}${first.trimStart()}`, ...others];
  if (end < text.length) pieces.push(`${pieces.pop()!.trimEnd()} …`);
  return pieces;
}

/** Cuts a part of a text at the ranges that lie in it. */
function markBetween(
  text: string,
  ranges: readonly Range[],
  start: number,
  end: number,
): MarkedText {
  const pieces: string[] = [];
  let at = start;
  for (const range of ranges) {
    if (range.start < start || range.end > end) continue;
    pieces.push(text.slice(at, range.start), text.slice(range.start, range.end));
    at = range.end;
  }
  return [...pieces, text.slice(at, end)];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where matched words stand; neighbours that touch or overlap are one. */
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

/** Begins shortly before a word: with its sentence where that is near, else with a word, past what closes the one before. */
function leadStart(text: string, from: number): number {
  const lead = text.slice(from - LEAD, from);
  const [skipped = ''] = /^.*[.!?] |^\S* [^\p{L}\p{N}]*/u.exec(lead) ?? [];
  return from - LEAD + skipped.length;
}

function wordEnd(text: string, from: number): number {
  if (from >= text.length) return text.length;
  const space = text.lastIndexOf(' ', from);
  return space > from - LEAD ? space : from;
}
