import { dateTerms } from '../../renderer/search/dates.ts';
import { termsOf, tokenize } from '../../renderer/search/tokenize.ts';
import type { SearchPage, SearchSection } from './search-sections.ts';

/** Steps into which a weight is rounded: more cost bytes and move no ranks. */
export const WEIGHTS = 12;

/** How much one occurrence in a field counts, beside one in running text, and how many terms the field usually has. */
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

/** How strongly a field's length divides what a word in it counts: a title of one word is about that word. */
const LENGTH_NORM = 0.6;

/** Occurrences, weighted, that make half of the highest weight. */
const SATURATION = 4;

/** Numbers longer than a date are ids. */
const ID_NUMBER = /^\d{9,}$/;

/** The terms of one section, those of one weight (1 to {@link WEIGHTS}) parted by spaces. */
export type SectionTerms = readonly (readonly [weight: number, terms: string])[];

/** Weighs the terms of each section of a page. It depends on nothing but the page, so that it can be kept for the next build. */
export function weighPage(page: SearchPage): SectionTerms[] {
  return page.sections.map((section, index) => weigh(fieldsOf(page, section, index === 0)));
}

type Fields = Readonly<Record<Field, readonly string[]>>;

function fieldsOf(page: SearchPage, section: SearchSection, isOpening: boolean): Fields {
  const title = titleTerms(page.title);
  return {
    pageTitle: isOpening ? title : [],
    heading: titleTerms(section.heading),
    ownerTitle: isOpening ? [] : title,
    address: isOpening ? [...termsOf(page.url), ...dateTerms(page.url)] : [],
    name: isOpening ? termsOf(page.url.split('/').at(-2) ?? '') : [],
    description: isOpening ? termsOf(page.description) : [],
    trail: termsOf(page.subcategory),
    text: termsOf(section.text),
    code: termsOf(section.code),
  };
}

/** A title is also found by two of its words written as one, and two words as one name. */
function titleTerms(title: string): string[] {
  const words = tokenize(title);
  const joined = words.slice(1).map(({ term }, index) => words[index]!.term + term);
  return [...words.flatMap(({ term, parts }) => [term, ...parts]), ...joined, ...dateTerms(title)];
}

/** Occurrences by field, saturating (BM25F without the rarity, which the reader adds). */
function weigh(fields: Fields): SectionTerms {
  const sums = new Map<string, number>();
  for (const [field, terms] of Object.entries(fields) as [Field, readonly string[]][]) {
    const { weight, length } = FIELDS[field];
    const each = weight / (1 - LENGTH_NORM + (LENGTH_NORM * terms.length) / length);
    for (const term of terms) {
      if (!ID_NUMBER.test(term)) sums.set(term, (sums.get(term) ?? 0) + each);
    }
  }
  const byWeight = new Map<number, string[]>();
  for (const [term, sum] of sums) {
    const weight = Math.max(1, Math.round((WEIGHTS * sum) / (sum + SATURATION)));
    const terms = byWeight.get(weight);
    if (terms) terms.push(term);
    else byWeight.set(weight, [term]);
  }
  return [...byWeight].map(([weight, terms]) => [weight, terms.join(' ')]);
}
