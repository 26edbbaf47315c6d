import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { hash } from '../base/hash.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import {
  type PageModuleReference,
  type ResolvedPageModuleReference,
  resolvePageModuleReference,
} from './page-modules.ts';
import { isBelow, relativePath } from '../base/paths.ts';
import { readGenerated } from './generated-data.ts';

/** Code in these folders is part of the source version. */
const sourceFolders = ['../../build', '../../renderer', '../../node_modules'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** What the bundler read besides the project's source: whole import graphs of MDX pages. Paths start at the content root. */
export interface BundleInputs {
  /** Hash of the content by path; null for an imported file that is missing. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Hash of the names by path of a folder. Another name can change what an import without extension finds. */
  readonly folders: Readonly<Record<string, string>>;
  /** Hash of the data that Docusaurus would generate, by the id of the module. */
  readonly generated: Readonly<Record<string, string>>;
  readonly references: readonly (readonly [PageModuleReference, ResolvedPageModuleReference])[];
}

/** Collects the inputs while the bundlers for browser and server run. */
export function createInputRecorder() {
  const files = new Set<string>();
  const generated = new Map<string, string>();
  const references = new Map<string, readonly [PageModuleReference, ResolvedPageModuleReference]>();
  return {
    /** Records where an import that matches nothing would be found. */
    addMissing: (id: string, importer: string): void => {
      const name = id.split('?')[0]!;
      if (/^[./]/.test(name)) files.add(path.resolve(path.dirname(importer), name));
      else for (const folder of packageFolders(importer)) files.add(path.join(folder, name));
    },
    /** Records a file that is no module: a placeholder replaces it, or it is part of a style sheet. */
    addFile: (file: string): void => addWithStyles(file, files),
    addGenerated: (id: string, text: string): void => void generated.set(id, hash(text)),
    addReference: (reference: PageModuleReference, resolved: ResolvedPageModuleReference): void =>
      void references.set(JSON.stringify(reference), [reference, resolved]),
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
          if (isContentFile(file)) addWithStyles(file, files);
        }
      },
    }),
    inputs: (contentRoot: string): BundleInputs => {
      const relative = (file: string) => relativePath(contentRoot, file);
      const sorted = [...files].sort();
      const folders = [...new Set(sorted.map((file) => path.dirname(file)))];
      return {
        files: Object.fromEntries(sorted.map((file) => [relative(file), hashFile(file)])),
        folders: Object.fromEntries(folders.map((folder) => [relative(folder), hashNames(folder)])),
        generated: Object.fromEntries([...generated].sort()),
        references: [...references.values()]
          .map(([reference, resolved]) => {
            const file = relative(reference.file);
            return [{ ...reference, file }, resolved] as const;
          })
          .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
      };
    },
  };
}

export type InputRecorder = ReturnType<typeof createInputRecorder>;

/** Tells whether the bundler would read the same again. */
export async function areInputsUnchanged(
  { files, folders, generated, references }: BundleInputs,
  sites: readonly LinkedSite[],
): Promise<boolean> {
  const { source } = sites[0]!;
  const { contentRoot } = source;
  const absolute = (file: string) => path.join(contentRoot, file);
  const areSame =
    Object.entries(files).every(([file, known]) => hashFile(absolute(file)) === known) &&
    Object.entries(folders).every(([folder, known]) => hashNames(absolute(folder)) === known) &&
    Object.entries(generated).every(
      ([id, known]) => hash(readGenerated(id, source) ?? '') === known,
    );
  if (!areSame) return false;
  for (const [reference, known] of references) {
    const moved = { ...reference, file: absolute(reference.file) };
    const resolved = await resolvePageModuleReference(sites, moved);
    if (JSON.stringify(resolved) !== JSON.stringify(known)) return false;
  }
  return true;
}

/** Lists the folders where a file finds packages. */
function packageFolders(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [path.join(folder, 'node_modules'), ...packageFolders(folder)];
}

/** Adds a file and, for a style sheet, those that it imports, which are no modules of their own. */
function addWithStyles(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  if (!/\.css$/.test(file) || !existsSync(file)) return;
  const imports = readFileSync(file, 'utf8').matchAll(/@import\s+(?:url\()?["']?([^"')\s;]+)/g);
  for (const [, target = ''] of imports)
    addWithStyles(path.resolve(path.dirname(file), target), files);
}

function isContentFile(file: string): boolean {
  if (!path.isAbsolute(file) || !existsSync(file)) return false;
  return !sourceFolders.some((folder) => isBelow(folder, file));
}

function hashFile(file: string): string | null {
  try {
    return hash(readFileSync(file));
  } catch {
    return null;
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
