import { rootAttributes, storageKeys } from '../../renderer/model/persisted-state.ts';
import type { PageData } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { ShellInfo } from '../shell-info.ts';

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
  const { site, data, entry } = parts;
  const locale = site.locales.find(({ path }) => path === site.locale) ?? site.locales[0]!;
  const attributes = {
    lang: locale.htmlLang,
    dir: locale.direction,
    ...firstPaintAttributes(parts),
    [rootAttributes.app]: '',
    [rootAttributes.ready]: '',
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

/** What the first-paint script sets in the documents of the bundle. */
function firstPaintAttributes(options: {
  readonly site: SiteModel;
  readonly values: Readonly<Record<string, string>>;
  readonly prefersDark: boolean;
}): Record<string, string> {
  const { site, values, prefersDark } = options;
  const { colorMode, announcementBar } = site;
  const stored = values[storageKeys.theme];
  const preferred = prefersDark ? 'dark' : 'light';
  const fallback = colorMode.respectSystem ? preferred : colorMode.default;
  const isDismissed =
    announcementBar !== undefined &&
    values[storageKeys.announcementId] === announcementBar.id &&
    values[storageKeys.announcementDismissed] === 'true';
  return {
    [rootAttributes.theme]: stored === 'light' || stored === 'dark' ? stored : fallback,
    ...(isDismissed && { [rootAttributes.announcementDismissed]: '' }),
    ...(values[storageKeys.sidebarHidden] === 'true' && { [rootAttributes.sidebarHidden]: '' }),
    ...(values[storageKeys.readingWide] === 'true' && { [rootAttributes.readingWide]: '' }),
  };
}

function json(id: string, value: unknown): string {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${text}</script>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
