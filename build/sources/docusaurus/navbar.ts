import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import { parseAddress } from '../../../renderer/model/page-path.ts';
import type { ContentProblem } from '../../base/problems.ts';
import {
  asArray,
  asObject,
  asString,
  isAddress,
  toLinkPath,
  toSitePath,
  withSitePaths,
  type Values,
} from './values.ts';

type NavbarInput = NonNullable<SiteConfig['navbar']>;
type ItemInput = NonNullable<NavbarInput['items']>[number];
type FooterInput = NonNullable<SiteConfig['footer']>;
type LogoInput = NonNullable<NavbarInput['logo']>;

/** Reads the parts of a theme's config; what it can't read becomes a problem. */
export interface ThemeReading {
  /** Name of the config's file. */
  readonly file: string;
  readonly problems: ContentProblem[];
  readonly baseUrl: string;
}

/** Reads `themeConfig.navbar`. */
export function readNavbar(value: unknown, reading: ThemeReading): NavbarInput {
  const navbar = asObject(value);
  const items = asArray(navbar['items']).flatMap((item) => readItem(asObject(item), reading));
  const hasSearch = items.some(({ type }) => type === 'search');
  return {
    title: asString(navbar['title']),
    logo: readLogo(navbar['logo']),
    hideOnScroll: navbar['hideOnScroll'] === true,
    items: hasSearch ? items : [...items, { type: 'search' }],
  };
}

function readItem(item: Values, reading: ThemeReading): ItemInput[] {
  const type = asString(item['type']);
  const label = labelOf(item);
  const position = item['position'] === 'left' ? 'left' : 'right';
  const plugin = asString(item['docsPluginId']);
  const area = plugin === 'default' ? 'docs' : plugin;
  const versioned = { area, label, position } as const;
  const list = item['items'];
  switch (type) {
    case 'doc':
    case 'docSidebar': {
      const id = asString(item[type === 'doc' ? 'docId' : 'sidebarId']);
      if (id === undefined) return refuse(`an item of type "${type}" names no target`, reading);
      return [
        type === 'doc' ? { type, docId: id, ...versioned } : { type, sidebarId: id, ...versioned },
      ];
    }
    case 'docsVersion':
      return [{ type, ...versioned }];
    case 'docsVersionDropdown':
      return [{ type, area, ...readAdditions(item, reading), position }];
    case 'localeDropdown':
      return [{ type, ...readAdditions(item, reading), position }];
    case 'search':
      return [{ type, position }];
    case 'html': {
      const value = asString(item['value']);
      return value === undefined
        ? []
        : [{ type, value: withSitePaths(value, reading.baseUrl), position }];
    }
    case undefined:
    case 'default':
    case 'dropdown':
      break;
    default:
      refuse(
        `navbar items of type "${type}" have no counterpart; their names replace them`,
        reading,
      );
      if (label === undefined || !(Array.isArray(list) || readLink(item))) {
        const value = `<code>${type.replace(/^custom-|[^\w-]/g, '')}</code>`;
        return [{ type: 'html', value, position }];
      }
  }
  if (Array.isArray(list)) {
    const items = list.flatMap((child) => readItem(asObject(child), reading));
    // The label can be a link, too; here, it opens the list.
    const own = readLink(item);
    const isListed = items.some(
      (child) =>
        ('to' in child && child.to === own?.to) || ('href' in child && child.href === own?.href),
    );
    if (own && !isListed) items.unshift({ ...own, position });
    return [{ type: 'dropdown', label: label ?? '', items, position }];
  }
  const link = readLink(item);
  if (!link) return refuse(`the item "${label ?? ''}" has no label or no target`, reading);
  const active = asString(item['activeBasePath']);
  return [{ ...link, position, ...(active !== undefined && { activePath: toLinkPath(active) }) }];
}

