import type {
  FooterLink,
  NavbarItemConfig,
  NavbarPosition,
  SiteConfig,
} from '../../renderer/model/site-config.ts';
import type { Area, NavbarItem, NavbarTarget, SiteModel } from '../../renderer/model/site.ts';
import { type ContentProblem, nearest } from '../content-error.ts';
import { versionsOf } from '../content/read-area.ts';
import { SITE_CONFIG_FILE } from '../config/load-site-config.ts';
import { titleOf } from '../sidebars/doc-titles.ts';
import type { BuiltArea } from './built-area.ts';
import { inlineDrawing, inlineLogo } from './inline-drawing.ts';
import type { PublicFile } from './public-files.ts';
import type { SiteSource } from './site-source.ts';

/** Resolves the config's references (documents, sidebars, versions) to paths; unknown ones become problems that list what exists. */
export async function buildSiteModel(
  source: SiteSource,
  areas: readonly BuiltArea[],
  publicFiles: ReadonlyMap<string, PublicFile>,
): Promise<{ site: SiteModel; problems: readonly ContentProblem[] }> {
  const { config, locale, basePath } = source;
  const problems: ContentProblem[] = [];
  const navbarItems = config.navbar.items.flatMap((item) =>
    resolveNavbarItem(item, { config, areas, problems }),
  );
  const site: SiteModel = {
    slug: config.slug,
    title: config.title,
    tagline: config.tagline,
    url: config.url.replace(/\/$/, ''),
    basePath,
    siteVersion: config.siteVersion,
    frameworkVersion: config.frameworkVersion,
    ...(config.touchIcon && { touchIcon: config.touchIcon }),
    ...(config.favicon && { favicon: await inlineDrawing(config.favicon, publicFiles) }),
    ...(config.socialCard && { socialCard: config.socialCard }),
    areas: config.areas.map((area): Area => {
      const versions = versionsOf(area);
      return {
        id: area.id,
        label: area.label,
        path: `/${area.base}/`,
        versions: versions.flatMap((version, index) => {
          const built = findArea(areas, area.id, version.name);
          if (!built) return [];
          const { path } = built.source;
          return [
            {
              name: version.name,
              label: version.label,
              isLast: index === 0,
              path,
              mainPath: built.mainPath ?? path,
            },
          ];
        }),
      };
    }),
    locales: config.locales,
    locale: locale.path,
    defaultLocale: config.defaultLocale,
    ...(locale.path !== config.defaultLocale && { interfaceTexts: source.interfaceTexts }),
    colorMode: config.colorMode,
    ...(config.announcementBar && { announcementBar: config.announcementBar }),
    navbar: {
      ...(config.navbar.title !== undefined && { title: config.navbar.title }),
      ...(config.navbar.logo && { logo: await inlineLogo(config.navbar.logo, publicFiles) }),
      hideOnScroll: config.navbar.hideOnScroll ?? false,
      items: navbarItems,
    },
    footer: config.footer,
    sidebar: config.sidebar ?? {},
  };
  return { site, problems };
}

interface Resolving {
  readonly config: SiteConfig;
  readonly areas: readonly BuiltArea[];
  readonly problems: ContentProblem[];
}

function resolveNavbarItem(item: NavbarItemConfig, context: Resolving): NavbarItem[] {
  const position: NavbarPosition = item.position ?? 'right';
  switch (item.type) {
    case undefined:
    case 'link': {
      const { label } = item;
      const href = targetOf(item);
      const activePath = item.activePath ?? item.to;
      return [
        { type: 'link', label, href, position, ...(activePath !== undefined && { activePath }) },
      ];
    }
    case 'dropdown': {
      const items = item.items.flatMap((child) => resolveNavbarItem(child, context));
      return [{ type: 'dropdown', label: item.label, items, position }];
    }
    case 'doc':
    case 'docSidebar':
    case 'docsVersion': {
      const area = item.area ?? context.config.areas[0]!.id;
      const found = context.areas
        .filter(({ source }) => source.area.id === area)
        .map((built) => ({ version: built.source.version.name, ...versionTarget(item, built) }));
      // A version may lack what another one has; the item is wrong where all of them do.
      if (found.every(({ problem }) => problem !== undefined)) {
        context.problems.push(
          ...found.map(({ problem = '' }) => ({ file: SITE_CONFIG_FILE, message: problem })),
        );
      }
      const targets = Object.fromEntries(
        found.flatMap(({ version, target }) => (target ? [[version, target] as const] : [])),
      );
      return Object.keys(targets).length > 0 ? [{ type: item.type, area, targets, position }] : [];
    }
    case 'docsVersionDropdown':
      return [{ type: item.type, area: item.area ?? context.config.areas[0]!.id, position }];
    case 'html':
      return [{ type: 'html', value: item.value, position }];
    case 'localeDropdown':
    case 'search':
      return [{ type: item.type, position }];
  }
}

type VersionedItem = Extract<NavbarItemConfig, { type: 'doc' | 'docSidebar' | 'docsVersion' }>;

/** Where an item leads in one version, or why nowhere; neither where that is no mistake. */
function versionTarget(
  item: VersionedItem,
  { source, sidebars, titles, mainPath }: BuiltArea,
): { readonly target?: NavbarTarget; readonly problem?: string } {
  switch (item.type) {
    case 'docsVersion':
      return {
        target: { label: item.label ?? source.version.label, href: mainPath ?? source.path },
      };
    case 'doc': {
      const doc = source.docs.find(({ id }) => id === item.docId);
      if (doc) return { target: { label: item.label ?? titleOf(doc, titles), href: doc.path } };
      if (source.draftIds.includes(item.docId)) return {};
      const ids = source.docs.map(({ id }) => id);
      return { problem: unknown('document', item.docId, ids, source.area.id) };
    }
    case 'docSidebar': {
      // A tree without any document in the area has no sidebar to name either.
      if (source.docs.length === 0) return {};
      const generated =
        sidebars.length === 1 && sidebars[0]!.name === 'default' ? sidebars[0] : undefined;
      const sidebar = sidebars.find(({ name }) => name === item.sidebarId) ?? generated;
      if (!sidebar) {
        const names = sidebars.map(({ name }) => name);
        return { problem: unknown('sidebar', item.sidebarId, names, source.area.id) };
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
  const near = nearest(id, known);
  const hint = near ? `; did you mean "${near}"?` : '.';
  return `navbar: there is no ${what} "${id}" in area "${area}"${hint} The ${what}s are: ${known.join(', ')}`;
}

function findArea(areas: readonly BuiltArea[], id: string, version: string): BuiltArea | undefined {
  return areas.find(({ source }) => source.area.id === id && source.version.name === version);
}

function targetOf({ to, href }: FooterLink): string {
  return to ?? href ?? '/';
}
