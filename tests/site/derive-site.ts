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

interface DeriveOptions {
  /** Path of the locale; by default the first. */
  readonly locale?: string;
  /** The folder is a Docusaurus site. */
  readonly isDocusaurus?: boolean;
  /** Where compiled pages are; by default only in memory. */
  readonly store?: ResultStore;
}

/** Builds one locale of a content tree: everything up to bundling and rendering. */
export async function deriveSite(
  contentRoot: string,
  { locale, isDocusaurus = false, store = createMemoryStore() }: DeriveOptions = {},
): Promise<DerivedSite> {
  const location = isDocusaurus ? { siteFolder: contentRoot } : { contentRoot };
  const sources = await readSites(location);
  const source = locale ? sources.find((one) => one.locale.path === locale) : sources[0];
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
export const deriveFiles = async (files: Files, options?: DeriveOptions): Promise<DerivedSite> =>
  deriveSite(await writeFiles(files), options);

/** The text of a Docusaurus config with these entries, which can replace the first ones. */
export const docusaurusConfig = (entries = ''): string =>
  `module.exports = { title: 'Demo', url: 'https://demo.example', baseUrl: '/', ${entries} };`;

/** An entry of such a config: the site has documents, with these options, and no blog. */
export const docsOnly = (options = ''): string =>
  `presets: [['classic', { blog: false, docs: { ${options} } }]],`;

/** Builds a Docusaurus site from entries of its config and file contents. */
export const deriveDocusaurus = (
  entries: string,
  files: Files,
  options: DeriveOptions = {},
): Promise<DerivedSite> =>
  deriveFiles(
    { 'docusaurus.config.js': docusaurusConfig(entries), ...files },
    { isDocusaurus: true, ...options },
  );
