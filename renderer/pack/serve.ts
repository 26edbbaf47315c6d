import { dataFile, encodePath, normalizePagePath, NOT_FOUND_PATH } from '../model/page-path.ts';

/** A site whose documents are made of its pages' data when they are asked for: a pack or an offline copy. */
export interface ServedSite<Body> {
  /** Folders of the locales, each with a slash at its end; empty for the default one. */
  readonly folders: readonly string[];
  /** Whether there is a file with a page's data. */
  readonly has: (file: string) => boolean;
  /** Reads a file for readers; null if there is none. */
  readonly readFile: (file: string) => Promise<Body | null>;
}

/** What a reader gets at an address. */
export type Answer<Body> =
  | { readonly kind: 'file'; readonly body: Body }
  | {
      readonly kind: 'page';
      /** Where the page's data is. */
      readonly file: string;
      /** Of the page's locale. */
      readonly folder: string;
      /** 301 if the page has another path than was asked for, 404 for the page that says that there is none. */
      readonly status: 200 | 301 | 404;
    };

/** Looks up what a site has at a decoded site path, as static hosts do. Names in it are only compared with those of files. */
export async function answer<Body>(
  sitePath: string,
  { folders, has, readFile }: ServedSite<Body>,
): Promise<Answer<Body>> {
  const name = sitePath.slice(1);
  const folder = localeFolder(folders, name);
  const pagePath = normalizePagePath(encodePath(sitePath));
  const file = dataFile(pagePath);
  // No other spelling of a page's path leads to it, such as one with two slashes.
  const isSpelled = !/\/(?:\/|\.{1,2}(?:\/|$))/.test(sitePath);
  const isPage = isSpelled && pagePath !== NOT_FOUND_PATH && has(file);
  if (isPage && pagePath === encodePath(sitePath))
    return { kind: 'page', file, folder, status: 200 };
  const body = await readFile(name);
  if (body !== null) return { kind: 'file', body };
  if (isPage) return { kind: 'page', file, folder, status: 301 };
  return { kind: 'page', file: folder + dataFile(NOT_FOUND_PATH), folder, status: 404 };
}

/** Returns the folder of the locale that a file is in. */
export function localeFolder(folders: readonly string[], file: string): string {
  const folder = `${file.split('/')[0] ?? ''}/`;
  return folders.find((one) => one === folder) ?? '';
}
