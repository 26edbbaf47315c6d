import path from 'node:path';
import type { Root } from 'hast';
import type { ArchiveFacts, ContentKind } from '../../renderer/model/page-listing.ts';
import { encodePath, normalizePagePath } from '../../renderer/model/page-path.ts';
import type { Page, PageFeed, PageLink } from '../../renderer/model/page.ts';
import type { ContentProblem } from '../base/problems.ts';
import type { GeneratedBlocks } from '../markdown/compile-markdown.ts';
import { headingText } from '../markdown/parse-markdown.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import type { SourceFile } from './source-file.ts';

/** Makes the HTML tree of a generated document, with markdown and code in it. */
export type MakeTree = () => Root;

/** A document of an area before it is compiled. */
export interface Doc {
  /** Path below the area without number prefixes and extension; the front matter's `id` replaces its last part. */
  readonly id: string;
  readonly source: SourceFile;
  /** Folder below the area, with forward slashes and prefixes; `.` for the area itself. */
  readonly folder: string;
  readonly frontMatter: FrontMatter;
  /** Markdown below the front matter, or a hash of the data of a generated document. */
  readonly body: string;
  readonly lineOffset: number;
  /** Site path. */
  readonly path: string;
  /** Position in a generated sidebar, from the front matter or the number prefix. */
  readonly position: number | undefined;
  /** From the front matter, the first heading, or the last part of the id. */
  readonly title: string;
  readonly kind: ContentKind;
  /** An older copy of pages in another area; search ranks it below the originals. */
  readonly isCopy?: boolean;
  readonly archive?: ArchiveFacts;
  readonly edition?: Edition;
  readonly tree?: MakeTree;
  /** Generated content that replaces comments in the body. */
  readonly blocks?: GeneratedBlocks | undefined;
  readonly feed?: PageFeed;
  /** Links to the pages before and after it, in place of those that its sidebar tells. */
  readonly neighbors?: Pick<Page, 'previous' | 'next'>;
  /** Links to the pages of its tags. */
  readonly tags?: readonly PageLink[];
  /** Generated sidebars leave it out. */
  readonly isListPage?: true;
  /** The page above it lists it, so its sidebar shows it only while it is read. */
  readonly isListed?: true;
  /** The body isn't that of the file. */
  readonly hasOwnBody?: true;
}

/** Parses a markdown file of an area whose version has the given site path. */
export function parseDoc(
  source: SourceFile,
  versionPath: string,
  hasNumberPrefixes = true,
): { doc: Doc; problems: readonly ContentProblem[] } {
  const { problems, ...parsed } = parseFrontMatter(source.text, source.file);
  const own = { source, versionPath, hasNumberPrefixes, kind: 'page', ...parsed } as const;
  return { doc: createDoc(own), problems };
}

/** What the pages of several versions of an API reference have in common. */
export interface Edition {
  /** Folder of the current version's data. */
  readonly reference: string;
  /** Path of the page in its reference; empty for the index. */
  readonly route: string;
  /** Site path of an older reference, which isn't a version of its area. */
  readonly older?: string;
}

/** Adds what follows from a document's place and front matter: its id, path, position and title. */
export function createDoc({
  versionPath,
  hasNumberPrefixes = true,
  ...own
}: Omit<Doc, 'id' | 'folder' | 'path' | 'position' | 'title'> & {
  readonly versionPath: string;
  /** Names of files and folders can start with their position; true by default. */
  readonly hasNumberPrefixes?: boolean;
}): Doc {
  const { source, frontMatter } = own;
  const folder = path.posix.dirname(source.relative);
  const fileName = path.posix.basename(source.relative).replace(/\.mdx?$/, '');
  const parsesPrefixes = hasNumberPrefixes && frontMatter.parse_number_prefixes !== false;
  const prefix = parsesPrefixes
    ? parseNumberPrefix(fileName)
    : { name: fileName, position: undefined };
  const baseId = frontMatter.id ?? prefix.name;
  const namedFolder = parsesPrefixes ? stripNumberPrefixes(folder) : folder;
  const cleanFolder = folder === '.' ? '' : `${namedFolder}/`;
  const { slug } = frontMatter;
  const ownPath = isFolderIndex(source.relative) ? '' : baseId;
  return {
    ...own,
    id: `${cleanFolder}${baseId}`,
    folder,
    path:
      slug === undefined
        ? normalizePagePath(`${versionPath}${encodePath(`${cleanFolder}${ownPath}`)}`)
        : slugPath(slug, versionPath, encodePath(cleanFolder)),
    position: frontMatter.sidebar_position ?? prefix.position,
    title: frontMatter.title ?? (parseContentTitle(own.body) || nameOf(cleanFolder, baseId)),
  };
}

