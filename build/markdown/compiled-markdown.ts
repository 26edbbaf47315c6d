import type { Element, Root } from 'hast';
import type { Transformer } from 'unified';
import type { HeadElement } from '../../renderer/model/page.ts';
import type { FormulaSyntax } from './formulas.ts';
import { isHeading, walkHtml } from './tree.ts';

/** A page compiled on its own, before its links to the rest of the site are resolved. */
export interface CompiledMarkdown {
  /** The body's HTML, with a {@link referenceMarker} in place of each unresolved address; empty for MDX. */
  readonly html: string;
  /** The body as GitHub markdown, with the same markers; empty for MDX. */
  readonly markdown: string;
  /** The module that an MDX source becomes. */
  readonly code?: ModuleCode | undefined;
  /** All headings in order, including those inside admonitions, tabs and quotes. */
  readonly headings: readonly CompiledHeading[];
  /** The ids of all elements, which links can point to. */
  readonly ids: readonly string[];
  /** Links and images with unresolved addresses; markers contain their indexes. */
  readonly references: readonly Reference[];
  /** The first sentences of the text, up to about 200 characters. */
  readonly excerpt: string | undefined;
  /** The text for search, split at headings; a section without text is included if it has a heading. */
  readonly sections: readonly CompiledSection[];
  /** What an MDX page adds to the document's `<head>`. */
  readonly head?: PageHead | undefined;
  readonly warnings: readonly CompileWarning[];
  /** What a content security policy has to allow for it, such as `img-src https://example.org`. */
  readonly needs: readonly string[];
  /** A plugin of the site adds components to the markdown, so it has to be compiled as MDX. */
  readonly needsComponents?: true;
}

/** The code of a module and its source map, with markers in place of unresolved addresses. */
export interface ModuleCode {
  readonly code: string;
  readonly map: unknown;
}

/** What a page writes in `<head>`. */
export interface PageHead {
  readonly title?: string;
  readonly elements: readonly HeadElement[];
}

interface CompiledHeading {
  /** Unique on the page. */
  readonly id: string;
  /** 1 to 6. */
  readonly level: number;
  /** Inline HTML without links and images, for the table of contents. */
  readonly html: string;
  readonly text: string;
}

/** A relative address or site path, which only the whole site can resolve. */
export interface Reference {
  /** A link can lead to a page; an image gets the size of its file. */
  readonly kind: 'link' | 'image' | 'file';
  /** Percent-encoded. */
  readonly url: string;
  /** 1-based line of the file. */
  readonly line: number;
  /** The author set a width or height, which takes precedence over the size of the file. */
  readonly isSized?: boolean;
}

interface CompiledSection {
  /** Id of the heading above the text; null before the first heading. */
  readonly id: string | null;
  /** Plain text without emoji, one line per block. */
  readonly text: string;
  /** Code blocks, one line each; diagrams are left out. */
  readonly code: string;
}

interface CompileWarning {
  /** 1-based line of the file. */
  readonly line: number;
  readonly message: string;
}

/** The trees that plugins of a site change: of markdown, or of HTML. */
export type TransformStage = 'remark' | 'rehype';

/** Plugins of a site that change its pages. */
export interface SiteTransforms {
  /** Changes with their code and options. */
  readonly key: string;
  /** The stages that have plugins. */
  readonly stages: readonly TransformStage[];
  /** How pages write formulas; undefined if they have none. */
  readonly formulas?: FormulaSyntax | undefined;
  /** Package managers that pages show commands for, if not all. */
  readonly managers?: readonly string[] | undefined;
  /** Returns the address that a link to a source file in the given file gets, which plugins expect; undefined for others. */
  readonly resolveLink?: (url: string, file: string) => string | undefined;
  /** Names plugins of a stage that are left out, since they twice did not end. */
  readonly leftOut?: (stage: TransformStage) => string | undefined;
  /** Returns what the plugins of a stage make of a tree; one that throws is left out and reported. */
  readonly run: <Tree>(
    stage: TransformStage,
    tree: Tree,
    file: {
      readonly path: string;
      readonly value: string;
      readonly report: (message: string) => void;
    },
  ) => Promise<Tree>;
  /**
   * Calls the listener when a plugin waits for what nothing that runs will bring, such as its work on another page;
   * returns a function that ends this.
   */
  readonly onWaiting: (listener: () => void) => () => void;
}

/** The site's plugins for one file. */
export interface FileTransforms {
  readonly transforms: SiteTransforms;
  /** Absolute path of the file. */
  readonly absolute: string;
  /** The file can't hold components, which plugins can add. */
  readonly isPlain?: boolean;
}

export interface CompileOptions {
  /** Path of the file for messages. */
  readonly file: string;
  /** Number of lines of the file above the source, which has no front matter; 0 by default. */
  readonly lineOffset?: number;
  /** Generated content by name: replaces the comments `<!-- name -->`. */
  readonly blocks?: GeneratedBlocks | undefined;
  readonly site?: FileTransforms | undefined;
  /** The MDX files that the source imports, by component name: their headings and text are part of the page. */
  readonly partials?: Readonly<Record<string, Partial>> | undefined;
}

export type Partial = Pick<CompiledMarkdown, 'headings' | 'ids' | 'sections'>;

export type GeneratedBlocks = Readonly<Record<string, Element>>;

export type PipelineFile = Parameters<Transformer>[1];

/** What plugins find out about a page while they transform it. */
export interface PageRecord {
  /** Ids of the page's own headings, which excludes headings in raw HTML. */
  readonly headingIds: Set<string>;
  readonly headings: CompiledHeading[];
  readonly ids: string[];
  readonly references: Reference[];
  readonly sections: CompiledSection[];
  excerpt: string | undefined;
  head: PageHead | undefined;
  needs: readonly string[];
}

export function pageRecord(file: Pick<PipelineFile, 'data'>): PageRecord {
  file.data['page'] ??= {
    headingIds: new Set(),
    headings: [],
    ids: [],
    references: [],
    sections: [],
    excerpt: undefined,
    head: undefined,
    needs: [],
  } satisfies PageRecord;
  return file.data['page'] as PageRecord;
}

/** Records the ids of headings in a tree made from data. */
export function keepHeadingIds(tree: Root | Element, file: Pick<PipelineFile, 'data'>): void {
  const { headingIds } = pageRecord(file);
  walkHtml(tree, (node) => {
    if (isHeading(node) && node.properties.id) headingIds.add(node.properties.id);
  });
}

/** Returns the placeholder for the address of `references[index]`; its private-use characters don't occur in addresses. */
export function referenceMarker(index: number): string {
  return `\uE000${index}\uE001`;
}

/** Marks the addresses in HTML that is a text of a module, where they are escaped twice. */
export function markText(html: string): string {
  return html.replace(/\uE000(\d+)\uE001/g, '\uE002$1\uE003');
}
