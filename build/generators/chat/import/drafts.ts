import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { monthOf } from '../dates.ts';
import type { DayFigures } from './transcript.ts';

/** Folder of a channel's drafts. The build skips folders with an underscore. */
export const DRAFT_FOLDER = '_drafts';

const INDENT = '    ';

/** Characters that are buffered before they are written to disk. */
const BUFFER_SIZE = 1 << 18;

/** Collects lines in a temporary file for each day until the export is known to be complete: a day may not fit into memory. */
export class DaySpool {
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
export async function writeDrafts(options: {
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
