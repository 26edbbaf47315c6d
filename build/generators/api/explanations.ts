import type { Heading, Root } from 'mdast';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { toString } from 'mdast-util-to-string';
import { normalizeMarkdown, remarkPlainDirectives } from '../../markdown/directives.ts';
import { markdownParser } from '../../markdown/parse-markdown.ts';
import { blockNames } from '../../markdown/plugins.ts';
import { assignHeadingIds } from '../../markdown/remark-heading-ids.ts';
import { groupBy } from '../../../renderer/model/group-by.ts';
import type { Guide, Mention } from '../../sources/generated-doc.ts';
import { walkMarkdown } from '../../markdown/tree.ts';

const parser = unified().use(markdownParser).use(remarkPlainDirectives, blockNames).freeze();

/** A guide that tells about an item, and the section that tells the most. */
export type Explanation = Omit<Guide, 'mentions'> & Pick<Mention, 'section'>;

/** Guides listed for one item. */
const MAX_GUIDES = 5;

/** A link says more about an item than its name in code; a heading with the name says what the mentions below it are about. */
const weights = { heading: 6, link: 3, code: 1 };

/** Languages of the blocks whose names are those of the package. */
const typeScript = new Set(['ts', 'tsx', 'typescript', 'js', 'javascript']);

/** Lists, by the name of an item, the guides that mention it: those that say most about it come first. */
export function collectExplanations(
  guides: readonly Guide[],
  names: ReadonlySet<string>,
): ReadonlyMap<string, readonly Explanation[]> {
  const found = guides.flatMap(({ mentions, ...guide }) =>
    mentions
      .filter(({ name }) => names.has(name))
      .map(({ name, score, ...section }) => ({
        name,
        score,
        explanation: { ...guide, ...section },
      })),
  );
  return new Map(
    [...groupBy(found, ({ name }) => name)].map(([name, entries]) => [
      name,
      entries
        .sort((a, b) => b.score - a.score)
        .slice(0, MAX_GUIDES)
        .map(({ explanation }) => explanation),
    ]),
  );
}

type Section = Mention['section'];

/** Lists what can be names of items in the body of a guide, each with the section that says most about it. */
export function listMentions(body: string): readonly Mention[] {
  const source = normalizeMarkdown(body);
  const tree = parser.runSync(parser.parse(source), new VFile(source)) as Root;
  const ids = assignHeadingIds(tree, source);
  const mentions = new Map<string, Map<Section, number>>();
  let section: Section;
  /** Names in the current heading. A word such as "Memory" is one of the package only if the text says so, too. */
  let announced = new Set<string>();
  const add = (name: string, weight: number) => {
    const own = mentions.get(name) ?? new Map<Section, number>();
    const bonus = announced.delete(name) ? weights.heading : 0;
    mentions.set(name, own.set(section, (own.get(section) ?? 0) + weight + bonus));
  };
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') {
      section = toSection(node, ids);
      announced = new Set(codeNames(toString(node)));
    } else if (node.type === 'link') {
      const name = /^api:(\w+)/.exec(node.url)?.[1];
      if (name !== undefined) add(name, weights.link);
      return name === undefined ? undefined : false;
    } else if (node.type === 'inlineCode' && isExpression(node.value)) {
      for (const name of codeNames(node.value)) add(name, weights.code);
    } else if (node.type === 'code' && typeScript.has(node.lang ?? '')) {
      for (const name of new Set(codeNames(node.value))) add(name, weights.code);
    }
  });
  return Array.from(mentions, ([name, sections]) => {
    const [[section] = []] = [...sections].sort(([, a], [, b]) => b - a);
    const score = [...sections.values()].reduce((sum, one) => sum + one, 0);
    return { name, score, ...(section && { section }) };
  });
}

/** Sections are those that tables of contents list; a title is none. */
function toSection(node: Heading, ids: ReadonlyMap<Heading, string>): Section {
  return node.depth === 1 ? undefined : { id: ids.get(node)!, title: toString(node) };
}

/** Several words without a bracket are a message or a command. */
function isExpression(code: string): boolean {
  return !/\s/.test(code) || /[<({[]/.test(code);
}

/** Finds names in code. A plain word such as `settings` or `embed` is a name of the package only if it's called. */
function codeNames(code: string): string[] {
  return [...code.matchAll(/(?<![\w.$'"`/-])([A-Za-z]\w*)(?=(\()?)(?![-'"/:])/g)].flatMap(
    ([, name = '', call]) => (call !== undefined || /[A-Z]/.test(name) ? [name] : []),
  );
}
