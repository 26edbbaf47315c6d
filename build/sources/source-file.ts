import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listTree } from '../base/list-tree.ts';
import { decodeText, isBinary } from '../base/read-text.ts';

export interface SourceFile {
  /** Path below the content root, with forward slashes, for messages. */
  readonly file: string;
  /** Path below the content root that links are relative to; for a translation, that of the original. */
  readonly place: string;
  /** Path below the folder that was read, with forward slashes. */
  readonly relative: string;
  /** Absolute path. */
  readonly absolute: string;
  readonly text: string;
  /** Absolute path of the file that this one translates. */
  readonly original?: string;
  /** The site is being read in a language that this file has not been translated to. */
  readonly isUntranslated?: true;
  /** Why the file can't be read as text, which is then empty. */
  readonly problem?: string;
}

interface FolderOptions {
  readonly contentRoot: string;
  /** Folder below the content root; it may be missing. */
  readonly folder: string;
  /** Folder below the content root whose files replace those of the same path. */
  readonly translations?: string | undefined;
  /** Whether folders whose names start with an underscore are read, and translations without an original are not. */
  readonly isDocusaurus?: boolean;
  readonly takes: (name: string) => boolean;
  /** Absolute paths of the folders that links can lead to; only the content root by default. */
  readonly allowed?: readonly string[];
  readonly texts?: SourceTexts | undefined;
}

/** Texts that a site makes of its pages, by absolute path. */
export type SourceTexts = ReadonlyMap<string, ReturnType<typeof decodePage>>;

/** Reads the text of a page, or what its site makes of it. */
export function readPage(absolute: string, texts?: SourceTexts): ReturnType<typeof decodePage> {
  return texts?.get(absolute) ?? decodePage(readFileSync(absolute));
}

/** Reads the files of a folder whose names the filter accepts, sorted by path; skips folders for partials and packages. */
export function readSources(options: FolderOptions): SourceFile[] {
  const { translations, folder, isDocusaurus } = options;
  const originals = readFolder(options, folder);
  if (translations === undefined) return originals;
  const files = new Map(
    originals.map((file): [string, SourceFile] => [
      file.relative,
      { ...file, isUntranslated: true },
    ]),
  );
  for (const file of readFolder(options, translations)) {
    const { relative } = file;
    const original = files.get(relative)?.absolute;
    if (isDocusaurus && original === undefined && !isCategoryFile(path.basename(relative)))
      continue;
    files.set(relative, { ...file, ...(original !== undefined && { original }) });
  }
  return [...files.values()];
}

function readFolder(options: FolderOptions, readFrom: string): SourceFile[] {
  const { contentRoot, folder, takes, isDocusaurus = false, allowed = [contentRoot] } = options;
  const base = path.join(contentRoot, readFrom);
  if (!existsSync(base)) return [];
  const skips = isDocusaurus ? /^\.|^node_modules$/ : /^[_.]|^node_modules$/;
  return listTree(base, { skips, allowed: [...allowed, base] })
    .filter(({ name, problem }) => problem === undefined && takes(path.posix.basename(name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name: relative, absolute }) => {
      // For thousands of small files, promises would cost more than the disk.
      const decoded = readPage(absolute, options.texts);
      const [file, place] = [`${readFrom}/${relative}`, `${folder}/${relative}`];
      return { file, place, relative, absolute, ...decoded };
    });
}

/** Tells whether a file is a page: markdown or MDX, and not a partial. */
export function isPageFile(name: string): boolean {
  return isMarkdownFile(name) && !/^[_.]/.test(name);
}

/** Tells whether a file can hold a React component. */
export function isComponentFile(name: string): boolean {
  return /\.[jt]sx?$/.test(name);
}

export function isMarkdownFile(name: string): boolean {
  return /\.mdx?$/.test(name);
}

export function isCategoryFile(name: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(name);
}

/** A page takes 3 s for each megabyte to compile, and a page of short lines several times as long. */
const MAX_BYTES = 1024 ** 2;
const MAX_LINES = 20_000;

/** Decodes the bytes of a page, or says why it can't be one. */
function decodePage(bytes: Buffer): ReturnType<typeof decodeText> {
  if (isBinary(bytes)) {
    return { text: '', problem: 'is binary data, not text; remove it or give it another name' };
  }
  const decoded = decodeText(bytes);
  if (decoded.problem !== undefined) return decoded;
  if (bytes.length > MAX_BYTES) return { text: '', problem: 'is larger than 1 MB; split it' };
  return decoded.text.split('\n', MAX_LINES + 1).length > MAX_LINES
    ? { text: '', problem: 'has more than 20,000 lines; split it' }
    : decoded;
}
