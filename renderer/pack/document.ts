import { escapeHtml } from '../model/escape-html.ts';
import { firstPaintAttributes } from '../model/first-paint.ts';
import { rootAttributes } from '../model/persisted-state.ts';
import type { PageData } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import type { ShellInfo } from '../../electron/shell-info.ts';

/** Addresses of the bundle's files that show a page. */
export type ShellEntry = NonNullable<ShellInfo['entry']>;

/**
 * Returns the document of a pack's page. The app's bundle renders it, from data: nothing of the pack is part of the
 * document but JSON, and there is no inline script that a policy would have to allow.
 */
export function packDocument(parts: {
  readonly site: SiteModel;
  readonly data: PageData;
  readonly entry: ShellEntry;
  readonly values: Readonly<Record<string, string>>;
  readonly prefersDark: boolean;
}): string {
  const { site, data, entry, values, prefersDark } = parts;
  const { colorMode, announcementBar } = site;
  const config = { colorMode, announcementId: announcementBar?.id };
  const locale = site.locales.find(({ path }) => path === site.locale) ?? site.locales[0]!;
  const attributes = {
    lang: locale.htmlLang,
    dir: locale.direction,
    ...firstPaintAttributes(config, (key) => values[key], prefersDark),
    [rootAttributes.app]: '',
  };
  const root = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const [script = '', ...others] = entry.scripts;
  return [
    `<!doctype html><html${root}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(data.page.documentTitle)}</title>`,
    ...entry.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...others.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    `<script type="module" src="${escapeHtml(script)}"></script>`,
    '</head><body><div id="root"></div>',
    json('page-data', data),
    json('site-data', site),
    '</body></html>\n',
  ].join('');
}

function json(id: string, value: unknown): string {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${text}</script>`;
}
