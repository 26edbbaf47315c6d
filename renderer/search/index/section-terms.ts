import type { SearchSection } from '../../model/page-listing.ts';
import { dateTerms } from '../dates.ts';
import { BEST_WEIGHT } from '../search-files.ts';
import { termsOf, tokenize } from '../tokenize.ts';
import type { SearchPage } from './search-page.ts';

/** Weight of one occurrence in a field, relative to body text, and the field's typical number of terms. */
const FIELDS = {
  pageTitle: { weight: 14, length: 3 },
  heading: { weight: 9, length: 4 },
  ownerTitle: { weight: 1.6, length: 3 },
  address: { weight: 2, length: 6 },
  name: { weight: 4, length: 2 },
  description: { weight: 1.2, length: 20 },
  trail: { weight: 0.8, length: 4 },
  text: { weight: 1, length: 75 },
  code: { weight: 0.7, length: 70 },
} as const;

type Field = keyof typeof FIELDS;

/** How much a field's length reduces the weight of each of its terms: a one-word title is about that word. */
const LENGTH_NORM = 0.6;

/** Sum of weighted occurrences that yields half of the maximum weight. */
const SATURATION = 4;

/** Numbers longer than a date are ids. */
const ID_NUMBER = /^\d{9,}$/;

/** The terms of one section with their weights (1 to {@link BEST_WEIGHT}). */
export type SectionTerms = ReadonlyMap<string, number>;

/** Weighs the terms of each section of a page. The result depends on the page alone, so it can be cached. */
export function weighPage(page: SearchPage, sections: readonly SearchSection[]): SectionTerms[] {
  const [title, trail] = [titleTerms(page.title), termsOf(page.subcategory)];
  return sections.map((section, index) =>
    weigh(fieldsOf(page, section, { title, trail, isOpening: index === 0 })),
  );
}

type Fields = Readonly<Record<Field, readonly string[]>>;

function fieldsOf(
  page: SearchPage,
  section: SearchSection,
  {
    title,
    trail,
    isOpening,
  }: {
    readonly title: readonly string[];
    readonly trail: readonly string[];
    readonly isOpening: boolean;
  },
): Fields {
  return {
    pageTitle: isOpening ? title : [],
    heading: titleTerms(section.heading),
    ownerTitle: isOpening ? [] : title,
    address: isOpening ? [...termsOf(page.url), ...dateTerms(page.url)] : [],
    name: isOpening ? termsOf(page.url.split('/').at(-2) ?? '') : [],
    description: isOpening ? termsOf(page.description) : [],
    trail,
    text: termsOf(section.text),
    code: termsOf(section.code),
  };
}

/** Indexes neighboring words of a title as one term, too, so that `quickstart` finds "Quick start". */
function titleTerms(title: string): string[] {
  const words = tokenize(title);
  const joined = words.slice(1).map(({ term }, index) => words[index]!.term + term);
  return [...words.flatMap(({ term, parts }) => [term, ...parts]), ...joined, ...dateTerms(title)];
}

/** Saturating occurrence counts by field: BM25F without the term rarity, which is added when a query is ranked. */
function weigh(fields: Fields): SectionTerms {
  const sums = new Map<string, number>();
  for (const [field, terms] of Object.entries(fields) as [Field, readonly string[]][]) {
    const { weight, length } = FIELDS[field];
    const each = weight / (1 - LENGTH_NORM + (LENGTH_NORM * terms.length) / length);
    for (const term of terms) sums.set(term, (sums.get(term) ?? 0) + each);
  }
  for (const [term, sum] of sums) {
    const weight = Math.max(1, Math.round((BEST_WEIGHT * sum) / (sum + SATURATION)));
    if (ID_NUMBER.test(term)) sums.delete(term);
    else sums.set(term, weight);
  }
  return sums;
}
