import { tokenize } from './tokenize.ts';

/** Text cut at its matched words: every other piece, beginning with the second, is one. */
export type MarkedText = readonly string[];

/** Characters a snippet has, about two lines. */
const LENGTH = 150;

/** Characters before the first matched word. */
const LEAD = 40;

/** Marks the words of a text for which `matches` holds. */
export function markWords(text: string, matches: (term: string) => boolean): MarkedText {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of matchedRanges(text, matches)) {
    pieces.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return [...pieces, text.slice(at)];
}

/** The part of a text that shows most of the matched words, marked. */
export function snippet(text: string, matches: (term: string) => boolean): MarkedText {
  const flat = text.replace(/\s+/g, ' ');
  const ranges = matchedRanges(flat, matches);
  let from = 0;
  let most = 0;
  for (const { start } of ranges) {
    const shown = ranges.filter((range) => range.start >= start && range.end <= start + LENGTH);
    const distinct = new Set(
      shown.map((range) => flat.slice(range.start, range.end).toLowerCase()),
    );
    if (distinct.size > most) {
      most = distinct.size;
      from = start;
    }
  }
  const start = from <= LEAD ? 0 : wordStart(flat, from - LEAD);
  const end = wordEnd(flat, start + LENGTH);
  const cut = `${start > 0 ? '… ' : ''}${flat.slice(start, end).trim()}${end < flat.length ? ' …' : ''}`;
  return markWords(cut, matches);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where matched words stand; neighbours that touch or overlap are one. */
export function matchedRanges(text: string, matches: (term: string) => boolean): Range[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, end, term, parts } of tokenize(text)) {
    if (!matches(term) && !parts.some(matches)) continue;
    const last = ranges.at(-1);
    if (last && start <= last.end) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > from + LEAD ? from : space + 1;
}

function wordEnd(text: string, from: number): number {
  if (from >= text.length) return text.length;
  const space = text.lastIndexOf(' ', from);
  return space > from - LEAD ? space : from;
}
