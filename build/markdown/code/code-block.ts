import type { Element, ElementContent } from 'hast';
import { element } from '../hast-node.ts';
import type { CodeRole } from './code-theme.ts';
import type { CodeToken } from './highlighter.ts';

/** What a code block shows. */
export interface CodeBlock {
  readonly lines: readonly CodeLine[];
  readonly title: string | undefined;
  /** Name of the language for the label; null shows none. */
  readonly language: string | null;
}

export interface CodeLine {
  readonly tokens: readonly CodeToken[];
  readonly number: number | undefined;
  readonly mark: 'highlighted' | 'inserted' | 'deleted' | undefined;
}

/** Short, since a page holds thousands of them. */
const classByRole: Readonly<Record<CodeRole, string>> = {
  keyword: 'tk',
  string: 'ts',
  comment: 'tc',
  constant: 'tn',
  function: 'tf',
  parameter: 'tp',
  punctuation: 'tu',
  link: 'tl',
  inserted: 'ti',
  deleted: 'td',
};

/**
 * Builds a code block's markup. Title, language and line numbers stand outside the code's text,
 * so that selecting and copying takes code only; a line gets an element only when it needs one.
 */
export function buildCodeBlock({ lines, title, language }: CodeBlock): Element {
  const isNumbered = lines[0]?.number !== undefined;
  const code = element(
    'code',
    { className: isNumbered ? ['CodeBlock-code', 'CodeBlock-code--numbered'] : ['CodeBlock-code'] },
    joinLines(lines),
  );
  const pre = element('pre', { className: ['CodeBlock-pre'] }, [code]);
  const properties = { className: ['CodeBlock'], ...(language && { dataLanguage: language }) };
  if (title === undefined) return element('div', properties, [pre]);
  const caption = element('figcaption', { className: ['CodeBlock-title'] }, [title]);
  return element('figure', properties, [caption, pre]);
}

function joinLines(lines: readonly CodeLine[]): ElementContent[] {
  const content: ElementContent[] = [];
  lines.forEach((line, index) => {
    if (index > 0) append(content, '\n', null);
    if (line.mark === undefined && line.number === undefined) {
      for (const { text, role } of line.tokens) append(content, text, role);
    } else {
      content.push(lineElement(line));
    }
  });
  return content;
}

function lineElement({ tokens, number, mark }: CodeLine): Element {
  const className = ['CodeBlock-line', ...(mark ? [`CodeBlock-line--${mark}`] : [])];
  const line = element('span', { className, ...(number !== undefined && { dataLine: number }) });
  for (const { text, role } of tokens) append(line.children, text, role);
  return line;
}

/** Class of the elements that hold code of a role. */
export function roleClass(role: CodeRole): string {
  return classByRole[role];
}

function append(content: ElementContent[], text: string, role: CodeRole | null): void {
  const last = content.at(-1);
  if (role !== null) content.push(element('span', { className: [classByRole[role]] }, [text]));
  else if (last?.type === 'text') last.value += text;
  else if (text !== '') content.push({ type: 'text', value: text });
}

/** Tells whether an element is a code block, whose inside concerns no other stage. */
export function isCodeBlock({ properties }: Element): boolean {
  const { className } = properties;
  return Array.isArray(className) && className[0] === 'CodeBlock';
}
