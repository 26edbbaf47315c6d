/** A markdown file compiled on its own: what the build knows of it before the rest of the site is looked at. */
export interface CompiledMarkdown {
  /** The body's HTML, with a {@link referenceMarker} wherever an address is still to be resolved; empty for MDX. */
  readonly html: string;
  /** Every heading of the body in order, those inside admonitions, tabs and quotes included. */
  readonly headings: readonly CompiledHeading[];
  /** Links and images whose targets are still to be resolved; a marker's number is an index into it. */
  readonly references: readonly Reference[];
  /** The level 1 heading that opens the document, as its source line reads without backticks and explicit id. */
  readonly contentTitle: string | undefined;
  /** The first sentences of the text, about 200 characters at most. */
  readonly excerpt: string | undefined;
  /** The body's text for search, cut at its headings; sections without text are there when they have a heading. */
  readonly sections: readonly CompiledSection[];
  /** What the author should look at; none of it stops the build. */
  readonly warnings: readonly CompileWarning[];
}

export interface CompiledHeading {
  /** Unique in the document. */
  readonly id: string;
  /** 1 to 6. */
  readonly level: number;
  /** Inline HTML without links and images, as a table of contents shows it. */
  readonly html: string;
  /** Plain text. */
  readonly text: string;
}

/** An address in the source that is not absolute, so that only the whole site can say where it leads. */
export interface Reference {
  readonly kind: 'link' | 'image';
  /** As it would stand in the HTML, percent-encoded. */
  readonly url: string;
  /** Line of the file, 1 for the first. */
  readonly line: number;
  /** Text of the link or alternative text of the image, where it has one. */
  readonly text?: string;
  /** The author gave a width or height, which the file's own must not override. */
  readonly isSized?: boolean;
}

export interface CompiledSection {
  /** Id of the heading above the text; null before the first heading. */
  readonly id: string | null;
  /** Prose in plain text without markup and emoji, one line a block. */
  readonly text: string;
  /** Code blocks, one line each; diagrams are left out. */
  readonly code: string;
}

export interface CompileWarning {
  /** Line of the file, 1 for the first. */
  readonly line: number;
  readonly message: string;
}

export interface CompileOptions {
  /** What messages call the file. */
  readonly file: string;
  /** Lines of the file above the source, which has no front matter any more; 0 where absent. */
  readonly lineOffset?: number;
}

/** Stands in the HTML for the address of `references[index]`; characters of the private use area never occur in an address. */
export function referenceMarker(index: number): string {
  return `\uE000${index}\uE001`;
}
