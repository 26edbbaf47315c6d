import type { ElementContent, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { toHtml } from 'hast-util-to-html';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import { createHighlighter } from './code/highlighter.ts';
import type { CompiledMarkdown, CompileOptions } from './compiled-markdown.ts';
import { parseContentTitle } from './content-title.ts';
import { toHtmlTreeOptions } from './hast-node.ts';
import type { createMdxAnalyser } from './mdx-plugins.ts';
import { type PipelineFile, pageRecord } from './page-record.ts';
import { markdownParser } from './parse-markdown.ts';
import { rehypePlugins, remarkPlugins } from './plugins.ts';
import { prepareMarkdown } from './prepare-markdown.ts';
import { rehypeRawHtml } from './rehype-raw-html.ts';
import { walkHtml } from './tree.ts';

export type * from './compiled-markdown.ts';

/** Compiles files one by one; grammars and plugins are set up once. */
export interface MarkdownCompiler {
  /** Compiles markdown without front matter to HTML and its model. Rejects when the source cannot be parsed. */
  readonly compile: (source: string, options: CompileOptions) => Promise<CompiledMarkdown>;
  /** Compiles an HTML tree made from data; its headings have ids already. */
  readonly compileTree: (
    make: (fromMarkdown: MarkdownFragment) => Root | Promise<Root>,
    options: CompileOptions,
  ) => Promise<CompiledMarkdown>;
  /** The same model of an MDX source, whose body is left to the bundler. Rejects with the syntax error MDX reports and its `line`. */
  readonly analyse: (source: string, options: CompileOptions) => Promise<CompiledMarkdown>;
}

/** Turns markdown into nodes for a tree made from data; `line` is where it stands in the file that messages name. */
export type MarkdownFragment = (source: string, line?: number) => Promise<ElementContent[]>;

/** Creates a compiler. */
export function createMarkdownCompiler(): MarkdownCompiler {
  const highlighter = createHighlighter();
  const toTree = unified()
    .use(markdownParser)
    .use(remarkPlugins(highlighter))
    .use(remarkRehype, { ...toHtmlTreeOptions, allowDangerousHtml: true })
    .use(rehypeRawHtml)
    .freeze();
  const markdown = toTree().use(rehypePlugins()).use(htmlCompiler).freeze();
  const generated = unified().use(rehypeKeepHeadingIds).use(rehypePlugins()).freeze();
  const fromMarkdown: MarkdownFragment = async (source, line = 1) => {
    const prepared = prepareMarkdown(source);
    const tree = await toTree.run(toTree.parse(prepared) as MarkdownRoot, new VFile(prepared));
    walkHtml(tree, ({ position }) => {
      if (position) position.start.line += line - 1;
      return undefined;
    });
    return tree.children as ElementContent[];
  };
  let analyseMdx: ReturnType<typeof createMdxAnalyser> | undefined;
  return {
    compile: async (source, options) => {
      const file = await markdown.process({ value: prepareMarkdown(source), path: options.file });
      return { html: String(file.value).trim(), ...describe(file, source, options) };
    },
    compileTree: async (make, options) => {
      const file = new VFile({ path: options.file });
      const tree = await make(fromMarkdown);
      const html = toHtml((await generated.run(tree, file)) as Root, toHtmlOptions);
      return { html, ...describe(file, '', options) };
    },
    analyse: async (source, options) => {
      // MDX has a parser of its own, which most builds need not load.
      analyseMdx ??= (await import('./mdx-plugins.ts')).createMdxAnalyser(highlighter);
      const file = await analyseMdx(source, options.file).catch((error: unknown) => {
        throw locate(error, options);
      });
      return { html: '', ...describe(file, source, options) };
    },
  };
}

const toHtmlOptions = { characterReferences: { useNamedReferences: true } };

function htmlCompiler(this: Processor): void {
  this.compiler = (tree) => toHtml(tree as Root, toHtmlOptions);
}

/** Makes the headings of a generated tree the document's own; in markdown the plugin that names them does. */
function rehypeKeepHeadingIds() {
  return (tree: Root, file: PipelineFile) => {
    const { headingIds } = pageRecord(file);
    walkHtml(tree, (node) => {
      if (node.type === 'element' && /^h[1-6]$/.test(node.tagName) && node.properties['id']) {
        headingIds.add(String(node.properties['id']));
      }
      return undefined;
    });
  };
}

/** MDX names the line of its own source, at times in the message alone. */
function locate(error: unknown, { lineOffset = 0 }: CompileOptions): unknown {
  if (!(error instanceof Error)) return error;
  const own = (error as { line?: number }).line ?? /\((\d+):\d+/.exec(error.message)?.[1];
  return own === undefined ? error : Object.assign(error, { line: Number(own) + lineOffset });
}

function describe(
  file: PipelineFile,
  source: string,
  { lineOffset = 0 }: CompileOptions,
): Omit<CompiledMarkdown, 'html'> {
  const { headings, references, sections, excerpt } = pageRecord(file);
  return {
    headings,
    references: references.map((entry) => ({ ...entry, line: entry.line + lineOffset })),
    contentTitle: parseContentTitle(source),
    excerpt,
    sections,
    warnings: file.messages.map(({ line, reason }) => ({
      line: (line ?? 1) + lineOffset,
      message: reason,
    })),
  };
}
