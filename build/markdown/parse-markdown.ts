import type { Code, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { type Features, markdownToMdast } from 'satteri';
import type { Processor } from 'unified';
import { collapse } from '../../renderer/model/plain-text.ts';
import { hasDirectives } from './directives.ts';
import { formulaSyntaxOf } from './site-transforms.ts';
import { walkMarkdown } from './tree.ts';

const baseFeatures: Features = { gfm: true, frontmatter: false };

/** Makes a unified pipeline use the native parser, which builds the same tree as remark twenty times faster. */
export function markdownParser(this: Processor): void {
  this.parser = (source, file) => {
    const features: Features = { ...baseFeatures, math: formulaSyntaxOf(file) ?? false };
    const read = hasDirectives(source) ? parseDirectives : parse;
    for (let text = source; ; file.value = text) {
      const tree = read(text, features);
      const rewritten = rewriteBlocks(text, tree);
      if (rewritten === text) return tree;
      text = rewritten;
    }
  };
}

/** Returns the text of a heading's Markdown, with the texts of its images. */
export function headingText(markdown: string): string {
  return collapse(toString(parse(`# ${markdown}`, baseFeatures), { includeHtml: false }));
}

function parse(source: string, features: Features): Root {
  return markdownToMdast(source, { features }) as Root;
}

function parseDirectives(source: string, features: Features): Root {
  const tree = markdownToMdast(maskColons(source), { features: { ...features, directive: true } });
  unmaskColons(tree);
  return tree as Root;
}

/** A sign in a row that the parser would take for a part of the address before it. */
const endOfCell = /(?<=(?::\/\/|www\.)(?:[^\s|\\]|\\.)*)\|/g;

/**
 * Ends addresses in tables with their cells, and takes the indentation off indented blocks, which are text, as in MDX:
 * authors of Docusaurus sites indent what follows a list.
 */
function rewriteBlocks(source: string, tree: Root): string {
  const lines = source.split('\n');
  walkMarkdown(tree, (node) => {
    const start = (node.position?.start.line ?? 1) - 1;
    if (node.type === 'table') {
      const rows = lines.slice(start, node.position?.end.line);
      lines.splice(start, rows.length, ...rows.map((row) => row.replace(endOfCell, ' |')));
    }
    if (node.type !== 'code' || isFenced(node, source)) return;
    const values = node.value.split('\n');
    const depths = values
      .flatMap((value) => /^.*?(?=\S)/.exec(value) ?? [])
      .map((indent) => withoutTabs(indent).length);
    // All that its lines have in common, since each turn takes time.
    const common = depths.reduce((least, depth) => Math.min(least, depth), Infinity);
    for (const [index, value] of values.entries()) {
      const text = value.trimStart();
      if (text === '') continue;
      const line = lines[start + index]!;
      const indent = withoutTabs(line.slice(0, line.length - text.length));
      // Behind the sign of an item, only one space isn't indentation.
      lines[start + index] =
        indent.slice(0, -4 - common + (common % 4)).replace(/(?<=[-*+.)] ) +$/, '') + text;
    }
  });
  return lines.join('\n');
}

/** Replaces tabs by the spaces up to the next of their stops. */
function withoutTabs(indent: string): string {
  const [last = '', ...parts] = indent.split('\t').toReversed();
  return parts.reduce(
    (end, part) => `${part.padEnd(part.length + 4 - (part.length % 4))}${end}`,
    last,
  );
}

/** The source of a fenced block starts with the fence, its value doesn't. */
function isFenced({ value, position }: Code, source: string): boolean {
  const written = source.slice(position?.start.offset, position?.end.offset).trimStart();
  const [first = ''] = written.split('\n');
  return /^(?:`{3}|~{3})/.test(first) && first.trimEnd() !== value.split('\n')[0]!.trim();
}

const mask = '\uE002';
const masked = new RegExp(mask, 'g');
const words = /\S+/g;
const colonBeforeName = /(?<!:):(?=[\p{L}\p{N}_])/gu;
const isAddress = /:\/\/|mailto:/i;

/**
 * Masks the colons that the parser would take for inline directives (`10:30`, `16:9[^1]`, `:word`), which pages don't
 * have. Positions stay the same. Addresses keep their colons, since they wouldn't become links otherwise.
 */
function maskColons(source: string): string {
  return source.replace(words, (word) =>
    isAddress.test(word) ? word : word.replace(colonBeforeName, mask),
  );
}

function unmaskColons(tree: Nodes): void {
  walkMarkdown(tree, (node) => {
    const fields = node as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') fields[name] = value.replace(masked, ':');
    }
    if ('attributes' in node && node.attributes) {
      node.attributes = JSON.parse(JSON.stringify(node.attributes).replace(masked, ':')) as never;
    }
  });
}
