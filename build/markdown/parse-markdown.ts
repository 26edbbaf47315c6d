import { markdownToMdast } from 'satteri';
import type { Processor } from 'unified';
import { hasDirectives } from './prepare-markdown.ts';

/** Makes the native parser the one of a unified pipeline: twenty times faster than a parser in JavaScript, and the same tree. */
export function markdownParser(this: Processor): void {
  this.parser = (source) =>
    markdownToMdast(source, {
      features: { gfm: true, frontmatter: false, directive: hasDirectives(source) },
    });
}
