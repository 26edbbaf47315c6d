import type { Chromium } from '../../setup/test-tools.ts';
import type { Row } from '../row.ts';
import { compareSearches, formatComparison } from './compare.ts';
import { measureDialog } from './dialog.ts';
import { measureTyping } from './typing.ts';

/** Measures the search of a built site, and compares its ranks with those of other engines. */
export async function searchFigures(site: {
  readonly root: string;
  readonly basePath: string;
  readonly browser: Chromium;
  /** Site path of the page that opens the dialog. */
  readonly path: string;
  readonly rounds: number;
  readonly content: 'own' | 'reference';
}): Promise<{ rows: Row[]; table: string }> {
  const kinds = await compareSearches(site);
  const typing = await measureTyping(site.root, kinds[0]!.items);
  const questions = await measureTyping(site.root, kinds.at(-1)!.items);
  const dialog = await measureDialog(site);
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
    {
      figure: 'search: fetched up to the first answer, at most',
      value: dialog.fetched,
      unit: 'kB gzip',
      target: 110,
    },
    {
      figure: 'search: first answer after Ctrl+K',
      value: dialog.firstAnswer,
      unit: 'ms',
      target: 150,
    },
    {
      figure: 'search: the same after touching the box',
      value: dialog.preparedAnswer,
      unit: 'ms',
      target: 150,
    },
    {
      figure: 'search: longest task while typing, slowed 4x',
      value: dialog.longestTask,
      unit: 'ms',
      target: 50,
    },
  ];
  return { rows, table: kinds.map(formatComparison).join('\n\n') };
}
