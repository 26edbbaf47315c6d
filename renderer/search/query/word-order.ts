import { ID_NUMBER } from '../tokenize.ts';
import { WEIGHTS } from '../weights.ts';
import { type Query, stopWords } from './parse-query.ts';
import { isCut, type RankedSection } from './rank.ts';
import type { FoundText, SearchFiles } from './search-store.ts';
import { readText } from './snippet.ts';
import { findTerm } from './term-lookup.ts';

/** Sections with the words of a quoted text that are read until enough have it in its order. */
const MAX_PHRASE_SECTIONS = 400;

/** Sections whose words are compared with the query in their order. */
const MAX_ORDERED = 6;

/** A query of fewer words says little by their order. */
const MIN_ORDERED_WORDS = 3;

/** The text of a section that was found. */
export interface SectionText {
  readonly file: FoundText;
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly score: number;
}

/** Reads the texts of sections, and returns a function that looks them up. */
export async function readTexts(
  ranked: readonly RankedSection[],
  { text, sections: { fileOf, starts } }: SearchFiles,
): Promise<(ranked: RankedSection) => SectionText> {
  const numbers = [...new Set(ranked.map(({ section }) => fileOf[section]!))];
  const files = new Map(
    await Promise.all(numbers.map(async (number) => [number, await text(number)] as const)),
  );
  return ({ section, score }) => {
    const number = fileOf[section]!;
    const file = files.get(number)!;
    const found = file.sections[section - starts[number]!];
    if (!found) throw new Error(`text file ${number} has no section ${section}`);
    const [id, heading, body] = found;
    return { file, id, heading, text: body, score };
  };
}

/** Keeps up to `most` of the sections that have all texts in quotation marks; `isCertain` if no others can have them. */
export async function keepQuoted(
  sections: readonly RankedSection[],
  { phrases }: Pick<Query, 'phrases'>,
  { files, most }: { readonly files: SearchFiles; readonly most: number },
) {
  const filters = await Promise.all(phrases.map((phrase) => sectionsWith(phrase, files)));
  const candidates = sections.filter(({ section }) => filters.every((has) => has.test(section)));
  const found: RankedSection[] = [];
  const end = Math.min(candidates.length, MAX_PHRASE_SECTIONS);
  for (let at = 0; at < end && found.length < most; at += most) {
    const read = candidates.slice(at, at + most);
    const textOf = await readTexts(read, files);
    found.push(
      ...read.filter((ranked) => {
        const lines = linesOf(textOf(ranked)).map((terms) => ` ${terms.join(' ')} `);
        return phrases.every((phrase) =>
          lines.some((line) => line.includes(` ${phrase.join(' ')} `)),
        );
      }),
    );
  }
  const isCertain = candidates.length <= end && filters.every((has) => has.isCertain);
  return { sections: found, isCertain };
}

/** Returns which sections have all words of a phrase, as far as the index lists them: few, since one is rare. */
async function sectionsWith(phrase: readonly string[], files: SearchFiles) {
  // Ids are not in the index.
  const terms = [...new Set(phrase)].filter((term) => !ID_NUMBER.test(term));
  const found = await Promise.all(terms.map((term) => findTerm(term, files)));
  const listed = found.filter((one) => one === undefined || !isCut(one));
  const counts = new Uint8Array(files.sections.pageOf.length);
  for (const { entry, first } of listed.flatMap((one) => one?.postings ?? [])) {
    for (let at = 3; at < entry.length; at += 2) {
      let section = first;
      for (const step of entry[at] as readonly number[]) {
        section += step;
        counts[section]!++;
      }
    }
  }
  return {
    test: (section: number) => counts[section] === listed.length,
    isCertain: listed.length > 0,
  };
}

/** Ranks the best sections again: those that have more words of the query in its order come first. */
export async function rankByOrder(
  sections: readonly RankedSection[],
  { words, terms }: Pick<Query, 'words' | 'terms'>,
  files: SearchFiles,
): Promise<readonly RankedSection[]> {
  if (words.length < MIN_ORDERED_WORDS) return sections;
  const best = sections.slice(0, MAX_ORDERED);
  const textOf = await readTexts(best, files);
  const isTelling = terms.map((term) => !stopWords.has(term));
  const most = isTelling.filter(Boolean).length;
  const ordered = best.map((ranked): RankedSection => {
    const runs = linesOf(textOf(ranked)).map((line) => longestRun(terms, isTelling, line));
    const share = Math.max(0, Math.max(...runs) - 1) / Math.max(1, most - 1);
    return { ...ranked, score: ranked.score * (1 + WEIGHTS.order * share) };
  });
  return [...ordered, ...sections.slice(MAX_ORDERED)].sort((a, b) => b.score - a.score);
}

/** Returns the most telling words of a query that a line has one after the other. */
function longestRun(
  terms: readonly string[],
  isTelling: readonly boolean[],
  line: readonly string[],
): number {
  let longest = 0;
  let before = new Uint8Array(terms.length + 1);
  for (const term of line) {
    const runs = new Uint8Array(terms.length + 1);
    for (const [at, own] of terms.entries()) {
      if (own !== term) continue;
      runs[at + 1] = before[at]! + Number(isTelling[at]);
      longest = Math.max(longest, runs[at + 1]!);
    }
    before = runs;
  }
  return longest;
}

/** Returns the terms of title, heading and text. */
function linesOf({ file, heading, text }: SectionText): readonly string[][] {
  return [file.title, heading, text].map((line) => readText(line).words.map(({ term }) => term));
}
