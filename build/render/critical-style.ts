import postcss, { type ChildNode } from 'postcss';

/** What rules look for in a document. */
interface DocumentNames {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly isRightToLeft: boolean;
  /** Custom properties that its attributes use. */
  readonly properties: ReadonlySet<string>;
}

/** The rules that a document needs for its first paint, in two parts that follow each other. */
export interface CriticalStyle {
  /** What counts before the page's elements come. */
  readonly base: string;
  /** The rules of its elements. */
  readonly elements: string;
}

type Condition = (names: DocumentNames) => boolean;

/** A declaration or a statement. */
interface StyleLine {
  readonly text: string;
  /** The custom property that it declares. */
  readonly property?: string;
  /** Custom properties that it uses. */
  readonly uses: readonly string[];
}

/** A rule or a block of rules. */
interface StyleBlock<Prelude> {
  readonly prelude: Prelude;
  readonly children: readonly StyleNode<Prelude>[];
}

type StyleNode<Prelude> = StyleLine | StyleBlock<Prelude>;

/** Picks of a rule's selectors the ones that can apply; empty if none can. */
type PickPrelude = (names: DocumentNames) => string;

/** Blocks that the first paint doesn't need. */
const laterBlock = /^(?:media print|layer print|keyframes|page)\b/;

/** Blocks that count before the page's elements come. Browsers look for view transitions while they read the head. */
const baseBlock = /^@(?:layer (?:tokens|base)|view-transition)$/;

/** States that only a reader brings about, and marks that only a script sets. */
const laterState = /:(?:hover|active|focus|focus-visible|focus-within)\b/;

/** Pseudo-elements that only a reader brings about. */
const laterElement = /::(?:highlight|selection)\b/;

/** Declarations that change nothing as long as nothing else does. */
const laterProperty = /^(?:transition|animation|cursor)\b/;

const customProperty = /var\(\s*(--[\w-]+)/g;

/**
 * Parses a style sheet. Returns a function that picks what can apply to a document's HTML as long as nobody touches
 * it, so that the document can paint without the style sheet itself: rules, and the custom properties they use.
 */
export function createCriticalStyle(css: string): (html: string) => CriticalStyle {
  const nodes = toStyleNodes(postcss.parse(css).nodes);
  const words = new Set(css.match(/[\w-]+/g));
  // Most pages of a site consist of the same elements.
  const made = new Map<string, CriticalStyle>();
  return (html) => {
    const names = namesIn(html, words);
    const { tags, classes, properties, isRightToLeft } = names;
    const sets = [tags, classes, properties].map((set) => [...set].sort());
    const signature = JSON.stringify([isRightToLeft, ...sets]);
    let style = made.get(signature);
    if (style === undefined) {
      const picked = pick(nodes, names);
      const used = usedProperties(picked, properties);
      style = {
        base: print(picked.filter(isBase), used),
        elements: print(
          picked.filter((node) => !isBase(node)),
          used,
        ),
      };
      made.set(signature, style);
    }
    return style;
  };
}

function isBase(node: StyleNode<string>): boolean {
  return 'children' in node && (baseBlock.test(node.prelude) || node.children.some(isBase));
}

const nameInHtml = /<[a-z][a-z0-9]*|\sclass="[^"]*"/g;

/** Finds the names in a document, except for tags and classes that a style sheet doesn't have. */
function namesIn(html: string, words: ReadonlySet<string>): DocumentNames {
  const tags = new Set(['html', 'body']);
  const classes = new Set<string>();
  for (const name of new Set(html.match(nameInHtml))) {
    if (name[0] === '<') tags.add(name.slice(1));
    else for (const own of name.slice(name.indexOf('"') + 1, -1).split(/\s+/)) classes.add(own);
  }
  const known = (names: ReadonlySet<string>) => new Set([...names].filter((own) => words.has(own)));
  return {
    tags: known(tags),
    classes: known(classes),
    isRightToLeft: /\sdir="(?:rtl|auto)"/.test(html),
    properties: new Set(propertiesIn(html)),
  };
}

