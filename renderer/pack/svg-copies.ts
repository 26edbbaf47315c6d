import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SaxesParser } from 'saxes';

/** More than any drawing has. */
const MAX_COPIES = 100_000;
const MAX_DEPTH = 500;

/** The ids that the element of an id copies, or elements in it do; what is in no such element has an empty id. */
type Copied = Map<string, string[]>;

/** Adds what an element copies, in the elements around it. */
function addCopy(copied: Copied, around: readonly string[], target: unknown): void {
  const id = typeof target === 'string' ? /^\s*#(.*)/.exec(target)?.[1] : undefined;
  if (id === undefined) return;
  for (const owner of new Set(around)) {
    const targets = copied.get(owner) ?? [];
    copied.set(owner, targets);
    // Browsers read escapes in an address.
    targets.push(id, ...(id.includes('%') ? [unescapeId(id)] : []));
  }
}

function unescapeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Tells whether `use` elements in pieces of HTML on one page copy each other into more than a browser can draw. */
export function copiesTooMuch(pieces: readonly string[]): boolean {
  const copied: Copied = new Map();
  const visit = (node: Nodes, around: readonly string[]): void => {
    if (!('children' in node)) return;
    const { id, href, xLinkHref } = 'properties' in node ? node.properties : {};
    const inner = id ? [...around, String(id)] : around;
    if ('tagName' in node && node.tagName === 'use')
      for (const target of [href, xLinkHref]) addCopy(copied, inner, target);
    for (const child of node.children) visit(child, inner);
  };
  try {
    for (const html of pieces)
      if (/<use/i.test(html)) visit(fromHtml(html, { fragment: true }), ['']);
  } catch {
    // It is nested deeper than any page.
    return true;
  }
  return exceedsLimit(copied);
}

/** An entity whose text holds no elements and no other entity. */
const plainDoctype =
  /^[^[\]]*(?:\[\s*(?:<!ENTITY\s+[\w.:-]+\s+(?:"[^"<&%]*"|'[^'<&%]*')\s*>\s*)*\]\s*)?$/;

/** Tells whether `use` elements in a file of SVG do so, or it could hide them in entities. */
export function drawsTooMuch(bytes: Uint8Array): boolean {
  const text = decode(bytes);
  if (!/use/.test(text) && !/<!ENTITY/.test(text)) return false;
  const copied: Copied = new Map();
  const around = [''];
  let isPlain = !/<!DOCTYPE/.test(text);
  const parser = new SaxesParser();
  // Browsers may draw what comes after a mistake.
  parser.on('error', () => undefined);
  parser.on('doctype', (doctype) => (isPlain = plainDoctype.test(doctype)));
  parser.on('opentag', ({ name, attributes }) => {
    around.push(attributes['id'] ?? '');
    if (!/(?:^|:)use$/.test(name)) return;
    for (const [key, target] of Object.entries(attributes))
      if (/(?:^|:)href$/.test(key)) addCopy(copied, around, target);
  });
  parser.on('closetag', () => around.pop());
  parser.write(text).close();
  return !isPlain || exceedsLimit(copied);
}

/** Decodes a file of XML as browsers do. */
function decode(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, declared = 'utf-8'] = /^<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)/.exec(start) ?? [];
  const wide = /^(?:\xff\xfe|<\0)/.test(start) ? 'utf-16le' : 'utf-16be';
  const encoding = /^(?:\xff\xfe|\xfe\xff|<\0|\0<)/.test(start) ? wide : declared;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function exceedsLimit(copied: Copied): boolean {
  const known = new Map<string, number>();
  const count = (id: string, depth: number): number => {
    if (depth > MAX_DEPTH) return MAX_COPIES + 1;
    const before = known.get(id);
    if (before !== undefined) return before;
    // What copies itself is drawn by no browser.
    known.set(id, 0);
    const total = (copied.get(id) ?? []).reduce(
      (sum, target) => sum + 1 + count(target, depth + 1),
      0,
    );
    known.set(id, Math.min(total, MAX_COPIES + 1));
    return total;
  };
  return count('', 0) > MAX_COPIES;
}
