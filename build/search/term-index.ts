import { BEST_WEIGHT, type TermEntry } from '../../renderer/search/search-files.ts';
import type { SectionTerms } from './section-terms.ts';

/** Sections listed for one term. A term that more sections have is too common to search by; those it weighs most in are kept. */
const MAX_SECTIONS = 1500;

/** Inverts sections, numbered in order, into a list of all terms with their sections, in alphabetical order. */
export function indexTerms(sections: readonly SectionTerms[]): TermEntry[] {
  const byTerm = new Map<string, number[][]>();
  for (const [number, section] of sections.entries()) {
    for (const [weight, terms] of section) {
      for (const term of terms.split(' ')) {
        let byWeight = byTerm.get(term);
        if (!byWeight) byTerm.set(term, (byWeight = []));
        (byWeight[weight] ??= []).push(number);
      }
    }
  }
  return [...byTerm]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, byWeight]) => toEntry(term, byWeight));
}

function toEntry(term: string, byWeight: readonly (readonly number[] | undefined)[]): TermEntry {
  const lists: (number | number[])[] = [];
  let frequency = 0;
  for (let weight = BEST_WEIGHT; weight > 0; weight--) {
    const sections = byWeight[weight];
    if (!sections) continue;
    const kept = sections.slice(0, Math.max(0, MAX_SECTIONS - frequency));
    frequency += sections.length;
    if (kept.length === 0) continue;
    lists.push(
      weight,
      kept.map((section, at) => section - (kept[at - 1] ?? 0)),
    );
  }
  return [term, frequency, ...lists];
}
