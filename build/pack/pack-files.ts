import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPackPath } from '../../electron/packs/pack-schema.ts';
import { dataFile, markdownFile } from '../../renderer/model/page-path.ts';
import { SITE_MODEL_FILE } from '../../renderer/model/pack.ts';
import { QUICK_OPEN_FILE } from '../../renderer/model/quick-open.ts';
import type { SearchOutput } from '../search/search-output.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { quickOpenFile } from '../site/quick-open-file.ts';
import type { Bundle } from '../vite/bundle.ts';
import { finishPage } from './finish-page.ts';

/** The files of a pack by path below the base path, similar ones next to each other. */
export interface PackFiles {
  readonly files: ReadonlyMap<string, Buffer>;
  /** Titles of the pages by the path of their data. */
  readonly titles: ReadonlyMap<string, string>;
  /** Files of the content that packs can't hold. */
  readonly leftOut: readonly string[];
}

/** Collects the files of the sites of all locales; `bundle` renders MDX pages and is null if there are none. */
export async function packFiles(
  sites: readonly BuiltSite[],
  options: {
    readonly bundle: Bundle | null;
    readonly getSearchFiles: (built: BuiltSite) => SearchOutput;
  },
): Promise<PackFiles> {
  /** The files of each page by its path: what they have in common takes no space if they follow one another. */
  const pages = new Map<string, [string, Buffer][]>();
  const others = new Map<string, Buffer>();
  const titles = new Map<string, string>();
  const leftOut: string[] = [];
  for (const built of sites) {
    const { site, source, sidebars, generatedFiles } = built;
    const folder = path.posix.relative(source.siteBasePath, site.basePath);
    /** The path of a file of this locale, by its path or site path. */
    const inFolder = (name: string) => path.posix.join('/', folder, name).slice(1);
    for (const page of built.pages) {
      const name = inFolder(dataFile(page.page.path));
      const { data, markdown } = await finishPage(built, page, options.bundle);
      const own: [string, Buffer][] = [[name, json(data)]];
      if (markdown !== null)
        own.push([inFolder(markdownFile(page.page.path)), Buffer.from(markdown)]);
      pages.set(name, own);
      titles.set(name, page.page.title);
    }
    for (const { output, absolute } of built.files) {
      if (isPackPath(output)) others.set(inFolder(output), await readFile(absolute));
      else leftOut.push(inFolder(output));
    }
    for (const { path: name, text } of generatedFiles)
      others.set(inFolder(name), Buffer.from(text));
    for (const [name, text] of [...options.getSearchFiles(built)].sort()) {
      others.set(inFolder(`assets/search/${name}`), Buffer.from(text));
    }
    for (const { source: name, items } of sidebars) others.set(inFolder(name), json(items));
    others.set(inFolder(QUICK_OPEN_FILE), json(quickOpenFile(built)));
    others.set(inFolder(SITE_MODEL_FILE), json(site));
  }
  const sorted = [...pages].sort(([one], [other]) => (one < other ? -1 : 1));
  const files = new Map([...sorted.flatMap(([, own]) => own), ...others]);
  return { files, titles, leftOut };
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
