import { groupBy } from '../../core/group-by.ts';
import type { Level } from './calendar.ts';
import type { ChatChannel, ChatDay } from './chat-archive.ts';
import type { DayEntry } from './entries.ts';
import type { ChannelRow, Figures, OverviewDay } from './overview.ts';

/** A day with the channel it belongs to. */
export interface PlacedDay {
  readonly channel: ChatChannel;
  readonly day: ChatDay;
}

export function wordsOf({ summary, questions = [], decisions = [], followUps = [] }: DayEntry) {
  const asked = questions.flatMap(({ question, answer = '' }) => [question, answer]);
  return [summary, ...asked, ...decisions, ...followUps]
    .map((text) => text.split(/\s+/).filter(Boolean).length)
    .reduce((sum, words) => sum + words, 0);
}

/** Words of the summary below which a day with nothing else is quiet: greetings, and little more. */
const QUIET_WORDS = 40;

/** Tells whether an entry is a short summary alone. */
export function isQuiet(entry: DayEntry): boolean {
  const { questions = [], decisions = [], followUps = [] } = entry;
  return (
    questions.length + decisions.length + followUps.length === 0 && wordsOf(entry) < QUIET_WORDS
  );
}

/** The levels of days by their numbers of words: a quarter of the days each. */
function levelsOf(words: readonly number[]): Level[] {
  const sorted = words.toSorted((a, b) => a - b);
  const steps = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0);
  return words.map((own) => (1 + steps.filter((step) => own >= step).length) as Level);
}

/** The days of several channels by date, oldest first. */
export function daysByDate(channels: readonly ChatChannel[]): Map<string, PlacedDay[]> {
  const placed = channels.flatMap((channel) => channel.days.map((day) => ({ channel, day })));
  const byDate = groupBy(placed, ({ day }) => day.date);
  return new Map([...byDate].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A channel's days for its overview. */
export function channelOverview({ days }: ChatChannel): OverviewDay[] {
  const levels = levelsOf(days.map(({ entry }) => wordsOf(entry)));
  return days.map(({ date, path, entry }, index) => ({
    date,
    level: isQuiet(entry) ? 0 : levels[index]!,
    href: path,
    topics: entry.topics,
    questions: entry.questions?.length ?? 0,
  }));
}

/** The days of several channels for an overview with one row a date. */
export function sharedOverview(channels: readonly ChatChannel[]): OverviewDay[] {
  const dates = [...daysByDate(channels)];
  const levels = levelsOf(
    dates.map(([, placed]) => placed.reduce((sum, { day }) => sum + wordsOf(day.entry), 0)),
  );
  return dates.map(([date, placed], index) => ({
    date,
    level: placed.every(({ day }) => isQuiet(day.entry)) ? 0 : levels[index]!,
    topics: mostFrequent(placed.flatMap(({ day }) => day.entry.topics)),
    questions: placed.reduce((sum, { day }) => sum + (day.entry.questions?.length ?? 0), 0),
    channels: placed.map(({ channel, day }) => ({
      ...{ label: channel.title, href: day.path },
      topic: day.entry.topics[0]!,
    })),
  }));
}

/** Each name once, the most frequent first, then in the order given. */
function mostFrequent(names: readonly string[]): string[] {
  const counts = groupBy(names, (name) => name);
  return [...counts].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name);
}

/** The figures of channels. Of a single channel, the first and the latest day are links. */
export function figuresOf(channels: readonly ChatChannel[]): Figures {
  const days = channels.flatMap((channel) => channel.days);
  const isOne = channels.length === 1;
  const figureDay = ({ date, path }: ChatDay) => ({ date, ...(isOne && { href: path }) });
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    ...(!isOne && { channels: channels.length }),
    days: days.length,
    questions: days.reduce((sum, { entry }) => sum + (entry.questions?.length ?? 0), 0),
    first: figureDay(sorted[0]!),
    latest: figureDay(sorted.at(-1)!),
  };
}

export function toRow({ path, title, subject, days }: ChatChannel): ChannelRow {
  const [first, latest] = [days[0]!.date, days.at(-1)!.date];
  return { path, title, subject, days: days.length, first, latest };
}
