/*
 * What the updates of a pack changed, section by section, since readers may have read a page long before. An update
 * has both versions at hand and compares them; its file belongs to the version that it installs, and goes with it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { ChangedSection, PageChange } from '../../renderer/model/pack.ts';

/** Updates that are remembered of one page. */
const MAX_CHANGES = 20;

/** The changes of pages by the paths of their data. */
export type PageChanges = Readonly<Record<string, readonly PageChange[]>>;

/** A page of the new version. */
export interface ComparedPage {
  /** Path of its data. */
  readonly file: string;
  /** The sections that the page has. */
  readonly sections: readonly ChangedSection[];
  readonly changed: readonly ChangedSection[];
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

/** Reads the changes of a pack; none if it was never updated, or if the file is gone. */
export function readChanges(file: string): PageChanges {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PageChanges;
  } catch {
    // Readers miss marks, and nothing else.
    return {};
  }
}

export function writeChanges(file: string, changes: PageChanges): void {
  writeFileSync(file, JSON.stringify(changes));
}
