import type { Element, ElementContent } from 'hast';
import path from 'node:path';
import { h } from 'hastscript';
import type { Doc } from '../doc.ts';
import { createGeneratedDoc, type DocLanguage } from '../generated-doc.ts';
import type { FrontMatter } from '../front-matter.ts';
import { normalizePagePath } from '../../../renderer/model/page-path.ts';
import { blogTexts } from '../../../renderer/i18n/texts/content.ts';
import { asObject, asString, type Values } from './values.ts';
import type { ArrangedDocs, ArrangeContext } from '../site-setup.ts';
import { cardList } from '../sidebars/generated-index.ts';
import { firstLineOf } from './first-line.ts';
import { existsSync, readFileSync } from 'node:fs';
import { parseYaml } from '../parse-yaml.ts';
import type { ContentProblem } from '../../base/problems.ts';

/** Where pages that list other pages belong. */
export interface ListContext {
  /** The config, which messages name. */
  readonly source: { readonly file: string; readonly absolute: string };
  /** Folder of the area's version below the content root. */
  readonly folder: string;
  /** Site path of the area's version, with a slash at both ends. */
  readonly versionPath: string;
  readonly language: DocLanguage;
}

/** Makes a page that lists other pages; sidebars that are generated leave it out. */
export function createListPage(
  { source, ...place }: ListContext,
  page: {
    readonly title: string;
    readonly description: string;
    /** Site path. */
    readonly path: string;
    readonly frontMatter?: FrontMatter;
    readonly feed?: Doc['feed'];
    /** Everything that the nodes are made from. */
    readonly data: unknown;
    readonly neighbors?: Doc['neighbors'];
    readonly nodes: () => ElementContent[];
  },
): Doc {
  const { title, description, path, feed } = page;
  const name =
    path.slice(place.versionPath.length).replaceAll('/', '-').replace(/-$/, '') || 'index';
  const doc = createGeneratedDoc(
    {
      ...{ kind: 'page', source },
      relative: `_${name}.md`,
      frontMatter: {
        ...{ title, description, hide_table_of_contents: true, custom_edit_url: null },
        ...page.frontMatter,
      },
      ...(feed && { feed }),
      data: [path, page.data],
      tree: () => h(null, page.nodes()),
    },
    place,
  );
  return { ...doc, path, neighbors: page.neighbors ?? {}, isListPage: true };
}

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
  place: ListContext,
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
        h('h2', { id: letter }, letter),
        h(
          'ul.TagList',
          tags
            .filter(({ tag }) => letterOf(tag) === letter)
            .map(({ tag, count }) => h('li', tagLink(tag, count))),
        ),
      ]),
  });
}

function tagLink({ label, path, description }: Tag, count: number): Element {
  const number = h('span.TagList-count', String(count));
  return h('a', { href: path, title: description }, `${label} `, number);
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

interface TaggedDoc {
  readonly doc: Doc;
  readonly tags: readonly Tag[];
}

/** Adds links to the tags of an area's documents, and the pages that list what has a tag. */
export function addTagPages(
  docs: readonly Doc[],
  { contentRoot, folder, translations, versionPath, language }: ArrangeContext,
  site: {
    /** Name of the config's file. */
    readonly file: string;
    /** The docs plugin's options. */
    readonly options: Values;
  },
): ArrangedDocs {
  const { file, options } = site;
  if (docs.every(({ frontMatter }) => frontMatter.tags === undefined)) return { docs };
  const name = options['tags'] === false ? undefined : (asString(options['tags']) ?? 'tags.yml');
  const folders = [translations, folder].filter((own) => own !== undefined);
  const known = name === undefined ? undefined : readEntries(contentRoot, folders, name);
  const tagsPath = normalizePagePath(
    `${versionPath}${(asString(options['tagsBasePath']) ?? 'tags').replace(/^\/+/, '')}`,
  );
  const rules = { tagsPath, entries: known?.entries ?? {} };
  const tagged = docs.map((doc) => ({ doc, tags: tagsOf(doc.frontMatter, rules) }));
  const groups = groupByTag(tagged).map((group) => ({ ...group, ...listed(group.items) }));
  const source = { file, absolute: path.join(contentRoot, file) };
  const place: ListContext = { source, folder, versionPath, language };
  const tags = groups.flatMap(({ tag, items, isUnlisted }) =>
    isUnlisted ? [] : [{ tag, count: items.length }],
  );
  return {
    docs: [
      ...tagged.map(({ doc, tags: own }) => ({
        ...doc,
        ...(own.length > 0 && {
          tags: own.map(({ label, path: href }) => ({ label, href })),
        }),
      })),
      createTagsPage(place, { path: tagsPath, tags, frontMatter: { displayed_sidebar: null } }),
      ...groups.map((group) => tagPage(group, { ...place, tagsPath })),
    ],
    ...(known && { problems: known.problems }),
  };
}

/** A tag of unlisted documents alone has a page that isn't listed, either. */
function listed(all: readonly TaggedDoc[]) {
  const items = all.filter(({ doc }) => doc.frontMatter.unlisted !== true);
  return items.length > 0 ? { items, isUnlisted: false } : { items: all, isUnlisted: true };
}

function tagPage(
  group: { readonly tag: Tag; readonly items: readonly TaggedDoc[]; readonly isUnlisted: boolean },
  place: ListContext & { readonly tagsPath: string },
): Doc {
  const { tag, items, isUnlisted } = group;
  const { translate } = place.language;
  const title =
    items.length === 1
      ? translate(blogTexts.docTaggedOnce, { tag: tag.label })
      : translate(blogTexts.docTagged, { count: String(items.length), tag: tag.label });
  const cards = items.map(({ doc }) => ({
    label: doc.title,
    href: doc.path,
    description: doc.frontMatter.description ?? firstLineOf(doc.body),
  }));
  return createListPage(place, {
    ...{ title, description: tag.description ?? '', path: tag.path },
    frontMatter: { displayed_sidebar: null, ...(isUnlisted && { unlisted: true }) },
    data: [tag, cards],
    nodes: () => [
      ...(tag.description === undefined ? [] : [h('p', tag.description)]),
      cardList(cards, { isSearched: false }),
      h('p', h('a', { href: place.tagsPath }, translate(blogTexts.allTags))),
    ],
  });
}

/** Reads a YAML file with one entry for each key from the first folder that has it; empty if none has. */
export function readEntries(
  contentRoot: string,
  folders: readonly string[],
  name: string,
): { readonly entries: Values; readonly problems: readonly ContentProblem[] } {
  const file = folders
    .map((folder) => path.posix.join(folder, name))
    .find((candidate) => existsSync(path.join(contentRoot, candidate)));
  if (file === undefined) return { entries: {}, problems: [] };
  const { value, errors } = parseYaml(readFileSync(path.join(contentRoot, file)));
  return {
    entries: asObject(value),
    problems: errors.map(({ line, message }) => ({
      ...{ file, line, message: `is not valid YAML: ${message}` },
    })),
  };
}
