import path from 'node:path';
import { changesTexts as texts } from '../../renderer/i18n/texts/changes.ts';
import type { LocaleConfig } from '../../renderer/model/site-config.ts';
import { renderFeed } from '../archive/feed.ts';
import { type Doc, isFolderIndex } from '../content/doc.ts';
import type { GeneratedFile, SharedPlace } from '../content/generated-doc.ts';
import type { AreaSource } from '../content/read-area.ts';
import { withoutEmoji } from '../../renderer/model/plain-text.ts';
import { type ContentHistory, readBlobs } from './read-history.ts';
import { renderWeek, renderWeeks, weekId, weekTitle, type WeekLanguage } from './render-weeks.ts';
import { type DataPage, listWeeks, type WeekOfChanges } from './weekly-changes.ts';

/** The comment that the list of changes replaces. */
const BLOCK = 'what-changed';
const marker = new RegExp(`^<!-- ${BLOCK} -->$`, 'm');

/** Lists what changed on the pages that ask for it with a comment, and adds a feed of the same. */
export async function addChanges(
  areas: readonly AreaSource[],
  options: {
    readonly contentRoot: string;
    readonly history: ContentHistory;
    readonly site: SharedPlace;
    readonly locale: LocaleConfig;
  },
): Promise<readonly AreaSource[]> {
  const asks = ({ tree, body }: Doc) => !tree && marker.test(body);
  if (!areas.some(({ docs }) => docs.some(asks))) return areas;
  const { contentRoot, history, site, locale } = options;
  const language = { ...locale, translate: site.language.translate };
  const docs = areas
    .filter(({ area, version }) => version === area.versions[0])
    .flatMap((area) =>
      area.docs.filter(({ isCopy, frontMatter }) => !isCopy && !frontMatter.unlisted),
    );
  const weeks = await listWeeks({
    changes: history.changes,
    written: docs
      .filter((doc) => !doc.tree && !asks(doc))
      .map((doc) => ({ ...toLink(doc), file: doc.source.absolute, text: doc.source.text })),
    data: dataPages(docs, contentRoot),
    readTexts: (ids) => readBlobs(contentRoot, ids),
  });
  return areas.map((area) => {
    const files: GeneratedFile[] = [];
    const changed = area.docs.map((doc) => {
      if (!asks(doc)) return doc;
      const blocks = { ...doc.blocks, [BLOCK]: renderWeeks(weeks, language) };
      if (weeks.length === 0) return { ...doc, blocks };
      const file = feedOf(doc, weeks, { site, language });
      files.push(file);
      return { ...doc, blocks, feed: { title: feedTitle(site), path: file.path } };
    });
    return { ...area, docs: changed, files: [...area.files, ...files] };
  });
}

/** Pages that list what is in the data files of their folder. */
function dataPages(docs: readonly Doc[], contentRoot: string): DataPage[] {
  const pages = docs.flatMap((doc): (readonly [string, DataPage])[] => {
    const { source, kind, tree } = doc;
    if (tree ? kind !== 'overview' : !isFolderIndex(source.relative)) return [];
    const folder = path.join(contentRoot, path.posix.dirname(tree ? source.file : source.place));
    return [[folder, { ...toLink(doc), folder }]];
  });
  return [...new Map(pages).values()];
}

function toLink(doc: Doc) {
  return { path: doc.path, title: withoutEmoji(doc.title).trim() };
}

function feedTitle({ siteTitle, language }: SharedPlace): string {
  return language.translate(texts.feedTitle, { title: siteTitle });
}

function feedOf(
  { path: pagePath }: Doc,
  weeks: readonly WeekOfChanges[],
  { site, language }: { readonly site: SharedPlace; readonly language: WeekLanguage },
): GeneratedFile {
  const feedPath = `${pagePath}feed.xml`;
  const entries = weeks.toReversed().map((week) => ({
    title: weekTitle(week, language),
    date: week.latest,
    path: `${pagePath}#${weekId(week)}`,
    topics: [],
    content: () => renderWeek(week, language),
  }));
  const feed = {
    title: feedTitle(site),
    subtitle: undefined,
    place: site,
    path: pagePath,
    feedPath,
  };
  return { path: feedPath, text: renderFeed({ ...feed, entries }) };
}
