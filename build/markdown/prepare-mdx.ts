import { prepareMarkdown } from './prepare-markdown.ts';
import { readSourceLines } from './source-lines.ts';

const explicitId = /^(\s*#{1,6}\s.*?)\\?\{(#[^{}\\]+)\\?\}\s*$/;
const commentOrCode = /<!--|-->|(`+)(?:(?!\1).)*\1/g;

/**
 * Lets authors write MDX as they write markdown: `{#id}` after a heading and HTML comments,
 * which MDX would read as broken expressions. Lines keep their numbers.
 */
export function prepareMdx(source: string): string {
  let inComment = false;
  const lines = readSourceLines(source).map(({ text, isCode }) => {
    if (isCode) return text;
    const commented = text.replace(commentOrCode, (match) => {
      if (match === '<!--') inComment = true;
      else if (match === '-->' && inComment) inComment = false;
      else return match;
      return inComment ? '{/*' : '*/}';
    });
    return commented.replace(explicitId, '$1\\{$2\\}');
  });
  return prepareMarkdown(lines.join('\n'));
}