function propertiesIn(text: string): string[] {
  return [...text.matchAll(customProperty)].map(([, name]) => name!);
}

function pick(nodes: readonly StyleNode<PickPrelude>[], names: DocumentNames): StyleNode<string>[] {
  return nodes.flatMap((node): StyleNode<string>[] => {
    if (!('children' in node)) return [node];
    const prelude = node.prelude(names);
    return prelude === '' ? [] : [{ prelude, children: pick(node.children, names) }];
  });
}

/** Returns the custom properties that declarations use, and those that these are made from. */
function usedProperties(
  nodes: readonly StyleNode<string>[],
  others: ReadonlySet<string>,
): ReadonlySet<string> {
  const lines = linesIn(nodes);
  const used = new Set(others);
  for (let before = -1; before < used.size;) {
    before = used.size;
    for (const { property, uses } of lines) {
      if (property === undefined || used.has(property)) for (const name of uses) used.add(name);
    }
  }
  return used;
}

function linesIn(nodes: readonly StyleNode<string>[]): StyleLine[] {
  return nodes.flatMap((node) => ('children' in node ? linesIn(node.children) : [node]));
}

function print(nodes: readonly StyleNode<string>[], used: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if ('children' in node) {
        const content = print(node.children, used);
        return content && `${node.prelude}{${content.replace(/;$/, '')}}`;
      }
      return node.property === undefined || used.has(node.property) ? `${node.text};` : '';
    })
    .join('');
}

function toStyleNodes(nodes: readonly ChildNode[] = []): StyleNode<PickPrelude>[] {
  return nodes.flatMap((node): StyleNode<PickPrelude>[] => {
    switch (node.type) {
      case 'comment':
        return [];
      case 'decl': {
        if (laterProperty.test(node.prop)) return [];
        const text = node.toString();
        const isCustom = node.prop.slice(0, 2) === '--';
        return [{ text, uses: propertiesIn(text), ...(isCustom && { property: node.prop }) }];
      }
      case 'rule': {
        const children = toStyleNodes(node.nodes);
        return [{ prelude: pickSelectors(node.selector, children), children }];
      }
      case 'atrule': {
        const prelude = `@${node.name} ${node.params}`.trim();
        if (!node.nodes) return [{ text: prelude, uses: [] }];
        if (laterBlock.test(prelude.slice(1))) return [];
        return [{ prelude: () => prelude, children: toStyleNodes(node.nodes) }];
      }
    }
  });
}

function pickSelectors(
  selectors: string,
  children: readonly StyleNode<PickPrelude>[],
): PickPrelude {
  const list = postcss.list.comma(selectors).map((text) => ({ text, applies: conditionOf(text) }));
  // `&` weighs as much as the heaviest selector of the list.
  const isWhole = children.some((child) => 'children' in child);
  return (names) => {
    const applying = list.filter(({ applies }) => applies(names));
    const kept = isWhole && applying.length > 0 ? list : applying;
    return kept.map(({ text }) => text).join(',');
  };
}

function conditionOfList(selectors: string): Condition {
  const conditions = postcss.list.comma(selectors).map(conditionOf);
  return (names) => conditions.some((applies) => applies(names));
}

/** Whether a document has every element and class that a selector names; attributes and order aren't looked at. */
function conditionOf(selector: string): Condition {
  const { plain, alternatives } = splitFunctions(selector.replace(/\[[^\]]*\]/g, ''));
  if (laterState.test(plain) || laterElement.test(selector)) return () => false;
  const isRightToLeft = /:dir\(rtl\)/.test(selector);
  const tags = [...plain.matchAll(/(?<=^|[\s>+~])[a-z][a-z0-9]*/g)].map(([name]) => name);
  const classes = [...plain.matchAll(/(?<=\.)[\w-]+/g)].map(([name]) => name);
  const lists = alternatives.map(conditionOfList);
  return (names) =>
    (!isRightToLeft || names.isRightToLeft) &&
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
