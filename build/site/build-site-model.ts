import { readFile } from 'node:fs/promises';
import { decodeText } from '../base/read-text.ts';
import { SITE_CONFIG_FILE } from '../base/paths.ts';
import { readerTexts } from '../../renderer/i18n/catalogue.ts';
import type { NavbarItemConfig } from '../../renderer/model/navbar-config.ts';
import { isSitePath, toAddress } from '../../renderer/model/page-path.ts';
import type { AnnouncementBar, AreaConfig, Logo } from '../../renderer/model/site-config.ts';
import type { Area, NavbarItem, NavbarTarget, SiteModel } from '../../renderer/model/site.ts';
import { type ContentProblem, formatNames, suggest } from '../base/problems.ts';
import { sidebarLabelOf } from '../sources/doc.ts';
import type { SidebarArea } from '../sources/sidebars/build-sidebars.ts';
import { completeLinks } from '../sources/author-html.ts';
import type { DocumentHead, LinkedSite } from './linked-site.ts';
import type { PublicFile } from './public-files.ts';
import type { SiteSource } from './read-sites.ts';

/** Bytes up to which an SVG is cheaper inside the page than as a request of its own. */
const MAX_INLINE_BYTES = 1024;

/**
 * Builds what all pages of a site share from its config: references (documents, sidebars, versions) become paths, and
 * whatever a browser would compute the same way each time is computed here. Unknown references become problems that
 * list what exists.
 */
export async function buildSiteModel(
  source: SiteSource,
  publicFiles: ReadonlyMap<string, PublicFile>,
): Promise<Pick<LinkedSite, 'site' | 'head' | 'problems'>> {
  const { config, locale, basePath, areas, componentTexts } = source;
  const { configFile = SITE_CONFIG_FILE } = source;
  const defaultArea = config.areas[0]!.id;
  const { slug, title, tagline, url, documentedVersion, siteVersion, frameworkVersion } = config;
  const { favicon, touchIcon, socialCard, announcementBar: bar, navbar, footer } = config;
  const problems: ContentProblem[] = [];

  const image = async (src: string): Promise<string> => {
    const path = await inlineDrawing(src, publicFiles);
    return isSitePath(path) ? toAddress(basePath, path) : path;
  };
  const withLogo = async <Part extends { readonly logo?: Logo }>(part: Part): Promise<Part> => {
    const { logo } = part;
    if (!logo) return part;
    const { src, srcDark } = logo;
    const images = { src: await image(src), ...(srcDark && { srcDark: await image(srcDark) }) };
    return { ...part, logo: { ...logo, ...images } };
  };
  const items = navbar.items.flatMap((item) =>
    resolveNavbarItem(item, { basePath, areas, defaultArea, configFile, problems }),
  );
  const site: SiteModel = {
    ...{ slug, title, tagline, url, basePath, siteVersion, frameworkVersion },
    ...(documentedVersion !== undefined && { documentedVersion }),
    areas: config.areas.map((area) => toArea(area, areas)),
    locales: config.locales,
    locale: locale.path,
    defaultLocale: config.defaultLocale,
    ...((locale.path !== config.defaultLocale || Object.keys(source.interfaceTexts).length > 0) && {
      interfaceTexts: Object.fromEntries(
        Object.entries(source.interfaceTexts).filter(([id]) => readerTexts.has(id)),
      ),
    }),
    ...(componentTexts && Object.keys(componentTexts).length > 0 && { componentTexts }),
    colorMode: config.colorMode,
    announcementBar: bar && resolveBar(bar, basePath),
    navbar: { ...(await withLogo(navbar)), items },
    footer: {
      ...(await withLogo(footer)),
      copyright: completeLinks(footer.copyright, basePath),
    },
    sidebar: config.sidebar,
    ...(config.pageMenu && { pageMenu: config.pageMenu }),
    ...(config.reportUrl && { reportUrl: config.reportUrl }),
  };
  const head: DocumentHead = {
    ...(source.head && { elements: source.head }),
    ...(favicon && { favicon: await inlineDrawing(favicon, publicFiles) }),
    ...(touchIcon && { touchIcon }),
    ...(socialCard && { socialCard }),
  };
  return { site, head, problems };
}

