import { firstPaintScript } from '../../renderer/boot/first-paint.ts';
import { renderJson, SITE_DATA_ID } from '../../renderer/boot/document-data.ts';
import { rootAttributes } from '../../renderer/model/persisted-state.ts';
import type { PlainDocument } from '../../renderer/offline/offline-index.ts';
import type { ShellInfo } from '../../electron/shell-info.ts';
import { escapeHtml } from '../../renderer/model/escape-html.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { addressOf } from './document.ts';

/** Renders the document that shows any page of a site: the shell renders the page from its data. */
export function plainDocument(
  { site, images: { favicon } }: Pick<BuiltSite, 'site' | 'images'>,
  entry: NonNullable<ShellInfo['entry']>,
): PlainDocument {
  const { colorMode, announcementBar } = site;
  const locale = site.locales.find(({ path }) => path === site.locale)!;
  const [script = '', ...others] = entry.scripts;
  const head = [
    `<!doctype html><html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}" ${rootAttributes.ready}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${firstPaintScript({ colorMode, announcementId: announcementBar?.id })}</script>`,
    '<meta name="color-scheme" content="dark light">',
    favicon ? `<link rel="icon" href="${escapeHtml(addressOf(site, favicon))}">` : '',
    ...entry.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...others.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    `<script type="module" src="${escapeHtml(script)}"></script>`,
  ];
  const body = [
    '</head><body><div id="root"></div>',
    renderJson(SITE_DATA_ID, site),
    '</body></html>\n',
  ];
  return [head.join(''), body.join('')];
}
