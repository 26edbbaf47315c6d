import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sidebarSource } from '../site/build-page.ts';
import { contentHashed } from '../content-hashed.ts';
import { LICENCES_FILE } from '../../renderer/model/licences-file.ts';
import { QUICK_OPEN_FILE } from '../../renderer/model/quick-open.ts';
import { quickOpenFile } from '../quick-open/quick-open-file.ts';
import { searchOutput } from '../search/search-output.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { Bundle } from '../vite/bundle.ts';
import { mermaidFiles } from '../vite/prebuilt-mermaid.ts';
import { inlineScripts } from './inline-scripts.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

const ownLicence = fileURLToPath(new URL('../../LICENSE', import.meta.url));

/** What the desktop app needs to know of the site it serves, written beside it as `shell.json`. */
export interface ShellManifest {
  /** Path under which the site is served, with both slashes. */
  readonly basePath: string;
  /** Identity of the bundle. */
  readonly build: string;
  readonly title: string;
  /** Origin of the public site, without a path. */
  readonly url: string;
  /** Hashes of the scripts that stand inline in pages, as a content security policy names them. */
  readonly inlineScriptHashes: readonly string[];
}

/** Writes everything that is no page: the bundle, public files, sidebars, sitemap. Returns the files, by path on disk. */
export async function writeStaticFiles(options: {
  readonly sites: readonly BuiltSite[];
  readonly bundle: Bundle;
  readonly output: string;
  readonly siteBasePath: string;
}): Promise<string[]> {
  const { sites, bundle, output, siteBasePath } = options;
  const { site } = sites[0]!;
  const localeFolder = (basePath: string) =>
    path.join(output, path.relative(siteBasePath, basePath));
  const copies = new Map<string, string>();
  const texts = new Map<string, string>();

  for (const name of await readdir(bundle.client)) {
    copies.set(path.join(output, 'assets', name), path.join(bundle.client, name));
  }
  for (const [name, file] of await mermaidFiles()) copies.set(path.join(output, name), file);
  const licences = await renderLicences(bundle);
  for (const built of sites) {
    const { site: own, files, generatedFiles, sidebars } = built;
    const folder = localeFolder(own.basePath);
    for (const [name, text] of await searchOutput(built)) {
      texts.set(path.join(folder, 'assets/search', name), text);
    }
    texts.set(path.join(folder, QUICK_OPEN_FILE), JSON.stringify(quickOpenFile(built)));
    texts.set(path.join(folder, LICENCES_FILE), licences);
    for (const file of files) copies.set(path.join(folder, file.output), file.absolute);
    for (const { path: sitePath, text } of generatedFiles) {
      texts.set(path.join(folder, sitePath), text);
    }
    for (const sidebar of sidebars) {
      texts.set(path.join(folder, sidebarSource(sidebar)), JSON.stringify(sidebar.items));
    }
  }
  const scripts = new Set(sites.flatMap((built) => inlineScripts(built.site, siteBasePath)));
  const shell: ShellManifest = {
    basePath: siteBasePath,
    build: bundle.build,
    title: site.title,
    url: site.url,
    inlineScriptHashes: [...scripts].map(cspHash),
  };
  texts.set(path.join(output, 'shell.json'), JSON.stringify(shell, null, 2));
  texts.set(path.join(output, 'sitemap.xml'), renderSitemap(sites));
  texts.set(path.join(output, 'robots.txt'), renderRobots(site, siteBasePath));
  // Without it GitHub Pages would run the files through Jekyll.
  texts.set(path.join(output, '.nojekyll'), '');

  const { copyIfChanged, writeIfChanged } = createWriter();
  await Promise.all([
    ...[...copies].map(([to, from]) => copyIfChanged(from, to)),
    ...[...texts].map(([file, text]) => writeIfChanged(file, text)),
  ]);
  return [...copies.keys(), ...texts.keys()];
}

/** The project's own licence, and below it those of the packages in the bundle. */
async function renderLicences({ notices }: Bundle): Promise<string> {
  const texts = [ownLicence, notices].map((file) => readFile(file, 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Removes what an earlier build left in the output folder, and folders that are empty then. */
export async function dropStale(output: string, keep: ReadonlySet<string>): Promise<void> {
  const visit = async (folder: string): Promise<boolean> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const empty = await Promise.all(
      entries.map(async (entry) => {
        const file = path.join(folder, entry.name);
        const isStale = entry.isDirectory() ? await visit(file) : !keep.has(file);
        if (isStale) await rm(file, { recursive: true });
        return isStale;
      }),
    );
    return empty.every(Boolean);
  };
  await visit(output);
}

function cspHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Writes files, a thousand of them in one folder: each folder is made and listed once. */
function createWriter() {
  const folders = new Map<string, Promise<ReadonlySet<string>>>();
  const openFolder = (folder: string) => {
    let names = folders.get(folder);
    if (!names) {
      names = mkdir(folder, { recursive: true }).then(async () => new Set(await readdir(folder)));
      folders.set(folder, names);
    }
    return names;
  };
  const statWritten = async (file: string) => {
    const names = await openFolder(path.dirname(file));
    return names.has(path.basename(file)) ? stat(file) : null;
  };
  return {
    /** A file named by its content that has the same size is the same; one of another size was cut short. */
    writeIfChanged: async (file: string, text: string): Promise<void> => {
      const known = await statWritten(file);
      const isSame = contentHashed.test(file) && known?.size === Buffer.byteLength(text);
      if (!isSame) await writeFile(file, text);
    },
    copyIfChanged: async (from: string, to: string): Promise<void> => {
      const [source, target] = await Promise.all([stat(from), statWritten(to)]);
      if (target && target.size === source.size && target.mtimeMs >= source.mtimeMs) return;
      await copyFile(from, to);
    },
  };
}
