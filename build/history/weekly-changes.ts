import path from 'node:path';
import { groupBy } from '../core/group-by.ts';
import { changedSections, type ChangedSection, sectionsOf } from './changed-sections.ts';
import type { FileChange } from './read-history.ts';

/** A page and the file it is written in. */
export interface WrittenPage {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
}

/** A page that stands for all that is made from the data files in a folder. */
export interface DataPage extends Pick<WrittenPage, 'path' | 'title'> {
  /** Absolute path. */
  readonly folder: string;
}

export interface ChangedPage extends Pick<WrittenPage, 'path' | 'title'> {
  readonly sections: readonly ChangedSection[];
}

/** What changed between a Monday and a Sunday, in UTC. */
export interface WeekOfChanges {
  /** As in `2024-11-18`. */
  readonly monday: string;
  /** Date of the latest change. */
  readonly latest: string;
  readonly added: readonly ChangedPage[];
  readonly changed: readonly ChangedPage[];
  /** Pages that list what data files contain. */
  readonly data: readonly Pick<DataPage, 'path' | 'title'>[];
}

/** Weeks to look back. */
const MAX_WEEKS = 12;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists the changes of the last weeks in which pages changed, the latest week first. */
export async function listWeeks(options: {
  readonly changes: readonly FileChange[];
  readonly written: readonly WrittenPage[];
  readonly data: readonly DataPage[];
  /** Returns former texts of files by git's ids. */
  readonly readTexts: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): Promise<readonly WeekOfChanges[]> {
  const { written, data, readTexts } = options;
  const byFile = new Map(written.map((page) => [page.file, page]));
  const folders = new Map(data.map((page) => [page.folder, page]));
  const weeks = [...groupBy(options.changes, ({ date }) => mondayOf(date))]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MAX_WEEKS)
    .map(([monday, changes]) => ({ monday, files: groupBy(changes, ({ file }) => file), changes }));
  const pairs = weeks.flatMap(({ files }) =>
    [...files].filter(([file]) => byFile.has(file)).map(([, changes]) => firstAndLast(changes)),
  );
  const ids = pairs.flatMap(({ before, after }) => (before && after ? [before, after] : []));
  const texts = await readTexts([...new Set(ids)]);
  return weeks.flatMap(({ monday, files, changes }) => {
    const added: ChangedPage[] = [];
    const changed: ChangedPage[] = [];
    const collections = new Set<DataPage>();
    for (const [file, own] of files) {
      const page = byFile.get(file);
      if (!page) {
        const collection = dataPageOf(file, folders);
        if (collection) collections.add(collection);
        continue;
      }
      const { path: sitePath, title } = page;
      const { before, after } = firstAndLast(own);
      if (before === null) added.push({ path: sitePath, title, sections: [] });
      const [old, young] = [texts.get(before ?? ''), texts.get(after ?? '')];
      if (old === undefined || young === undefined) continue;
      const sections = changedSections(sectionsOf(old), sectionsOf(young), sectionsOf(page.text));
      if (sections) changed.push({ path: sitePath, title, sections });
    }
    const latest = changes.reduce(
      (date, change) => (change.date > date ? change.date : date),
      new Date(0),
    );
    const week = {
      ...{ monday, latest: isoDate(latest) },
      added: inOrder(added, written),
      changed: inOrder(changed, written),
      data: data.filter((page) => collections.has(page)),
    };
    return added.length + changed.length + collections.size > 0 ? [week] : [];
  });
}

/** The first change's old content and the last one's new content; changes are oldest first. */
function firstAndLast(changes: readonly FileChange[]): Pick<FileChange, 'before' | 'after'> {
  return { before: changes[0]!.before, after: changes.at(-1)!.after };
}

/** Finds the nearest page that lists what a data file contains. */
function dataPageOf(file: string, folders: ReadonlyMap<string, DataPage>): DataPage | undefined {
  if (!/\.(?:ya?ml|json)$/.test(file)) return undefined;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const page = folders.get(folder);
    if (page || folder === path.dirname(folder)) return page;
  }
}

function inOrder(pages: readonly ChangedPage[], written: readonly WrittenPage[]): ChangedPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return written.flatMap(({ path: sitePath }) => byPath.get(sitePath) ?? []);
}

function mondayOf(date: Date): string {
  return isoDate(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS));
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