/** Reads what a list of versions or languages has besides them. */
function readAdditions(item: Values, reading: ThemeReading) {
  const read = (key: string) => {
    const items = asArray(item[key]).flatMap((child) => readItem(asObject(child), reading));
    return items.length > 0 ? items : undefined;
  };
  return { itemsBefore: read('dropdownItemsBefore'), itemsAfter: read('dropdownItemsAfter') };
}

/** Returns what an item is called: what is written, or where it leads if only a style sheet tells what it shows. */
function labelOf(item: Values): string | undefined {
  const written = [item['label'], item['html'], item['aria-label'], item['title']].map((text) =>
    plainText(asString(text) ?? ''),
  );
  const target = asString(item['to']) ?? asString(item['href']);
  const host = parseAddress(target ?? '')?.hostname.replace(/^www\./, '');
  return written.find((text) => text !== '') ?? host ?? target;
}

function readLink(item: Values): { label: string; to?: string; href?: string } | undefined {
  const label = labelOf(item);
  const target = asString(item['to']) ?? asString(item['href']);
  if (label === undefined || target === undefined) return undefined;
  return isAddress(target) ? { label, href: target } : { label, to: toLinkPath(target) };
}

/** Lists the links in HTML. */
function linksIn(html: string): NonNullable<ReturnType<typeof readLink>>[] {
  const written = html.matchAll(/<a\s[^>]*?\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gis);
  return Array.from(written, ([, , href, inner = '']) => {
    const label = plainText(inner) || /\b(?:alt|title)=(["'])(.*?)\1/i.exec(inner)?.[2] || href;
    return /^javascript:/i.test(href ?? '') ? [] : (readLink({ label, href }) ?? []);
  }).flat();
}

/** Reads `themeConfig.footer`. */
export function readFooter(value: unknown, reading: ThemeReading): FooterInput {
  const footer = asObject(value);
  const links = (list: unknown) =>
    asArray(list).flatMap((item) => {
      const link = readLink(asObject(item));
      const found = link
        ? [link]
        : linksIn(withSitePaths(asString(asObject(item)['html']) ?? '', reading.baseUrl));
      const left = 'a footer entry of HTML without links is left out';
      return found.length > 0 ? found : refuse(left, reading);
    });
  const columns = asArray(footer['links']).map(asObject);
  const isColumned = columns.some((column) => Array.isArray(column['items']));
  const style = footer['style'];
  return {
    style: style === 'dark' || style === 'light' ? style : 'auto',
    links: isColumned
      ? columns.map((column) => ({
          title: asString(column['title']) ?? '',
          items: links(column['items']),
        }))
      : links(footer['links']),
    logo: readLogo(footer['logo']),
    copyright: withSitePaths(asString(footer['copyright']) ?? '', reading.baseUrl),
  };
}

function readLogo(value: unknown): LogoInput | undefined {
  const logo = asObject(value);
  const src = asString(logo['src']);
  if (src === undefined || isAddress(src)) return undefined;
  const dark = asString(logo['srcDark']);
  const href = asString(logo['href']);
  const pixels = (key: string) => {
    const size = Number(logo[key]);
    return size > 0 ? { [key]: size } : {};
  };
  return {
    src: toSitePath(src),
    alt: asString(logo['alt']) ?? '',
    ...(dark !== undefined && !isAddress(dark) && { srcDark: toSitePath(dark) }),
    ...(href !== undefined && { href: isAddress(href) ? href : toLinkPath(href) }),
    ...pixels('width'),
    ...pixels('height'),
  };
}

function refuse(what: string, { file, problems }: ThemeReading): [] {
  const message = `${what}; the rest is read`;
  if (problems.every((problem) => problem.message !== message)) problems.push({ file, message });
  return [];
}

/** Returns the text of a line of HTML. */
function plainText(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    amp: '&',
    copy: '©',
    nbsp: ' ',
    lt: '<',
    gt: '>',
    quot: '"',
  };
  return html
    .replace(/<br\s*\/?>|<\/(?:p|div)>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, ' ')
    .trim();
}
