import type { LatestEntry } from '../../renderer/model/page.ts';
import { firstSentences } from '../markdown/excerpt.ts';
import { wordsOf } from './calendar.ts';
import type { ChatArchive } from './chat-archive.ts';
import { dayTitle } from './day-page.ts';
import { formatDate } from './dates.ts';
import type { Stream } from './stream-archive.ts';

/** Entries the landing page has room for. */
const SHOWN = 4;

/** The latest days and streams, the latest first; of one date those that have most to tell. */
export function latestEntries({ groups }: ChatArchive, streams: readonly Stream[]): LatestEntry[] {
  const days = groups
    .flatMap(({ channels }) => channels)
    .flatMap(({ title, days: own }) =>
      own.slice(-SHOWN).map(({ date, path, entry }) => ({
        ...{ date, path, text: entry.summary, words: wordsOf(entry) },
        title: dayTitle(title, date),
      })),
    );
  const talks = streams.slice(-SHOWN).map(({ date, path, entry: { title, summary: text } }) => ({
    ...{ date, path, text, title },
    words: Infinity,
  }));
  return [...days, ...talks]
    .sort((a, b) => (a.date === b.date ? b.words - a.words : a.date < b.date ? 1 : -1))
    .slice(0, SHOWN)
    .map(({ title, date, path, text }) => ({
      title,
      date: { date, label: formatDate(date) },
      href: path,
      text: firstSentences(text.replaceAll('`', '')),
    }));
}
