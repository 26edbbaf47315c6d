import path from 'node:path';
import { blogTexts } from '../../renderer/i18n/texts/content.ts';
import { normalizePagePath } from '../../renderer/model/page-path.ts';
import type { ArrangedDocs, ArrangePlace } from '../config/site-setup.ts';
import type { Doc } from '../content/doc.ts';
import { element } from '../markdown/hast-node.ts';
import { cardList } from '../sidebars/card-list.ts';
import { firstLineOf } from './first-line.ts';
import { createListPage, type ListPlace } from './list-page.ts';
import { readEntries } from './read-entries.ts';
import { createTagsPage, groupByTag, type Tag, tagsOf } from './tags.ts';
import { asString, type Values } from './values.ts';

interface TaggedDoc {
  readonly doc: Doc;
  readonly tags: readonly Tag[];
}

/** Adds links to the tags of an area's documents, and the pages that list what has a tag. */
export function addTagPages(
  docs: readonly Doc[],
  { contentRoot, folder, translations, versionPath, language }: ArrangePlace,
  site: {
    /** Name of the config's file. */
    readonly file: string;
    /** Of the docs plugin. */
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
  const place: ListPlace = { source, folder, versionPath, language };
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
  place: ListPlace & { readonly tagsPath: string },
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
      ...(tag.description === undefined ? [] : [element('p', {}, [tag.description])]),
      cardList(cards, { isSearched: false }),
      element('p', {}, [element('a', { href: place.tagsPath }, [translate(blogTexts.allTags)])]),
    ],
  });
}
