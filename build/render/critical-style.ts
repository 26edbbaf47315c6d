import postcss, { type ChildNode } from 'postcss';

/** What selectors look for in a document: the names of its elements and classes. */
interface DocumentNames {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

type Condition = (names: DocumentNames) => boolean;

/** A declaration, a statement, or a block with its children. */
interface StyleNode {
  readonly text: string;
  readonly children?: readonly StyleNode[];
  readonly applies: Condition;
}

/** Blocks that the first paint doesn't need. */
const laterBlock = /^(?:media print|layer print)\b/;

/** States that only a reader brings about, and marks that only a script sets. */
const laterState = /:(?:hover|active|focus|focus-visible|focus-within)\b|::(?:highlight|selection)/;

/**
 * Parses a style sheet. Returns a function that picks the rules which can apply to a document's HTML as long as
 * nobody touches it, so that the document can paint without the style sheet itself.
 */
export function createCriticalStyle(css: string): (html: string) => string {
  const nodes = toStyleNodes(postcss.parse(css).nodes);
  return (html) => print(nodes, namesIn(html));
}

function namesIn(html: string): DocumentNames {
  const tags = html.matchAll(/<([a-z][a-z0-9]*)/g);
  const classes = html.matchAll(/\sclass="([^"]*)"/g);
  return {
    tags: new Set(['html', 'body', ...[...tags].map(([, name]) => name!)]),
    classes: new Set([...classes].flatMap(([, names]) => names!.split(/\s+/))),
  };
}

function print(nodes: readonly StyleNode[], names: DocumentNames): string {
  return nodes
    .map(({ text, children, applies }) => {
      if (!applies(names)) return '';
      if (!children) return `${text};`;
      const content = print(children, names);
      return content && `${text}{${content}}`;
    })
    .join('');
}

const always: Condition = () => true;

function toStyleNodes(nodes: readonly ChildNode[] = []): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    switch (node.type) {
      case 'comment':
        return [];
      case 'decl':
        return [{ text: node.toString(), applies: always }];
      case 'rule': {
        const children = toStyleNodes(node.nodes);
        return [{ text: node.selector, children, applies: conditionOfList(node.selector) }];
      }
      case 'atrule': {
        const prelude = `${node.name} ${node.params}`;
        if (!node.nodes) return [{ text: `@${prelude}`, applies: always }];
        if (laterBlock.test(prelude)) return [];
        const children = toStyleNodes(node.nodes);
        return [{ text: `@${prelude}`.trim(), children, applies: always }];
      }
    }
  });
}

function conditionOfList(selectors: string): Condition {
  const conditions = postcss.list.comma(selectors).map(conditionOf);
  return (names) => conditions.some((applies) => applies(names));
}

/** Whether a document has every element and class that a selector names; attributes and order aren't looked at. */
function conditionOf(selector: string): Condition {
  const { plain, alternatives } = splitFunctions(selector.replace(/\[[^\]]*\]/g, ''));
  if (laterState.test(plain)) return () => false;
  const tags = [...plain.matchAll(/(?<=^|[\s>+~])[a-z][a-z0-9]*/g)].map(([name]) => name);
  const classes = [...plain.matchAll(/(?<=\.)[\w-]+/g)].map(([name]) => name);
  const lists = alternatives.map(conditionOfList);
  return (names) =>
    tags.every((name) => names.tags.has(name)) &&
    classes.every((name) => names.classes.has(name)) &&
    lists.every((applies) => applies(names));
}

/** Takes `:is()` and `:where()` out of a selector as lists of alternatives, and drops other functions, like `:not()`. */
function splitFunctions(selector: string): { plain: string; alternatives: string[] } {
  const alternatives: string[] = [];
  let plain = '';
  let rest = selector;
  for (let found; (found = /:([\w-]+)\(/.exec(rest));) {
    const start = found.index + found[0].length;
    const end = closingParenthesis(rest, start);
    plain += rest.slice(0, found.index);
    if (found[1] === 'is' || found[1] === 'where') alternatives.push(rest.slice(start, end));
    rest = rest.slice(end + 1);
  }
  return { plain: plain + rest, alternatives };
}

function closingParenthesis(text: string, start: number): number {
  let depth = 1;
  for (let index = start; index < text.length; index++) {
    if (text[index] === '(') depth++;
    else if (text[index] === ')' && --depth === 0) return index;
  }
  return text.length;
}
