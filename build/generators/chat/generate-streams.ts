import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import type { CategoryMetadata } from '../../sources/category-file.ts';
import { createGeneratedDoc } from '../../sources/generated-doc.ts';
import type { Doc } from '../../sources/doc.ts';
import type { ArchiveContext, ArchiveDocs } from './context.ts';
import { groupByMonth, monthOf } from './dates.ts';
import { publicAddress, renderFeed } from '../feed.ts';
import { type Stream, STREAM_FOLDER, streamMonth } from './stream-archive.ts';
import { renderStreamDigest, renderStreamPage, type StreamView } from './stream-page.ts';
import { renderMonthPage, renderStreamFigures, renderTimeline } from './stream-timeline.ts';

/** Makes the streams' pages, their months' pages and categories, their feed, and the blocks for other pages. */
export function generateStreams(streams: readonly Stream[], context: ArchiveContext): ArchiveDocs {
  const docs: Doc[] = [];
  const categories = new Map<string, CategoryMetadata>();
  if (streams.length === 0) return { docs, categories, files: [], blocks: {} };
  const { place, language } = context;
  const path = `${place.versionPath}${STREAM_FOLDER}/`;
  const feedPath = `${path}feed.xml`;
  for (const [month, own] of groupByMonth(streams)) {
    const folder = `${STREAM_FOLDER}/${streamMonth(month)}`;
    // The folders' names begin with the month, so they would sort by month before year.
    const position = Number(month.replace('-', ''));
    categories.set(folder, { label: language.formatMonth(month), position });
    docs.push(monthPage(own, folder, context));
    docs.push(...own.map((stream) => streamPage(stream, folder, context)));
  }
  const feed = renderFeed({
    title: language.translate(texts.streamsFeed),
    subtitle: undefined,
    ...{ place, path, feedPath },
    entries: streams.map(({ date, path: own, entry }) => ({
      title: entry.title,
      date,
      path: own,
      topics: entry.topics,
      content: () => renderStreamDigest(entry, language),
    })),
  });
  const monthPath = (date: string) => `${path}${streamMonth(date)}/`;
  const figures = renderStreamFigures(streams, publicAddress(place, feedPath), language);
  const blocks = {
    'archive-streams': renderTimeline(streams, monthPath, language),
    'archive-stream-figures': figures,
  };
  return { docs, categories, files: [{ path: feedPath, text: feed }], blocks };
}

function streamPage(
  { date, entry, source }: Stream,
  folder: string,
  { place, language, topicLinks }: ArchiveContext,
): Doc {
  const view: StreamView = {
    kind: 'stream',
    entry,
    topics: topicLinks(entry.topics),
  };
  return createGeneratedDoc({
    kind: 'stream',
    ...place,
    source,
    archive: { date, topics: entry.topics },
    relative: `${folder}/${date}.md`,
    frontMatter: { title: entry.title, keywords: [...entry.topics, language.formatDate(date)] },
    data: view,
    tree: () => renderStreamPage(view, language),
  });
}

function monthPage(
  streams: readonly Stream[],
  folder: string,
  { place, language }: ArchiveContext,
): Doc {
  const { translate, formatMonth, formatCount } = language;
  const { date, source } = streams[0]!;
  const month = formatMonth(date);
  return createGeneratedDoc({
    kind: 'overview',
    ...place,
    source,
    relative: `${folder}/index.md`,
    frontMatter: {
      title: translate(texts.monthTitle, { month }),
      sidebar_label: month,
      description: translate(texts.monthDescription, {
        recordings: formatCount(streams.length, texts.recordings1, texts.recordingsMany),
        titles: streams.map(({ entry }) => entry.title).join('; '),
      }),
      hide_table_of_contents: true,
    },
    data: { kind: 'streams', month: monthOf(date), entries: streams.map(({ entry }) => entry) },
    tree: () => renderMonthPage(streams, language),
  });
}
