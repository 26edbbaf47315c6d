import {
  PAGE_DATA_ID,
  renderJson,
  SHELL_FAILURE_ID,
  SHELL_SCRIPTS_ID,
} from '../../renderer/boot/document-data.ts';
import { firstPaintScript } from '../../renderer/boot/first-paint.ts';
import { LATER_LAYOUT_ID, laterLayoutStyle } from '../../renderer/boot/later-layout.ts';
import { lateStyleAttributes, lateStyleScript } from '../../renderer/boot/late-style.ts';
import { WEB_FONTS_ID } from '../../renderer/boot/web-fonts.ts';
import { BODY_ID } from '../../renderer/boot/whole-document.ts';
import { wrongBaseScript } from '../../renderer/boot/wrong-base.ts';
import { documentTexts } from '../../renderer/i18n/texts/document.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import {
  isSitePath,
  markdownFile,
  NOT_FOUND_PATH,
  toAddress,
} from '../../renderer/model/page-path.ts';
import type { HeadElement, Page } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { escapeHtml } from '../../renderer/model/escape-html.ts';
import type { BuiltSite, DocumentImages } from '../site/built-site.ts';
import type { BootScripts } from '../vite/boot-scripts.ts';
import type { CriticalStyle } from './critical-style.ts';
import type { FontFaces } from './font-faces.ts';

export interface PageAssets {
  readonly bootScripts: BootScripts;
  /** Modules that hydrate the page, the entry first. */
  readonly scripts: readonly string[];
  /** Files that the first touch is likely to ask for. */
  readonly likely: readonly string[];
  /** Workers that those start. */
  readonly workers: readonly string[];
  /** Whether the modules run though nobody touches the page. */
  readonly isEager: boolean;
  /** The font faces, whose `font-display` counts only if the first paint knows them. */
  readonly fontFaces: FontFaces;
  /** Addresses of the fonts that every page shows. */
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  /** The rules of each of them that the page's first paint needs. */
  readonly criticalStyles: readonly CriticalStyle[];
}

/** What the documents of a site have in common. */
export interface DocumentSite extends Pick<BuiltSite, 'site' | 'siteFile' | 'images'> {
  readonly source: Pick<BuiltSite['source'], 'siteBasePath' | 'interfaceTexts'>;
}

/** Renders the HTML document of a page around the body that React rendered. */
export function renderDocument(parts: {
  readonly built: DocumentSite;
  readonly page: Page;
  /** Identity of the deployment; see {@link PageData.build}. */
  readonly build: string;
  readonly body: string;
  /** HTML of dialogs before their code has loaded. */
  readonly earlyDialogs: string;
  readonly assets: PageAssets;
}): string {
  const { built, page, build, body, earlyDialogs, assets } = parts;
  const { site, images } = built;
  const locale = site.locales.find(({ path }) => path === site.locale)!;
  const { web, version, system } = assets.fontFaces;
  const scripts = inlineScripts(built, assets.bootScripts);
  const attributes = [
    `lang="${escapeHtml(locale.htmlLang)}"`,
    `dir="${locale.direction}"`,
    // For readers without JavaScript; the first-paint script sets the reader's choice.
    `data-theme="${site.colorMode.default}"`,
  ];
  return [
    `<!doctype html><html ${attributes.join(' ')}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<style id="${WEB_FONTS_ID}" data-version="${version}">${web}</style><style>${system}</style>`,
    `<style id="${LATER_LAYOUT_ID}">${laterLayoutStyle}</style>`,
    `<script>${scripts.firstPaint}</script>`,
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    metadata(site, images, page),
    // Without script, only a style can follow the system.
    site.colorMode.respectSystem
      ? '<noscript><style>:root{color-scheme:light dark!important}</style></noscript>'
      : '',
    renderStyle(assets.criticalStyles.map(({ base }) => base)),
    `</head><body id="${BODY_ID}">`,
    // Not in the head, because browsers read all of it without a pause.
    renderStyle(assets.criticalStyles.map(({ elements }) => elements)),
    `<script>${scripts.earlyEvents}</script><div id="root">${body}</div>`,
    earlyDialogs,
    renderNotices(built),
    `<script>${scripts.starter}</script>`,
    renderJson(PAGE_DATA_ID, { page, build }),
    // Not in the head, because it only has to be there before the style sheet.
    `<script>${scripts.wrongBase}</script>`,
    assetLinks(assets, addressOf(site, built.siteFile)),
    `<script>${scripts.lateStyle}</script>`,
    '</body></html>\n',
  ].join('');
}

