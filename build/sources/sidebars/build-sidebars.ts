import GithubSlugger from 'github-slugger';
import {
  createPageSidebars,
  type PageSidebar,
  type SidebarItem,
} from '../../../renderer/model/sidebar.ts';
import type {
  SidebarCategoryEntry,
  SidebarEntry,
} from '../../../renderer/model/sidebars-config.ts';
import { normalizePagePath } from '../../../renderer/model/page-path.ts';
import type { Page, PageLink } from '../../../renderer/model/page.ts';
import { hash } from '../../base/hash.ts';
import { type Doc, paginationLabelOf, sidebarLabelOf } from '../doc.ts';
import type { AreaSource } from '../read-area.ts';
import { type ContentProblem, formatNames, suggest } from '../../base/problems.ts';
import { createUniqueNames } from '../../base/unique-names.ts';
import { completeLinks } from '../author-html.ts';
import { createAutogenerate, type LoadedSidebars, loadSidebars } from './load-sidebars.ts';
import type { TranslateFunction } from '../../../renderer/i18n/translate.ts';
import { createIndexDoc } from './generated-index.ts';

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
  /** Pages in reading order, by site path. */
  readonly pages: ReadonlyMap<string, SequenceEntry>;
  /** The categories above each page and the page itself, by site path. */
  readonly trails: ReadonlyMap<string, readonly TrailEntry[]>;
  /** The pages before and after each page, by site path. */
  readonly neighbors: ReadonlyMap<string, Neighbors>;
  /** The sidebar as the data of the page at a site path has it. */
  readonly pageSidebar: (path: string) => PageSidebar;
}

interface SequenceEntry {
  readonly path: string;
  readonly label: string;
  readonly unlisted: boolean;
  /** An entry of type `ref`: the page shows this sidebar unless another has it as a document. */
  readonly isRef: boolean;
}

/** The pages that a page links as the one before it and the one after it. */
export type Neighbors = Pick<Page, 'previous' | 'next'>;

interface TrailEntry {
  readonly label: string;
  /** Site path of a category with a page of its own. */
  readonly href?: string;
}

