import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

const explicitId = /\s*\{#([^{}]+)\}\s*$/;

/** Gives every heading its id: the explicit `{#id}`, else the slug of its text, counted up where it repeats. */
export function remarkHeadingIds() {
  return (tree: Root) => {
    const slugger = new GithubSlugger();
    visit(tree, 'heading', (heading) => {
      const explicit = takeExplicitId(heading);
      const id = explicit ?? slugger.slug(headingText(heading));
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    });
  };
}

/** Plain text of a heading; raw tags count only where there is nothing else. */
export function headingText(heading: Heading): string {
  const withoutTags = heading.children.filter(({ type }) => type !== 'html');
  return toString(withoutTags.length > 0 ? { type: 'paragraph', children: withoutTags } : heading);
}

/** The id stands at the end of the heading's last text, and goes from there. */
function takeExplicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = explicitId.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') heading.children.pop();
  return match[1];
}
