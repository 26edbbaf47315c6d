import { encodePath, NOT_FOUND_PATH, PAGE_DATA_FILE } from '../model/page-path.ts';
import type { ChangedPage, PackChanges, PackPage } from '../model/pack.ts';
import type { ChangedSection, PageChange } from '../model/page.ts';
import { createYielder } from '../search/index/yielder.ts';
import type { OpenPack } from './pack-file.ts';
import { isPageData } from './content.ts';
import { parseJson } from './check.ts';

/** Updates that are remembered of one page. */
const MAX_CHANGES = 20;

/** The changes of pages by the paths of their data. */
export type PageChanges = Readonly<Record<string, readonly PageChange[]>>;

type Files = Pick<OpenPack, 'files' | 'read'>;

/** A page of the new version. */
export interface ComparedPage {
  /** Path of its data. */
  readonly file: string;
  /** The sections that the page has. */
  readonly sections: readonly ChangedSection[];
  readonly changed: readonly ChangedSection[];
}

/** The pages that differ from the version before. */
export interface PackComparison {
  readonly changes: PackChanges;
  /** The pages that changed, with their sections. */
  readonly pages: readonly ComparedPage[];
}

/** Compares the pages of a pack with those of the version before. */
export async function comparePacks(next: Files, previous: OpenPack): Promise<PackComparison> {
  const added: ChangedPage[] = [];
  const changed: ChangedPage[] = [];
  const pages: ComparedPage[] = [];
  const yieldToOthers = createYielder();
  for (const file of next.files.filter(isPageData)) {
    const content = next.read(file)!;
    const before = previous.read(file);
    if (!before) added.push(describePage(file, parsePage(content)));
    else if (!before.equals(content)) {
      const [old, page] = [parsePage(before), parsePage(content)];
      if (articleOf(old) !== articleOf(page)) {
        changed.push(describePage(file, page));
        pages.push({ file, sections: sectionsOf(page), changed: changedSections(old, page) });
      }
    }
    await yieldToOthers();
  }
  const kept = new Set(next.files);
  const removed = previous.files
    .filter((file) => isPageData(file) && !kept.has(file))
    .map((file) => describePage(file, parsePage(previous.read(file)!)));
  return { changes: { since: previous.manifest.version, added, changed, removed }, pages };
}

/** Adds the pages that an update changed to what updates before it changed. */
export function addChanges(
  earlier: PageChanges,
  update: {
    readonly time: number;
    readonly pages: readonly ComparedPage[];
    readonly has: (file: string) => boolean;
  },
): PageChanges {
  const { time, pages, has } = update;
  const kept = Object.entries(earlier).filter(([file]) => has(file));
  const added = pages.map(({ file, sections, changed }): [string, readonly PageChange[]] => {
    const ids = new Set(sections.map(({ id }) => id));
    const before = Object.hasOwn(earlier, file) ? earlier[file]! : [];
    const still = before.map((change) => ({
      ...change,
      sections: change.sections.filter(({ id }) => ids.has(id)),
    }));
    return [file, [...still, { time, sections: changed }].slice(-MAX_CHANGES)];
  });
  return Object.fromEntries([...kept, ...added]);
}

function parsePage(data: Buffer): PackPage {
  return parseJson(data.toString()) as PackPage;
}

/** What a reader reads of a page; what follows from other pages is none of it. */
function articleOf({ page, html }: PackPage): string {
  const { title, description, toc, landing, latest } = page;
  return JSON.stringify([title, description, toc, landing, latest, html]);
}

function describePage(file: string, { page: { title } }: PackPage): ChangedPage {
  const folder = file.slice(0, -PAGE_DATA_FILE.length);
  return { path: /(?:^|\/)404\.$/.test(folder) ? NOT_FOUND_PATH : encodePath(`/${folder}`), title };
}

/** Matches headings with an id. */
const heading = /<h[2-6]\b[^<>]*\sid="([^"<>]*)"/g;

/** Returns the sections of an article that differ from the version before and that it still has. */
function changedSections(before: PackPage, after: PackPage): readonly ChangedSection[] {
  const known = cutAtHeadings(before.html ?? '');
  const isChanged = new Set<string>();
  for (const [id, html] of cutAtHeadings(after.html ?? '')) {
    if (known.get(id) !== html) isChanged.add(id);
  }
  return sectionsOf(after).filter(({ id }) => isChanged.has(id));
}

/** Returns the sections of an article in their order. */
function sectionsOf({ headings }: Pick<PackPage, 'headings'>): readonly ChangedSection[] {
  return [{ id: '', title: '' }, ...headings.map(({ id, text }) => ({ id, title: text }))];
}

/** Returns the HTML below each heading by the heading's id. */
function cutAtHeadings(html: string): ReadonlyMap<string, string> {
  const starts = [...html.matchAll(heading)];
  const sections = starts.map(({ index, 1: id = '' }, at): [string, string] => [
    id,
    html.slice(index, starts[at + 1]?.index),
  ]);
  return new Map([['', html.slice(0, starts[0]?.index)], ...sections]);
}