/** An area with its sidebars. Its documents include the index pages that the sidebars generate. */
export interface SidebarArea extends AreaSource {
  /** Documents by id; of several with one id, the first. */
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
    readonly configRoot?: string | undefined;
    readonly sidebars?: LoadedSidebars | undefined;
    readonly basePath: string;
    readonly describe?: ((body: string) => string | undefined) | undefined;
    readonly translate: TranslateFunction;
  },
): Promise<SidebarArea> {
  const loaded = await loadSidebars(area, options);
  const { basePath, describe, translate } = options;
  const resolving = { ...loaded, area, basePath, describe, translate };
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

interface ResolveOptions extends LoadedSidebars {
  readonly area: AreaSource;
  readonly basePath: string;
  readonly describe: ((body: string) => string | undefined) | undefined;
  readonly translate: TranslateFunction;
}

/** Resolves the sidebars of an area; the pages that list categories are new documents. */
function resolveSidebars(options: ResolveOptions) {
  const { area, config } = options;
  const problems: ContentProblem[] = [];
  const indexDocs: Doc[] = [];
  const shared = {
    ...options,
    indexDocs,
    slugger: new GithubSlugger(),
    findDoc: createDocFinder(options, problems),
    autogenerate: createAutogenerate(area),
  };
  const sidebars = Object.entries(config).map(([name, entries]): BuiltSidebar => {
    const { pages, trails, addPage } = createPageOrder();
    const place = { ...shared, name, addPage, uniqueKey: createUniqueNames(), parents: [] };
    const items = resolveItems(entries, place);
    const id = `${area.area.id}/${area.version.name}/${name}`;
    const version = hash(JSON.stringify(items)).slice(0, 8);
    const source = `/assets/sidebars/${id.replaceAll('/', '.')}.${version}.json`;
    const sequence = [...pages.values()];
    return {
      ...{ id, name, items, source, pages, trails },
      firstPath: sequence.find((entry) => !entry.unlisted && !entry.isRef)?.path,
      neighbors: listNeighbors(sequence),
      pageSidebar: createPageSidebars({ id, items, source }),
    };
  });
  return { sidebars, indexDocs, problems };
}

/** Returns a function that finds the document with an id; that there is none becomes a problem, unless it is a draft. */
function createDocFinder({ area, file }: ResolveOptions, problems: ContentProblem[]) {
  const docs = new Map(area.docs.map((doc) => [doc.id, doc]));
  return (id: string, sidebar: string): Doc | undefined => {
    const doc = docs.get(id);
    if (doc || area.draftIds.includes(id)) return doc;
    const hint =
      suggest(id.replace(/^(?:\.?\/)?(.*?)(?:\.mdx?)?$/, '$1'), docs.keys()) ||
      `. The documents are: ${formatNames([...docs.keys()])}`;
    const message = `sidebar "${sidebar}": there is no document "${id}" in area "${area.area.id}"${hint}`;
    problems.push({ file, message, place: [sidebar, id] });
    return undefined;
  };
}

/** Collects the pages of a sidebar, each at the first place that has it as a document. */
function createPageOrder() {
  const pages = new Map<string, SequenceEntry>();
  const trails = new Map<string, readonly TrailEntry[]>();
  return {
    pages,
    trails,
    addPage: (entry: SequenceEntry, trail: readonly TrailEntry[]): void => {
      const known = pages.get(entry.path);
      if (known && (!known.isRef || entry.isRef)) return;
      pages.delete(entry.path);
      pages.set(entry.path, entry);
      trails.set(entry.path, trail);
    },
  };
}

/** Where an entry of a sidebar is, and what the sidebar collects. */
interface Place extends ResolveOptions {
  /** The sidebar's name. */
  readonly name: string;
  /** The categories above. */
  readonly parents: readonly TrailEntry[];
  readonly indexDocs: Doc[];
  /** Makes the routes of indexes that categories name none for. */
  readonly slugger: GithubSlugger;
  readonly findDoc: ReturnType<typeof createDocFinder>;
  readonly autogenerate: ReturnType<typeof createAutogenerate>;
  readonly addPage: ReturnType<typeof createPageOrder>['addPage'];
  /** Makes the keys of categories, which are labels with those above, unique. */
  readonly uniqueKey: (key: string) => string;
}

function resolveItems(items: readonly SidebarEntry[], place: Place): SidebarItem[] {
  const { basePath, autogenerate } = place;
  return items.flatMap((written): SidebarItem[] => {
    const item = translateEntry(written, place);
    switch (item.type) {
      case 'link':
        return [item];
      case 'html':
        return [{ ...item, value: completeLinks(item.value, basePath) }];
      case 'autogenerated':
        return resolveItems(autogenerate(item.dirName), place);
      case 'doc':
      case 'ref':
        return resolveDoc(item, place);
      case 'category':
        return resolveCategory(item, place);
    }
  });
}

function resolveDoc(
  item: Extract<SidebarEntry, { readonly type: 'doc' | 'ref' }>,
  { name, parents, findDoc, addPage }: Place,
): SidebarItem[] {
  const doc = findDoc(item.id, name);
  if (!doc) return [];
  const { path, frontMatter } = doc;
  const label = item.label ?? sidebarLabelOf(doc);
  const unlisted = isUnlisted(doc);
  // The sidebar's label is also the default in links to the previous and next page.
  const paginationLabel = frontMatter.pagination_label ?? label;
  const entry = { path, label: paginationLabel, unlisted, isRef: item.type === 'ref' };
  addPage(entry, [...parents, { label }]);
  const { className = frontMatter.sidebar_class_name, description } = item;
  return [
    {
      ...{ type: 'link', label, href: path, className, description },
      ...(unlisted && { unlisted }),
    },
  ];
}

/** Search leaves out the pages of an older version, which their own sidebar lists. */
function isUnlisted({ frontMatter, edition, isListed }: Doc): boolean {
  return isListed === true || (frontMatter.unlisted === true && edition?.older === undefined);
}

function resolveCategory(category: SidebarCategoryEntry, place: Place): SidebarItem[] {
  const { area, describe, translate, parents } = place;
  const key = place.uniqueKey([...parents, category].map(({ label }) => label).join('/'));
  const { page, index } = resolveLink(category, place);
  const trail = [...parents, { label: category.label, ...(page && { href: page.path }) }];
  if (page) place.addPage(page, trail);
  // Entries generated from a folder include its index, which the category itself links to.
  const ownPath = index ? undefined : page?.path;
  const items = resolveItems(category.items, { ...place, parents: trail }).filter(
    (item) => item.type !== 'link' || item.href !== ownPath,
  );
  if (index) place.indexDocs.push(createIndexDoc({ ...index, items, describe, translate }, area));
  const { label, className, description } = category;
  const { collapsible = place.categories?.collapsible ?? true } = category;
  const { collapsed = place.categories?.collapsed ?? true } = category;
  const common = { label, className, description };
  // A folder with nothing but an index is a plain entry.
  if (items.length === 0) {
    return page
      ? [{ ...common, type: 'link', href: page.path, ...(page.unlisted && { unlisted: true }) }]
      : [];
  }
  return [
    {
      ...common,
      type: 'category',
      key,
      ...(page && { href: page.path }),
      ...(page?.unlisted && { linkUnlisted: true }),
      collapsible,
      collapsed: collapsible && collapsed,
      items,
    },
  ];
}

/** Returns the page that a category links to, and what to make it from if it is one that lists the category. */
function resolveLink(
  { label, link }: SidebarCategoryEntry,
  { area, name, file, findDoc }: Place,
): {
  readonly page?: SequenceEntry;
  readonly index?: Omit<Parameters<typeof createIndexDoc>[0], 'items' | 'describe' | 'translate'>;
} {
  if (!link) return {};
  if (link.type === 'doc') {
    const doc = findDoc(link.id, name);
    if (!doc) return {};
    const unlisted = isUnlisted(doc);
    return { page: { path: doc.path, label: paginationLabelOf(doc), unlisted, isRef: false } };
  }
  const { title = label, description = '' } = link;
  const path = normalizePagePath(`${area.path}${link.slug!.replace(/^\//, '')}`);
  return {
    page: { path, label, unlisted: false, isRef: false },
    index: { path, title, description, sidebar: name, file },
  };
}

/** Returns an entry with its translated texts; its routes stay those of the original. */
function translateEntry(entry: SidebarEntry, { name, labels = {}, slugger }: Place): SidebarEntry {
  if (!('label' in entry) || entry.label === undefined) return entry;
  const key = `${name}.${entry.type === 'ref' ? 'doc' : entry.type}.${entry.key ?? entry.label}`;
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
      slug: entry.link.slug ?? `category/${slugger.slug(entry.label)}`,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
  };
}

/** Lists the neighbors of every page in a sidebar's order, by site path. */
function listNeighbors(sequence: readonly SequenceEntry[]): ReadonlyMap<string, Neighbors> {
  const found = new Map<string, Neighbors>();
  /** Adds the last listed page before each one. */
  const addAll = (key: keyof Neighbors, entries: readonly SequenceEntry[]) => {
    let last: PageLink | undefined;
    for (const { path, label, unlisted, isRef } of entries) {
      found.set(path, { ...found.get(path), ...(last && { [key]: last }) });
      if (!unlisted && !isRef) last = { label, href: path };
    }
  };
  addAll('previous', sequence);
  addAll('next', sequence.toReversed());
  return found;
}
