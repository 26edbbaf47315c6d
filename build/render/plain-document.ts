import { ENTRY_LINK_ID, renderJson, SITE_DATA_ID } from '../../renderer/entry/document-data.ts';
import type { PlainDocument } from '../../renderer/pack/offline-index.ts';
import type { ShellInfo } from '../../electron/shell-info.ts';
import { escapeHtml } from '../../renderer/model/escape-html.ts';
import { addressOf, type DocumentSite, writeHeadScript } from './document.ts';

/** Renders the document that shows any page of a site: the shell renders the page from its data. */
export function plainDocument(
  built: DocumentSite,
  entry: NonNullable<ShellInfo['entry']>,
  headScript: string,
): PlainDocument {
  const { site, images } = built;
  const { favicon } = images;
  const locale = site.locales.find(({ path }) => path === site.locale)!;
  const [script = '', ...others] = entry.scripts;
  const head = [
    `<!doctype html><html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${writeHeadScript(built, headScript)}</script>`,
    '<meta name="color-scheme" content="dark light">',
    favicon ? `<link rel="icon" href="${escapeHtml(addressOf(site, favicon))}">` : '',
    ...entry.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...others.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    // It shows nothing before, so it doesn't wait until the browser is idle.
    `<link id="${ENTRY_LINK_ID}" rel="modulepreload" href="${escapeHtml(script)}">`,
    `<script type="module" src="${escapeHtml(script)}"></script>`,
  ];
  const body = [
    '</head><body><div id="root"></div>',
    renderJson(SITE_DATA_ID, site),
    '</body></html>\n',
  ];
  return [head.join(''), body.join('')];
}
