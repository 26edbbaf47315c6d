import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHAT_FOLDER } from '../chat-archive.ts';
import { monthOf } from '../dates.ts';
import { DaySpool } from './day-spool.ts';
import { ImportError } from './import-error.ts';
import { readExport } from './read-export.ts';
import { type DayFigures, Transcriber } from './transcript.ts';
import { DRAFT_FOLDER, writeDrafts } from './write-drafts.ts';

/** What to import, and where to. */
export interface ImportOptions {
  /** A JSON export of one channel. */
  readonly file: string;
  /** `group/channel`. */
  readonly channel: string;
  /** Folder of the content area that holds the archive. */
  readonly areaFolder: string;
  /** As in `Europe/Berlin`: where a day begins at midnight. */
  readonly timeZone: string;
  /** Replace the drafts of days that exist. */
  readonly force: boolean;
  readonly onBytes?: (count: number) => void;
}

/** What an import did. */
export interface ImportResult {
  /** Folder of the drafts. */
  readonly folder: string;
  readonly messages: number;
  readonly written: readonly string[];
  /** Days that have a page or a draft already. */
  readonly kept: readonly string[];
}

/** Makes drafts of an export's days. Throws an ImportError, with nothing written, where the export or the options are wrong. */
export async function importExport(options: ImportOptions): Promise<ImportResult> {
  const { file, timeZone, force } = options;
  const folder = channelFolder(options);
  if (!existsSync(file)) throw new ImportError(`${file}: there is no such file`);
  const transcriber = createTranscriber(timeZone);
  const spool = await DaySpool.open();
  try {
    for await (const message of readExport(file, options.onBytes ?? (() => undefined))) {
      const entry = transcriber.transcribe(message);
      if (entry) await spool.add(entry.date, entry.line);
    }
    await spool.flush();
    const days = transcriber.end();
    const kept = force ? new Set<string>() : await existingDays(folder, [...days.keys()]);
    const wanted = new Map([...days].filter(([date]) => !kept.has(date)));
    if (wanted.size > 0) await writeDrafts({ folder, days: wanted, spool, timeZone });
    return {
      folder: path.join(folder, DRAFT_FOLDER),
      messages: sumMessages(days),
      written: [...wanted.keys()],
      kept: [...kept],
    };
  } finally {
    await spool.close();
  }
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

/** Those of the days that have an entry in their month's file, whatever state it is in, or a draft. */
async function existingDays(folder: string, dates: readonly string[]): Promise<Set<string>> {
  const existing = new Set(
    dates.filter((date) => existsSync(path.join(folder, DRAFT_FOLDER, `${date}.yaml`))),
  );
  for (const month of new Set(dates.map(monthOf))) {
    const text = await readFile(path.join(folder, `${month}.yaml`), 'utf8').catch(() => '');
    for (const [, date] of text.matchAll(/^-\s+date:\s*["']?(\d{4}-\d{2}-\d{2})/gm)) {
      if (dates.indexOf(date!) !== -1) existing.add(date!);
    }
  }
  return existing;
}

function sumMessages(days: ReadonlyMap<string, DayFigures>): number {
  return [...days.values()].reduce((sum, { messages }) => sum + messages, 0);
}
