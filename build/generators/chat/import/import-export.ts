import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countOf } from '../../../base/problems.ts';
import { CHAT_FOLDER } from '../chat-archive.ts';
import { monthOf } from '../language.ts';
import { createTranscriber, type Day, ImportError, readExport } from './transcript.ts';

export interface ImportOptions {
  /** JSON export of one channel, in its parts. */
  readonly files: readonly string[];
  /** `group/channel`. */
  readonly channel: string;
  /** Folder of the area with the archive. */
  readonly areaFolder: string;
  /** The days are those of this time zone, for example `Europe/Berlin`. */
  readonly timeZone: string;
  /** Overwrite existing drafts. */
  readonly force: boolean;
}

/** Writes a draft for each day of an export; throws an ImportError, and writes nothing, if the export is invalid. */
export async function importExport(options: ImportOptions) {
  const { timeZone, force } = options;
  const folder = channelFolder(options);
  const files = [...new Set(options.files.flatMap(listParts))];
  const missing = files.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile());
  if (missing !== undefined) throw new ImportError(`${missing}: there is no such file`);
  const days = new Map<string, Day>();
  const add = openTranscriber(timeZone, days);
  for (const file of files) readExport(file).forEach(add);
  const kept = force ? new Set<string>() : await existingDays(folder, [...days.keys()]);
  const written = [...days.keys()].filter((date) => !kept.has(date));
  const drafts = path.join(folder, DRAFT_FOLDER);
  if (written.length > 0) await mkdir(drafts, { recursive: true });
  for (const date of written) {
    const draft = writeDraft(date, days.get(date)!, timeZone);
    await writeFile(path.join(drafts, `${date}.yaml`), draft);
  }
  return {
    folder: drafts,
    messages: [...days.values()].reduce((sum, { lines }) => sum + lines.length, 0),
    ...{ written, kept: [...kept] },
  };
}

/**
 * Lists the parts of an export beside one of them, which the exporter names `talk.json`, `talk [part 2].json` and so on.
 * A day can begin in one and end in the next.
 */
function listParts(file: string): readonly string[] {
  const { dir, name, ext } = path.parse(file);
  const whole = name.replace(/ \[part \d+\]$/, '');
  const partAt = (at: number) => path.join(dir, `${whole}${at === 1 ? '' : ` [part ${at}]`}${ext}`);
  const parts = [];
  for (let at = 1; existsSync(partAt(at)); at++) parts.push(partAt(at));
  return parts.includes(path.join(file)) ? parts : [file];
}

function channelFolder({ channel, areaFolder }: ImportOptions): string {
  if (!/^[a-z\d][\w-]*\/[a-z\d][\w-]*$/i.test(channel)) {
    const hint = 'expected a group and a channel, such as development/coders';
    throw new ImportError(`--channel ${channel}: ${hint}`);
  }
  return path.join(areaFolder, CHAT_FOLDER, channel);
}

function openTranscriber(...[timeZone, days]: Parameters<typeof createTranscriber>) {
  try {
    return createTranscriber(timeZone, days);
  } catch {
    const hint = 'there is no such time zone; expected a name such as Europe/Berlin';
    throw new ImportError(`--time-zone ${timeZone}: ${hint}`);
  }
}

/** Returns the days that have a draft or an entry in their month's file, which may be invalid YAML at the moment. */
async function existingDays(folder: string, dates: readonly string[]): Promise<Set<string>> {
  const existing = new Set(
    dates.filter((date) => existsSync(path.join(folder, DRAFT_FOLDER, `${date}.yaml`))),
  );
  for (const month of new Set(dates.map(monthOf))) {
    const text = await readFile(path.join(folder, `${month}.yaml`), 'utf8').catch(() => '');
    for (const [, date] of text.matchAll(/^-\s+date:\s*["']?(\d{4}-\d{2}-\d{2})/gm)) {
      if (dates.includes(date!)) existing.add(date!);
    }
  }
  return existing;
}

/** Folder of a channel's drafts. The build skips folders with an underscore. */
const DRAFT_FOLDER = '_drafts';

const INDENT = '    ';

/** Writes the empty entry of a day. The transcript is last, so that it is easily removed. */
function writeDraft(date: string, { lines, people }: Day, timeZone: string): string {
  return [
    `# ${countOf(lines.length, 'message')} of ${countOf(people.size, 'person', 'people')}, times in ${timeZone}.`,
    '# Fill in the topics, the summary and the other lists, and remove those that stay empty.',
    `# Then remove the transcript and append the entry to ../${monthOf(date)}.yaml.`,
    '# Names within sentences are still in the transcript: leave them out.',
    `- date: ${date}`,
    '  topics: []',
    '  summary: ""',
    '  questions: []',
    '  decisions: []',
    '  followUps: []',
    '  transcript: |',
    ...lines.map((line) => line.replace(/^/gm, INDENT)),
    '',
  ].join('\n');
}
