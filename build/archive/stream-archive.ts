import path from 'node:path';
import type { ContentProblem } from '../content-error.ts';
import { readFolder, type SourceFile } from '../content/source-file.ts';
import { type StreamEntry, streamSchema } from './entry-schemas.ts';
import { parseEntries } from './parse-entries.ts';

/** Folder of the streams' notes below their area, and the segment of their paths. */
export const STREAM_FOLDER = 'Streams';

export interface Stream {
  readonly date: string;
  readonly entry: StreamEntry;
  /** Site path. */
  readonly path: string;
  readonly source: SourceFile;
}

/** The month, of a month or of a day in it, as the streams' files and paths have it: `11-2024`. */
export function streamMonth(date: string): string {
  return `${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** Reads `{MM-YYYY}.yaml`, oldest first; mistakes are returned. */
export async function readStreams(options: {
  readonly contentRoot: string;
  /** Folder of the area's version below the content root. */
  readonly folder: string;
  /** Site path of the version, with both slashes. */
  readonly versionPath: string;
}): Promise<{ streams: readonly Stream[]; problems: readonly ContentProblem[] }> {
  const { contentRoot, folder, versionPath } = options;
  const isMonth = (name: string) => /^\d{2}-\d{4}\.yaml$/.test(name);
  const files = await readFolder(contentRoot, `${folder}/${STREAM_FOLDER}`, isMonth);
  const problems: ContentProblem[] = [];
  const streams = new Map<string, Stream>();
  for (const source of files) {
    const parsed = parseEntries(source, streamSchema);
    problems.push(...parsed.problems);
    const month = path.posix.basename(source.relative, '.yaml');
    for (const entry of parsed.entries) {
      const { date } = entry;
      const isElsewhere = streamMonth(date) !== month;
      if (isElsewhere || streams.has(date)) {
        const problem = isElsewhere ? 'belongs to another month' : 'is there twice';
        problems.push({ file: source.file, message: `${date} ${problem}; the entry is left out` });
        continue;
      }
      const own = `${versionPath}${STREAM_FOLDER}/${month}/${date}/`;
      streams.set(date, { date, entry, path: own, source });
    }
  }
  const sorted = [...streams.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { streams: sorted, problems };
}
