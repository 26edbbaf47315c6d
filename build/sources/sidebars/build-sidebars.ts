import {
  createPageSidebars,
  type PageSidebar,
  type SidebarItem,
} from '../../../renderer/model/sidebar.ts';
import type {
  CategoryLink,
  SidebarCategoryEntry,
  SidebarEntry,
} from '../../../renderer/model/sidebars-config.ts';
import { normalizePagePath } from '../../../renderer/model/page-path.ts';
import { listNeighbors, type Neighbors } from '../../../renderer/model/sidebar-index.ts';
import { hash } from '../../base/hash.ts';
import { type Doc, paginationLabelOf, sidebarLabelOf } from '../doc.ts';
import type { AreaSource } from '../read-area.ts';
import { type ContentProblem, suggest } from '../../base/problems.ts';
import { completeLinks } from '../author-html.ts';
import { createAutogenerate, type LoadedSidebars, loadSidebars } from './load-sidebars.ts';
import { createIndexDoc, indexSlug } from './generated-index.ts';

/** A sidebar with all references resolved. */
export interface BuiltSidebar {
  /** Unique in the site: `{area}/{version}/{name}`. */
  readonly id: string;
  readonly name: string;
  readonly items: readonly SidebarItem[];
  /** Site path of the file that holds all items; its name changes with them. */
  readonly source: string;
  /** Site path of the first page, the sidebar's landing link; undefined when it has none. */
  readonly firstPath: string | undefined;
  /** Pages in reading order. */
  readonly sequence: readonly SequenceEntry[];
  /** The categories above each page and the page itself, by site path. */
  readonly trails: ReadonlyMap<string, readonly TrailEntry[]>;
  /** The pages before and after each page, by site path. */
  readonly neighbors: ReadonlyMap<string, Neighbors>;
  /** The sidebar as the data of the page at a site path has it. */
  readonly pageSidebar: (path: string) => PageSidebar;
}

interface SequenceEntry {
  /** Site path. */
  readonly path: string;
  readonly label: string;
  readonly unlisted: boolean;
}

interface TrailEntry {
  readonly label: string;
  /** Site path of a category with a page of its own. */
  readonly href?: string;
}

/** An area with its sidebars. Its documents include the index pages that the sidebars generate. */
export interface SidebarArea extends AreaSource {
  /** Of several documents with one id, the first. */
  readonly docsById: ReadonlyMap<string, Doc>;
  readonly sidebars: readonly BuiltSidebar[];
  /** Site path of the version's main page; undefined when the version has no pages. */
  readonly mainPath: string | undefined;
}

/** Loads the sidebars of an area, and resolves their entries to links. */
export async function addSidebars(
  area: AreaSource,
  options: {
    readonly contentRoot: string;
    readonly projectContent: string;
    readonly sidebars?: LoadedSidebars | undefined;
    readonly basePath: string;
    readonly describe?: ((body: string) => string | undefined) | undefined;
  },
): Promise<SidebarArea> {
  const loaded = await loadSidebars(area, options);
  const { basePath, describe } = options;
  const resolving = { ...loaded, area, basePath, describe };
  const { sidebars, indexDocs, problems } = resolveSidebars(resolving);
  const home = area.docs.find((doc) => doc.path === area.path);
  const docs = [...area.docs, ...indexDocs];
  return {
    ...area,
    docs,
    docsById: new Map(docs.toReversed().map((doc) => [doc.id, doc])),
    sidebars,
    mainPath: home?.path ?? sidebars[0]?.firstPath ?? area.docs[0]?.path,
    problems: [...area.problems, ...problems],
  };
}

