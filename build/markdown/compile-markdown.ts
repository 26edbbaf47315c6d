import type { ElementContent, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { toHtml } from 'hast-util-to-html';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { createTranslate, type TranslateFunction } from '../../renderer/i18n/translate.ts';
import {
  type CompiledMarkdown,
  type CompileOptions,
  keepHeadingIds,
  pageRecord,
  type PipelineFile,
} from './compiled-markdown.ts';
import { expandTree } from './expand-tree.ts';
import { htmlToMarkdown } from './to-markdown/html-to-markdown.ts';
import { normalizeMarkdown } from './directives.ts';
import type { createMdxCompiler } from './mdx-plugins.ts';
import { markdownParser } from './parse-markdown.ts';
import {
  type MarkdownSettings,
  rehypePlugins,
  remarkPlugins,
  remarkRehypeOptions,
} from './plugins.ts';
import { rehypeRawHtml } from './rehype-raw-html.ts';

export type * from './compiled-markdown.ts';

export interface MarkdownCompiler {
  /** Compiles markdown without front matter. Rejects when the source can't be parsed. */
  readonly compile: (source: string, options: CompileOptions) => Promise<CompiledMarkdown>;
  /** Compiles an HTML tree made from data, whose headings already have ids. */
  readonly compileTree: (make: () => Root, options: CompileOptions) => Promise<CompiledMarkdown>;
  /** Compiles an MDX source to a module, whose HTML and markdown follow when it runs. Rejects with MDX's syntax errors, whose `line` is set. */
  readonly compileMdx: (source: string, options: CompileOptions) => Promise<CompiledMarkdown>;
}

/** Creates a compiler whose built-in texts are in the language of `translate`; English by default. */
export function createMarkdownCompiler(
  translate: TranslateFunction = createTranslate({}),
  markdown: MarkdownSettings = {},
): MarkdownCompiler {
  const toTree = unified()
    .use(markdownParser)
    .use(remarkPlugins(translate, markdown))
    .use(remarkRehype, { ...remarkRehypeOptions(translate), allowDangerousHtml: true })
    .use(rehypeRawHtml)
    .freeze();
  const pages = toTree().use(rehypePlugins(translate)).freeze();
  // In markdown, the plugin that creates the ids of headings records them.
  const generated = unified()
    .use(() => keepHeadingIds)
    .use(rehypePlugins(translate))
    .freeze();
  const fromMarkdown = async (source: string) => {
    const file = new VFile(normalizeMarkdown(source));
    const tree = await toTree.run(toTree.parse(file) as MarkdownRoot, file);
    return tree.children as ElementContent[];
  };
  const compilers = new Map<string, ReturnType<typeof createMdxCompiler>>();
  return {
    compile: async (source, options) => {
      const file = new VFile({
        value: normalizeMarkdown(source),
        path: options.file,
        data: {
          blocks: options.blocks,
          site: options.site && { ...options.site, isPlain: true },
        },
      });
      try {
        const tree = await pages.run(pages.parse(file) as MarkdownRoot, file);
        return { ...write(tree), ...describe(file, options) };
      } catch (error) {
        throw locateDepth(error, source, options);
      }
    },
    compileTree: async (make, options) => {
      const file = new VFile({ path: options.file });
      const tree = make();
      await expandTree(tree, fromMarkdown);
      const finished = (await generated.run(tree, file)) as Root;
      return { ...write(finished), ...describe(file, options) };
    },
    compileMdx: async (source, options) => {
      // MDX has its own parser, which most builds don't need.
      const plugins = await import('./mdx-plugins.ts');
      const formulas = options.site?.transforms.formulas;
      const key = JSON.stringify(formulas ?? null);
      const compile =
        compilers.get(key) ?? plugins.createMdxCompiler({ translate, markdown, formulas });
      compilers.set(key, compile);
      // Blank lines in place of the front matter keep the lines of the source map right.
      const { lineOffset = 0 } = options;
      const above = Math.max(0, lineOffset);
      const rest = { ...options, lineOffset: lineOffset - above };
      const compileOutside = async (text: string): Promise<PipelineFile> => {
        try {
          return await compile(text, options);
        } catch (error) {
          const outside = moveOutOfList(text, error);
          if (outside === undefined) throw locateDepth(locate(error, rest), source, options);
          return compileOutside(outside);
        }
      };
      const file = await compileOutside('\n'.repeat(above) + source);
      const code = { code: String(file), map: file.map };
      return { html: '', markdown: '', code, ...describe(file, rest) };
    },
  };
}

function write(tree: Root): Pick<CompiledMarkdown, 'html' | 'markdown'> {
  const html = toHtml(tree, { characterReferences: { useNamedReferences: true } });
  return { html: html.trim(), markdown: htmlToMarkdown(tree) };
}

/**
 * Returns a source whose list ends before the closing tag that an error names: authors indent that tag, and until MDX 2, a
 * list didn't take it in. Undefined for other errors.
 */
function moveOutOfList(source: string, error: unknown): string | undefined {
  const { line = 0, message = '' } = error as { line?: number; message?: string };
  const [, tag] = /^Expected the closing tag `([^`]+)` .* `listItem`/.exec(message) ?? [];
  const lines = source.split('\n');
  const written = lines[line - 1];
  if (tag === undefined || written === tag || written?.trim() !== tag) return undefined;
  return lines.with(line - 1, tag).join('\n');
}

/** Sets the line of an MDX error, which may be in its message only, relative to the file. */
function locate(error: unknown, { lineOffset = 0 }: CompileOptions): unknown {
  if (!(error instanceof Error)) return error;
  const own = (error as { line?: number }).line ?? /\((\d+):\d+/.exec(error.message)?.[1];
  const below = (line: string | number) => Number(line) + lineOffset;
  error.message = error.message.replace(
    /\((\d+):\d+(?:-\d+:\d+)?\)/g,
    (_, line: string) => `in line ${below(line)}`,
  );
  return own === undefined ? error : Object.assign(error, { line: below(own) });
}

/** Returns an error with the line that is nested most in place of one that says that the stack is full. */
function locateDepth(error: unknown, source: string, { lineOffset = 0 }: CompileOptions): unknown {
  if (!(error instanceof RangeError)) return error;
  const depths = source.split('\n').map((line) => nesting.exec(line)![0].length);
  const most = depths.reduce((deepest, depth) => Math.max(deepest, depth), 0);
  const message = 'its blocks are nested too deeply; take some of the levels out';
  return Object.assign(new Error(message), { line: depths.indexOf(most) + 1 + lineOffset });
}

/** What opens blocks and elements in a line. */
const nesting = /^(?:[\s>*+:-]|\d+[.)]|<[^>]*>)*/;

function describe(
  file: PipelineFile,
  { lineOffset = 0 }: CompileOptions,
): Omit<CompiledMarkdown, 'html' | 'markdown' | 'code'> {
  const { headingIds: _, head, references, ...found } = pageRecord(file);
  return {
    ...{ ...found, ...(head && { head }) },
    references: references.map((entry) => ({ ...entry, line: entry.line + lineOffset })),
    warnings: file.messages.map(({ line, reason }) => ({
      line: (line ?? 1) + lineOffset,
      message: reason,
    })),
  };
}
