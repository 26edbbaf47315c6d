import { HEAD_SCRIPT, markPart, renderJson } from '../../renderer/model/document-data.ts';
import type { HeadScriptOptions } from '../../renderer/entry/head-script.ts';
import { documentTexts } from '../../renderer/i18n/texts/content.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { toPublicAddress } from '../../renderer/model/links.ts';
import {
  fileAddress,
  fileOf,
  htmlFile,
  isSitePath,
  markdownFile,
  normalizePagePath,
  NOT_FOUND_PATH,
  splitTarget,
  toAddress,
} from '../../renderer/model/page-path.ts';
import type { HeadElement, Page } from '../../renderer/model/page.ts';
import { hasSearch, localeAddresses, type SiteModel } from '../../renderer/model/site.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import type { DocumentHead, LinkedSite } from '../site/linked-site.ts';
import type { Redirect } from '../sources/site-setup.ts';
import { OPEN_SEARCH_FILE } from './host-files.ts';

interface PageAssets {
  /** Code of the script in the head. */
  readonly headScript: string;
  /** Addresses of the modules that hydrate the page, the entry first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Renders the HTML document of a page around the body that React rendered. */
export function renderDocument(parts: {
  readonly built: LinkedSite;
  readonly page: Page;
  /** Identity of the deployment; see {@link PageData.build}. */
  readonly build: string;
  readonly body: string;
  readonly assets: PageAssets;
}): string {
  const { built, page, build, body, assets } = parts;
  const { site, head } = built;
  const locale = site.locales.find(({ path }) => path === site.locale)!;
  const attributes = [
    `lang="${escapeHtml(locale.htmlLang)}"`,
    `dir="${locale.direction}"`,
    // For readers without JavaScript; the first-paint script sets the reader's choice.
    `data-theme="${site.colorMode.default}"`,
    `${rootAttributes.noScript}="${site.colorMode.respectSystem ? 'system' : ''}"`,
  ];
  const [entry = '', ...modules] = assets.scripts;
  const siteFile = addressOf(site, built.siteFile);
  return [
    `<!doctype html><html ${attributes.join(' ')}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${writeHeadScript(built, assets.headScript)}</script>`,
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    metadata(site, head, page),
    `</head><body><div ${markPart('root')}>${body}</div>`,
    renderNotices(built),
    renderJson('page', { page, build }),
    // The script in the head activates them.
    `<link ${markPart('entry')} data-rel="modulepreload" href="${entry}">`,
    ...modules.map((href) => `<link data-rel="modulepreload" href="${href}">`),
    `<link ${markPart('site-file')} data-rel="prefetch" as="fetch" crossorigin href="${siteFile}">`,
    '</body></html>\n',
  ].join('');
}

/** Returns the script in the head of the documents of a site. */
export function writeHeadScript(
  { site, source }: Pick<LinkedSite, 'site' | 'source'>,
  headScript: string,
): string {
  const { colorMode, announcementBar, basePath, title } = site;
  const options: HeadScriptOptions = {
    ...{ colorMode, announcementId: announcementBar?.id, siteTitle: title },
    ...{ basePath: source.siteBasePath, localeBasePath: basePath },
  };
  const json = JSON.stringify(options).replaceAll('<', '\\u003c');
  return `${headScript}${HEAD_SCRIPT}(${json})`;
}

/** What the page says where it can do less than it should. */
function renderNotices({ source }: Pick<LinkedSite, 'source'>): string {
  const translate = createTranslate(source.interfaceTexts);
  const failure = escapeHtml(translate(documentTexts.shellFailure));
  const noScript = escapeHtml(translate(documentTexts.noScript));
  return (
    `<p class="ShellNotice" ${markPart('failure')} role="alert" hidden>${failure}</p>` +
    `<p class="ShellNotice ShellNotice--noScript">${noScript}</p>`
  );
}

function metadata(site: SiteModel, head: DocumentHead, page: Page): string {
  const { favicon, touchIcon, socialCard, elements: shared = [] } = head;
  const canonical = page.path === NOT_FOUND_PATH ? null : toPublicAddress(site, page.path);
  const image = page.image ?? socialCard;
  const imageAddress = image && (isSitePath(image) ? toPublicAddress(site, image) : image);
  const written = page.head ?? [];
  const made = [
    named('description', page.description),
    ...Object.entries(page.meta ?? {}).map(([name, content]) => named(name, content)),
    named('generator', `${site.title} documentation ${site.siteVersion}`),
    // The names that Docusaurus uses, which site search tools read.
    named('docusaurus_version', site.frameworkVersion),
    named('docusaurus_locale', site.locale),
    named(
      'docusaurus_tag',
      page.area === null ? 'default' : `docs-${page.area}-${page.version ?? ''}`,
    ),
    named('site_version', site.siteVersion),
    named('robots', page.unlisted || page.noIndex ? 'noindex,nofollow' : undefined),
    canonical && linked('canonical', canonical),
    page.path !== NOT_FOUND_PATH &&
      linked('alternate', fileAddress(site.basePath, markdownFile(page.path)), {
        type: 'text/markdown',
      }),
    page.feed &&
      linked('alternate', addressOf(site, page.feed.path), {
        ...{ type: 'application/atom+xml', title: page.feed.title },
      }),
    // Browsers look for it on the start page.
    page.path === '/' &&
      hasSearch(site) &&
      linked('search', toAddress(site.basePath, `/${OPEN_SEARCH_FILE}`), {
        ...{ type: 'application/opensearchdescription+xml', title: site.title },
      }),
    property('og:title', page.documentTitle),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:image', imageAddress),
    ...localeAddresses(site, page).map(([hreflang, href]) =>
      linked('alternate', href, { hreflang }),
    ),
    ...site.locales
      .filter(({ path }) => path === site.locale)
      .map(({ htmlLang }) => property('og:locale', openGraphLocale(htmlLang))),
    ...site.locales
      .filter(({ path }) => path !== site.locale && page.locales?.includes(path))
      .map(({ htmlLang }) => property('og:locale:alternate', openGraphLocale(htmlLang))),
    ...(page.tags ?? []).map(({ label }) => property('article:tag', label)),
    property('og:type', page.area === null ? 'website' : 'article'),
    named('twitter:card', imageAddress && 'summary_large_image'),
    favicon && linked('icon', addressOf(site, favicon)),
    touchIcon && linked('apple-touch-icon', addressOf(site, touchIcon)),
    // Colours the toolbars of mobile browsers.
    named('color-scheme', 'dark light'),
  ];
  const elements = made.filter((element) => typeof element === 'object' && element !== null);
  const without = (all: readonly HeadElement[], others: readonly HeadElement[]) => {
    const subjects = new Set(others.map(subjectOf));
    return all.filter((element) => !subjects.has(subjectOf(element)));
  };
  return [...without(shared, [...elements, ...written]), ...without(elements, written), ...written]
    .map(writeHeadElement)
    .join('');
}

/** Returns a language tag as Open Graph writes it: `zh_CN` for `zh-Hans-CN`. */
function openGraphLocale(htmlLang: string): string {
  const { language, region } = new Intl.Locale(htmlLang);
  return region ? `${language}_${region}` : language;
}

/** Tells what an element of the head says; other kinds of links can be there several times. */
function subjectOf({ tag, attributes, data = '' }: HeadElement): string {
  if (tag === 'script') return data;
  const { name, property: topic, rel } = attributes;
  if (tag === 'meta') return `meta ${name ?? topic ?? JSON.stringify(attributes)}`;
  return `link ${rel === 'canonical' ? rel : JSON.stringify(attributes)}`;
}

function writeHeadElement({ tag, attributes, data }: HeadElement): string {
  const entries = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  const start = `<${tag}${entries.join('')}>`;
  return data === undefined ? start : `${start}${data.replaceAll('<', '\\u003c')}</${tag}>`;
}

/** Returns the address of a site path; any other target is an address already. */
export function addressOf({ basePath }: SiteModel, target: string): string {
  return isSitePath(target) ? toAddress(basePath, target) : target;
}

function named(name: string, content: string | null | undefined): HeadElement | undefined {
  return content ? { tag: 'meta', attributes: { name, content } } : undefined;
}

function property(name: string, content: string | null | undefined): HeadElement | undefined {
  return content ? { tag: 'meta', attributes: { property: name, content } } : undefined;
}

function linked(
  rel: string,
  href: string,
  attributes: HeadElement['attributes'] = {},
): HeadElement {
  return { tag: 'link', attributes: { rel, ...attributes, href } };
}

/** Keeps the query and the hash, which a refresh loses. It is the same in each document, so policies can name it. */
export const redirectScript =
  "const u=new URL(document.querySelector('link[rel=canonical]').href),l=location;if(l.search)u.search=(u.search&&u.search+'&')+l.search.slice(1);if(l.hash)u.hash=l.hash;l.replace(u)";

/** Returns where the document of a redirect is below the output folder. */
export function redirectFile({ from }: Redirect): string {
  return /\/$/.test(from) ? htmlFile(from) : fileOf(from);
}

/** Renders the document that leads to another address. */
export function renderRedirect({ to }: Redirect, basePath: string): string {
  const { path, search, hash } = splitTarget(to);
  const address = escapeHtml(
    isSitePath(to) ? `${toAddress(basePath, normalizePagePath(path))}${search}${hash}` : to,
  );
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<link rel="canonical" href="${address}">`,
    '<meta name="robots" content="noindex">',
    `<script>${redirectScript}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>`,
    `<title>${address}</title></head><body><a href="${address}">${address}</a></body></html>\n`,
  ].join('');
}
