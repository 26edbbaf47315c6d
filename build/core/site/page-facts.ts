import type { Page } from '../../../renderer/model/page.ts';
import type { EditRules } from '../../sources/site-setup.ts';
import type { Doc } from '../../sources/doc.ts';
import type { SiteSource, StandalonePage } from '../read-sites.ts';

/** The tags of a page, with links where the tags have pages. */
export function tagsOf(origin: Doc | StandalonePage): Pick<Page, 'tags'> {
  const linked = 'tags' in origin ? origin.tags : undefined;
  const tags =
    linked ??
    origin.frontMatter.tags?.map((tag) => ({ label: typeof tag === 'string' ? tag : tag.label }));
  return tags ? { tags } : {};
}

/** The front matter's address, or null for none, takes precedence over that of the file. */
export function editUrl(
  { config, rules }: SiteSource,
  origin: Doc | StandalonePage,
  areaId: string | null,
): Pick<Page, 'editUrl'> {
  const { frontMatter, source } = origin;
  const { custom_edit_url: custom } = frontMatter;
  if (custom !== undefined) return custom === null ? {} : { editUrl: custom };
  const own: EditRules | undefined = areaId === null ? rules : rules.areas[areaId];
  const base = own?.editUrl ?? config.editUrl;
  const file = own?.editsOriginals ? source.place : source.file;
  return base ? { editUrl: new URL(file, base.endsWith('/') ? base : `${base}/`).href } : {};
}

/** When and by whom the page was changed, as far as the site shows it. */
export function lastUpdate(
  { history: { lastUpdates }, locale, config, rules }: SiteSource,
  { source: { absolute }, frontMatter: { last_update: own } }: Doc | StandalonePage,
): Pick<Page, 'lastUpdate' | 'lastAuthor'> {
  const author = rules.showsAuthors ? own?.author : undefined;
  const by = author === undefined ? {} : { lastAuthor: author };
  const date = config.showLastUpdate ? (own?.date ?? lastUpdates.get(absolute)) : undefined;
  if (!date) return by;
  const { htmlLang, calendar } = locale;
  // A fixed time zone makes the output the same on every machine.
  const style = { dateStyle: 'long', timeZone: 'UTC', calendar } as const;
  const label = new Intl.DateTimeFormat(htmlLang, style).format(date);
  return { lastUpdate: { date: date.toISOString().slice(0, 10), label }, ...by };
}

/** Tells whether the page is a translation, and whether it's up to date. */
export function translationOf(
  { history: { lastUpdates } }: SiteSource,
  { source, tree, ...origin }: Doc | StandalonePage,
): Pick<Page, 'translation'> {
  // Components have translated texts instead.
  if (tree || ('isComponent' in origin && origin.isComponent)) return {};
  if (source.isUntranslated) return { translation: 'missing' };
  const { absolute, original } = source;
  const [translated, changed] = [absolute, original].map((file) => file && lastUpdates.get(file));
  return translated && changed && translated < changed ? { translation: 'outdated' } : {};
}