function renderStyle(parts: readonly string[]): string {
  const style = parts.join('');
  return style && `<style>${style}</style>`;
}

/** The code of each script that documents hold, in their order. */
export function inlineScripts(
  { site, source }: Pick<DocumentSite, 'site' | 'source'>,
  bootScripts: BootScripts,
) {
  const { colorMode, announcementBar, basePath, title } = site;
  return {
    firstPaint: firstPaintScript({ colorMode, announcementId: announcementBar?.id }),
    ...bootScripts,
    wrongBase: wrongBaseScript({
      basePath: source.siteBasePath,
      localeBasePath: basePath,
      siteTitle: title,
    }),
    lateStyle: lateStyleScript,
  };
}

/** What the page says where it can do less than it should. */
export function renderNotices({ source }: Pick<DocumentSite, 'source'>): string {
  const translate = createTranslate(source.interfaceTexts);
  const failure = escapeHtml(translate(documentTexts.shellFailure));
  const noScript = escapeHtml(translate(documentTexts.noScript));
  return (
    `<p class="ShellNotice" id="${SHELL_FAILURE_ID}" role="alert" hidden>${failure}</p>` +
    `<p class="ShellNotice ShellNotice--noScript">${noScript}</p>`
  );
}

function metadata(site: SiteModel, images: DocumentImages, page: Page): string {
  const { favicon, touchIcon, socialCard } = images;
  const canonical =
    page.path === NOT_FOUND_PATH ? null : `${site.url}${toAddress(site.basePath, page.path)}`;
  const image = page.image ?? socialCard;
  const imageAddress =
    image && (isSitePath(image) ? `${site.url}${toAddress(site.basePath, image)}` : image);
  const written = page.head ?? [];
  const own = new Set(written.map(subjectOf));
  const elements = [
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
      linked('alternate', toAddress(site.basePath, `/${markdownFile(page.path)}`), {
        type: 'text/markdown',
      }),
    page.feed &&
      linked('alternate', addressOf(site, page.feed.path), {
        ...{ type: 'application/atom+xml', title: page.feed.title },
      }),
    property('og:title', page.documentTitle),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:image', imageAddress),
    property('og:locale', site.locale),
    ...(page.tags ?? []).map(({ label }) => property('article:tag', label)),
    property('og:type', page.area === null ? 'website' : 'article'),
    named('twitter:card', imageAddress && 'summary_large_image'),
    favicon && linked('icon', addressOf(site, favicon)),
    touchIcon && linked('apple-touch-icon', addressOf(site, touchIcon)),
    // Colours the toolbars of mobile browsers.
    named('color-scheme', 'dark light'),
  ];
  return [...elements.filter((element) => element && !own.has(subjectOf(element))), ...written]
    .map((element) => element && writeHeadElement(element))
    .join('');
}

/** Tells what an element of the head says; other kinds of links can be there several times. */
function subjectOf({ tag, attributes }: HeadElement): string {
  const { name, property: topic, rel } = attributes;
  if (tag === 'meta') return `meta ${name ?? topic ?? JSON.stringify(attributes)}`;
  return `link ${rel === 'canonical' ? rel : JSON.stringify(attributes)}`;
}

function writeHeadElement({ tag, attributes }: HeadElement): string {
  const entries = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${entries.join('')}>`;
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

/** Links after the body, so that it paints first. */
function assetLinks(
  { styles, scripts, likely, workers, fonts, isEager }: PageAssets,
  site: string,
): string {
  return [
    renderJson(SHELL_SCRIPTS_ID, { scripts, likely, workers, fonts, isEager, site }),
    ...styles.map(
      (href) => `<link rel="stylesheet" href="${href}" ${lateStyleAttributes} fetchpriority="low">`,
    ),
  ].join('');
}
