import type { Element, ElementContent, Text } from 'hast';
import { h } from 'hastscript';
import { collapse, escapeHtml } from '../../../renderer/model/plain-text.ts';
import { highlighter } from '../code/highlighter.ts';
import { formulaMarkdown } from '../formulas.ts';
import {
  classesOf,
  elementsIn,
  findElement,
  hasClass,
  isElement,
  isHeading,
  rowsOf,
} from '../tree.ts';
import { toPlainText } from '../plain-text.ts';
import { isOmitted, rawText } from './html-nodes.ts';

/** Markdown that is written as it is: a block, or inline. */
export interface RawMarkdown {
  readonly type: 'raw';
  readonly value: string;
  readonly isInline?: true;
}

/** The alerts that GitHub knows, by our kinds of admonitions. */
const alerts: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};

const blockTags = new Set(
  (
    'address article aside blockquote details dialog div dl dd dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ul center'
  ).split(' '),
);

function isBlock(node: ElementContent): boolean {
  if (!isElement(node) || isOmitted(node)) return false;
  // A card is a link around blocks, and authors wrap blocks in any element.
  return blockTags.has(node.tagName) || node.children.some(isBlock);
}

/** Rewrites an article with the elements that Markdown has, without what only navigates or a script brings to life. */
export function plainArticle(nodes: readonly ElementContent[]): ElementContent[] {
  const shown = nodes.filter((node) => !isOmitted(node));
  return shown.flatMap((node, index) => {
    const previous = shown[index - 1];
    const areElements = previous && isElement(previous) && isElement(node);
    // Style sheets separate them.
    const areApart = areElements && (isPart(node) || isPart(previous));
    return areApart ? [space, ...plainNode(node)] : plainNode(node);
  });
}

const space: Text = { type: 'text', value: ' ' };

function isPart({ tagName }: Element): boolean {
  return /^(?:span|small|time)$/.test(tagName);
}

function plainNode(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  const formula = formulaMarkdown(node);
  if (formula !== undefined) return [inline(formula)];
  const names = new Set(classesOf(node));
  if (names.has('CodeBlock') || names.has('Mermaid')) return [codeBlock(node)];
  if (names.has('Admonition')) return [admonition(node)];
  if (names.has('ApiMember-title')) return memberTitle(node);
  if (names.has('footnotes')) return footnotes(node);
  if (names.has('Tabs-label')) return [h('p', h('strong', plainArticle(node.children)))];
  const { tagName, properties, children } = node;
  const own = () => ({ ...node, children: plainArticle(children) });
  switch (tagName) {
    case 'pre':
      return [codeBlock(node)];
    case 'code':
    case 'samp':
    case 'tt':
      return findElement(node, (inner) => inner.tagName === 'br')
        ? codeLines(node)
        : [inlineCode(node)];
    case 'kbd':
    case 'sub':
    case 'sup': {
      const isNote = findElement(
        node,
        (inner) => inner.properties['dataFootnoteRef'] !== undefined,
      );
      const inner = plainArticle(children);
      return isNote ? inner : [inline(`<${tagName}>`), ...inner, inline(`</${tagName}>`)];
    }
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ ...node, children: onOneLine(children) }];
    case 'p':
      return [children.some(isBlock) ? { ...own(), tagName: 'div' } : own()];
    case 'div':
      return [
        children.some(isBlock) ? own() : { ...node, children: plainArticle(spaced(children)) },
      ];
    case 'a':
      return link(node);
    case 'iframe':
    case 'video':
    case 'audio':
    case 'embed':
      return media(node);
    case 'dl':
      return [definitionList(node)];
    case 'details':
      return details(node);
    case 'table':
      return table(node);
    default:
      return [tagName === 'input' && properties['type'] !== 'checkbox' ? space : own()];
  }
}

function inline(value: string): RawMarkdown {
  return { type: 'raw', value, isInline: true };
}

function spaced(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] =>
    isElement(child) ? [space, child] : [child],
  );
}

/** Rewrites nodes for the one line that a heading or a cell has. */
function onOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  return plainArticle(withoutBlocks(nodes));
}

function withoutBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (!isElement(node) || !isBlock(node)) return [node];
    const isCode = node.tagName === 'pre' || hasClass(node, 'CodeBlock');
    const part = isCode ? codeLines(node) : withoutBlocks(node.children);
    const isFirst = !nodes.slice(0, index).some((before) => rawText(before).trim() !== '');
    return isFirst ? part : [h('br'), ...part];
  });
}

