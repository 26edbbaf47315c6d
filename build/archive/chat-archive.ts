import path from 'node:path';
import type { ContentProblem } from '../content-error.ts';
import { readFolder, type SourceFile } from '../content/source-file.ts';
import { monthOf } from './dates.ts';
import { type DayEntry, daySchema, type FolderEntry, folderSchema } from './entry-schemas.ts';
import { parseEntries, parseEntry } from './parse-entries.ts';

/** Folder of the chat's archive below its area, and the segment of its paths. */
export const CHAT_FOLDER = 'Discord';

/** The chat's days as they stand in the content tree: groups of channels of days. */
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
  /** Site path. */
  readonly path: string;
  readonly source: SourceFile;
}

const monthFile = /^\d{4}-\d{2}\.yaml$/;
const isArchiveFile = (name: string) =>
  monthFile.test(name) || /^(?:group|channel)\.yaml$/.test(name);

/** Reads `{group}/{channel}/{month}.yaml`; a folder without days is left out, mistakes are returned. */
export async function readChatArchive(options: {
  readonly contentRoot: string;
  /** Folder of the area's version below the content root. */
  readonly folder: string;
  /** Site path of the version, with both slashes. */
  readonly versionPath: string;
}): Promise<ChatArchive> {
  const { contentRoot, folder, versionPath } = options;
  const files = await readFolder(contentRoot, `${folder}/${CHAT_FOLDER}`, isArchiveFile);
  const problems: ContentProblem[] = [];
  const described = new Map<string, FolderEntry>();
  const days = new Map<string, Map<string, ChatDay[]>>();
  for (const source of files) {
    const place = path.posix.dirname(source.relative);
    const [group = '', channel, ...deeper] = place.split('/');
    if (!monthFile.test(path.posix.basename(source.relative))) {
      const { entry, problems: found } = parseEntry(source, folderSchema);
      problems.push(...found);
      if (entry) described.set(place, entry);
    } else if (channel === undefined || deeper.length > 0) {
      const message = `expected a month file in ${CHAT_FOLDER}/{group}/{channel}/; move it there`;
      problems.push({ file: source.file, message });
    } else {
      const channels = days.get(group) ?? new Map<string, ChatDay[]>();
      const own = channels.get(channel) ?? [];
      const root = `${versionPath}${CHAT_FOLDER}/${place}/`;
      own.push(...readMonth(source, root, problems));
      days.set(group, channels.set(channel, own));
    }
  }
  const title = (name: string, place: string): Titled => {
    const { title: given = name, subject, position } = described.get(place) ?? {};
    const own = `${versionPath}${CHAT_FOLDER}/${place}/`;
    return { name, title: given, subject, position, path: own };
  };
  const groups = [...days].map(([group, channels]): ChatGroup => ({
    ...title(group, group),
    channels: [...channels]
      .filter(([, own]) => own.length > 0)
      .map(([channel, own]) => ({
        ...title(channel, `${group}/${channel}`),
        days: own.sort((a, b) => compare(a.date, b.date)),
      }))
      .sort(byPosition),
  }));
  return {
    daysPath: `${versionPath}${CHAT_FOLDER}/days/`,
    groups: groups.filter(({ channels }) => channels.length > 0).sort(byPosition),
    problems,
  };
}

function readMonth(source: SourceFile, root: string, problems: ContentProblem[]): ChatDay[] {
  const { entries, problems: found } = parseEntries(source, daySchema);
  problems.push(...found);
  const month = path.posix.basename(source.relative, '.yaml');
  const known = new Set<string>();
  return entries.flatMap((entry): ChatDay[] => {
    const { date } = entry;
    const problem = monthOf(date) !== month ? 'belongs to another month' : 'is there twice';
    if (monthOf(date) !== month || known.has(date)) {
      problems.push({ file: source.file, message: `${date} ${problem}; the entry is left out` });
      return [];
    }
    known.add(date);
    return [{ date, entry, path: `${root}chat_${date}/`, source }];
  });
}

function byPosition(a: Titled, b: Titled): number {
  const order = (a.position ?? Infinity) - (b.position ?? Infinity);
  return order || compare(a.name, b.name);
}

/** Compares by code unit, which is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
