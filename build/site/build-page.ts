import type { HeadingRange } from '../../renderer/model/site-config.ts';
import type { Breadcrumb, Page, PageLink, TocItem } from '../../renderer/model/page.ts';
import type { PageSidebar, SidebarItem } from '../../renderer/model/sidebar.ts';
import { pruneSidebar } from '../../renderer/model/sidebar.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { hash } from '../cache.ts';
import type { Doc } from '../content/doc.ts';
import type { FrontMatter } from '../content/front-matter.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { BuiltSidebar, GeneratedIndex } from '../sidebars/build-sidebars.ts';
import { paginationLabelOf } from '../sidebars/doc-titles.ts';
import type { BuiltArea } from './built-area.ts';
import type { BuiltPage } from './built-site.ts';
import type { CompiledPage } from './compiled-page.ts';
import { renderGeneratedIndex } from './generated-index.ts';
import type { LoosePage, SiteSource } from './site-source.ts';

/** What the pages of a site have in common while they are built. */
export interface PageContext {
  readonly source: SiteSource;
  readonly site: SiteModel;
  readonly areas: readonly BuiltArea[];
}

/** Builds the page of a document: its place in the sidebar, its neighbours, its table of contents. */
export function buildDocPage(options: {
  readonly context: PageContext;
  readonly area: BuiltArea;
  readonly doc: Doc;
  readonly page: CompiledPage;
  readonly html: string | null;
}): BuiltPage {
  const { context, area, doc, page, html } = options;
  const { frontMatter } = doc;
  const title = area.titles.get(doc.id) ?? doc.baseId;
  const sidebar = sidebarOf(doc, area);
  return {
    page: {
      ...basePage(context, { title, frontMatter, page }),
      path: doc.path,
      area: area.source.area.id,
      version: area.source.version.name,
      ...versionPaths(context, area, doc),
      breadcrumbs: sidebar ? breadcrumbs(sidebar, doc.path) : [],
      ...neighbours(area, doc, sidebar),
      sidebar: sidebar ? pageSidebar(sidebar, doc.path) : null,
      ...(doc.feed && { feed: doc.feed }),
      ...editUrl(context, doc),
      ...lastUpdate(context, doc.source),
    },
    html,
    sourceFile: doc.source.absolute,
    sections: page.compiled.sections,
    headings: page.compiled.headings,
  };
}

/** Builds the page of a file in `pages/`, which has neither sidebar nor neighbours. */
export function buildLoosePage(options: {
  readonly context: PageContext;
  readonly loose: LoosePage;
  readonly page: CompiledPage;
  readonly html: string | null;
}): BuiltPage {
  const { context, loose, page, html } = options;
  const title = loose.frontMatter.title ?? page.compiled.contentTitle ?? lastSegment(loose.path);
  return {
    page: {
      ...basePage(context, { title, frontMatter: loose.frontMatter, page }),
      path: loose.path,
      area: null,
      version: null,
      breadcrumbs: [],
      sidebar: null,
      ...editUrl(context, loose),
      ...lastUpdate(context, loose.source),
    },
    html,
    sourceFile: loose.source.absolute,
    sections: page.compiled.sections,
    headings: page.compiled.headings,
  };
}

/** Builds the page that lists a category's entries. */
export function buildIndexPage(options: {
  readonly context: PageContext;
  readonly area: BuiltArea;
  readonly index: GeneratedIndex;
}): BuiltPage {
  const { context, area, index } = options;
  const sidebar = area.sidebars.find(({ name }) => name === index.sidebar)!;
  return {
    page: {
      kind: 'html',
      path: index.path,
      title: index.title,
      documentTitle: `${index.title} | ${context.site.title}`,
      description: index.description,
      area: area.source.area.id,
      version: area.source.version.name,
      showTitle: true,
      toc: [],
      breadcrumbs: breadcrumbs(sidebar, index.path),
      ...sequenceNeighbours(sidebar, index.path),
      sidebar: pageSidebar(sidebar, index.path),
    },
    html: renderGeneratedIndex(index, context.site.basePath),
    sourceFile: null,
    sections: [],
    headings: [],
  };
}

function basePage(
  { site, source }: PageContext,
  { title, frontMatter, page }: { title: string; frontMatter: FrontMatter; page: CompiledPage },
): Pick<
  Page,
  | 'kind'
  | 'title'
  | 'documentTitle'
  | 'description'
  | 'showTitle'
  | 'toc'
  | 'keywords'
  | 'image'
  | 'unlisted'
  | 'tags'
> {
  const { compiled, kind } = page;
  const { keywords, image, unlisted, tags } = frontMatter;
  return {
    kind,
    title,
    documentTitle: `${title} | ${site.title}`,
    description: frontMatter.description ?? compiled.excerpt ?? '',
    // A level 1 heading of its own, wherever it stands, is the page's title to a reader.
    showTitle: !frontMatter.hide_title && compiled.headings[0]?.level !== 1,
    toc: tableOfContents(compiled, frontMatter, source.config.toc),
    ...(keywords && { keywords }),
    ...(image && { image }),
    ...(unlisted && { unlisted }),
    ...(tags && { tags }),
  };
}

