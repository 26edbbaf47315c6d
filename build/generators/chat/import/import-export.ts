import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHAT_FOLDER } from '../chat-archive.ts';
import { monthOf } from '../dates.ts';
import { DaySpool, DRAFT_FOLDER, writeDrafts } from './drafts.ts';
import { ImportError, readExport } from './read-export.ts';
import { Transcriber } from './transcript.ts';

export interface ImportOptions {
  /** JSON export of one channel. */
  readonly file: string;
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

/**
 * Writes a draft for each day of an export. Returns the drafts' folder, and the days written and those kept because
 * they already had a page or a draft. Throws an ImportError, and writes nothing, if the export or the options are invalid.
 */
export async function importExport(options: ImportOptions) {
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
      messages: [...days.values()].reduce((sum, day) => sum + day.messages, 0),
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
