import { markdownToMdast } from 'satteri';
import type { Processor } from 'unified';
import { maskColons, unmaskColons } from './mask-colons.ts';
import { hasDirectives } from './prepare-markdown.ts';

/** Makes the native parser the one of a unified pipeline: twenty times faster than a parser in JavaScript, and the same tree. */
export function markdownParser(this: Processor): void {
  this.parser = (source) => {
    const features = { gfm: true, frontmatter: false };
    if (!hasDirectives(source)) return markdownToMdast(source, { features });
    const tree = markdownToMdast(maskColons(source), {
      features: { ...features, directive: true },
    });
    unmaskColons(tree);
    return tree;
  };
}
