import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { hash } from '../base/hash.ts';
import { isPrivate, listTree } from '../base/list-tree.ts';
import { isBelow } from '../base/paths.ts';
import type { SiteSetup } from '../sources/site-setup.ts';

/** A file that the site serves unchanged. */
export interface PublicFile {
  readonly absolute: string;
  /** Path below the output folder, with forward slashes. */
  readonly output: string;
}

/** Lists the files of the public folders by their path below them; earlier folders take precedence. */
export function listPublicFiles({
  publicFolders,
  inputs,
}: Pick<SiteSetup, 'publicFolders' | 'inputs'>): Map<string, PublicFile> {
  const files = new Map<string, PublicFile>();
  for (const folder of publicFolders) {
    for (const { name: output, problem } of listTree(folder, {
      skips: /(?!)/,
      allowed: [...inputs, folder],
    })) {
      const isHidden = path.posix.basename(output).charAt(0) === '.';
      if (problem !== undefined || isHidden || files.has(output)) continue;
      files.set(output, { absolute: path.join(folder, output), output });
    }
  }
  return files;
}

/** Finds what code and style sheets of a site mean by an address at the root: a public file, or one of its own folder. */
export function findAtRoot(
  address: string,
  {
    publicFolders,
    contentRoot,
  }: { readonly publicFolders: readonly string[]; readonly contentRoot: string },
): string | undefined {
  return [...publicFolders, contentRoot]
    .map((folder) => path.join(folder, address))
    .find((file) => existsSync(file));
}

/** What is wrong with a link, an image or an import of another file. */
export const OUTSIDE_CONTENT =
  'leads to a file that isn\'t part of the content; copy the file into it, or name its folder in "allow" ("customFields.allow" of a Docusaurus site)';

/**
 * Returns a function that tells whether an existing file is part of a site. A page can name any path, so what it links,
 * shows or imports has to be in one of the site's folders, wherever symbolic links lead, and no setting of some program,
 * such as `.env`.
 */
export function createContentRule(site: {
  readonly contentRoot: string;
  readonly areas: readonly { readonly folder: string }[];
  readonly publicFolders: readonly string[];
  readonly config: { readonly allow: readonly string[] };
  readonly components?: { readonly aliases?: Readonly<Record<string, string>> };
}): (absolute: string) => boolean {
  const { contentRoot, areas, publicFolders, config, components } = site;
  // A Docusaurus site can keep its documents beside its own folder, and name others for imports.
  const folders = [
    ...areas.map(({ folder }) => folder),
    ...publicFolders,
    ...config.allow,
    ...Object.values(components?.aliases ?? {}),
  ].map((folder) => path.resolve(contentRoot, folder));
  const roots = [contentRoot, ...folders]
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder));
  return (absolute) => {
    const real = realpathSync(absolute);
    return !isPrivate(real) && roots.some((root) => isBelow(root, real));
  };
}

/** Files that pages refer to by relative path, copied to `assets/media` with a hash of their content in the name. */
export function createMediaFiles(isPart: ReturnType<typeof createContentRule>) {
  const files = new Map<string, PublicFile>();
  return {
    files,
    /** Registers a file by its absolute path; null when it does not exist. */
    add: (absolute: string): PublicFile | 'outside' | null => {
      const known = files.get(absolute);
      if (known) return known;
      // Opening what isn't there costs ten times as much, and a site can have thousands of broken links.
      if (absolute.includes('\0') || !existsSync(absolute)) return null;
      if (!statSync(absolute).isFile()) return null;
      if (!isPart(absolute)) return 'outside';
      const content = readFileSync(absolute);
      const { name, ext } = path.parse(absolute);
      // With the hash, the longest names would be longer than a name may be.
      const short = [...name].slice(0, 48).join('');
      const file = { absolute, output: `assets/media/${short}.${hash(content).slice(0, 8)}${ext}` };
      files.set(absolute, file);
      return file;
    },
  };
}

/** Where the size of an image is; of a file that is none, the whole would be searched for it, byte by byte. */
const HEADER_BYTES = 256 * 1024;

/** Returns an image's size in pixels; null for other files and for images of unknown size. */
export function measureImage({
  absolute,
}: PublicFile): { readonly width: number; readonly height: number } | null {
  try {
    const { width, height } = imageSize(readFileSync(absolute).subarray(0, HEADER_BYTES));
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}