/** Code of several lines, each as inline code. */
function codeLines(node: Element): ElementContent[] {
  const lines = rawText(node)
    .replace(/^\n+|\s+$/g, '')
    .split('\n');
  return lines.flatMap((line, index): ElementContent[] => {
    const code = line.trim() === '' ? [] : [h('code', { dataCode: line }, line)];
    return index === 0 ? code : [h('br'), ...code];
  });
}

function inlineCode(node: Element): Element {
  const [only, ...others] = node.children;
  if (only && others.length === 0 && isElement(only) && only.tagName === 'a')
    return { ...only, children: [inlineCode({ ...node, children: only.children })] };
  const code = rawText(node).replace(/(?<!\s)\s*\n\s*/g, ' ');
  return h('code', { dataCode: code }, code);
}

/** A code block or a diagram's source, with its language and title. */
function codeBlock(node: Element): Element {
  const pre = findElement(node, ({ tagName }) => tagName === 'pre') ?? node;
  const title = findElement(node, (inner) => hasClass(inner, 'CodeBlock-title'));
  const meta = title && `title="${collapse(rawText(title)).replaceAll('"', "'")}"`;
  // Without a language, there is no place for a title.
  const dataLang = languageOf(node, pre) || (meta && 'text');
  return h('pre', { dataLang, dataMeta: meta }, rawText(pre));
}

function languageOf(node: Element, pre: Element): string {
  if (hasClass(node, 'Mermaid')) return 'mermaid';
  const { dataLanguage } = node.properties;
  if (typeof dataLanguage === 'string') return highlighter.languageId(dataLanguage);
  const code = findElement(pre, ({ tagName }) => tagName === 'code');
  const [own = ''] = (code ? classesOf(code) : []).flatMap(
    (name) => /^language-(.+)$/.exec(name)?.[1] ?? [],
  );
  // Blocks of differences have no label.
  const isDiff = findElement(pre, (inner) => hasClass(inner, 'ti') || hasClass(inner, 'td'));
  return own || (isDiff ? 'diff' : '');
}

function admonition(node: Element): Element {
  const [kind = 'note'] = classesOf(node).flatMap(
    (name) => /^Admonition--(\w+)$/.exec(name)?.[1] ?? [],
  );
  const title = findElement(node, (inner) => hasClass(inner, 'Admonition-title'));
  // The icon has a name only where the title isn't the name of the kind.
  const icon = title && findElement(title, ({ properties }) => properties['role'] === 'img');
  const body = plainArticle(node.children.filter((child) => child !== title));
  const lead = icon
    ? h('p', h('strong', plainArticle(title.children.filter((child) => child !== icon))))
    : body.find((child) => rawText(child).trim() !== '');
  const marker = inline(`[!${alerts[kind] ?? 'NOTE'}]`);
  const isText = lead && isElement(lead) && lead.tagName === 'p';
  const first = h('p', isText ? [marker, inline('\n'), ...lead.children] : [marker]);
  return h('blockquote', [first, ...body.filter((child) => !isText || child !== lead)]);
}

/** The heading of an API member, and below it what the page shows on the same line: its type. */
function memberTitle(node: Element): ElementContent[] {
  const heading = findElement(node, isHeading);
  if (!heading) return [];
  const parts = elementsIn(node);
  const named = { ...heading, children: heading.children.filter((child) => !isOmitted(child)) };
  const line = parts.map((part) => rawText(part === heading ? named : part)).join('');
  const type = h('pre', { dataLang: 'ts' }, line.trim());
  return [...plainNode(heading), ...(parts.length > 1 ? [type] : [])];
}

/** The notes at the end of a page, in their order. */
function footnotes(node: Element): Element[] {
  const list = findElement(node, ({ tagName }) => tagName === 'ol');
  const items = list ? elementsIn(list) : [];
  return items.map(({ children }, index) =>
    h('footnote', { dataLabel: String(index + 1) }, plainArticle(children)),
  );
}