/** Returns the name of a page without a title; "index" would tell nothing of a folder. */
function nameOf(folder: string, baseId: string): string {
  const isIndex = /^(?:index|readme)$/i.test(baseId);
  return isIndex && folder ? path.posix.basename(folder) : baseId;
}

/** A slug with a leading slash is relative to the version, any other to the document's folder. */
function slugPath(slug: string, versionPath: string, folder: string): string {
  const base = slug.charAt(0) === '/' ? versionPath : `${versionPath}${folder}`;
  return normalizePagePath(path.posix.join(base, slug));
}

/** Tells whether a file is its folder's own page, as Docusaurus does: by the names as written, number prefixes included. */
export function isFolderIndex(relative: string): boolean {
  const [own = '', parent] = relative
    .toLowerCase()
    .replace(/\.mdx?$/, '')
    .split('/')
    .slice(-2)
    .toReversed();
  return own === 'index' || own === 'readme' || own === parent;
}

export function sidebarLabelOf({ frontMatter, title }: Doc): string {
  return frontMatter.sidebar_label ?? title;
}

/** Returns a document's label in links to the previous and next page. */
export function paginationLabelOf(doc: Doc): string {
  return doc.frontMatter.pagination_label ?? sidebarLabelOf(doc);
}

/** Dates (`2024-12-01`, `12-2024`) and versions (`7.0`) start with a number that isn't a position. */
const dateOrVersion = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;
const numberPrefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Splits the name of a file or folder: `01-intro` is `intro` at position 1. */
export function parseNumberPrefix(name: string): { name: string; position: number | undefined } {
  const match = dateOrVersion.test(name) ? null : numberPrefix.exec(name);
  return match ? { name: match[2]!, position: Number(match[1]) } : { name, position: undefined };
}

function stripNumberPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((segment) => parseNumberPrefix(segment).name)
    .join('/');
}

/** What can be above the title: comments, imports, and exports of MDX, which end at a blank line. */
const above =
  /^(?:\uFEFF|\s+|<!--[^]*?-->|\{\s*\/\*[^]*?\*\/\s*\}|(?:import\s|export\s+(?:default|const|let|var|function|async|class|type|interface|[{*]))(?:.|\r?\n(?![ \t]*\r?\n))*(?:\r?\n|$))/;
const title = /^(?:#[ \t]+(?<atx>[^ \t\r\n].*)|(?<setext>[^\s#].*)\r?\n=+[ \t]*(?=\r?\n|$))/;

/** Finds the level 1 heading at the start of a document: where it begins and ends, and its source. */
function findContentTitle(body: string) {
  let start = 0;
  let rest = body;
  for (let found = above.exec(rest); found; found = above.exec(rest)) {
    start += found[0].length;
    // Blank lines don't end an export whose braces are open.
    const open = (found[0].match(/[{(]/g) ?? []).length - (found[0].match(/[)}]/g) ?? []).length;
    const end = /^export/.test(found[0]) && open > 0 ? /^[)}].*$/m.exec(body.slice(start)) : null;
    if (end) start += end.index + end[0].length;
    rest = body.slice(start);
  }
  const match = title.exec(rest);
  const text = match?.groups?.['atx'] ?? match?.groups?.['setext'];
  return match && text !== undefined ? { start, end: start + match[0].length, text } : undefined;
}

/** Returns the text of the level 1 heading at the start, below what can be above it; empty if it has none. */
export function parseContentTitle(body: string): string | undefined {
  const written = findContentTitle(body)
    ?.text.trim()
    .replace(/(?<!\s)\s*\\?\{#[^{}]+\}$/, '')
    .replace(/(?<!\s)\s*(?:\{\s*\/\*|<!--)\s*#\S+\s*(?:\*\/\s*\}|-->)$/, '')
    .replace(/(?<![ \t])[ \t]+#+$/, '');
  if (written === undefined) return undefined;
  return headingText(written);
}

/** Blanks the level 1 heading at the start of a document. */
export function withoutContentTitle(body: string): string {
  const found = findContentTitle(body);
  if (!found) return body;
  const blank = body.slice(found.start, found.end).replace(/[^\n]+/g, '');
  return `${body.slice(0, found.start)}${blank}${body.slice(found.end)}`;
}

/** Tells whether a source is MDX, which its front matter, its ending or its text says. */
export function isMdx(
  { frontMatter, body, source }: Pick<Doc, 'frontMatter' | 'body' | 'source'>,
  usesMdx: (source: string) => boolean,
): boolean {
  const format = frontMatter.mdx?.format;
  if (format === 'md' || format === 'mdx') return format === 'mdx';
  return /\.mdx$/.test(source.file) || (format === undefined && usesMdx(body));
}
