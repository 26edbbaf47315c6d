import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { Options as RemarkRehypeOptions } from 'remark-rehype';
import type { PluggableList } from 'unified';
import { rehypeCode } from './rehype-code.ts';
import { rehypeHeadingAnchors } from './rehype-heading-anchors.ts';
import { rehypeReferences, type ResolveReference } from './rehype-references.ts';
import { rehypeTables } from './rehype-tables.ts';
import { remarkDirectives } from './remark-directives.ts';
import { remarkDocument } from './remark-document.ts';
import { remarkHeadingIds } from './remark-heading-ids.ts';
import type { Highlighter } from './highlight.ts';

/** Syntax that the native parser knows by itself and MDX learns from plugins. */
export const mdxSyntax: PluggableList = [remarkGfm, remarkDirective];

/** What happens to every document's markdown tree, in order. */
export const remarkPlugins: PluggableList = [remarkDirectives, remarkHeadingIds, remarkDocument];

/** What happens to every document's HTML tree, in order; without `resolve`, references become markers. */
export function rehypePlugins(options: {
  readonly highlighter: Highlighter;
  readonly resolve?: ResolveReference;
}): PluggableList {
  return [
    [rehypeCode, options.highlighter],
    rehypeHeadingAnchors,
    rehypeTables,
    [rehypeReferences, options.resolve],
  ];
}

export const remarkRehypeOptions: RemarkRehypeOptions = {
  footnoteLabel: 'Footnotes',
  // The prefix guards against ids that shadow globals; the site's own ids come from headings without one.
  clobberPrefix: 'note-',
};
