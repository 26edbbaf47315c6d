import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { formatProblem } from '../../build/content-error.ts';
import { hash } from '../../build/cache.ts';
import { createMarkdownCompiler } from '../../build/markdown/compile-markdown.ts';
import { buildSite } from '../../build/site/build-site.ts';
import type { BuiltSite } from '../../build/site/built-site.ts';
import { compileSite } from '../../build/site/compile-site.ts';
import { readSite } from '../../build/site/site-source.ts';
import type { Page } from '../../renderer/model/page.ts';

export const projectContent = fileURLToPath(new URL('../../content/', import.meta.url));

/** A site that was derived but not rendered. */
export interface DerivedSite extends BuiltSite {
  /** The page at a site path; fails the test when there is none. */
  readonly pageAt: (path: string) => Page;
  readonly htmlAt: (path: string) => string;
  /** Problems as the build prints them. */
  readonly messages: readonly string[];
}

/** Content by file name. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a folder that goes when the test ends. */
export async function writeFiles(files: Files): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return writeTree(folder, files);
}

/** Writes files below a folder and returns it. */
export async function writeTree(folder: string, files: Files): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

/** Derives one locale of a content tree, the first where none is named: everything the build does before bundling and rendering. */
export async function deriveSite(
  contentRoot: string,
  options: { readonly drafts?: boolean; readonly locale?: string } = {},
): Promise<DerivedSite> {
  const sources = await readSite({ contentRoot, projectContent, drafts: options.drafts ?? false });
  const source = options.locale
    ? sources.find(({ locale }) => locale.path === options.locale)
    : sources[0];
  const entries = new Map();
  const cache = {
    key: hash,
    get: (key: string) => entries.get(key) as never,
    set: (key: string, value: unknown) => entries.set(key, value),
    save: () => Promise.resolve(),
  };
  const { pages, problems } = await compileSite({
    source: source!,
    cache,
    createCompiler: createMarkdownCompiler,
  });
  const built = await buildSite({ source: source!, compiled: pages });
  const find = (sitePath: string) => {
    const found = built.pages.find(({ page }) => page.path === sitePath);
    if (!found)
      throw new Error(
        `no page ${sitePath}; there are ${built.pages.map(({ page }) => page.path).join(' ')}`,
      );
    return found;
  };
  return {
    ...built,
    pageAt: (sitePath) => find(sitePath).page,
    htmlAt: (sitePath) => find(sitePath).html ?? '',
    messages: [...problems, ...built.problems].map(formatProblem),
  };
}

/** Derives a site from files given as text. */
export async function deriveFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<DerivedSite> {
  return deriveSite(await writeFiles(files));
}
