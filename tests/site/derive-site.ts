import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatProblem } from '../../build/base/problems.ts';
import { compileAndLink } from '../../build/site/link-site.ts';
import { createMemoryStore, type ResultStore } from '../../build/base/result-store.ts';
import { openPageCache } from '../../build/site/page-cache.ts';
import type { LinkedSite } from '../../build/site/linked-site.ts';
import { readSites } from '../../build/site/read-sites.ts';
import { normalizePagePath } from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import { createFolder } from '../setup/folders.ts';

/** A site that was built but not rendered. */
export interface DerivedSite extends LinkedSite {
  /** The page at a site path; fails the test when there is none. */
  readonly pageAt: (path: string) => Page;
  readonly htmlAt: (path: string) => string;
  /** Problems as the build prints them. */
  readonly messages: readonly string[];
}

/** Content by file name. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a temporary folder. */
export const writeFiles = (files: Files): Promise<string> => writeTree(createFolder(), files);

/** Writes files below a folder and returns it. */
export async function writeTree(folder: string, files: Files): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

/** Builds one locale of a content tree, by default the first: everything up to bundling and rendering. */
export async function deriveSite(
  contentRoot: string,
  options: {
    readonly drafts?: boolean;
    readonly locale?: string;
    /** The folder is a Docusaurus site. */
    readonly isDocusaurus?: boolean;
    /** Where compiled pages are; by default only in memory. */
    readonly store?: ResultStore;
  } = {},
): Promise<DerivedSite> {
  const { drafts = false, isDocusaurus = false, store = createMemoryStore() } = options;
  const location = isDocusaurus ? { siteFolder: contentRoot } : { contentRoot };
  const sources = await readSites({ ...location, drafts });
  const source = options.locale
    ? sources.find(({ locale }) => locale.path === options.locale)
    : sources[0];
  const [built] = await compileAndLink([source!], openPageCache(store));
  const find = (sitePath: string) => {
    const found = built!.pages.find(({ page }) => page.path === normalizePagePath(sitePath));
    if (!found)
      throw new Error(
        `no page ${sitePath}; there are ${built!.pages.map(({ page }) => page.path).join(' ')}`,
      );
    return found;
  };
  return {
    ...built!,
    pageAt: (sitePath) => find(sitePath).page,
    htmlAt: (sitePath) => find(sitePath).html?.read() ?? '',
    messages: built!.problems.map(formatProblem),
  };
}

/** Builds a site from file contents. */
export async function deriveFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<DerivedSite> {
  return deriveSite(await writeFiles(files));
}
