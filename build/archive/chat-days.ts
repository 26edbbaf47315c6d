import { levelsOf, wordsOf } from './calendar.ts';
import type { ChatChannel, ChatDay } from './chat-archive.ts';
import type { ChannelRow, Figures, OverviewDay } from './overview.ts';

/** A day with the channel it belongs to. */
export interface PlacedDay {
  readonly channel: ChatChannel;
  readonly day: ChatDay;
}

/** The days of several channels by date, oldest first. */
export function daysByDate(channels: readonly ChatChannel[]): Map<string, PlacedDay[]> {
  const byDate = new Map<string, PlacedDay[]>();
  for (const channel of channels) {
    for (const day of channel.days) {
      const own = byDate.get(day.date);
      if (own) own.push({ channel, day });
      else byDate.set(day.date, [{ channel, day }]);
    }
  }
  return new Map([...byDate].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A channel's days as its overview lists them. */
export function channelOverview({ days }: ChatChannel): OverviewDay[] {
  const levels = levelsOf(days.map(({ entry }) => wordsOf(entry)));
  return days.map(({ date, path, entry }, index) => ({
    date,
    level: levels[index]!,
    href: path,
    entries: entry.topics.map((label) => ({ label })),
  }));
}

/** The days of several channels as an overview lists them: one row a date. */
export function sharedOverview(channels: readonly ChatChannel[]): OverviewDay[] {
  const dates = [...daysByDate(channels)];
  const levels = levelsOf(
    dates.map(([, placed]) => placed.reduce((sum, { day }) => sum + wordsOf(day.entry), 0)),
  );
  return dates.map(([date, placed], index) => ({
    date,
    level: levels[index]!,
    entries: placed.map(({ channel, day }) => ({ label: channel.title, href: day.path })),
  }));
}

/** What channels are in figures; the first and latest day are linked where they are of one channel. */
export function figuresOf(channels: readonly ChatChannel[]): Figures {
  const days = channels.flatMap((channel) => channel.days);
  const isOne = channels.length === 1;
  const place = ({ date, path }: ChatDay) => ({ date, ...(isOne && { href: path }) });
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    ...(!isOne && { channels: channels.length }),
    days: days.length,
    questions: days.reduce((sum, { entry }) => sum + (entry.questions?.length ?? 0), 0),
    first: place(sorted[0]!),
    latest: place(sorted.at(-1)!),
  };
}

/** A channel as tables list it. */
export function toRow({ path, title, subject, days }: ChatChannel): ChannelRow {
  const [first, latest] = [days[0]!.date, days.at(-1)!.date];
  return { path, title, subject, days: days.length, first, latest };
}
