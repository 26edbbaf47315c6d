import { Index } from 'flexsearch';
import type { TermEntry } from '../../renderer/search/search-files.ts';
import { type SectionTerms, WEIGHTS } from './section-terms.ts';

/** Sections listed for one term; what stands in more is no word to search by, and the best of them stay. */
const MAX_SECTIONS = 1500;

/** Indexes sections, numbered in order; returns every term with its sections, alphabetically. */
export function buildIndex(sections: readonly SectionTerms[]): TermEntry[] {
  let terms: string[] = [];
  let weights: number[] = [];
  const index = new Index({
    tokenize: 'strict',
    resolution: WEIGHTS,
    encode: () => terms,
    score: (_content, _term, at) => WEIGHTS - weights[at]!,
  });
  for (const [number, section] of sections.entries()) {
    const lists = section.map(([weight, list]) => ({ weight, own: list.split(' ') }));
    terms = lists.flatMap(({ own }) => own);
    weights = lists.flatMap(({ weight, own }) => own.map(() => weight));
    // FlexSearch asks `encode` what the text holds, but passes over an empty one.
    if (terms.length > 0) index.add(number, 'terms');
  }
  return exportTerms(index);
}

/** Takes the terms out of the index; what FlexSearch exports is `[term, sections by slot][]`, the best slot first. */
function exportTerms(index: Index): TermEntry[] {
  const entries: TermEntry[] = [];
  index.export((key, data) => {
    if (!/(?:^|\.)map$/.test(key) || !data) return;
    for (const [term, slots] of JSON.parse(data) as [string, (number[] | null)[]][]) {
      entries.push(toEntry(term, slots));
    }
  });
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

function toEntry(term: string, slots: readonly (number[] | null)[]): TermEntry {
  const rest: (number | number[])[] = [];
  let frequency = 0;
  for (const [slot, sections] of slots.entries()) {
    if (!sections?.length) continue;
    const room = MAX_SECTIONS - frequency;
    frequency += sections.length;
    if (room <= 0) continue;
    const kept = sections.slice(0, room);
    rest.push(
      WEIGHTS - slot,
      kept.map((section, at) => section - (kept[at - 1] ?? 0)),
    );
  }
  return [term, frequency, ...rest];
}
