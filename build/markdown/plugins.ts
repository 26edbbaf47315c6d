import type { PluggableList } from 'unified';
import type { Highlighter } from './code/highlighter.ts';
import { rehypeFigures } from './rehype-figures.ts';
import { rehypeHeadingAnchors } from './rehype-heading-anchors.ts';
import { rehypeOutline } from './rehype-outline.ts';
import { rehypeReferences, type ResolveReference } from './rehype-references.ts';
import { rehypeTables } from './rehype-tables.ts';
import { rehypeTaskLists } from './rehype-task-lists.ts';
import { remarkAdmonitions } from './remark-admonitions.ts';
import { remarkCodeBlocks } from './remark-code-blocks.ts';
import { remarkHeadingIds } from './remark-heading-ids.ts';
import { remarkPlainDirectives } from './remark-plain-directives.ts';
import { remarkTabs } from './remark-tabs.ts';

/** What happens to the markdown tree, in `.md` and `.mdx` alike. */
export function remarkPlugins(highlighter: Highlighter): PluggableList {
  return [
    remarkPlainDirectives,
    remarkHeadingIds,
    remarkAdmonitions,
    remarkTabs,
    [remarkCodeBlocks, highlighter],
  ];
}

/** What happens to the HTML tree, in `.md` and `.mdx` alike; the outline is read before anchors join the headings. */
export function rehypePlugins(resolve?: ResolveReference): PluggableList {
  return [
    rehypeFigures,
    rehypeTables,
    rehypeTaskLists,
    rehypeOutline,
    [rehypeReferences, resolve],
    rehypeHeadingAnchors,
  ];
}
