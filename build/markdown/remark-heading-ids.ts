import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { pageRecord, type PipelineFile } from './compiled-markdown.ts';
import { walkMarkdown } from './tree.ts';

/** Matches an id at the end of a line of the source; a closing sequence of `#` can follow. */
const explicitId = /\\?\{#([^{}]+?)\\?\}[ \t]*(?:#+[ \t]*)?$/;

/** Gives each heading a unique id: the explicit `{#id}`, or a slug of its text. Explicit ids take precedence over slugs. */
export function remarkHeadingIds({ keepsCase }: { readonly keepsCase?: boolean | undefined } = {}) {
  return (tree: Root, file: PipelineFile) => {
    const { headingIds } = pageRecord(file);
    const warn = (message: string, at: Heading) => file.message(message, at);
    for (const [node, id] of assignHeadingIds(tree, String(file), { warn, keepsCase })) {
      headingIds.add(id);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    }
  };
}

/** Returns the ids of the headings of a source in their order, and removes the explicit ones from the text. */
export function assignHeadingIds(
  tree: Root,
  source: string,
  {
    warn = () => undefined,
    keepsCase = false,
  }: {
    readonly warn?: (message: string, at: Heading) => void;
    /** Slugs have the capitals of their texts. */
    readonly keepsCase?: boolean | undefined;
  } = {},
): ReadonlyMap<Heading, string> {
  const lines = source.split(/\r?\n/);
  const headings: { readonly node: Heading; readonly explicit: string | undefined }[] = [];
  let hasFootnotes = false;
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') headings.push({ node, explicit: takeExplicitId(node, lines) });
    if (node.type === 'footnoteDefinition') hasFootnotes = true;
  });
  const slugger = new GithubSlugger();
  if (hasFootnotes) slugger.slug('footnote-label');
  const taken = new Map<Heading, string>();
  for (const { node, explicit } of headings) {
    if (explicit === undefined) continue;
    const isTaken = explicit in slugger.occurrences;
    // A slug would lack some of the signs that an id can have.
    const id = isTaken ? slugger.slug(explicit, true) : explicit;
    if (isTaken) warn(`duplicate heading id "${explicit}"; this heading gets "${id}"`, node);
    else slugger.occurrences[explicit] = 0;
    taken.set(node, id);
  }
  return new Map(
    headings.map(({ node }) => [node, taken.get(node) ?? slugger.slug(slugText(node), keepsCase)]),
  );
}

/** Returns the text to make a slug from: without inline HTML unless there is nothing else, and `section` for emoji alone. */
function slugText(heading: Heading): string {
  const textual = heading.children.filter(({ type }) => type !== 'html');
  const text = toString((textual.length > 0 ? textual : heading.children).map(withoutNames));
  return /[a-z0-9]/i.test(text) || slug(text) !== '' ? text : 'section';
}

/** Docusaurus reads `:name` as a directive, whose name is no text. */
const directiveName = /(?<![:\\]):[a-z](?:[\w-]*[a-z\d])?(?![\w:-])/gi;

function withoutNames<Node extends Heading['children'][number]>(node: Node): Node {
  return node.type === 'text' ? { ...node, value: node.value.replace(directiveName, '') } : node;
}

/**
 * Removes `{#id}` from the end of a heading and returns the id. It's read from the source, since the tree has what the
 * signs in it mean: `__init__` is strong there, and an address a link.
 */
function takeExplicitId(
  { children, position }: Heading,
  lines: readonly string[],
): string | undefined {
  const at = children.findLastIndex((child) => child.type === 'text' && /\{#/.test(child.value));
  const start = children[at];
  if (start?.type !== 'text' || !position) return undefined;
  const isUnderlined = position.end.line > position.start.line;
  const line = lines[position.end.line - (isUnderlined ? 2 : 1)] ?? '';
  const id = explicitId.exec(line.trimEnd())?.[1];
  if (id === undefined) return undefined;
  start.value = start.value.slice(0, start.value.lastIndexOf('{#')).trimEnd();
  children.splice(start.value === '' ? at : at + 1);
  return id.replace(/\\(?=[!-/:-@[-`{-~])/g, '');
}