function resolveSidebars({
  area,
  config,
  file,
  labels = {},
  basePath,
  describe,
}: LoadedSidebars & {
  readonly area: AreaSource;
  readonly basePath: string;
  readonly describe: ((body: string) => string | undefined) | undefined;
}) {
  const docs = new Map(area.docs.map((doc) => [doc.id, doc]));
  const problems: ContentProblem[] = [];
  const indexDocs: Doc[] = [];
  const autogenerate = createAutogenerate(area);

  const findDoc = (id: string, at: string): Doc | undefined => {
    const doc = docs.get(id);
    if (doc || area.draftIds.includes(id)) return doc;
    const hint = suggest(id, docs.keys()) || '.';
    const known = [...docs.keys()].join(', ');
    problems.push({
      file,
      message: `sidebar "${at}": there is no document "${id}" in area "${area.area.id}"${hint} The documents are: ${known}`,
    });
    return undefined;
  };

  const sidebars = Object.entries(config).map(([name, configItems]): BuiltSidebar => {
    const sequence: SequenceEntry[] = [];
    const trails = new Map<string, readonly TrailEntry[]>();
    const usedKeys = new Set<string>();

    const keyOf = (label: string, parents: readonly TrailEntry[]) => {
      const wanted = [...parents.map((parent) => parent.label), label].join('/');
      let key = wanted;
      for (let count = 1; usedKeys.has(key); count++) key = `${wanted}-${count}`;
      usedKeys.add(key);
      return key;
    };

    const addPage = (
      path: string,
      label: string,
      unlisted: boolean,
      trail: readonly TrailEntry[],
    ) => {
      if (trails.has(path)) return;
      trails.set(path, trail);
      sequence.push({ path, label, unlisted });
    };

    const resolveItems = (
      items: readonly SidebarEntry[],
      parents: readonly TrailEntry[],
    ): SidebarItem[] =>
      items.flatMap((item) => resolveItem(translateEntry(item, name, labels), parents));

    const resolveItem = (item: SidebarEntry, parents: readonly TrailEntry[]): SidebarItem[] => {
      switch (item.type) {
        case 'link':
          return [item];
        case 'html':
          return [{ ...item, value: completeLinks(item.value, basePath) }];
        case 'autogenerated':
          return resolveItems(autogenerate(item.dirName), parents);
        case 'doc':
        case 'ref': {
          const doc = findDoc(item.id, name);
          if (!doc) return [];
          const label = item.label ?? sidebarLabelOf(doc);
          const unlisted = doc.frontMatter.unlisted === true;
          if (item.type === 'doc') {
            // The sidebar's label is also the default in links to the previous and next page.
            const paginationLabel = doc.frontMatter.pagination_label ?? label;
            addPage(doc.path, paginationLabel, unlisted, [...parents, { label }]);
          }
          const { className = doc.frontMatter.sidebar_class_name, description } = item;
          return [
            {
              ...{ type: 'link', label, href: doc.path, className, description },
              ...(unlisted && { unlisted }),
            },
          ];
        }
        case 'category':
          return resolveCategory(item, parents);
      }
    };

    const resolveCategory = (
      category: SidebarCategoryEntry,
      parents: readonly TrailEntry[],
    ): SidebarItem[] => {
      const key = keyOf(category.label, parents);
      const link = category.link ? resolveLink(category.link, category) : null;
      const trail: TrailEntry = { label: category.label, ...(link && { href: link.path }) };
      if (link) addPage(link.path, link.label, link.unlisted, [...parents, trail]);
      // Entries generated from a folder include its index, which the category itself links to.
      const ownPage = link && !link.index ? link.path : undefined;
      const items = resolveItems(category.items, [...parents, trail]).filter(
        (item) => item.type !== 'link' || item.href !== ownPage,
      );
      if (link?.index) indexDocs.push(createIndexDoc({ ...link.index, items, describe }, area));
      const { label, className, description, collapsible = true, collapsed = true } = category;
      const common = { label, className, description };
      // A folder with nothing but an index is a plain entry.
      if (items.length === 0) {
        const { path, unlisted } = link ?? {};
        return path === undefined
          ? []
          : [{ ...common, type: 'link', href: path, ...(unlisted && { unlisted }) }];
      }
      return [
        {
          ...common,
          type: 'category',
          key,
          ...(link && { href: link.path }),
          ...(link?.unlisted && { linkUnlisted: true }),
          collapsible,
          collapsed: collapsible && collapsed,
          items,
        },
      ];
    };

    const resolveLink = (link: CategoryLink, category: SidebarCategoryEntry) => {
      if (link.type === 'doc') {
        const doc = findDoc(link.id, name);
        if (!doc) return null;
        const unlisted = doc.frontMatter.unlisted === true;
        return { path: doc.path, label: paginationLabelOf(doc), unlisted, index: undefined };
      }
      const slug = link.slug ?? indexSlug(category.label);
      const path = normalizePagePath(`${area.path}${slug.replace(/^\//, '')}`);
      const index = {
        path,
        title: link.title ?? category.label,
        description: link.description ?? '',
        sidebar: name,
        file,
      };
      return { path, label: category.label, unlisted: false, index };
    };

    const items = resolveItems(configItems, []);
    const id = `${area.area.id}/${area.version.name}/${name}`;
    const version = hash(JSON.stringify(items)).slice(0, 8);
    const source = `/assets/sidebars/${id.replaceAll('/', '.')}.${version}.json`;
    return {
      ...{ id, name, items, source, sequence, trails },
      firstPath: sequence.find((entry) => !entry.unlisted)?.path,
      neighbors: listNeighbors(sequence),
      pageSidebar: createPageSidebars({ id, items, source }),
    };
  });
  return { sidebars, indexDocs, problems };
}

/** Returns an entry of the named sidebar with its translated texts; its routes stay those of the original. */
function translateEntry(
  entry: SidebarEntry,
  sidebar: string,
  labels: NonNullable<LoadedSidebars['labels']>,
): SidebarEntry {
  if (!('label' in entry) || entry.label === undefined) return entry;
  const key = `${sidebar}.${entry.type === 'ref' ? 'doc' : entry.type}.${entry.key ?? entry.label}`;
  const label = labels[key] ?? entry.label;
  if (entry.type !== 'category' || entry.link?.type !== 'generated-index') {
    return { ...entry, label };
  }
  const index = `${key}.link.generated-index`;
  const title = labels[`${index}.title`] ?? entry.link.title;
  const description = labels[`${index}.description`] ?? entry.link.description;
  return {
    ...entry,
    label,
    link: {
      ...entry.link,
      slug: entry.link.slug ?? indexSlug(entry.label),
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
  };
}
