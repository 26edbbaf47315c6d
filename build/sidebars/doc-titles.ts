import type { Doc } from '../content/doc.ts';

/** The title each document shows, by document id. */
export type DocTitles = ReadonlyMap<string, string>;

/** What sidebars and breadcrumbs call a document. */
export function titleOf(doc: Doc, titles: DocTitles): string {
  return doc.frontMatter.sidebar_label ?? titles.get(doc.id) ?? doc.baseId;
}

/** What "previous" and "next" call a document. */
export function paginationLabelOf(doc: Doc, titles: DocTitles): string {
  return doc.frontMatter.pagination_label ?? titleOf(doc, titles);
}
