import path from 'node:path';
import type { Root } from 'hast';
import { normalizePagePath } from '../../renderer/model/page-path.ts';
import type { ContentProblem } from '../content-error.ts';
import type { MarkdownFragment } from '../markdown/compile-markdown.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { parseNumberPrefix, stripNumberPrefixes } from './number-prefix.ts';
import type { SourceFile } from './source-file.ts';

/** Makes the HTML tree of a generated document; texts in markdown become part of it through the given function. */
export type MakeTree = (fromMarkdown: MarkdownFragment) => Root | Promise<Root>;

/** A document of an area, read and placed: what sidebars and navigation know of it. */
export interface Doc {
  /** Id in its area: folder and file name without number prefixes, or with the front matter's `id`. */
  readonly id: string;
  readonly source: SourceFile;
  /** Folder below the area, with forward slashes and prefixes; `.` for the area itself. */
  readonly folder: string;
  readonly frontMatter: FrontMatter;
  /** Markdown below the front matter; of a generated document, the data it is made from. */
  readonly body: string;
  readonly lineOffset: number;
  /** Site path. */
  readonly path: string;
  /** Order in a generated sidebar: front matter, else number prefix. */
  readonly position: number | undefined;
  /** Set by the front matter; the content title fills in where it is missing. */
  readonly title: string | undefined;
  /** Last part of the id, the title of last resort. */
  readonly baseId: string;
  /** Makes the HTML tree of a generated document, which takes the place of markdown. */
  readonly tree?: MakeTree;
  readonly feed?: DocFeed;
}

/** The feed that tells of what is new on a page. */
export interface DocFeed {
  readonly title: string;
  /** Site path. */
  readonly path: string;
}

/** Reads a document's front matter and works out its id and path below the version's site path. */
export function parseDoc(
  source: SourceFile,
  versionPath: string,
): { doc: Doc; problems: readonly ContentProblem[] } {
  const { problems, ...parsed } = parseFrontMatter(source.text, source.file);
  return { doc: placeDoc({ source, versionPath, ...parsed }), problems };
}

/** Works out a document's id and path from where it lies and what its front matter says. */
export function placeDoc({
  versionPath,
  ...own
}: Pick<Doc, 'source' | 'frontMatter' | 'body' | 'lineOffset' | 'tree' | 'feed'> & {
  readonly versionPath: string;
}): Doc {
  const { source, frontMatter } = own;
  const folder = path.posix.dirname(source.relative);
  const fileName = path.posix.basename(source.relative).replace(/\.mdx?$/, '');
  const prefix = parseNumberPrefix(fileName);
  const baseId = frontMatter.id ?? prefix.name;
  const cleanFolder = folder === '.' ? '' : `${stripNumberPrefixes(folder)}/`;
  return {
    ...own,
    id: `${cleanFolder}${baseId}`,
    folder,
    path: docPath({ versionPath, cleanFolder, baseId, source, slug: frontMatter.slug }),
    position: frontMatter.sidebar_position ?? prefix.position,
    title: frontMatter.title,
    baseId,
  };
}

interface DocPlace {
  readonly versionPath: string;
  readonly cleanFolder: string;
  readonly baseId: string;
  readonly source: SourceFile;
  readonly slug: string | undefined;
}

/** A slug with a leading slash counts from the version, any other one from the document's folder. */
function docPath({ versionPath, cleanFolder, baseId, source, slug }: DocPlace): string {
  if (slug !== undefined) {
    const from = slug.charAt(0) === '/' ? versionPath : `${versionPath}${cleanFolder}`;
    return normalizePagePath(path.posix.join(from, slug));
  }
  const own = isFolderIndex(source.relative) ? '' : baseId;
  return normalizePagePath(`${versionPath}${cleanFolder}${own}`);
}

/** A folder's own page: `index`, `readme`, or a file named like the folder, as Docusaurus has it. */
export function isFolderIndex(relative: string): boolean {
  const segments = relative
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((segment) => parseNumberPrefix(segment).name.toLowerCase());
  const name = segments.at(-1);
  return name === 'index' || name === 'readme' || (segments.length > 1 && name === segments.at(-2));
}
