import { markdownToMdast } from 'satteri';
import { htmlToHast } from 'satteri';
import type { Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as MdastRoot } from 'mdast';
import remarkRehype from 'remark-rehype';
import { createProcessor } from '@mdx-js/mdx';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import { bracketDirectiveTitles } from './directive-titles.ts';
import { createHighlighter } from './highlight.ts';
import { type PageCollection, collectionOf, startCollection } from './page-collection.ts';
import { mdxSyntax, rehypePlugins, remarkPlugins, remarkRehypeOptions } from './plugins.ts';

/** What one markdown file compiles to, on its own: links and images still wait for the rest of the site. */
export interface CompiledMarkdown extends PageCollection {
  /** The article's HTML, with `\uE000{index}\uE001` where reference number `index` belongs; empty for MDX. */
  readonly html: string;
}

/** A heading at the top level of a document. */
export interface CompiledHeading {
  readonly id: string;
  /** 1 to 6. */
  readonly level: number;
  /** Inline HTML without links, as a table of contents shows it. */
  readonly html: string;
  /** Plain text. */
  readonly text: string;
}

/** A link or image whose target is not an absolute address. */
export interface Reference {
  readonly kind: 'link' | 'image';
  /** The target as it was written. */
  readonly url: string;
  /** Line of the file, 1 for the first. */
  readonly line: number;
}

/** The text between two headings, as the search index takes it. */
export interface TextSection {
  /** Id of the heading it follows; null for what stands before the first one. */
  readonly heading: string | null;
  /** Plain text of the prose. */
  readonly text: string;
  /** Plain text of the code. */
  readonly code: string;
}

export interface CompileWarning {
  /** Line of the file, 1 for the first. */
  readonly line: number;
  readonly message: string;
}

export interface CompileSettings {
  /** File that messages name. */
  readonly file: string;
  /** Lines of the file above the source, which has no front matter any more. */
  readonly lineOffset: number;
}

/** Compiles markdown to HTML, and reads out of MDX what a page's model needs. */
export interface MarkdownCompiler {
  readonly compile: (source: string, settings: CompileSettings) => Promise<CompiledMarkdown>;
  readonly analyse: (source: string, settings: CompileSettings) => Promise<CompiledMarkdown>;
}

/** Creates a compiler; it learns a language's grammar when the first fence asks for it. */
export async function createMarkdownCompiler(): Promise<MarkdownCompiler> {
  const highlighter = await createHighlighter();
  const rehype = rehypePlugins({ highlighter });
  const markdown = createMarkdownProcessor(rehype);
  const mdx = createProcessor({
    remarkPlugins: [...mdxSyntax, ...remarkPlugins],
    rehypePlugins: rehype,
    remarkRehypeOptions,
  });
  return {
    compile: async (source, settings) => {
      const text = bracketDirectiveTitles(source);
      const file = startCollection(
        new VFile({ value: text, path: settings.file }),
        settings.lineOffset,
      );
      const tree = await markdown.run(parseNative(text), file);
      return { html: stringify(tree), ...collectionOf(file) };
    },
    analyse: async (source, settings) => {
      const text = bracketDirectiveTitles(source);
      const file = startCollection(
        new VFile({ value: text, path: settings.file }),
        settings.lineOffset,
      );
      await mdx.run(mdx.parse(file) as never, file);
      return { html: '', ...collectionOf(file) };
    },
  };
}

function createMarkdownProcessor(rehype: PluggableList) {
  return unified()
    .use(remarkPlugins)
    .use(remarkRehype, { ...remarkRehypeOptions, allowDangerousHtml: true })
    .use(rehype)
    .freeze() as unknown as { run: (tree: MdastRoot, file: VFile) => Promise<HastRoot> };
}

/** The native parser builds the same tree as remark-parse with GFM and directives, in a fifteenth of the time. */
function parseNative(source: string): MdastRoot {
  return markdownToMdast(source, {
    features: { gfm: true, directive: true, frontmatter: false },
  }) as MdastRoot;
}

function stringify(tree: HastRoot): string {
  const html = toHtml(tree, { allowDangerousHtml: true });
  // An unclosed tag in raw HTML would swallow what follows the article; a parser closes it where it ends.
  const hasRaw = tree.children.some(function holdsRaw(node): boolean {
    return node.type === ('raw' as never) || ('children' in node && node.children.some(holdsRaw));
  });
  return hasRaw ? toHtml(htmlToHast(html, { fragment: true }) as HastRoot) : html;
}
