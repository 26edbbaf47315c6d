import { Index } from 'flexsearch';
import { fold, termsOf, tokenize } from '../../renderer/search/tokenize.ts';
import type { TermEntry } from '../../renderer/search/search-files.ts';
import type { SearchPage, SearchSection } from './search-sections.ts';

/** Steps into which a weight is rounded: more cost bytes and move no ranks. */
const WEIGHTS = 12;

/** How much one occurrence in a field counts, beside one in running text. */
const FIELD_WEIGHTS = {
  pageTitle: 14,
  heading: 9,
  ownerTitle: 1.6,
  address: 2,
  trail: 0.8,
  text: 1,
  code: 0.7,
} as const;

type Field = keyof typeof FIELD_WEIGHTS;

/** How strongly a field's length divides what a word in it counts: a title of one word is about that word. */
const LENGTH_NORM = 0.6;

/** Occurrences, weighted, that make half of the highest weight. */
const SATURATION = 4;

/** Sections listed for one term; what stands in more is no word to search by, and the best of them stay. */
const MAX_SECTIONS = 1500;

/** Numbers longer than a date are ids. */
const ID_NUMBER = /^\d{9,}$/;

/** Indexes the sections of all pages, numbered in order; returns every term with its sections, alphabetically. */
export function buildIndex(pages: readonly SearchPage[]): TermEntry[] {
  const documents = pages.flatMap((page) =>
    page.sections.map((section, index) => fieldsOf(page, section, index === 0)),
  );
  const average = averageLengths(documents);
  let weights = new Map<string, number>();
  const index = new Index({
    tokenize: 'strict',
    resolution: WEIGHTS,
    encode: (text) => text.split(' '),
    score: (_content, term) => WEIGHTS - (weights.get(term) ?? 1),
  });
  for (const [number, fields] of documents.entries()) {
    weights = weigh(fields, average);
    index.add(number, [...weights.keys()].join(' '));
  }
  return exportTerms(index);
}

type Fields = Readonly<Record<Field, readonly string[]>>;

function fieldsOf(page: SearchPage, section: SearchSection, isOpening: boolean): Fields {
  const title = titleTerms(page.title);
  return {
    pageTitle: isOpening ? title : [],
    heading: titleTerms(section.heading),
    ownerTitle: isOpening ? [] : title,
    address: isOpening ? termsOf(page.url) : [],
    trail: termsOf(page.subcategory),
    text: termsOf(section.text),
    code: termsOf(section.code),
  };
}

/** A title is also found by two of its words written as one, and two words as one name. */
function titleTerms(title: string): string[] {
  const words = tokenize(title);
  const joined = words.slice(1).map(({ term }, index) => words[index]!.term + term);
  return [...words.flatMap(({ term, parts }) => [term, ...parts]), ...joined];
}

function averageLengths(documents: readonly Fields[]): Record<Field, number> {
  const average = (field: Field) => {
    const lengths = documents.map((fields) => fields[field].length).filter(Boolean);
    return lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  };
  const names = Object.keys(FIELD_WEIGHTS) as Field[];
  return Object.fromEntries(names.map((name) => [name, average(name)])) as Record<Field, number>;
}

/** The weight of each term of a section, 1 to {@link WEIGHTS}: occurrences by field, saturating (BM25F without the rarity, which the reader adds). */
function weigh(fields: Fields, average: Record<Field, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [field, terms] of Object.entries(fields) as [Field, readonly string[]][]) {
    const norm = 1 - LENGTH_NORM + (LENGTH_NORM * terms.length) / average[field];
    const each = FIELD_WEIGHTS[field] / norm;
    for (const term of terms) {
      if (!ID_NUMBER.test(term)) sums.set(term, (sums.get(term) ?? 0) + each);
    }
  }
  for (const [term, sum] of sums) {
    sums.set(term, Math.max(1, Math.round((WEIGHTS * sum) / (sum + SATURATION))));
  }
  return sums;
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
    const kept = sections.slice(0, room).sort((a, b) => a - b);
    rest.push(
      WEIGHTS - slot,
      kept.map((section, at) => section - (kept[at - 1] ?? 0)),
    );
  }
  return [fold(term), frequency, ...rest];
}
