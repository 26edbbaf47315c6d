import path from 'node:path';
import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Text } from '../../renderer/i18n/define-texts.ts';
import { changesTexts as texts } from '../../renderer/i18n/texts/content.ts';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import { withoutEmoji } from '../../renderer/model/plain-text.ts';
import type { LocaleConfig } from '../../renderer/model/site-config.ts';
import { type Doc, isFolderIndex } from '../sources/doc.ts';
import type { SharedContext } from '../sources/generated-doc.ts';
import type { AreaSource } from '../sources/read-area.ts';
import { groupBy } from '../../renderer/model/group-by.ts';
import type { ContentHistory, FileChange } from '../sources/read-history.ts';

/** The comment that the list of changes replaces. */
const BLOCK = 'what-changed';
const marker = new RegExp(`^<!-- ${BLOCK} -->$`, 'm');

/** Weeks to look back. */
const MAX_WEEKS = 12;

const DAY_MS = 24 * 60 * 60 * 1000;

interface ChangedPage {
  /** Site path. */
  readonly path: string;
  readonly title: string;
}

/** What changed between a Monday and a Sunday, in UTC. */
interface WeekOfChanges {
  /** As in `2024-11-18`. */
  readonly monday: string;
  readonly added: readonly ChangedPage[];
  readonly changed: readonly ChangedPage[];
  /** Pages that list what data files contain. */
  readonly data: readonly ChangedPage[];
}

interface WeekLanguage extends Pick<LocaleConfig, 'htmlLang' | 'calendar'> {
  readonly translate: TranslateFunction;
}

/** Lists which pages changed on the pages that ask for it with a comment. */
export function addChanges(
  areas: readonly AreaSource[],
  options: {
    readonly contentRoot: string;
    readonly history: ContentHistory;
    readonly site: SharedContext;
    readonly locale: LocaleConfig;
  },
): readonly AreaSource[] {
  const asks = ({ tree, body }: Doc) => !tree && marker.test(body);
  if (!areas.some(({ docs }) => docs.some(asks))) return areas;
  const { contentRoot, history, site, locale } = options;
  const language = { ...locale, translate: site.language.translate };
  const docs = areas
    .filter(({ area, version }) => version === area.versions[0])
    .flatMap((area) =>
      area.docs.filter(({ isCopy, frontMatter }) => !isCopy && !frontMatter.unlisted),
    );
  const written = docs.filter((doc) => !doc.tree && !asks(doc));
  const weeks = listWeeks(history.changes, {
    pages: new Map(written.map((doc) => [doc.source.absolute, toLink(doc)])),
    folders: dataPages(docs, contentRoot),
  });
  const blocks = { [BLOCK]: renderWeeks(weeks, language) };
  return areas.map((area) => ({
    ...area,
    docs: area.docs.map((doc) =>
      asks(doc) ? { ...doc, blocks: { ...doc.blocks, ...blocks } } : doc,
    ),
  }));
}

/** Pages that list what is in the data files of a folder, by its absolute path. */
function dataPages(docs: readonly Doc[], contentRoot: string): ReadonlyMap<string, ChangedPage> {
  const pages = docs.flatMap((doc): (readonly [string, ChangedPage])[] => {
    const { source, kind, tree } = doc;
    if (tree ? kind !== 'overview' : !isFolderIndex(source.relative)) return [];
    const folder = path.join(contentRoot, path.posix.dirname(tree ? source.file : source.place));
    return [[folder, toLink(doc)]];
  });
  return new Map(pages);
}

function toLink(doc: Doc): ChangedPage {
  return { path: doc.path, title: withoutEmoji(doc.title).trim() };
}

/** Lists the changes of the last weeks in which pages changed, the latest week first; pages are in their order. */
function listWeeks(
  changes: readonly FileChange[],
  places: {
    /** Pages by the absolute path of their file. */
    readonly pages: ReadonlyMap<string, ChangedPage>;
    readonly folders: ReadonlyMap<string, ChangedPage>;
  },
): readonly WeekOfChanges[] {
  const { pages, folders } = places;
  const weeks = [...groupBy(changes, ({ date }) => mondayOf(date))]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MAX_WEEKS);
  return weeks.flatMap(([monday, own]) => {
    const files = groupBy(own, ({ file }) => file);
    const written = [...pages].filter(([file]) => files.has(file));
    const isNew = ([file]: readonly [string, ChangedPage]) => files.get(file)![0]!.isNew;
    const toPage = ([, page]: readonly [string, ChangedPage]) => page;
    const data = new Set([...files.keys()].map((file) => dataPageOf(file, places)));
    const week = {
      monday,
      added: written.filter(isNew).map(toPage),
      changed: written.filter((entry) => !isNew(entry)).map(toPage),
      data: [...new Set(folders.values())].filter((page) => data.has(page)),
    };
    return written.length + week.data.length > 0 ? [week] : [];
  });
}

/** Finds the nearest page that lists what a data file contains. */
function dataPageOf(
  file: string,
  { folders }: { readonly folders: ReadonlyMap<string, ChangedPage> },
): ChangedPage | undefined {
  if (!/\.(?:ya?ml|json)$/.test(file)) return undefined;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const page = folders.get(folder);
    if (page || folder === path.dirname(folder)) return page;
  }
}

function mondayOf(date: Date): string {
  const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS);
  return monday.toISOString().slice(0, 10);
}

/** Formats a week as its first and last day. */
function weekTitle({ monday }: WeekOfChanges, { htmlLang, calendar }: WeekLanguage): string {
  const style = { dateStyle: 'long', timeZone: 'UTC', calendar } as const;
  const sunday = new Date(monday);
  sunday.setUTCDate(sunday.getUTCDate() + 6);
  return new Intl.DateTimeFormat(htmlLang, style).formatRange(new Date(monday), sunday);
}

/** Renders the weeks under a heading each. */
function renderWeeks(weeks: readonly WeekOfChanges[], language: WeekLanguage): Element {
  if (weeks.length === 0) return h('div', h('p', language.translate(texts.none)));
  const sections = weeks.map((week) => [
    h('h2', { id: `week-${week.monday}` }, weekTitle(week, language)),
    // Search leads to the pages themselves.
    h('div', { dataUnsearched: '' }, renderWeek(week, language)),
  ]);
  return h('div', sections.flat());
}

function renderWeek({ added, changed, data }: WeekOfChanges, { translate }: WeekLanguage) {
  const list = (label: Text, items: readonly Element[]) =>
    items.length === 0 ? [] : [h('p', h('strong', translate(label))), h('ul', [...items])];
  const item = (page: ChangedPage) => h('li', link(page));
  const collections = data.flatMap((page, index) => [index > 0 ? ', ' : '', link(page)]);
  return [
    ...list(texts.added, added.map(item)),
    ...list(texts.changed, changed.map(item)),
    ...list(texts.data, collections.length > 0 ? [h('li', collections)] : []),
  ];
}

function link({ path: href, title }: ChangedPage): Element {
  return h('a', { href }, title);
}
