import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { hash } from '../base/hash.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { type PageModuleReference, resolvePageModuleReference } from './page-modules.ts';
import { isBelow, relativePath } from '../base/paths.ts';
import { readGenerated } from './generated-data.ts';

/** Code in these folders is part of the source version. */
const sourceFolders = ['../../build', '../../renderer', '../../node_modules'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** What the bundler read besides the project's source: whole import graphs of MDX pages. Paths start at the content root. */
export interface BundleInputs {
  /** Imported files that are missing among them. */
  readonly files: readonly string[];
  /** Ids of modules with data that Docusaurus would generate. */
  readonly generated: readonly string[];
  readonly references: readonly PageModuleReference[];
}

/** Collects the inputs while the bundlers for browser and server run. */
export function createInputRecorder() {
  const files = new Set<string>();
  const generated = new Set<string>();
  const references = new Map<string, PageModuleReference>();
  return {
    /** Records where an import that matches nothing would be found. */
    addMissing: (id: string, importer: string): void => {
      const name = id.split('?')[0]!;
      // No file can have such a name.
      if (name.includes('\0')) return;
      if (/^[./]/.test(name)) files.add(path.resolve(path.dirname(importer), name));
      else for (const folder of packageFolders(importer)) files.add(path.join(folder, name));
    },
    /** Records a file that is no module: a placeholder replaces it, or it is part of a style sheet. */
    addFile: (file: string): void => void listStyles(file, files),
    addGenerated: (id: string): void => void generated.add(id),
    addReference: (reference: PageModuleReference): void =>
      void references.set(JSON.stringify(reference), reference),
    /** Records every file that a bundle is made from, when it is complete. */
    plugin: (): Plugin => ({
      name: 'bundle-inputs',
      generateBundle(_options, bundle) {
        const assets = Object.values(bundle).flatMap((output) =>
          output.type === 'asset' ? output.originalFileNames : [],
        );
        const { root } = this.environment.config;
        const found = [...this.getModuleIds(), ...assets.map((name) => path.resolve(root, name))];
        for (const id of found) {
          const file = id.split('?')[0]!;
          if (isContentFile(file)) listStyles(file, files);
        }
      },
    }),
    /** Returns what was collected, in an order that doesn't depend on that of the bundlers. */
    inputs: (contentRoot: string): BundleInputs => ({
      files: [...files].sort().map((file) => relativePath(contentRoot, file)),
      generated: [...generated].sort(),
      references: [...references.keys()].sort().map((key) => {
        const reference = references.get(key)!;
        return { ...reference, file: relativePath(contentRoot, reference.file) };
      }),
    }),
  };
}

export type InputRecorder = ReturnType<typeof createInputRecorder>;

/** Hashes all that the bundler would read again. */
export function hashInputs(
  { files, generated, references }: BundleInputs,
  sites: readonly LinkedSite[],
): string {
  const { source } = sites[0]!;
  const absolute = (file: string) => path.join(source.contentRoot, file);
  const resolved = references.map(({ file, ...reference }) =>
    resolvePageModuleReference(sites, { ...reference, file: absolute(file) }),
  );
  const pages = sites.flatMap((site) => site.pages.flatMap(({ code }) => code ?? []));
  // Another name in a folder can change what an import without extension finds.
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  return hash(
    JSON.stringify([files, generated, references, resolved]),
    ...pages.flatMap(({ key, linksKey }) => [key, linksKey()]),
    ...files.map((file) => hashFile(absolute(file))),
    ...folders.map((folder) => hashNames(absolute(folder))),
    ...generated.map((id) => readGenerated(id, source) ?? ''),
  );
}

/** Tells whether a file was changed after a time in milliseconds, when the bundler may have read it already. */
export function wereEdited(
  { files }: BundleInputs,
  { contentRoot }: LinkedSite['source'],
  after: number,
): boolean {
  const changes = files.map((file) =>
    statSync(path.join(contentRoot, file), { throwIfNoEntry: false }),
  );
  return changes.some((stats) => stats !== undefined && stats.ctimeMs > after);
}

/** Lists the folders where a file finds packages. */
function packageFolders(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [path.join(folder, 'node_modules'), ...packageFolders(folder)];
}

/** What a style sheet takes from another file: its rules, or with `from`, classes of a CSS module. */
const styleImport = /(?:@import\s+(?:url\(\s*)?|\bfrom\s+)["']?([^"')\s;]+)/g;

/** Lists a file and, for a style sheet, those that it imports, which are no modules of their own. */
export function listStyles(file: string, files = new Set<string>()): ReadonlySet<string> {
  if (files.has(file)) return files;
  files.add(file);
  if (!/\.css$/.test(file) || !existsSync(file)) return files;
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(styleImport))
    listStyles(path.resolve(path.dirname(file), target), files);
  return files;
}

function isContentFile(file: string): boolean {
  if (!path.isAbsolute(file) || !existsSync(file)) return false;
  return !sourceFolders.some((folder) => isBelow(folder, file));
}

/** Returns an empty string for a file that is missing. */
function hashFile(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return '';
  }
}

/** Leaves pages out: they are imported with their extension, and a new one must not run the bundler. */
function hashNames(folder: string): string {
  try {
    return hash(
      ...readdirSync(folder)
        .filter((name) => !/\.mdx?$/.test(name))
        .sort(),
    );
  } catch {
    return '';
  }
}
