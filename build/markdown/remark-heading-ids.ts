import GithubSlugger, { slug } from 'github-slugger';
import type { Heading, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { pageRecord, type PipelineFile } from './compiled-markdown.ts';
import { walkMarkdown } from './tree.ts';

const explicitId = /(?<!\s)\s*\{#([^{}]+)\}\s*$/;

/** Gives each heading a unique id: the explicit `{#id}`, or a slug of its text. Explicit ids take precedence over slugs. */
export function remarkHeadingIds() {
  return (tree: Root, file: PipelineFile) => {
    const { headingIds } = pageRecord(file);
    for (const [node, id] of assignHeadingIds(tree, (message, at) => file.message(message, at))) {
      headingIds.add(id);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    }
  };
}

/** Returns the ids of a page's headings in their order, and removes the explicit ones from the text. */
export function assignHeadingIds(
  tree: Root,
  warn: (message: string, at: Heading) => void = () => undefined,
): ReadonlyMap<Heading, string> {
  const headings: { readonly node: Heading; readonly explicit: string | undefined }[] = [];
  let hasFootnotes = false;
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') headings.push({ node, explicit: takeExplicitId(node) });
    if (node.type === 'footnoteDefinition') hasFootnotes = true;
    return undefined;
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
    headings.map(({ node }) => [node, taken.get(node) ?? slugger.slug(slugText(node))]),
  );
}

/** Returns the text to make a slug from: without inline HTML unless there is nothing else, and `section` for emoji alone. */
function slugText(heading: Heading): string {
  const textual = heading.children.filter(({ type }) => type !== 'html');
  const text = toString(textual.length > 0 ? textual : heading);
  return /[a-z0-9]/i.test(text) || slug(text) !== '' ? text : 'section';
}

/** Removes `{#id}` from the end of a heading and returns the id. */
function takeExplicitId(heading: Heading): string | undefined {
  const last: PhrasingContent | undefined = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = explicitId.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') heading.children.pop();
  return match[1];
}
