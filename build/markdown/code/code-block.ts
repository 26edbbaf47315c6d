import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type FindName, hasClass } from '../tree.ts';
import type { CodeToken } from './highlighter.ts';
import { codeContent } from './link-names.ts';

export interface CodeBlock {
  readonly lines: readonly CodeLine[];
  readonly title?: string | undefined;
  /** Display name of the language, for the label. */
  readonly language: string | null | undefined;
  /** Names that lead to their pages. */
  readonly find?: FindName | undefined;
}

export interface CodeLine {
  readonly tokens: readonly CodeToken[];
  readonly number?: number | undefined;
  readonly mark?: 'highlighted' | 'inserted' | 'deleted' | undefined;
  /** Classes of the site's own. */
  readonly classes?: readonly string[];
}

/** Builds the markup of a code block, of whose text only the code is a part, so that only code is copied. */
export function buildCodeBlock({ lines, title, language, find }: CodeBlock): Element {
  const isNumbered = lines[0]?.number !== undefined;
  const numbered = isNumbered ? '.CodeBlock-code--numbered' : '';
  const code = h(`code.CodeBlock-code${numbered}`, joinLines(lines, find));
  const pre = h('pre.CodeBlock-pre', code);
  const properties = { dataLanguage: language };
  if (title === undefined) return h('div.CodeBlock', properties, pre);
  return h('figure.CodeBlock', properties, h('figcaption.CodeBlock-title', title), pre);
}

function joinLines(lines: readonly CodeLine[], find: FindName | undefined): ElementContent[] {
  const content: ElementContent[] = [];
  lines.forEach((line, index) => {
    const own = codeContent(line.tokens, find);
    const isPlain = line.mark === undefined && line.number === undefined && !line.classes?.length;
    for (const node of [
      ...(index > 0 ? [{ type: 'text', value: '\n' } as const] : []),
      ...(isPlain ? own : [lineElement(line, own)]),
    ]) {
      const last = content.at(-1);
      if (node.type === 'text' && last?.type === 'text') last.value += node.value;
      else content.push(node);
    }
  });
  return content;
}

function lineElement({ number, mark, classes = [] }: CodeLine, content: ElementContent[]): Element {
  const className = ['CodeBlock-line', ...(mark ? [`CodeBlock-line--${mark}`] : []), ...classes];
  return h('span', { className, dataLine: number }, content);
}

/** Tells whether an element is a code block, whose content other plugins skip. */
export function isCodeBlock(node: Element): boolean {
  return hasClass(node, 'CodeBlock');
}
