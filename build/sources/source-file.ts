import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isUtf8 } from 'node:buffer';

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
  const { contentRoot, folder, takes, isDocusaurus = false } = options;
  const base = path.join(contentRoot, readFrom);
  if (!existsSync(base)) return [];
  return listNames(base, '', {
    takes,
    skips: isDocusaurus ? /^\.|^node_modules$/ : /^[_.]|^node_modules$/,
  })
    .sort()
    .map((relative) => {
      const absolute = path.join(base, relative);
      // For thousands of small files, promises would cost more than the disk.
      const decoded = decodeText(readFileSync(absolute));
      const [file, place] = [`${readFrom}/${relative}`, `${folder}/${relative}`];
      return { file, place, relative, absolute, ...decoded };
    });
}

/** Lists the accepted files below a folder, each with the path to it as a prefix. */
function listNames(
  folder: string,
  prefix: string,
  filter: { readonly takes: FolderOptions['takes']; readonly skips: RegExp },
): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (entry.isFile()) return filter.takes(name) ? [prefix + name] : [];
    if (!entry.isDirectory() || filter.skips.test(name)) return [];
    return listNames(path.join(folder, name), `${prefix}${name}/`, filter);
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

/** Enough to tell text from other data. */
const SAMPLE_BYTES = 4096;

/** A page takes 3 s for each megabyte to compile, and a page of short lines several times as long. */
const MAX_BYTES = 1024 ** 2;
const MAX_LINES = 20_000;

/**
 * Decodes the bytes of a text file as UTF-8, without byte order mark and with one kind of line ending, or says why it
 * can't be read.
 */
export function decodeText(bytes: Buffer): { readonly text: string; readonly problem?: string } {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (isUtf16(sample)) return { text: '', problem: 'is UTF-16 text; save it as UTF-8' };
  if (sample.includes(0)) {
    return { text: '', problem: 'is binary data, not text; remove it or give it another name' };
  }
  if (!isUtf8(bytes)) return { text: '', problem: 'is not UTF-8 text; save it as UTF-8' };
  if (bytes.length > MAX_BYTES) return { text: '', problem: 'is larger than 1 MB; split it' };
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  return text.split('\n', MAX_LINES + 1).length > MAX_LINES
    ? { text: '', problem: 'has more than 20,000 lines; split it' }
    : { text };
}

/** Tells UTF-16 by its byte order mark, or by the zeros in every second byte of Latin text. */
function isUtf16(sample: Buffer): boolean {
  const mark = sample.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  if (!sample.includes(0)) return false;
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  // Binary data has zeros in both.
  const half = sample.length / 2;
  return (even > half * 0.7 && odd < half * 0.1) || (odd > half * 0.7 && even < half * 0.1);
}
