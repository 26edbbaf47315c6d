import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { CHAT_FOLDER } from '../chat-archive.ts';
import { monthOf } from '../language.ts';
import { type DayFigures, ImportError, readExport, Transcriber } from './transcript.ts';

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
  readonly onBytes?: (count: number) => void;
}

/** Writes a draft for each day of an export; throws an ImportError, and writes nothing, if the export is invalid. */
export async function importExport(options: ImportOptions) {
  const { timeZone, force } = options;
  const folder = channelFolder(options);
  const files = [...new Set(options.files.flatMap(listParts))];
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new ImportError(`${missing}: there is no such file`);
  const transcriber = createTranscriber(timeZone);
  const spool = await DaySpool.open();
  try {
    for (const file of files) {
      for await (const message of readExport(file, options.onBytes ?? (() => undefined))) {
        const entry = transcriber.transcribe(message);
        if (entry) await spool.add(entry.date, entry.line);
      }
    }
    await spool.flush();
    const days = transcriber.end();
    const kept = force ? new Set<string>() : await existingDays(folder, [...days.keys()]);
    const wanted = new Map([...days].filter(([date]) => !kept.has(date)));
    if (wanted.size > 0) await writeDrafts({ folder, days: wanted, spool, timeZone });
    return {
      folder: path.join(folder, DRAFT_FOLDER),
      messages: [...days.values()].reduce((sum, day) => sum + day.messages, 0),
      written: [...wanted.keys()],
      kept: [...kept],
    };
  } finally {
    await spool.close();
  }
}

/**
 * Lists the parts of an export beside one of them, which the exporter names `talk.json`, `talk [part 2].json` and so on.
 * A day can begin in one and end in the next.
 */
export function listParts(file: string): readonly string[] {
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

function createTranscriber(timeZone: string): Transcriber {
  try {
    return new Transcriber(timeZone);
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

/** Characters that are buffered before they are written to disk. */
const BUFFER_SIZE = 1 << 18;

/** Collects lines in a temporary file for each day until the export is known to be complete: a day may not fit into memory. */
class DaySpool {
  readonly #folder: string;
  #date = '';
  #buffer = '';

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<DaySpool> {
    return new DaySpool(await mkdtemp(path.join(tmpdir(), 'archive-import-')));
  }

  async add(date: string, line: string): Promise<void> {
    if (date !== this.#date || this.#buffer.length > BUFFER_SIZE) await this.flush();
    this.#date = date;
    // The transcript is a block of the draft's YAML.
    this.#buffer += `${line.replace(/^/gm, INDENT)}\n`;
  }

  /** Writes the buffer; call it before reading the files. */
  async flush(): Promise<void> {
    if (this.#buffer !== '') await appendFile(this.file(this.#date), this.#buffer);
    this.#buffer = '';
  }

  file(date: string): string {
    return path.join(this.#folder, `${date}.txt`);
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Writes a draft for each day. No draft appears before all of them are complete. */
async function writeDrafts(options: {
  readonly folder: string;
  readonly days: ReadonlyMap<string, DayFigures>;
  readonly spool: DaySpool;
  readonly timeZone: string;
}): Promise<void> {
  const { folder, days, spool, timeZone } = options;
  const drafts = path.join(folder, DRAFT_FOLDER);
  await mkdir(drafts, { recursive: true });
  const moves = [...days].map(([date, figures]) => ({
    ...{ date, figures },
    temporary: path.join(drafts, `.${date}.${process.pid}.tmp`),
    file: path.join(drafts, `${date}.yaml`),
  }));
  try {
    for (const { date, figures, temporary } of moves) {
      await writeFile(temporary, draftHead(date, figures, timeZone));
      const append = createWriteStream(temporary, { flags: 'a' });
      await pipeline(createReadStream(spool.file(date)), append);
    }
    for (const { temporary, file } of moves) await rename(temporary, file);
  } finally {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true })));
  }
}

/** The empty entry of a day. The transcript is last, so that it is easily removed. */
function draftHead(date: string, { messages, people }: DayFigures, timeZone: string): string {
  return [
    `# ${messages} messages of ${people} people, times in ${timeZone}.`,
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
    '',
  ].join('\n');
}
