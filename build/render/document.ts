import { PAGE_DATA_ELEMENT_ID, serializePageData } from '../../renderer/boot/page-data-element.ts';
import { isSitePath, NOT_FOUND_PATH, toAddress } from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { escapeHtml } from '../escape-html.ts';
import type { PageAssets } from './page-assets.ts';

/** Everything a prerendered document is put together from. */
export interface DocumentParts {
  readonly site: SiteModel;
  readonly page: Page;
  /** Identity of the bundle. */
  readonly build: string;
  /** What React rendered. */
  readonly body: string;
  readonly assets: PageAssets;
  /** Scripts of the head, which run before the first paint. */
  readonly inlineScripts: readonly string[];
}

/** Writes a page's whole document: metadata, the little scripts of the head, the body, the page's model. */
export function renderDocument(parts: DocumentParts): string {
  const { site, page, body, assets } = parts;
  const locale = site.locales.find(({ path }) => path === site.locale)!;
  const attributes = [
    `lang="${escapeHtml(locale.htmlLang)}"`,
    `dir="${locale.direction}"`,
    `data-locale="${escapeHtml(site.locale)}"`,
    // Right for readers without script; the first-paint script corrects it for all others.
    `data-theme="${site.colorMode.default}"`,
  ];
  const data = serializePageData({ page, build: parts.build });
  return [
    `<!doctype html><html ${attributes.join(' ')}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    ...parts.inlineScripts.map((script) => `<script>${script}</script>`),
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    metadata(site, page),
    assetLinks(assets),
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${data}</script>`,
    '</body></html>\n',
  ].join('');
}

function metadata(site: SiteModel, page: Page): string {
  const canonical =
    page.path === NOT_FOUND_PATH ? null : `${site.url}${toAddress(site.basePath, page.path)}`;
  const image = page.image ?? site.socialCard;
  const imageAddress =
    image && (isSitePath(image) ? `${site.url}${toAddress(site.basePath, image)}` : image);
  return [
    named('description', page.description),
    named('keywords', page.keywords?.join(', ')),
    named('generator', `${site.title} documentation ${site.siteVersion}`),
    // Search tools of the original site read its versions under these names.
    named('docusaurus_version', site.frameworkVersion),
    named('docusaurus_locale', site.locale),
    named(
      'docusaurus_tag',
      page.area === null ? 'default' : `docs-${page.area}-${page.version ?? ''}`,
    ),
    named('site_version', site.siteVersion),
    named('robots', page.unlisted ? 'noindex,nofollow' : undefined),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    page.feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(page.feed.title)}" href="${escapeHtml(addressOf(site, page.feed.path))}">`,
    property('og:title', page.documentTitle),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:image', imageAddress),
    property('og:locale', site.locale),
    property('og:type', page.area === null ? 'website' : 'article'),
    named('twitter:card', imageAddress && 'summary_large_image'),
    site.favicon && `<link rel="icon" href="${escapeHtml(addressOf(site, site.favicon))}">`,
    site.touchIcon &&
      `<link rel="apple-touch-icon" href="${escapeHtml(addressOf(site, site.touchIcon))}">`,
    // The toolbar of a mobile browser takes the colour of the page.
    '<meta name="color-scheme" content="dark light">',
  ]
    .filter(Boolean)
    .join('');
}

/** Address of a file of the site; what is no site path is an address already. */
function addressOf({ basePath }: SiteModel, target: string): string {
  return isSitePath(target) ? toAddress(basePath, target) : target;
}

function named(name: string, content: string | null | undefined): string {
  return content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
}

function property(name: string, content: string | null | undefined): string {
  return content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
}

function assetLinks({ fonts, styles, scripts, entry }: PageAssets): string {
  return [
    ...fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}">`),
    // Module scripts wait for the document, so the head can name it early and the fetch starts at once.
    `<script type="module" src="${entry}"></script>`,
  ].join('');
}
