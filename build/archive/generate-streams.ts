import { toHtml } from 'hast-util-to-html';
import { createGeneratedDoc } from '../content/generated-doc.ts';
import type { Doc } from '../content/doc.ts';
import { formatDate, formatMonth, groupByMonth, monthOf } from './dates.ts';
import { publicAddress, renderFeed } from './feed.ts';
import type { Generating } from './generate-archive.ts';
import { count } from './markup.ts';
import { type Stream, STREAM_FOLDER, streamMonth } from './stream-archive.ts';
import { renderStreamDigest, renderStreamPage, type StreamView } from './stream-page.ts';
import { renderMonthPage, renderStreamFigures, renderTimeline } from './stream-timeline.ts';

/** Makes the streams' pages, their months' pages and categories, their timeline and their feed. */
export function generateStreams(streams: readonly Stream[], generating: Generating): void {
  if (streams.length === 0) return;
  const { docs, categories, files, blocks, place } = generating;
  const path = `${place.versionPath}${STREAM_FOLDER}/`;
  for (const [month, own] of groupByMonth(streams)) {
    const folder = `${STREAM_FOLDER}/${streamMonth(month)}`;
    // The months' names begin with the month, so that they do not sort by themselves.
    const position = Number(month.replace('-', ''));
    categories.set(folder, { label: formatMonth(month), position });
    docs.push(monthPage(own, folder, generating));
    docs.push(...own.map((stream) => streamPage(stream, folder, generating)));
  }
  const monthPath = (date: string) => `${path}${streamMonth(date)}/`;
  const feed = { path: `${path}feed.xml`, text: streamFeed(streams, path, generating) };
  files.push(feed);
  blocks.set('archive-streams', toHtml(renderTimeline(streams, monthPath)));
  blocks.set(
    'archive-stream-figures',
    toHtml(renderStreamFigures(streams, publicAddress(place, feed.path))),
  );
}

function streamPage(
  { date, path, entry, source }: Stream,
  folder: string,
  { place, relatedTo }: Generating,
): Doc {
  const view: StreamView = {
    kind: 'stream',
    entry,
    related: relatedTo({ path, topics: entry.topics }),
  };
  return createGeneratedDoc({
    ...place,
    source,
    relative: `${folder}/${date}.md`,
    frontMatter: { title: entry.title, keywords: [...entry.topics, formatDate(date)] },
    data: view,
    tree: () => renderStreamPage(view),
  });
}

function monthPage(streams: readonly Stream[], folder: string, { place }: Generating): Doc {
  const { date, source } = streams[0]!;
  const month = formatMonth(date);
  const titles = streams.map(({ entry }) => entry.title).join('; ');
  return createGeneratedDoc({
    ...place,
    source,
    relative: `${folder}/index.md`,
    frontMatter: {
      title: `Streams of ${month}`,
      sidebar_label: month,
      description: `${count(streams.length, 'recording')} with the times of their sections: ${titles}.`,
      hide_table_of_contents: true,
    },
    data: { kind: 'streams', month: monthOf(date), entries: streams.map(({ entry }) => entry) },
    tree: () => renderMonthPage(streams),
  });
}

function streamFeed(streams: readonly Stream[], path: string, { place }: Generating): string {
  return renderFeed({
    title: 'Streams and talks',
    subtitle: undefined,
    place,
    path,
    feedPath: `${path}feed.xml`,
    entries: streams.map(({ date, path: own, entry }) => ({
      title: entry.title,
      date,
      path: own,
      topics: entry.topics,
      content: () => renderStreamDigest(entry),
    })),
  });
}
