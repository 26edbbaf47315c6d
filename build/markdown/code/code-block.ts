import type { Element, ElementContent } from 'hast';
import { element } from '../tree.ts';
import type { CodeRole, CodeToken } from './highlighter.ts';

export interface CodeBlock {
  readonly lines: readonly CodeLine[];
  readonly title: string | undefined;
  /** Display name of the language; null hides the label. */
  readonly language: string | null;
}

export interface CodeLine {
  readonly tokens: readonly CodeToken[];
  readonly number: number | undefined;
  readonly mark: 'highlighted' | 'inserted' | 'deleted' | undefined;
  /** Classes of the site's own. */
  readonly classes: readonly string[];
}

/** Classes of tokens: short names, since a page contains thousands of them. */
export const classByRole: Readonly<Record<CodeRole, string>> = {
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

/** Builds the markup of a code block, of whose text only the code is a part, so that only code is copied. */
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
    if (line.mark === undefined && line.number === undefined && line.classes.length === 0) {
      for (const { text, role } of line.tokens) append(content, text, role);
    } else {
      content.push(lineElement(line));
    }
  });
  return content;
}

function lineElement({ tokens, number, mark, classes }: CodeLine): Element {
  const className = ['CodeBlock-line', ...(mark ? [`CodeBlock-line--${mark}`] : []), ...classes];
  const line = element('span', { className, ...(number !== undefined && { dataLine: number }) });
  for (const { text, role } of tokens) append(line.children, text, role);
  return line;
}

function append(content: ElementContent[], text: string, role: CodeRole | null): void {
  const last = content.at(-1);
  if (role !== null) content.push(element('span', { className: [classByRole[role]] }, [text]));
  else if (last?.type === 'text') last.value += text;
  else if (text !== '') content.push({ type: 'text', value: text });
}

/** Tells whether an element is a code block, whose content other plugins skip. */
export function isCodeBlock({ properties }: Element): boolean {
  const { className } = properties;
  return Array.isArray(className) && className[0] === 'CodeBlock';
}
