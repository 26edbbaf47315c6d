import type { Chromium } from '../../setup/test-tools.ts';
import type { Row } from '../row.ts';
import { compareSearches, formatComparison } from './compare.ts';
import { measureTyping } from './typing.ts';

/** Measures the search of a built site, and compares its ranks with those of other engines. */
export async function searchFigures(site: {
  readonly root: string;
  readonly basePath: string;
  readonly browser: Chromium;
  readonly content: 'own' | 'reference';
}): Promise<{ rows: Row[]; table: string }> {
  const kinds = await compareSearches(site);
  const itemsOf = (name: string) => kinds.find((kind) => kind.name === name)!.items;
  const typing = await measureTyping(site.root, itemsOf('names and words'));
  const questions = await measureTyping(site.root, itemsOf('questions, tuned for'));
  const rows: Row[] = [
    { figure: 'search: files open', value: typing.ready, unit: 'ms' },
    { figure: 'search: a letter typed, median', value: typing.p50, unit: 'ms' },
    { figure: 'search: a letter typed, p95', value: typing.p95, unit: 'ms', target: 30 },
    { figure: 'search: a letter of a question, p95', value: questions.p95, unit: 'ms', target: 30 },
    { figure: 'search: fetched while typing two words', value: typing.typed, unit: 'kB gzip' },
    { figure: 'search: the same at most', value: typing.mostTyped, unit: 'kB gzip', target: 110 },
    { figure: 'search: fetched for a question', value: questions.asked, unit: 'kB gzip' },
    {
      figure: 'search: the same at most',
      value: questions.mostAsked,
      unit: 'kB gzip',
      target: 300,
    },
  ];
  return { rows, table: kinds.map(formatComparison).join('\n\n') };
}
