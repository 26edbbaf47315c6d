import { toAddress } from '../model/page-path.ts';
import { fetchJson } from './fetch-json.ts';
import {
  type DocumentsFile,
  fileNames,
  type IndexFile,
  MANIFEST_FILE,
  type SearchManifest,
} from './search-files.ts';

/** The files that every search needs. */
export interface FirstFiles {
  readonly documents: DocumentsFile;
  readonly index: IndexFile;
}

/** The first files of a site, and where the others are. */
export interface OpenedSearch {
  /** Address of the folder of all search files, with the slash. */
  readonly folder: string;
  readonly maxHits: number;
  readonly files: FirstFiles;
}

/** Fetches the manifest and what it leads to. The page does it while the worker starts, which takes as long. */
export async function fetchFirstFiles(basePath: string): Promise<OpenedSearch> {
  const absolute = (path: string) => new URL(toAddress(basePath, path), location.href).href;
  const address = absolute(`/${MANIFEST_FILE}`);
  const manifest = (await fetchJson(address, 'no-cache')) as Partial<SearchManifest>;
  const { documents, index, maxHits, assetBase = absolute('/') } = manifest;
  if (typeof documents !== 'string' || typeof index !== 'string' || typeof maxHits !== 'number') {
    throw new Error(`${address} is no search manifest`);
  }
  const folder = `${assetBase.replace(/\/$/, '')}/assets/search/`;
  const files = await readFirstFiles({ documents, index }, (name) => fetchJson(folder + name));
  return { folder, maxHits, files };
}

/** Reads the documents file and the index; rejects where one is none. */
export async function readFirstFiles(
  manifest: Pick<SearchManifest, 'documents' | 'index'>,
  readFile: (name: string) => Promise<unknown>,
): Promise<FirstFiles> {
  const names = [fileNames.documents(manifest.documents), fileNames.index(manifest.index)] as const;
  const [documents, index] = await Promise.all(names.map(readFile));
  checkFile(names[0], hasLists(documents, 'areas', 'pages'));
  checkFile(names[1], hasLists(index, 'first'));
  return { documents: documents as DocumentsFile, index: index as IndexFile };
}

/** Throws where a file is not what its name says. */
export function checkFile(name: string, isValid: boolean): void {
  if (!isValid) throw new Error(`${name} is no search file of this site`);
}

/** Tells whether a value is an object with these lists. */
export function hasLists(value: unknown, ...names: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => Array.isArray((value as Record<string, unknown>)[name]))
  );
}
