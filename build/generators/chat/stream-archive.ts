import path from 'node:path';
import type { ContentProblem } from '../../core/content-error.ts';
import type { GeneratorPlace } from '../../sources/generated-doc.ts';
import { readSources, type SourceFile } from '../../sources/source-file.ts';
import { parseMonth, type StreamEntry, streamSchema } from './entries.ts';

/** Folder of the streams' notes in their area, and the segment of their paths. */
export const STREAM_FOLDER = 'Streams';

export interface Stream {
  readonly date: string;
  readonly entry: StreamEntry;
  readonly path: string;
  readonly source: SourceFile;
}

/** The month of a date as the streams' files and paths write it: `11-2024`. */
export function streamMonth(date: string): string {
  return `${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** Reads `{MM-YYYY}.yaml`, oldest stream first. */
export function readStreams({
  contentRoot,
  folder,
  versionPath,
}: Pick<GeneratorPlace, 'contentRoot' | 'folder' | 'versionPath'>): {
  streams: readonly Stream[];
  problems: readonly ContentProblem[];
} {
  const isMonth = (name: string) => /^\d{2}-\d{4}\.yaml$/.test(name);
  const files = readSources({
    contentRoot,
    folder: `${folder}/${STREAM_FOLDER}`,
    takes: isMonth,
  });
  const problems: ContentProblem[] = [];
  const streams: Stream[] = [];
  for (const source of files) {
    const name = path.posix.basename(source.relative, '.yaml');
    const [month, year] = name.split('-');
    const parsed = parseMonth(source, streamSchema, `${year}-${month}`);
    problems.push(...parsed.problems);
    for (const entry of parsed.entries) {
      const { date } = entry;
      const own = `${versionPath}${STREAM_FOLDER}/${name}/${date}/`;
      streams.push({ date, entry, path: own, source });
    }
  }
  return { streams: streams.sort((a, b) => (a.date < b.date ? -1 : 1)), problems };
}
