import type { Element, ElementContent } from 'hast';
import { normalizePagePath } from '../../renderer/model/page-path.ts';
import { blogTexts } from '../../renderer/i18n/texts/content.ts';
import type { Doc } from '../content/doc.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import { element } from '../markdown/hast-node.ts';
import { createListPage, type ListPlace } from './list-page.ts';
import { asObject, asString, type Values } from './values.ts';

export interface Tag {
  readonly label: string;
  /** Site path of the page that lists what has the tag. */
  readonly path: string;
  readonly description?: string;
}

/** What the tags of an area depend on besides front matter. */
export interface TagRules {
  /** Site path of the page that lists all tags, with a slash at both ends. */
  readonly tagsPath: string;
  /** Entries of `tags.yml`. */
  readonly entries: Values;
}

/** Lists the tags that front matter names: by a key of `tags.yml`, by a label, or in full. */
export function tagsOf(
  { tags = [] }: Pick<FrontMatter, 'tags'>,
  { tagsPath, entries }: TagRules,
): Tag[] {
  return tags.map((written): Tag => {
    const name = typeof written === 'string' ? written : written.label;
    const known = asObject(typeof written === 'string' ? entries[written] : written);
    const permalink = asString(known['permalink']) ?? kebabCase(name);
    const description = asString(known['description']);
    return {
      label: asString(known['label']) ?? name,
      path: normalizePagePath(`${tagsPath}${permalink.replace(/^\/+/, '')}`),
      ...(description !== undefined && { description }),
    };
  });
}

/** Groups what has tags by its tags, which are in alphabetical order. */
export function groupByTag<Item extends { readonly tags: readonly Tag[] }>(
  items: readonly Item[],
): { readonly tag: Tag; readonly items: readonly Item[] }[] {
  const found = new Map<string, { tag: Tag; items: Item[] }>();
  for (const item of items) {
    for (const tag of new Map(item.tags.map((own) => [own.path, own])).values()) {
      const known = found.get(tag.path);
      if (known) known.items.push(item);
      else found.set(tag.path, { tag, items: [item] });
    }
  }
  return [...found.values()].sort((a, b) => a.tag.label.localeCompare(b.tag.label));
}

/** Makes the page that lists all tags by their first letters. */
export function createTagsPage(
  place: ListPlace,
  page: {
    readonly path: string;
    readonly tags: readonly { readonly tag: Tag; readonly count: number }[];
    readonly frontMatter?: FrontMatter;
    readonly feed?: Doc['feed'];
  },
): Doc {
  const { tags, ...own } = page;
  const letterOf = ({ label }: Tag) => label.charAt(0).toUpperCase();
  const letters = [...new Set(tags.map(({ tag }) => letterOf(tag)))];
  return createListPage(place, {
    ...own,
    ...{ title: place.language.translate(blogTexts.tags), description: '' },
    data: tags,
    nodes: () =>
      letters.flatMap((letter): ElementContent[] => [
        element('h2', { id: letter }, [letter]),
        element(
          'ul',
          { className: ['TagList'] },
          tags
            .filter(({ tag }) => letterOf(tag) === letter)
            .map(({ tag, count }) => element('li', {}, tagLink(tag, count))),
        ),
      ]),
  });
}

function tagLink({ label, path, description }: Tag, count: number): Element[] {
  const title = description === undefined ? {} : { title: description };
  return [
    element('a', { href: path, ...title }, [
      `${label} `,
      element('span', { className: ['TagList-count'] }, [String(count)]),
    ]),
  ];
}

/** Writes words in lower case with hyphens between them, and between letters and digits. */
function kebabCase(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1$3-$2$4')
    .replace(/(\p{L})(\d)|(\d)(\p{L})/gu, '$1$3-$2$4')
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
