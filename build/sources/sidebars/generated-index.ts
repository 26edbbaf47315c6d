import path from 'node:path';
import type { Element } from 'hast';
import { h } from 'hastscript';
import type { TranslateFunction } from '../../../renderer/i18n/translate.ts';
import { contentTexts } from '../../../renderer/i18n/texts/content.ts';
import { firstHref, type SidebarItem } from '../../../renderer/model/sidebar.ts';
import type { Doc } from '../doc.ts';
import { createGeneratedDoc } from '../generated-doc.ts';
import type { AreaSource } from '../read-area.ts';

/** Creates the document that lists a category's entries. */
export function createIndexDoc(
  index: {
    /** Site path. */
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly sidebar: string;
    /** File that problems name. */
    readonly file: string;
    readonly items: readonly SidebarItem[];
    /** Returns what a document says first, for one without a description. */
    readonly describe?: ((body: string) => string | undefined) | undefined;
    readonly translate: TranslateFunction;
  },
  { folder, docs, path: base }: AreaSource,
): Doc {
  const { path: sitePath, title, description, sidebar, file, items } = index;
  const cards = describeItems(items, { ...index, docs }).flatMap(toCard);
  const route = path.posix.relative(base, sitePath);
  return createGeneratedDoc(
    {
      kind: 'overview',
      source: { file, absolute: sitePath },
      relative: `${route}.md`,
      frontMatter: {
        title,
        slug: `/${route}`,
        displayed_sidebar: sidebar,
        custom_edit_url: null,
        ...(description && { description }),
      },
      data: { description, cards },
      tree: () => h(null, description ? h('p', description) : null, cardList(cards)),
    },
    { versionPath: base, folder },
  );
}

function toCard(item: SidebarItem): Card[] {
  const href = firstHref(item);
  if (item.type === 'html' || href === undefined) return [];
  return [{ label: item.label, href, description: item.description }];
}

/** Adds to the entries of a sidebar what cards show: what documents say of themselves, and how many entries categories have. */
export function describeItems(
  items: readonly SidebarItem[],
  {
    docs,
    describe,
    translate,
  }: Pick<AreaSource, 'docs'> &
    Pick<Parameters<typeof createIndexDoc>[0], 'describe' | 'translate'>,
): readonly SidebarItem[] {
  const byPath = new Map(docs.map((doc) => [doc.path, doc]));
  const countOf = ({ length }: readonly SidebarItem[]) =>
    length === 1
      ? translate(contentTexts.oneItem)
      : translate(contentTexts.items, { count: String(length) });
  const visit = (item: SidebarItem): SidebarItem => {
    if (item.type === 'html') return item;
    if (item.type === 'category') {
      const { items: inner = [], description = countOf(inner ?? []) } = item;
      return { ...item, description, items: inner && inner.map(visit) };
    }
    const doc = byPath.get(item.href);
    const own = doc && (doc.frontMatter.description ?? describe?.(doc.body));
    const { description = own } = item;
    return { ...item, ...(description && { description }) };
  };
  return items.map(visit);
}

/** A link with what says where it leads. */
interface Card {
  readonly label: string;
  readonly href: string;
  readonly description: string | undefined;
}

/** Makes the list of links that overview pages have. */
export function cardList(cards: readonly Card[], { isSearched = true } = {}): Element {
  return h(
    'ul.CardList',
    { dataUnsearched: isSearched ? null : '' },
    cards.map(({ label, href, description }) =>
      h(
        'li',
        h('a', { href }, [
          h('h2.CardList-title', label),
          description ? h('p.CardList-description', description) : null,
        ]),
      ),
    ),
  );
}
