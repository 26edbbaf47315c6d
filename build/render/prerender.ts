import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataFile, htmlFile, NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import type { PageData } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { hash } from '../cache.ts';
import type { Progress } from '../progress.ts';
import type { BuiltPage, BuiltSite } from '../site/built-site.ts';
import type { Bundle } from '../vite/bundle.ts';
import { pageModuleId } from '../vite/content-plugin.ts';
import { renderDocument } from './document.ts';
import { inlineScripts } from './inline-scripts.ts';
import { collectPageAssets } from './page-assets.ts';
import { loadServerEntry, type ServerEntry } from './server-entry.ts';

/** Hash of what each written page was made from, by file; a page whose hash has not changed is not written again. */
export type WrittenPages = Map<string, string>;

/** Renders every page of a site into the output folder, with its data beside it; returns what each page was made from. */
export async function prerender(options: {
  readonly built: BuiltSite;
  readonly bundle: Bundle;
  readonly siteBasePath: string;
  /** Folder of this locale's pages. */
  readonly output: string;
  readonly written: WrittenPages;
  readonly progress: Progress;
}): Promise<WrittenPages> {
  const { built, bundle, siteBasePath, output, progress } = options;
  const { site } = built;
  const scripts = inlineScripts(site, siteBasePath);
  // Loaded when the first page needs it: a build that changes no page renders none.
  let server: Promise<ServerEntry> | undefined;
  const written: WrittenPages = new Map();
  let writing = Promise.resolve();
  const common = hash(bundle.build, JSON.stringify(site), ...scripts);

  for (const { page, html, sourceFile } of built.pages) {
    const file = path.join(output, htmlFile(page.path));
    const fingerprint = hash(common, JSON.stringify(page), html ?? '');
    written.set(file, fingerprint);
    if (options.written.get(file) !== fingerprint || !existsSync(file)) {
      server ??= loadServerEntry(bundle.serverEntry);
      const body = await (await server).renderPage(site.locale, { page, html });
      const assets = collectPageAssets({
        manifest: bundle.manifest,
        entry: bundle.entry,
        pageModule: moduleSource({ page, sourceFile }, site, bundle),
        body,
        basePath: siteBasePath,
      });
      const document = renderDocument({
        site,
        page,
        build: bundle.build,
        body,
        assets,
        inlineScripts: scripts,
      });
      const data: PageData = { page, html, build: bundle.build };
      // A page is written while the next one is rendered.
      await writing;
      writing = writePage([
        [file, document],
        [path.join(output, dataFile(page.path)), JSON.stringify(data)],
      ]);
    }
    progress.step();
  }
  await writing;
  return written;
}

/** Writes the files of one page, which share a folder. */
async function writePage(
  files: readonly [readonly [file: string, text: string], ...(readonly [string, string])[]],
): Promise<void> {
  await mkdir(path.dirname(files[0][0]), { recursive: true });
  await Promise.all(files.map(([file, text]) => writeFile(file, text)));
}

/** The manifest's key of the module that renders a page's body, undefined for compiled HTML. */
function moduleSource(
  { page, sourceFile }: Pick<BuiltPage, 'page' | 'sourceFile'>,
  site: SiteModel,
  { manifest }: Bundle,
): string | undefined {
  if (page.kind === 'html') return undefined;
  const keys = Object.keys(manifest);
  if (page.path === NOT_FOUND_PATH) return keys.find((key) => /NotFoundPage\.tsx$/.test(key));
  if (page.kind === 'landing') return keys.find((key) => /LandingPage\.tsx$/.test(key));
  if (sourceFile === null) return undefined;
  const id = pageModuleId(sourceFile, site);
  return keys.find((key) => path.resolve(key) === id);
}

/** Reads which pages an earlier build wrote; none when the record is missing. */
export async function readWrittenPages(file: string): Promise<WrittenPages> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, string][]);
  } catch {
    return new Map();
  }
}
