import type { CatalogPage } from '../../renderer/model/catalog.ts';
import type { Docs } from './open-docs.ts';

interface DayFilter {
  /** Part of a topic's name. */
  readonly topic?: string | undefined;
  readonly channel?: string | undefined;
  /** First day, as in `2024-12-01`. */
  readonly from?: string | undefined;
  /** Last day. */
  readonly to?: string | undefined;
}

/** Returns the archive's days that pass a filter, newest first; throws for an unknown channel. */
export function findDays(
  { topic, channel, from, to }: DayFilter,
  { catalog }: Docs,
): CatalogPage[] {
  const dated = catalog.pages.flatMap((entry) =>
    entry.archive ? [{ ...entry, archive: entry.archive }] : [],
  );
  const channels = [...new Set(dated.flatMap(({ archive }) => archive.channel ?? []))];
  if (channel !== undefined && !channels.some((name) => same(name, channel))) {
    throw new Error(`"${channel}" is no channel of the archive; there are ${channels.join(', ')}`);
  }
  return dated
    .filter(
      ({ archive }) =>
        (from === undefined || archive.date >= from) &&
        (to === undefined || archive.date <= to) &&
        (channel === undefined || same(archive.channel ?? '', channel)) &&
        (topic === undefined ||
          archive.topics.some((name) => name.toLowerCase().includes(topic.toLowerCase()))),
    )
    .sort((a, b) => (a.archive.date < b.archive.date ? 1 : -1));
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
