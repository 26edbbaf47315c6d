import { toHtml } from 'hast-util-to-html';
import { createGeneratedDoc } from '../content/generated-doc.ts';
import { formatDate, formatMonth, monthOf } from './dates.ts';
import { renderFeed } from './feed.ts';
import type { Generating } from './generate-archive.ts';
import { type Stream, STREAM_FOLDER, streamMonth } from './stream-archive.ts';
import { renderStreamDigest, renderStreamPage, type StreamView } from './stream-page.ts';
import { renderTimeline } from './stream-timeline.ts';

/** Makes the streams' pages, their months' categories, their timeline and their feed. */
export function generateStreams(streams: readonly Stream[], generating: Generating): void {
  if (streams.length === 0) return;
  const { docs, categories, files, blocks, place, relatedTo } = generating;
  for (const { date, path, entry, source } of streams) {
    const folder = `${STREAM_FOLDER}/${streamMonth(date)}`;
    // The months' names begin with the month, so that they do not sort by themselves.
    const position = Number(monthOf(date).replace('-', ''));
    categories.set(folder, { label: formatMonth(date), position });
    const view: StreamView = {
      kind: 'stream',
      entry,
      related: relatedTo({ path, topics: entry.topics }),
    };
    docs.push(
      createGeneratedDoc({
        ...place,
        source,
        relative: `${folder}/${date}.md`,
        frontMatter: { title: entry.title, keywords: [...entry.topics, formatDate(date)] },
        data: view,
        tree: () => renderStreamPage(view),
      }),
    );
  }
  const path = `${place.versionPath}${STREAM_FOLDER}/`;
  const feedPath = `${path}feed.xml`;
  blocks.set('archive-streams', toHtml(renderTimeline(streams)));
  files.push({
    path: feedPath,
    text: renderFeed({
      title: 'Streams and talks',
      subtitle: undefined,
      place,
      path,
      feedPath,
      entries: streams.map(({ date, path: own, entry }) => ({
        title: entry.title,
        date,
        path: own,
        topics: entry.topics,
        content: () => renderStreamDigest(entry),
      })),
    }),
  });
}