/** A link; one around blocks becomes blocks of which the first has the link. */
function link(node: Element): ElementContent[] {
  const { href, ariaLabel, title, dataFootnoteRef } = node.properties;
  if (dataFootnoteRef !== undefined) {
    const label = toPlainText({ ...node, properties: {} });
    return [h('footnote-reference', { dataLabel: label })];
  }
  if (node.children.some(isBlock)) {
    let isLinked = false;
    const addLink = (child: ElementContent): ElementContent => {
      if (!isElement(child) || isLinked) return child;
      if (child.children.some(isBlock) || toPlainText(child) === '')
        return { ...child, children: child.children.map(addLink) };
      isLinked = true;
      return { ...child, children: [{ ...node, children: child.children }] };
    };
    return plainArticle(node.children.map(addLink));
  }
  const shown = plainArticle(node.children);
  const isEmpty = !shown.some(
    (child) => findElement(child, ({ tagName }) => tagName === 'img') ?? rawText(child).trim(),
  );
  const children: ElementContent[] = isEmpty
    ? [{ type: 'text', value: String(ariaLabel ?? title ?? '') }]
    : shown;
  return typeof href === 'string' ? [h('a', { href }, children)] : children;
}

function media(node: Element): ElementContent[] {
  const sources = [node, ...elementsIn(node)].map(({ properties }) => properties['src']);
  const href = sources.find((value) => typeof value === 'string');
  const { title, ariaLabel } = node.properties;
  return href === undefined ? [] : [h('a', { href }, String(title ?? ariaLabel ?? node.tagName))];
}

/** A list of terms as a list of items that begin with their terms. */
function definitionList(node: Element): Element {
  const items: Element[] = [];
  let term: ElementContent[] = [];
  const visit = (child: ElementContent) => {
    if (!isElement(child)) return;
    if (child.tagName === 'dt') {
      const others = term.length > 0 ? [...term, inline(', ')] : [];
      term = [...others, h('strong', onOneLine(child.children))];
    } else if (child.tagName === 'dd') {
      const hasBlocks = child.children.some(isBlock);
      const body = plainArticle(child.children);
      const lead = term.length > 0 ? [...term, inline(': ')] : [];
      items.push(h('li', hasBlocks ? [h('p', term), ...body] : [...lead, ...body]));
      term = [];
    } else child.children.forEach(visit);
  };
  node.children.forEach(visit);
  return h('ul', items);
}

function details(node: Element): ElementContent[] {
  const summary = elementsIn(node).find(({ tagName }) => tagName === 'summary');
  const body = plainArticle(node.children.filter((child) => child !== summary));
  const heading = summary && findElement(summary, isHeading);
  if (heading) return [...plainNode(heading), ...body];
  // Markdown isn't read up to the first blank line.
  const label = summary
    ? escapeHtml(collapse(toPlainText({ ...summary, children: spaced(summary.children) })))
    : '';
  return [
    { type: 'raw', value: `<details>\n<summary>${label}</summary>` },
    ...body,
    { type: 'raw', value: '</details>' },
  ];
}

/** A table; rows that contain a heading become sections, because cells can't contain headings. */
function table(node: Element): ElementContent[] {
  const rows = rowsOf(node);
  const caption = findElement(node, ({ tagName }) => tagName === 'caption');
  const above = caption ? [h('p', plainArticle(caption.children))] : [];
  if (!rows.some((row) => findElement(row, isHeading))) {
    const lines = rows.map((row) => ({ ...row, children: cellsOf(row).map(plainCell) }));
    return [...above, h('table', lines)];
  }
  const isHead = cellsOf(rows[0]!).every(({ tagName }) => tagName === 'th');
  const names = isHead ? cellsOf(rows[0]!).map(({ children }) => onOneLine(children)) : [];
  const sections = rows.slice(isHead ? 1 : 0).flatMap((row) => {
    const cells = cellsOf(row);
    const facts = cells.flatMap((cell, index) => {
      if (findElement(cell, isHeading) || rawText(cell).trim() === '') return [];
      const name = names[index] ?? [];
      const lead = name.length > 0 ? [...name, inline(': ')] : [];
      return [h('li', [...lead, ...onOneLine(cell.children)])];
    });
    const titles = cells.filter((cell) => findElement(cell, isHeading));
    return [...titles.flatMap(({ children }) => plainArticle(children)), h('ul', facts)];
  });
  return [...above, ...sections];
}

function plainCell(cell: Element): Element {
  const { colSpan, dataAlign, align } = cell.properties;
  const properties = { align: String(dataAlign ?? align ?? ''), colSpan };
  return { ...cell, properties, children: onOneLine(cell.children) };
}

function cellsOf(row: Element): Element[] {
  return elementsIn(row).filter(({ tagName }) => /^t[dh]$/.test(tagName));
}
