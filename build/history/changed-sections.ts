import { toString } from 'mdast-util-to-string';
import { parseFrontMatter } from '../content/front-matter.ts';
import { collapse } from '../../renderer/model/plain-text.ts';
import { parseHeadings } from '../markdown/parse-headings.ts';

/** A heading of a page. */
export interface ChangedSection {
  readonly id: string;
  readonly title: string;
}

interface Section {
  readonly title: string;
  readonly text: string;
}

/** Texts below the headings of a markdown file, by id; what is above the first is under the empty string. */
export type Sections = ReadonlyMap<string, Section>;

/** Cuts a markdown file at its headings. */
export function sectionsOf(text: string): Sections {
  const { body } = parseFrontMatter(text, '');
  const { tree, ids, source } = parseHeadings(body);
  const lines = source.split('\n');
  const headings = tree.children.flatMap((node) =>
    node.type === 'heading' && node.depth > 1 ? [node] : [],
  );
  const starts = headings.map(({ position }) => position!.start.line - 1);
  const textBetween = (start: number, end?: number) => collapse(lines.slice(start, end).join('\n'));
  return new Map([
    ['', { title: '', text: textBetween(0, starts[0]) }],
    ...headings.map((node, index): [string, Section] => [
      ids.get(node)!,
      { title: toString(node), text: textBetween(starts[index]!, starts[index + 1]) },
    ]),
  ]);
}

/** Returns the sections that differ and that the page still has; null if the texts are the same. */
export function changedSections(
  before: Sections,
  after: Sections,
  current: Sections,
): readonly ChangedSection[] | null {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const changed = [...ids].filter((id) => before.get(id)?.text !== after.get(id)?.text);
  if (changed.length === 0) return null;
  return [...after]
    .filter(([id]) => id !== '' && changed.some((one) => one === id) && current.has(id))
    .map(([id, { title }]) => ({ id, title }));
}
