import { markPart, renderJson } from '../model/document-data.ts';
import { dataFile, htmlFile, NOT_FOUND_PATH } from '../model/page-path.ts';
import { escapeHtml } from '../model/plain-text.ts';
import type { PageData } from '../model/page.ts';
import type { ShellEntry } from '../model/shell-info.ts';
import type { SiteModel } from '../model/site.ts';

/**
 * Writes the document of a page that the bundle renders from its data. Nothing of the site is part of it but JSON, and no
 * inline script that a policy would have to allow.
 */
export function renderPlainDocument(parts: {
  readonly site: SiteModel;
  readonly data: PageData;
  readonly entry: ShellEntry;
  /** Attributes of the root element, besides its language. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** HTML in front of all that loads. */
  readonly head?: string;
}): string {
  const { site, data, entry, attributes = {}, head = '' } = parts;
  const locale = site.locales.find(({ path }) => path === site.locale) ?? site.locales[0]!;
  const root = { lang: locale.htmlLang, dir: locale.direction, ...attributes };
  const [script = '', ...others] = entry.scripts.map(escapeHtml);
  const lines = [
    `<!doctype html><html${writeAttributes(root)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    head,
    '<meta name="color-scheme" content="dark light">',
    ...entry.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...others.map((href) => `<link rel="modulepreload" href="${href}">`),
    // It shows nothing before, so it doesn't wait until the browser is idle.
    `<link ${markPart('entry')} rel="modulepreload" href="${script}">`,
    `<script type="module" src="${script}"></script>`,
    `<title>${escapeHtml(data.page.documentTitle)}</title>`,
    renderJson('page', data),
    `</head><body><div ${markPart('root')}></div>${renderJson('site', site)}</body></html>\n`,
  ];
  return lines.join('');
}

/** Returns the path of the data that a document is made of, by the path of the document; null for any other file. */
export function documentData(file: string): string | null {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(file) ?? [];
  const page = ['/', NOT_FOUND_PATH].find((path) => htmlFile(path) === name);
  return page === undefined ? null : folder + dataFile(page);
}

/** Returns the folder of the locale that a file is in, which has a slash at its end; empty for the default one. */
export function localeFolder(folders: readonly string[], file: string): string {
  const folder = `${file.split('/')[0] ?? ''}/`;
  return folders.find((one) => one === folder) ?? '';
}

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  const entries = Object.entries(attributes);
  return entries.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}
