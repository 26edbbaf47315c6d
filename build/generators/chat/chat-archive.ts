import path from 'node:path';
import type { ContentProblem } from '../../core/content-error.ts';
import type { GeneratorPlace } from '../../sources/generated-doc.ts';
import { readSources, type SourceFile } from '../../sources/source-file.ts';
import {
  type DayEntry,
  daySchema,
  type FolderEntry,
  parseFolderEntry,
  parseMonth,
} from './entries.ts';

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

export interface ChatDay {
  readonly date: string;
  readonly entry: DayEntry;
  readonly path: string;
  readonly source: SourceFile;
}

const monthFile = /^\d{4}-\d{2}\.yaml$/;
const isArchiveFile = (name: string) =>
  monthFile.test(name) || /^(?:group|channel)\.yaml$/.test(name);

/** Reads `{group}/{channel}/{month}.yaml` and leaves out folders without days. */
export function readChatArchive({
  contentRoot,
  folder,
  versionPath,
}: Pick<GeneratorPlace, 'contentRoot' | 'folder' | 'versionPath'>): ChatArchive {
  const files = readSources({
    contentRoot,
    folder: `${folder}/${CHAT_FOLDER}`,
    takes: isArchiveFile,
  });
  const pathOf = (place: string) => `${versionPath}${CHAT_FOLDER}/${place}/`;
  const problems: ContentProblem[] = [];
  const described = new Map<string, FolderEntry>();
  const days = new Map<string, Map<string, ChatDay[]>>();
  for (const source of files) {
    const place = path.posix.dirname(source.relative);
    const [group = '', channel, ...deeper] = place.split('/');
    if (!monthFile.test(path.posix.basename(source.relative))) {
      const { entry, problems: found } = parseFolderEntry(source);
      problems.push(...found);
      if (entry) described.set(place, entry);
    } else if (channel === undefined || deeper.length > 0) {
      const message = `expected a month file in ${CHAT_FOLDER}/{group}/{channel}/; move it there`;
      problems.push({ file: source.file, message });
    } else {
      const month = path.posix.basename(source.relative, '.yaml');
      const parsed = parseMonth(source, daySchema, month);
      problems.push(...parsed.problems);
      const channels = days.get(group) ?? new Map<string, ChatDay[]>();
      const own = parsed.entries.map((entry): ChatDay => {
        const { date } = entry;
        return { date, entry, source, path: `${pathOf(place)}chat_${date}/` };
      });
      days.set(group, channels.set(channel, [...(channels.get(channel) ?? []), ...own]));
    }
  }
  const titled = (name: string, place: string): Titled => {
    const { title = name, subject, position } = described.get(place) ?? {};
    return { name, title, subject, position, path: pathOf(place) };
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
