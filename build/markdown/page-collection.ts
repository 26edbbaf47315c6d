import type { VFile } from 'vfile';
import type {
  CompiledHeading,
  CompileWarning,
  Reference,
  TextSection,
} from './compile-markdown.ts';

/** What the plugins find in a document besides its HTML. */
export interface PageCollection {
  readonly headings: readonly CompiledHeading[];
  readonly references: readonly Reference[];
  /** The level 1 heading a document begins with, as its author wrote it; code marks and explicit id are dropped. */
  readonly contentTitle: string | undefined;
  /** Plain text of the first paragraph. */
  readonly excerpt: string | undefined;
  readonly sections: readonly TextSection[];
  readonly warnings: readonly CompileWarning[];
}

/** The same while it is being filled. */
export interface OpenCollection {
  headings: CompiledHeading[];
  references: Reference[];
  contentTitle: string | undefined;
  excerpt: string | undefined;
  sections: TextSection[];
  warnings: CompileWarning[];
  readonly lineOffset: number;
}

/** Prepares a file for the plugins; `lineOffset` is how many lines of front matter were taken off. */
export function startCollection(file: VFile, lineOffset: number): VFile {
  file.data['collection'] = {
    headings: [],
    references: [],
    contentTitle: undefined,
    excerpt: undefined,
    sections: [],
    warnings: [],
    lineOffset,
  } satisfies OpenCollection;
  return file;
}

/** The file's open collection; files that the bundler hands over have none yet. */
export function openCollectionOf(file: VFile): OpenCollection {
  if (!file.data['collection']) startCollection(file, 0);
  return file.data['collection'] as OpenCollection;
}

/** What was found in a file, finished. */
export function collectionOf(file: VFile): PageCollection {
  const { lineOffset: _, ...collection } = openCollectionOf(file);
  return collection;
}

/** Notes something the author should look at. */
export function warn(
  file: VFile,
  node: { position?: { start: { line: number } } | undefined },
  message: string,
): void {
  const { warnings, lineOffset } = openCollectionOf(file);
  warnings.push({ line: lineOffset + (node.position?.start.line ?? 1), message });
}
