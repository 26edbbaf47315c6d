import type { ChangedSection, PackPage } from '../model/pack.ts';

/** Matches headings with an id. */
const heading = /<h[2-6]\b[^<>]*\sid="([^"<>]*)"/g;

/** Returns the sections of an article that differ from the version before and that it still has. */
export function changedSections(before: PackPage, after: PackPage): readonly ChangedSection[] {
  const known = cutAtHeadings(before.html ?? '');
  const isChanged = new Set<string>();
  for (const [id, html] of cutAtHeadings(after.html ?? '')) {
    if (known.get(id) !== html) isChanged.add(id);
  }
  return sectionsOf(after).filter(({ id }) => isChanged.has(id));
}

/** Returns the sections of an article in their order. */
export function sectionsOf({ headings }: Pick<PackPage, 'headings'>): readonly ChangedSection[] {
  return [{ id: '', title: '' }, ...headings.map(({ id, text }) => ({ id, title: text }))];
}

/** Returns the HTML below each heading by the heading's id. */
function cutAtHeadings(html: string): ReadonlyMap<string, string> {
  const starts = [...html.matchAll(heading)];
  const sections = starts.map(({ index, 1: id = '' }, at): [string, string] => [
    id,
    html.slice(index, starts[at + 1]?.index),
  ]);
  return new Map([['', html.slice(0, starts[0]?.index)], ...sections]);
}
