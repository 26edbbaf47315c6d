import { memoize } from '../base/memoize.ts';
import type { ResolvedSiteConfig } from '../../renderer/model/site-config.ts';
import type { PageListing } from '../../renderer/model/page-listing.ts';
import {
  type Breadcrumb,
  type HeadElement,
  hidesPage,
  type Page,
  type PageLink,
  type TocItem,
} from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { createPageSidebars, type PageSidebar } from '../../renderer/model/sidebar.ts';
import { type Doc, paginationLabelOf, parseContentTitle } from '../sources/doc.ts';
import type { FrontMatter } from '../sources/front-matter.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import type { BuiltSidebar, Neighbors, SidebarArea } from '../sources/sidebars/build-sidebars.ts';
import { describeItems } from '../sources/sidebars/generated-index.ts';
import type { LinkedArticle } from './link-article.ts';
import type { LinkedPage, CompiledPage } from './linked-site.ts';
import type { SiteSource, StandalonePage } from './read-sites.ts';
import type { EditOptions } from '../sources/site-setup.ts';

export interface PageContext {
  readonly source: SiteSource;
  readonly site: SiteModel;
  readonly editions: Editions;
}

/** Site paths of a page of an API reference in each version, by the reference and the page's route in it. */
type Editions = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Finds the pages that several versions of an API reference have in common. */
export function collectEditions(areas: readonly SidebarArea[]): Editions {
  const found = new Map<string, Record<string, string>>();
  for (const { docs, version } of areas) {
    for (const { edition, path } of docs) {
      if (!edition) continue;
      const { reference, route, older = version.name } = edition;
      const key = `${reference}/${route}`;
      found.set(key, { ...found.get(key), [older]: path });
    }
  }
  return found;
}

export function buildDocPage(options: {
  readonly context: PageContext;
  readonly area: SidebarArea;
  readonly doc: Doc;
  readonly page: CompiledPage;
  readonly article: LinkedArticle;
}): LinkedPage {
  const { context, area, doc, page, article } = options;
  const sidebar = sidebarOf(doc, area);
  const { hasBreadcrumbs = true } = context.source.areaOptions[area.area.id] ?? {};
  const trail = sidebar ? breadcrumbs(sidebar, doc, area) : [];
  return {
    page: {
      ...basePage(context, page, area.area.id),
      area: area.area.id,
      version: area.version.name,
      ...(area.version.noIndex && { noIndex: true }),
      ...versionPaths(context, area, doc),
      breadcrumbs: hasBreadcrumbs ? trail : [],
      ...(doc.neighbors ?? neighbors(area, doc, sidebar)),
      sidebar: sidebar ? pageSidebar(context, area, doc, sidebar) : null,
      ...(doc.feed && { feed: doc.feed }),
    },
    ...builtFields(page, article),
    listing: listingOf(doc, area, trail),
  };
}

/** Returns the sidebar of a page; its entries have descriptions only if the page shows them as cards. */
function pageSidebar(
  { source }: PageContext,
  { docs }: SidebarArea,
  doc: Doc,
  sidebar: BuiltSidebar,
): PageSidebar {
  if (!doc.body.includes('DocCardList')) return sidebar.pageSidebar(doc.path);
  const translate = createTranslate(source.interfaceTexts);
  const items = describeItems(sidebar.items, { docs, describe: source.describe, translate });
  return createPageSidebars({ ...sidebar, items })(doc.path);
}

/** Builds the page of a file in `pages/`, which has neither a sidebar nor neighbors. */
export function buildStandalonePage(
  context: PageContext,
  page: CompiledPage,
  article: LinkedArticle,
): LinkedPage {
  const depth = Math.max(0, segments(page.origin.path).length - 1);
  const { origin } = page;
  const isComponent = 'isComponent' in origin && origin.isComponent;
  return {
    page: {
      ...basePage(context, page, null),
      ...{ area: null, version: null, breadcrumbs: [], sidebar: null },
      ...(isComponent && { hasOwnLayout: true, showTitle: false, description: '' }),
    },
    ...builtFields(page, article),
    listing: { kind: 'page', trail: [], depth, isCopy: false },
  };
}

function builtFields(
  { origin, compiled, key, kind }: CompiledPage,
  { html, code }: LinkedArticle,
): Pick<LinkedPage, 'html' | 'code' | 'sourceFile' | 'sections' | 'headings'> {
  const { readBody, headings } = compiled;
  const sections = { key, read: () => readBody().sections };
  const body = kind === 'html' ? { html } : { html: null, code };
  return { ...body, sourceFile: origin.source.absolute, sections, headings };
}

