import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { monthOf } from '../dates.ts';
import type { DaySpool } from './day-spool.ts';
import type { DayFigures } from './transcript.ts';

/** Where a channel's drafts lie: the build passes over folders with an underscore. */
export const DRAFT_FOLDER = '_drafts';

/** Writes a draft for each day; all of them are complete before the first one takes its place. */
export async function writeDrafts(options: {
  /** Folder of the channel. */
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
      await writeDraft({
        file: temporary,
        head: draftHead(date, figures, timeZone),
        lines: spool.file(date),
      });
    }
    for (const { temporary, file } of moves) await rename(temporary, file);
  } finally {
    await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true })));
  }
}

/** The entry as the month's file will have it, to be filled in; the transcript stands last, to be cut off. */
function draftHead(date: string, { messages, people }: DayFigures, timeZone: string): string {
  return [
    `# ${messages} messages of ${people} people, times in ${timeZone}.`,
    '# Fill in topics, summary and what else there is, remove empty keys, cut the transcript off,',
    `# and append the entry to ../${monthOf(date)}.yaml. Names inside sentences are still there: leave them out.`,
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

async function writeDraft(options: {
  readonly file: string;
  readonly head: string;
  readonly lines: string;
}): Promise<void> {
  const output = createWriteStream(options.file);
  output.write(options.head);
  for await (const line of createInterface({ input: createReadStream(options.lines) })) {
    if (!output.write(`    ${line}\n`)) await once(output, 'drain');
  }
  output.end();
  await finished(output);
}