/** Turns the site path of a small SVG file into a data URI; any other path is returned as is. */
async function inlineDrawing(src: string, files: ReadonlyMap<string, PublicFile>): Promise<string> {
  const file = files.get(src.slice(1));
  if (!file || !/\.svg$/.test(src)) return src;
  const drawing = decodeText(await readFile(file.absolute))
    .text.replace(/>\s+</g, '><')
    .trim();
  if (drawing === '' || drawing.length > MAX_INLINE_BYTES) return src;
  // Escapes only what a data URI can't hold; readable text compresses better.
  const escaped = drawing
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/[%#<>{}|\\^`]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}

function resolveBar(
  { backgroundColor, textColor, content, ...bar }: AnnouncementBar,
  basePath: string,
): AnnouncementBar {
  // With the theme's other color, one alone could be illegible.
  const colors = backgroundColor && textColor ? { backgroundColor, textColor } : {};
  return { ...bar, ...colors, content: completeLinks(content, basePath) };
}

function toArea({ id, label, base }: AreaConfig, areas: readonly SidebarArea[]): Area {
  return {
    id,
    label,
    path: base === '' ? '/' : `/${base}/`,
    versions: areas
      .filter(({ area }) => area.id === id)
      .map(({ version: { name, label, banner, badge }, path, mainPath = path }, index) => ({
        ...{ name, label, path, mainPath },
        isLast: index === 0,
        ...(banner && { banner }),
        ...(badge && { badge }),
      })),
  };
}

interface Resolving {
  readonly basePath: string;
  readonly areas: readonly SidebarArea[];
  /** Area of items that name none. */
  readonly defaultArea: string;
  readonly configFile: string;
  readonly problems: ContentProblem[];
}

function resolveNavbarItem(item: NavbarItemConfig, context: Resolving): NavbarItem[] {
  switch (item.type) {
    case 'html':
      return [{ ...item, value: completeLinks(item.value, context.basePath) }];
    case 'dropdown':
      return [{ ...item, items: item.items.flatMap((child) => resolveNavbarItem(child, context)) }];
    case 'docsVersionDropdown':
      return [
        { ...item, ...resolveAdditions(item, context), area: item.area ?? context.defaultArea },
      ];
    case 'localeDropdown':
      return [{ ...item, ...resolveAdditions(item, context) }];
    case 'doc':
    case 'docSidebar':
    case 'docsVersion': {
      const { type, position, area = context.defaultArea } = item;
      const found = context.areas
        .filter((one) => one.area.id === area)
        .map((one) => ({ version: one.version.name, ...versionTarget(item, one) }));
      // A version may lack what another has; an item that no version has is a mistake.
      if (found.every(({ problem }) => problem !== undefined)) {
        context.problems.push(
          ...found.map(({ problem = '' }) => ({
            ...{ file: context.configFile, message: problem },
            place: ['navbar', targetOf(item)],
          })),
        );
      }
      const targets = Object.fromEntries(
        found.flatMap(({ version, target }) => (target ? [[version, target] as const] : [])),
      );
      return Object.keys(targets).length > 0 ? [{ type, area, targets, position }] : [];
    }
    default:
      return [item];
  }
}

function resolveAdditions(
  { itemsBefore, itemsAfter }: Extract<NavbarItemConfig, { itemsBefore?: unknown }>,
  context: Resolving,
) {
  const resolve = (items: readonly NavbarItemConfig[]) =>
    items.flatMap((item) => resolveNavbarItem(item, context));
  return {
    itemsBefore: itemsBefore && resolve(itemsBefore),
    itemsAfter: itemsAfter && resolve(itemsAfter),
  };
}

function targetOf(item: VersionedItem): string {
  if (item.type === 'docsVersion') return item.type;
  return item.type === 'doc' ? item.docId : item.sidebarId;
}

type VersionedItem = Extract<NavbarItemConfig, { type: 'doc' | 'docSidebar' | 'docsVersion' }>;

/** The item's target in one version, or the problem if there is none; neither for drafts and empty areas. */
function versionTarget(
  item: VersionedItem,
  { area, version, path, docs, draftIds, sidebars, mainPath = path }: SidebarArea,
): { readonly target?: NavbarTarget; readonly problem?: string } {
  switch (item.type) {
    case 'docsVersion':
      return { target: { label: item.label ?? version.label, href: mainPath } };
    case 'doc': {
      const doc = docs.find(({ id }) => id === item.docId);
      if (doc) return { target: { label: item.label ?? sidebarLabelOf(doc), href: doc.path } };
      if (draftIds.includes(item.docId)) return {};
      const ids = docs.map(({ id }) => id);
      return { problem: unknown('document', item.docId, ids, area.id) };
    }
    case 'docSidebar': {
      // An area without documents has no sidebar to name either.
      if (docs.length === 0) return {};
      const generated =
        sidebars.length === 1 && sidebars[0]!.name === 'default' ? sidebars[0] : undefined;
      const sidebar = sidebars.find(({ name }) => name === item.sidebarId) ?? generated;
      if (!sidebar) {
        const names = sidebars.map(({ name }) => name);
        return { problem: unknown('sidebar', item.sidebarId, names, area.id) };
      }
      const { firstPath: href } = sidebar;
      return href
        ? { target: { label: item.label ?? sidebar.name, href, sidebar: sidebar.id } }
        : {
            problem: `navbar: sidebar "${item.sidebarId}" has no page to link to; add a document to it`,
          };
    }
  }
}

function unknown(what: string, id: string, known: readonly string[], area: string): string {
  const hint = suggest(id, known) || '.';
  return `navbar: there is no ${what} "${id}" in area "${area}"${hint} The ${what}s are: ${formatNames(known)}`;
}