function listingOf(
  { kind, path, isCopy = false, archive }: Doc,
  { area, version }: SidebarArea,
  trail: readonly Breadcrumb[],
): PageListing {
  const isCurrent = version === area.versions[0];
  const name = isCurrent ? area.label : `${area.label} ${version.label}`;
  const labels = trail.slice(0, -1).map(({ label }) => label);
  return {
    kind,
    trail: [name, ...labels.filter((label) => label !== name)],
    depth: segments(path).length - segments(area.base).length,
    isCopy,
    ...(archive && { archive }),
  };
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function basePage(
  { site, source }: PageContext,
  { origin, compiled, kind }: CompiledPage,
  areaId: string | null,
) {
  const { frontMatter, title, path } = origin;
  const { keywords, image, unlisted } = frontMatter;
  const { head } = compiled;
  const isDescription = ({ attributes }: HeadElement) => attributes['name'] === 'description';
  const written = head?.elements.find(isDescription)?.attributes['content'];
  const elements = head?.elements.filter((element) => !isDescription(element)) ?? [];
  const isPost = 'kind' in origin && origin.kind === 'post';
  const describe = origin.tree ? undefined : source.describe;
  const own = frontMatter.title_meta ?? title;
  // In a Docusaurus site, the name of a file is the title of documents only.
  const isDocument = areaId !== null || origin.tree || !source.components;
  const isNamed =
    isDocument || own !== title || Boolean(frontMatter.title ?? parseContentTitle(origin.body));
  // A level 1 heading serves as the title, in a document of Docusaurus at its start alone.
  const hasTitle =
    source.components && areaId !== null && !origin.tree
      ? parseContentTitle(origin.body) !== undefined
      : compiled.headings[0]?.level === 1;
  return {
    kind,
    path,
    title,
    documentTitle:
      head?.title ?? (isNamed ? `${own} ${source.titleDelimiter} ${site.title}` : site.title),
    description:
      written ?? frontMatter.description ?? describe?.(origin.body) ?? compiled.excerpt ?? '',
    // Posts have theirs above the date.
    showTitle: !frontMatter.hide_title && (isPost || !hasTitle),
    toc: tableOfContents(compiled, frontMatter, source.config.toc),
    ...(keywords && { meta: { keywords: keywords.join(', ') } }),
    ...(elements.length > 0 && { head: elements }),
    ...(image && { image }),
    ...(unlisted && { unlisted }),
    ...((source.config.noIndex || hidesPage(elements)) && { noIndex: true }),
    ...tagsOf(origin),
    ...editUrl(source, origin, areaId),
    ...lastUpdate(source, origin, areaId),
    ...translationOf(source, origin),
  };
}

function tableOfContents(
  { headings }: Pick<CompiledMarkdown, 'headings'>,
  frontMatter: FrontMatter,
  range: ResolvedSiteConfig['toc'],
): readonly TocItem[] {
  if (frontMatter.hide_table_of_contents) return [];
  const min = frontMatter.toc_min_heading_level ?? range.min;
  const max = frontMatter.toc_max_heading_level ?? range.max;
  return (
    headings
      // A link needs a text.
      .filter(({ level, html }) => level >= min && level <= max && html !== '')
      .map(({ id, html, level }) => ({ id, html, level }))
  );
}

/** Returns the sidebar that the front matter names, or the first one that lists the document, as its own if one does. */
function sidebarOf(
  { frontMatter, path }: Doc,
  { sidebars }: SidebarArea,
): BuiltSidebar | undefined {
  const { displayed_sidebar: displayed } = frontMatter;
  if (displayed === null) return undefined;
  if (displayed !== undefined) return sidebars.find(({ name }) => name === displayed);
  return (
    // The last one that lists it, as in Docusaurus.
    sidebars.findLast(({ pages }) => pages.get(path)?.isRef === false) ??
    sidebars.find(({ pages }) => pages.has(path))
  );
}

function breadcrumbs(
  sidebar: BuiltSidebar,
  { path }: Doc,
  area: SidebarArea,
): readonly Breadcrumb[] {
  const home = homeBeside(sidebar, area);
  const trail = [...(home ? [home] : []), ...(sidebar.trails.get(path) ?? [])];
  // The last entry is the page itself, which isn't a link.
  return trail.map((entry, index) => (index === trail.length - 1 ? { label: entry.label } : entry));
}

/** The area's main page, if it shows a sidebar that doesn't list it. */
function homeBeside(sidebar: BuiltSidebar, area: SidebarArea): Breadcrumb | undefined {
  const { mainPath, docs } = area;
  if (mainPath === undefined || sidebar.trails.has(mainPath)) return undefined;
  const home = docs.find((doc) => doc.path === mainPath);
  return home && sidebarOf(home, area) === sidebar
    ? { label: area.area.label, href: mainPath }
    : undefined;
}

function neighbors(area: SidebarArea, doc: Doc, sidebar: BuiltSidebar | undefined): Neighbors {
  const around = sidebar?.neighbors.get(doc.path) ?? {};
  const previous = chosenNeighbor(area, doc.frontMatter.pagination_prev);
  const next = chosenNeighbor(area, doc.frontMatter.pagination_next);
  return {
    ...pick('previous', previous === undefined ? around.previous : previous),
    ...pick('next', next === undefined ? around.next : next),
  };
}

/** Returns the link to the document with the id from the front matter; null hides the link, undefined defaults to the sidebar's order. */
function chosenNeighbor(
  area: SidebarArea,
  id: string | null | undefined,
): PageLink | null | undefined {
  if (id === null || id === undefined) return id;
  const doc = area.docsById.get(id);
  return doc && { label: paginationLabelOf(doc), href: doc.path };
}

function pick(key: keyof Neighbors, link: PageLink | null | undefined): Neighbors {
  return link ? { [key]: link } : {};
}

/** The page in each version, or the nearest page above it where a version lacks it. */
function versionPaths(
  { source: { areas }, editions }: PageContext,
  { area, sidebars, docs }: SidebarArea,
  { id, edition, path }: Doc,
): Pick<Page, 'versionPaths' | 'missingIn'> {
  const siblings = areas.filter((other) => other.area === area);
  if (!edition && siblings.length < 2) return {};
  const trail = sidebars.findLast(({ trails }) => trails.has(path))?.trails.get(path) ?? [];
  const above = trail.flatMap(({ href }) => docs.find((doc) => doc.path === href)?.id ?? []);
  const versions = edition
    ? Object.entries(editions.get(`${edition.reference}/`) ?? {}).map(([name, index]) => {
        const same = editions.get(`${edition.reference}/${edition.route}`)?.[name];
        return { name, same, nearest: index };
      })
    : siblings.map(({ version: { name }, docsById }) => {
        const nearest = above.findLast((other) => docsById.has(other)) ?? '';
        return { name, same: docsById.get(id)?.path, nearest: docsById.get(nearest)?.path };
      });
  if (versions.length < 2) return {};
  const entries = versions.flatMap(({ name, same, nearest }) => {
    const found = same ?? nearest;
    return found === undefined ? [] : [[name, found] as const];
  });
  const missingIn = versions.filter(({ same }) => same === undefined).map(({ name }) => name);
  return {
    versionPaths: Object.fromEntries(entries),
    ...(missingIn.length > 0 && { missingIn }),
  };
}

/** The tags of a page, with links where the tags have pages. */
function tagsOf(origin: Doc | StandalonePage): Pick<Page, 'tags'> {
  const linked = 'tags' in origin ? origin.tags : undefined;
  const tags =
    linked ??
    origin.frontMatter.tags?.map((tag) => ({ label: typeof tag === 'string' ? tag : tag.label }));
  return tags ? { tags } : {};
}

/** The front matter's address, or null for none, takes precedence over that of the file. */
function editUrl(
  site: SiteSource,
  origin: Doc | StandalonePage,
  areaId: string | null,
): Pick<Page, 'editUrl'> {
  const { frontMatter, source } = origin;
  const { custom_edit_url: custom } = frontMatter;
  if (custom !== undefined) return custom === null ? {} : { editUrl: custom };
  const own: EditOptions | undefined = areaId === null ? site : site.areaOptions[areaId];
  const base = own?.editUrl ?? site.config.editUrl;
  const file = own?.editsOriginals ? source.place : source.file;
  return base ? { editUrl: new URL(file, base.endsWith('/') ? base : `${base}/`).href } : {};
}

/** Takes longer to make than a page. */
const dateFormat = memoize((language: string) => {
  const [htmlLang, calendar] = language.split(' ') as [string, string];
  // A fixed time zone makes the output the same on every machine.
  return new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC', calendar });
});

/** When and by whom the page was changed, as far as the site shows it. */
function lastUpdate(
  { history, locale, config, areaOptions, ...site }: SiteSource,
  { source: { absolute }, frontMatter: { last_update: own } }: Doc | StandalonePage,
  areaId: string | null,
): Pick<Page, 'lastUpdate' | 'lastAuthor'> {
  const { showsDates = true, showsAuthors } = (areaId === null ? site : areaOptions[areaId]) ?? {};
  const author = showsAuthors ? (own?.author ?? history.lastAuthors.get(absolute)) : undefined;
  const by = author === undefined ? {} : { lastAuthor: author };
  const isShown = config.showLastUpdate && showsDates;
  const date = isShown ? (own?.date ?? history.lastUpdates.get(absolute)) : undefined;
  if (!date) return by;
  const { htmlLang, calendar } = locale;
  const label = dateFormat(`${htmlLang} ${calendar}`).format(date);
  return { lastUpdate: { date: date.toISOString().slice(0, 10), label }, ...by };
}

/** Tells whether the page is a translation, and whether it's up to date. */
function translationOf(
  { history: { lastUpdates } }: SiteSource,
  { source, tree, ...origin }: Doc | StandalonePage,
): Pick<Page, 'translation'> {
  // Components have translated texts instead.
  if (tree || ('isComponent' in origin && origin.isComponent)) return {};
  if (source.isUntranslated) return { translation: 'missing' };
  const { absolute, original } = source;
  const [translated, changed] = [absolute, original].map((file) => file && lastUpdates.get(file));
  return translated && changed && translated < changed ? { translation: 'outdated' } : {};
}
