import { isSitePath, splitTarget, toAddress } from '../../renderer/model/page-path.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { RoutePage } from '../sources/site-setup.ts';
import type { Doc } from '../sources/doc.ts';
import type { Reference } from '../markdown/compile-markdown.ts';
import type { LinkedAddress } from '../site/link-article.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { resolveReference } from '../site/resolve-reference.ts';
import { relativePath } from '../base/paths.ts';

/** Returns the sites whose pages are bundled; the development server's change while it runs. */
export type GetSites = () => readonly LinkedSite[] | Promise<readonly LinkedSite[]>;

/** Module that imports the style sheets that only some articles need, by the prefix of their classes. */
export const ARTICLE_STYLES = 'virtual:article-styles';

/** Starts the name of the module of one prefix. */
export const articleStylesKey = `${ARTICLE_STYLES}/`;

/** The page of one locale whose body is a module that the bundler compiles. */
export interface PageModule {
  readonly locale: string;
  /** Site path. */
  readonly path: string;
  /** Absolute path of the source file. */
  readonly file: string;
  /** Id of the module; each locale has its own, whose links lead to pages of that locale. */
  readonly id: string;
  /** The route of a plugin that adds the page. */
  readonly route: RoutePage | undefined;
}

/** A link or image of a partial. */
export interface PageModuleReference {
  /** Undefined for the default locale. */
  readonly locale: string | undefined;
  /** Absolute path of the partial. */
  readonly file: string;
  readonly reference: Pick<Reference, 'kind' | 'url' | 'isSized'>;
}

export function listPageModules(sites: readonly LinkedSite[]): PageModule[] {
  return sites.flatMap(({ site, pages, source: { components, areaOptions } }) =>
    pages.flatMap(({ page: { kind, path, area }, sourceFile: file }) => {
      if (kind !== 'module' || file === null) return [];
      const id = pageModuleId(file, site);
      const added = components?.routes?.find((one) => {
        return one.path === path && one.levels.at(-1)?.file === file;
      });
      const item = areaOptions[area ?? '']?.itemComponent;
      const levels =
        item === undefined ? [] : [{ file: item, modules: { content: id }, props: {} }];
      const route = added ?? (levels.length > 0 ? { path, levels } : undefined);
      return [{ locale: site.locale, path, file, id, route }];
    }),
  );
}

export function pageModuleId(
  file: string,
  { locale, defaultLocale }: Pick<SiteModel, 'locale' | 'defaultLocale'>,
): string {
  return locale === defaultLocale ? file : `${file}?locale=${locale}`;
}

/** Splits a module's id into file and locale, which is undefined for the default one. */
export function parsePageModuleId(id: string): { file: string; locale: string | undefined } {
  const [file = id, query = ''] = id.split('?');
  return { file, locale: new URLSearchParams(query).get('locale') ?? undefined };
}

/** Returns the document of a page module whose body isn't that of its file. */
export function findOwnBody(id: string, sites: readonly LinkedSite[]): Doc | undefined {
  const { file, locale } = parsePageModuleId(id);
  const docs = siteOf(sites, locale).source.areas.flatMap((area) => area.docs);
  return docs.find(({ hasOwnBody, source }) => hasOwnBody && source.absolute === file);
}

/** Returns what the component around a document's content learns of it; undefined without one. */
export function findItemFacts(id: string, sites: readonly LinkedSite[]): object | undefined {
  const { file, locale } = parsePageModuleId(id);
  const { source, pages, site } = siteOf(sites, locale);
  const doc = source.areas
    .flatMap((area) => area.docs)
    .find(({ source }) => source.absolute === file);
  const page = pages.find(({ sourceFile }) => sourceFile === file)?.page;
  if (!doc || !page || !source.areaOptions[page.area ?? '']?.itemComponent) return undefined;
  const { title, description, path } = page;
  return {
    id: doc.id,
    title,
    description,
    permalink: toAddress(site.basePath, path),
    frontMatter: {},
  };
}

/** Returns the site of a locale; undefined means the default one. */
export function siteOf(sites: readonly LinkedSite[], locale: string | undefined): LinkedSite {
  return sites.find(({ site }) => site.locale === (locale ?? site.defaultLocale))!;
}

/** Resolves a link or image of a partial; a broken one stays as it is. */
export function resolvePageModuleReference(
  sites: readonly LinkedSite[],
  { locale, file, reference }: PageModuleReference,
): LinkedAddress {
  const { source, targets } = siteOf(sites, locale);
  const isOrigin = (candidate: Pick<Doc, 'source'>) => candidate.source.absolute === file;
  const doc = source.areas.map(({ docs }) => docs.find(isOrigin)).find(Boolean);
  const page = doc ?? source.pages.find(isOrigin);
  // A partial can be part of many pages, so an address stays relative to the page, whose own ends with a slash here.
  if (!page && isRelativeAddress(reference)) {
    const isBelow = source.hasBareAddresses && splitTarget(reference.url).path !== '';
    return { address: isBelow ? `../${reference.url}` : reference.url };
  }
  const origin = page ?? partialOrigin(file, source.contentRoot);
  const { address, file: served } = resolveReference(reference, origin, targets);
  const hasSize = reference.kind === 'image' && !reference.isSized && served;
  return { address, ...(hasSize && { size: targets.imageSize(hasSize) }) };
}

function isRelativeAddress({ kind, url }: PageModuleReference['reference']): boolean {
  const target = splitTarget(url).path;
  return kind === 'link' && !isSitePath(target) && !/\.mdx?$/.test(target);
}

function partialOrigin(absolute: string, contentRoot: string) {
  const place = relativePath(contentRoot, absolute);
  return { source: { absolute, place, file: place, relative: place, text: '' }, path: '/' };
}
