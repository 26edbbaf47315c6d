import path from 'node:path';
import type { ContentProblem } from '../../base/problems.ts';
import type { GeneratorContext } from '../../sources/generated-doc.ts';
import { readYaml } from '../../sources/parse-yaml.ts';
import { readSources, type SourceFile } from '../../sources/source-file.ts';
import { type DayEntry, daySchema, type FolderEntry, folderSchema, readMonth } from './entries.ts';
import { archiveTexts as texts } from '../../../renderer/i18n/texts/archive.ts';
import { groupBy } from '../../../renderer/model/group-by.ts';
import type { ChannelRow, Figures, Level, OverviewDay } from './overview.ts';

/** Folder of the chat's archive in its area, and the segment of its paths. */
export const CHAT_FOLDER = 'Discord';

/** The groups of the chat with their channels and days. */
export interface ChatArchive {
  readonly groups: readonly ChatGroup[];
  /** Site path of the page that lists the days of all channels. */
  readonly daysPath: string;
  readonly problems: readonly ContentProblem[];
}

export interface ChatGroup extends Titled {
  readonly channels: readonly ChatChannel[];
}

export interface ChatChannel extends Titled {
  /** Oldest first; at least one. */
  readonly days: readonly ChatDay[];
}

interface Titled {
  /** Name of the folder. */
  readonly name: string;
  readonly title: string;
  readonly subject: string | undefined;
  readonly position: number | undefined;
  /** Site path. */
  readonly path: string;
}

interface ChatDay {
  readonly date: string;
  readonly entry: DayEntry;
  readonly path: string;
  readonly source: SourceFile;
}

const monthFile = /^\d{4}-\d{2}\.yaml$/;
const isArchiveFile = (name: string) =>
  monthFile.test(name) || /^(?:group|channel)\.yaml$/.test(name);

type Place = Pick<GeneratorContext, 'contentRoot' | 'folder' | 'versionPath'>;

/** Reads the texts of `{group}/{channel}/{month}.yaml`, and of the files that describe groups and channels. */
export function readChatFiles({ contentRoot, folder }: Place): readonly SourceFile[] {
  return readSources({ contentRoot, folder: `${folder}/${CHAT_FOLDER}`, takes: isArchiveFile });
}

/** Reads the chat's archive of an area, and leaves out folders without days. */
export function readChatArchive(place: Place): ChatArchive {
  const pathOf = (below: string) => `${place.versionPath}${CHAT_FOLDER}/${below}/`;
  const problems: ContentProblem[] = [];
  const described = new Map<string, FolderEntry>();
  const days = new Map<string, Map<string, ChatDay[]>>();
  for (const source of readChatFiles(place)) {
    const below = path.posix.dirname(source.relative);
    const [group = '', channel, ...deeper] = below.split('/');
    if (!monthFile.test(path.posix.basename(source.relative))) {
      const { value, problems: found } = readYaml(source, folderSchema);
      problems.push(...found);
      if (value) described.set(below, value);
    } else if (channel === undefined || deeper.length > 0) {
      const message = `expected a month file in ${CHAT_FOLDER}/{group}/{channel}/; move it there`;
      problems.push({ file: source.file, message });
    } else {
      const month = path.posix.basename(source.relative, '.yaml');
      const parsed = readMonth(source, daySchema, month);
      problems.push(...parsed.problems);
      const channels = days.get(group) ?? new Map<string, ChatDay[]>();
      const own = parsed.entries.map((entry): ChatDay => {
        const { date } = entry;
        return { date, entry, source, path: `${pathOf(below)}chat_${date}/` };
      });
      days.set(group, channels.set(channel, [...(channels.get(channel) ?? []), ...own]));
    }
  }
  const titled = (name: string, below: string): Titled => {
    const { title = name, subject, position } = described.get(below) ?? {};
    return { name, title, subject, position, path: pathOf(below) };
  };
  const groups = [...days].map(([group, channels]): ChatGroup => ({
    ...titled(group, group),
    channels: [...channels]
      .filter(([, own]) => own.length > 0)
      .map(([channel, own]) => ({
        ...titled(channel, `${group}/${channel}`),
        days: own.sort((a, b) => compare(a.date, b.date)),
      }))
      .sort(byPosition),
  }));
  return {
    daysPath: pathOf('days'),
    groups: groups.filter(({ channels }) => channels.length > 0).sort(byPosition),
    problems,
  };
}

function byPosition(a: Titled, b: Titled): number {
  const order = (a.position ?? Infinity) - (b.position ?? Infinity);
  return order || compare(a.name, b.name);
}

/** Compares by code unit, so that the order doesn't depend on the machine's language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A day with the channel it belongs to. */
export interface ChannelDay {
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
export function daysByDate(channels: readonly ChatChannel[]): Map<string, ChannelDay[]> {
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
  return [
    ...(isOne ? [] : [[texts.channels, channels.length] as const]),
    [texts.days, days.length],
    [texts.questions, days.reduce((sum, { entry }) => sum + (entry.questions?.length ?? 0), 0)],
    [texts.first, figureDay(sorted[0]!)],
    [texts.latest, figureDay(sorted.at(-1)!)],
  ];
}

export function toRow({ path, title, subject, days }: ChatChannel): ChannelRow {
  const [first, latest] = [days[0]!.date, days.at(-1)!.date];
  return { path, title, subject, days: days.length, first, latest };
}
