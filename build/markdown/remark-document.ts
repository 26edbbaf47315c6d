import type { Heading, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { TextSection } from './compile-markdown.ts';
import { openCollectionOf } from './page-collection.ts';
import { headingText } from './remark-heading-ids.ts';

/** Longest description taken from a page's own text, in characters. */
const EXCERPT_LENGTH = 300;

/** Reads a document's title, first words and text by section out of its tree; changes nothing. */
export function remarkDocument() {
  return (tree: Root, file: VFile) => {
    const collection = openCollectionOf(file);
    const content = tree.children.filter(
      ({ type }) => type !== ('mdxjsEsm' as never) && type !== 'yaml',
    );
    collection.contentTitle = contentTitle(content[0], String(file.value));
    collection.excerpt = excerpt(content);
    collection.sections.push(...sections(content));
  };
}

/** Docusaurus takes the title from the source line itself and unwraps nothing but code. */
function contentTitle(first: RootContent | undefined, source: string): string | undefined {
  if (first?.type !== 'heading' || first.depth !== 1 || !first.position) return undefined;
  const raw = source.slice(first.position.start.offset, first.position.end.offset);
  const title = raw
    .replace(/^#[ \t]+|\r?\n=+[ \t]*$/g, '')
    .trim()
    .replace(/\s*(?:\\?\{#[\w-]+\}|#+)$/, '')
    .replace(/`([^`]*)`/g, '$1')
    .trim();
  return title || undefined;
}

function excerpt(content: readonly RootContent[]): string | undefined {
  const paragraph = content.find((node) => node.type === 'paragraph' && plainText(node) !== '');
  if (!paragraph) return undefined;
  const text = plainText(paragraph);
  if (text.length <= EXCERPT_LENGTH) return text;
  return `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')} …`;
}

function sections(content: readonly RootContent[]): TextSection[] {
  const found: TextSection[] = [];
  let heading: string | null = null;
  let prose: string[] = [];
  let code: string[] = [];
  const close = () => {
    if (prose.length > 0 || code.length > 0) {
      found.push({ heading, text: prose.join('\n'), code: code.join('\n') });
    }
    prose = [];
    code = [];
  };
  for (const node of content) {
    if (node.type === 'heading') {
      close();
      heading = idOf(node);
      continue;
    }
    visit(node, (child) => {
      if (child.type === 'code') code.push(child.value);
      if (child.type === 'inlineCode') code.push(child.value);
      if (child.type === 'paragraph' || child.type === 'tableCell' || child.type === 'heading') {
        const text = child.type === 'heading' ? headingText(child) : plainText(child);
        if (text) prose.push(text);
      }
    });
  }
  close();
  return found;
}

function idOf(heading: Heading): string | null {
  const id = heading.data?.hProperties?.['id'];
  return typeof id === 'string' ? id : null;
}

function plainText(node: RootContent): string {
  return toString(node, { includeHtml: false, includeImageAlt: false }).replace(/\s+/g, ' ').trim();
}
