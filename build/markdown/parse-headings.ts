import type { Heading, Root } from 'mdast';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { normalizeMarkdown } from './directives.ts';
import { markdownParser } from './parse-markdown.ts';
import { assignHeadingIds } from './remark-heading-ids.ts';
import { remarkPlainDirectives } from './remark-plain-directives.ts';

const parser = unified().use(markdownParser).use(remarkPlainDirectives).freeze();

/** A page's tree, and the ids that its headings have on the page. */
export interface HeadedTree {
  readonly tree: Root;
  readonly ids: ReadonlyMap<Heading, string>;
  /** What the lines of the tree's positions refer to. */
  readonly source: string;
}

/** Parses markdown without front matter as far as the ids of its headings. */
export function parseHeadings(body: string): HeadedTree {
  const source = normalizeMarkdown(body);
  const tree = parser.runSync(parser.parse(source), new VFile(source)) as Root;
  return { tree, ids: assignHeadingIds(tree), source };
}
