import type { Element, ElementContent, Text } from 'hast';
import { h } from 'hastscript';
import type { FindName } from '../tree.ts';
import type { CodeRole, CodeToken } from './highlighter.ts';

/** Classes of tokens: short names, since a page contains thousands of them. */
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

/** Names with what follows them after dots. A key or a parameter is a name of its own. */
const names = /(?<![\w$]|(?<!\.\.)\.)[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?!\??:|[\w$])/g;

/** Writes the tokens of a line as elements, with links on the names that have a page. */
export function codeContent(tokens: readonly CodeToken[], find?: FindName): ElementContent[] {
  const links = find ? findLinks(tokens, find) : [];
  const content: ElementContent[] = [];
  let start = 0;
  for (const { text, role } of tokens) {
    const end = start + text.length;
    for (let at = start; at < end;) {
      const link = links.find((one) => one.end > at);
      const isLinked = link !== undefined && link.start <= at;
      const next = Math.min(end, isLinked ? link.end : (link?.start ?? end));
      const piece = toNode(text.slice(at - start, next - start), role);
      if (!isLinked) content.push(piece);
      else link.element.children.push(piece);
      if (isLinked && link.start === at) content.push(link.element);
      at = next;
    }
    start = end;
  }
  return content;
}

function toNode(text: string, role: CodeRole | null): Element | Text {
  return role === null ? { type: 'text', value: text } : h(`span.${classByRole[role]}`, text);
}

interface NameLink {
  readonly start: number;
  readonly end: number;
  readonly element: Element;
}

function findLinks(tokens: readonly CodeToken[], find: FindName): NameLink[] {
  const line = tokens.map(({ text }) => text).join('');
  return [...line.matchAll(names)].flatMap(({ 0: whole, index: start }) => {
    if (isText(tokens, start)) return [];
    const isValue = /\btypeof $/.test(line.slice(0, start));
    // Of `Namespace.name` and `Enumeration.member`, the longest part that has a page.
    for (let name = whole; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
      const href = find(name, isValue);
      if (href !== undefined)
        return [{ start, end: start + name.length, element: h('a', { href }) }];
    }
    return [];
  });
}

/** Tells whether the code at a column is in a string or a comment. */
function isText(tokens: readonly CodeToken[], column: number): boolean {
  let end = 0;
  const token = tokens.find(({ text }) => (end += text.length) > column);
  return token?.role === 'string' || token?.role === 'comment';
}

const imports = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g;

const comments = /\/\/.*|\/\*[^]*?\*\//g;

/** Returns a function that finds the names that a sample imports; the site knows which of them have a page. */
export function findImported(code: string): FindName | undefined {
  const addresses = new Map<string, string>();
  for (const [, list = '', from] of code.matchAll(imports)) {
    for (const written of list.replaceAll(comments, '').split(',')) {
      const [name = '', own = name] = written
        .replace(/^\s*type\s/, '')
        .trim()
        .split(/\s+as\s+/);
      if (name !== '') addresses.set(own, `name:${from}#${name}`);
    }
  }
  return addresses.size > 0 ? (name) => addresses.get(name) : undefined;
}
