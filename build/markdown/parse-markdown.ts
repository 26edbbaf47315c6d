import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';
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
    const tree = hasDirectives(source)
      ? parseDirectives(source, features)
      : parse(source, features);
    // An indented block starts with at least four spaces or a tab.
    if (/^[> ]*(?: {4}|\t)/m.test(source)) parseIndentedBlocks(tree, { source, features });
    return tree;
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

/** Parses indented blocks as text, as MDX does: authors of Docusaurus sites indent what follows a list. */
function parseIndentedBlocks(
  parent: Parents,
  { source, features }: { readonly source: string; readonly features: Features },
): void {
  const children = parent.children as RootContent[];
  let index = 0;
  while (index < children.length) {
    const node = children[index]!;
    if (node.type === 'code' && !isFenced(node, source)) {
      const part = parse(node.value, features);
      parseIndentedBlocks(part, { source: node.value, features });
      walkMarkdown(part, (inner) => shiftLines(inner, (node.position?.start.line ?? 1) - 1));
      children.splice(index, 1, ...part.children);
      index += part.children.length;
    } else {
      if ('children' in node) parseIndentedBlocks(node, { source, features });
      index++;
    }
  }
}

/** The source of a fenced block starts with the fence, its value doesn't. */
function isFenced({ value, position }: Code, source: string): boolean {
  const written = source.slice(position?.start.offset, position?.end.offset).trimStart();
  const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
  return fence !== undefined && !value.trimStart().startsWith(fence);
}

/** Makes the positions of a part relative to the file, for messages. */
function shiftLines({ position }: Nodes, lines: number): undefined {
  if (!position) return;
  position.start.line += lines;
  position.end.line += lines;
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