function tableOfContents(
  { headings }: CompiledMarkdown,
  frontMatter: FrontMatter,
  range: HeadingRange,
): readonly TocItem[] {
  if (frontMatter.hide_table_of_contents) return [];
  const min = frontMatter.toc_min_heading_level ?? range.min;
  const max = frontMatter.toc_max_heading_level ?? range.max;
  return headings
    .filter(({ level }) => level >= min && level <= max)
    .map(({ id, html, level }) => ({ id, html, level }));
}

/** The sidebar the front matter asks for, else the first one that holds the document. */
function sidebarOf({ frontMatter, path }: Doc, { sidebars }: BuiltArea): BuiltSidebar | undefined {
  const { displayed_sidebar: displayed } = frontMatter;
  if (displayed === null) return undefined;
  if (displayed !== undefined) return sidebars.find(({ name }) => name === displayed);
  return sidebars.find(({ trails }) => trails.has(path));
}

function pageSidebar(sidebar: BuiltSidebar, path: string): PageSidebar {
  const items = pruneSidebar(sidebar.items, path);
  return { id: sidebar.id, items, ...(!isComplete(items) && { source: sidebarSource(sidebar) }) };
}

/** Tells whether no branch was left out. */
function isComplete(items: readonly SidebarItem[]): boolean {
  return items.every(
    (item) => item.type !== 'category' || (item.items !== null && isComplete(item.items)),
  );
}

const sources = new WeakMap<BuiltSidebar, string>();

/** Site path of the file that holds every entry of a sidebar; its name changes with its content. */
export function sidebarSource(sidebar: BuiltSidebar): string {
  // Every page asks, and a long sidebar takes a while to hash.
  let source = sources.get(sidebar);
  if (source === undefined) {
    const content = hash(JSON.stringify(sidebar.items)).slice(0, 8);
    source = `/assets/sidebars/${sidebar.id.replaceAll('/', '.')}.${content}.json`;
    sources.set(sidebar, source);
  }
  return source;
}

function breadcrumbs({ trails }: BuiltSidebar, path: string): readonly Breadcrumb[] {
  const trail = trails.get(path) ?? [];
  // The last entry is the page itself, which links nowhere.
  return trail.map((entry, index) => (index === trail.length - 1 ? { label: entry.label } : entry));
}

type Neighbours = Pick<Page, 'previous' | 'next'>;

function neighbours(area: BuiltArea, doc: Doc, sidebar: BuiltSidebar | undefined): Neighbours {
  const around = sidebar ? sequenceNeighbours(sidebar, doc.path) : {};
  const previous = chosenNeighbour(area, doc.frontMatter.pagination_prev);
  const next = chosenNeighbour(area, doc.frontMatter.pagination_next);
  return {
    ...pick('previous', previous === undefined ? around.previous : previous),
    ...pick('next', next === undefined ? around.next : next),
  };
}

function sequenceNeighbours({ sequence }: BuiltSidebar, path: string): Neighbours {
  const own = sequence.findIndex((entry) => entry.path === path);
  if (own === -1) return {};
  const listed = (entry: (typeof sequence)[number]) => !entry.unlisted;
  const before = sequence.slice(0, own).findLast(listed);
  const after = sequence.slice(own + 1).find(listed);
  return {
    ...pick('previous', before && { label: before.label, href: before.path }),
    ...pick('next', after && { label: after.label, href: after.path }),
  };
}

/** Null hides the link, an id chooses it, undefined leaves it to the sidebar. */
function chosenNeighbour(
  area: BuiltArea,
  id: string | null | undefined,
): PageLink | null | undefined {
  if (id === null || id === undefined) return id;
  const doc = area.source.docs.find((candidate) => candidate.id === id);
  return doc && { label: paginationLabelOf(doc, area.titles), href: doc.path };
}

function pick(key: 'previous' | 'next', link: PageLink | null | undefined): Neighbours {
  return link ? { [key]: link } : {};
}

function versionPaths(
  { areas }: PageContext,
  area: BuiltArea,
  doc: Doc,
): Pick<Page, 'versionPaths'> {
  const siblings = areas.filter(({ source }) => source.area.id === area.source.area.id);
  if (siblings.length < 2) return {};
  const entries = siblings.flatMap(({ source }) => {
    const same = source.docs.find(({ id }) => id === doc.id);
    return same ? [[source.version.name, same.path] as const] : [];
  });
  return { versionPaths: Object.fromEntries(entries) };
}

/** An address of the page's own, or null for none, goes before that of its file. */
function editUrl(
  { source }: PageContext,
  { source: { file }, frontMatter }: Pick<Doc, 'source' | 'frontMatter'>,
): Pick<Page, 'editUrl'> {
  const { custom_edit_url: own } = frontMatter;
  if (own !== undefined) return own === null ? {} : { editUrl: own };
  const { editUrl: base } = source.config;
  return base ? { editUrl: new URL(file, base.endsWith('/') ? base : `${base}/`).href } : {};
}

function lastUpdate({ source }: PageContext, { absolute }: SourceFile): Pick<Page, 'lastUpdate'> {
  const date = source.lastUpdates.get(absolute);
  if (!date) return {};
  const { htmlLang, calendar } = source.locale;
  // One time zone for all, so that a build says the same wherever it runs.
  const style = { dateStyle: 'long', timeZone: 'UTC', calendar } as const;
  const label = new Intl.DateTimeFormat(htmlLang, style).format(date);
  return { lastUpdate: { date: date.toISOString().slice(0, 10), label } };
}

function lastSegment(path: string): string {
  return path.split('/').filter(Boolean).at(-1) ?? path;
}
