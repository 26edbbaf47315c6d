import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import mdx, { type Options } from '@mdx-js/rollup';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { Root } from 'mdast';
import type { PluggableList, Processor } from 'unified';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import type { CompileOptions, PipelineFile } from './compiled-markdown.ts';
import { normalizeMarkdown } from './directives.ts';
import {
  type MarkdownSettings,
  rehypePlugins,
  remarkPlugins,
  remarkRehypeOptions,
} from './plugins.ts';
import type { FormulaSyntax } from './formulas.ts';
import { recmaUnknownComponents } from './recma-plugins.ts';
import { rehypeHead } from './rehype-head.ts';
import { rehypeStatic } from './rehype-static.ts';
import { remarkCodeElements } from './remark-code-blocks.ts';
import { mdxFence, normalizeHeadingId, readSourceLines } from './source-lines.ts';
import { rewriteMarkdown, walkMarkdown } from './tree.ts';

/** Module that provides the components that MDX pages don't have to import. */
const provider = path.join(import.meta.dirname, '../../renderer/theme/Article/mdx-components.tsx');

interface Compiling {
  readonly options: CompileOptions;
  /** The file that the MDX plugin made of the source. */
  file?: PipelineFile;
}

/** What is being compiled: the MDX plugin makes the file itself and doesn't return it. */
const compilation = new AsyncLocalStorage<Compiling>();

/** Creates a function that compiles an MDX source to a module; plugins record what they find in the returned file. */
export function createMdxCompiler(
  settings: PluginSettings,
): (source: string, options: CompileOptions) => Promise<PipelineFile> {
  const { transform } = mdx(mdxOptions(settings));
  return async (source, options) => {
    const compiling: Compiling = { options };
    await compilation.run(compiling, () => transform(source, 'page.mdx'));
    return compiling.file!;
  };
}

interface PluginSettings {
  readonly translate: TranslateFunction;
  readonly markdown: MarkdownSettings;
  /** Undefined for pages without. */
  readonly formulas: FormulaSyntax | undefined;
}

function mdxOptions({ translate, markdown, formulas }: PluginSettings) {
  const math: PluggableList = formulas ? [[remarkMath, formulas]] : [];
  return {
    format: 'mdx',
    providerImportSource: provider,
    remarkPlugins: [
      remarkGfm,
      ...math,
      remarkDirective,
      blockDirectivesOnly,
      mdxSource,
      remarkCodeElements,
      ...remarkPlugins(translate, markdown),
      remarkUndefinedNames,
    ],
    remarkRehypeOptions: remarkRehypeOptions(translate),
    rehypePlugins: [rehypeHead, ...rehypePlugins(translate), rehypeStatic],
    recmaPlugins: [recmaUnknownComponents],
  } as const satisfies Options;
}

/** Names that MDX and Docusaurus give each page. */
const pageNames = /^(?:props|frontMatter|metadata|assets|toc|contentTitle|undefined)$/;

/** Shows a name in braces that nothing defines as text, which it was until MDX 2; as code, it would end the page. */
function remarkUndefinedNames() {
  return (tree: Root, file: PipelineFile): void => {
    const code: string[] = [];
    walkMarkdown(tree, (node) => {
      // Plugins add code without its text.
      if (node.type === 'mdxjsEsm') code.push(node.value || JSON.stringify(node.data?.estree));
    });
    rewriteMarkdown(tree, (node) => {
      const [name] =
        (node.type === 'mdxTextExpression' && /^[\p{L}_$][\p{L}\d_$]*$/u.exec(node.value)) || [];
      const isWord = (text: string) => text.split(/[^\p{L}\d_$]+/u).includes(name!);
      if (!name || pageNames.test(name) || name in globalThis || code.some(isWord)) return;
      const message = `{${name}} is not defined, so it is shown as text; write "\\{" where a "{" is text`;
      file.message(message, node.position);
      return [{ type: 'text', value: `{${name}}`, position: node.position! }];
    });
  };
}

/** Removes inline directives from the syntax: a colon before a word is just a colon. */
function blockDirectivesOnly(this: Processor): void {
  const { micromarkExtensions = [] } = this.data() as {
    readonly micromarkExtensions?: readonly { readonly text?: Record<number, unknown> }[];
  };
  for (const { text } of micromarkExtensions) delete text?.[':'.charCodeAt(0)];
}

/** Names the file and normalizes its source before parsing; later plugins need the normalized source, too. */
function mdxSource(this: Processor): void {
  const { parser } = this;
  this.parser = (source, file) => {
    const compiling = compilation.getStore()!;
    const { file: name, partials, site } = compiling.options;
    compiling.file = Object.assign(file, { path: name, data: { partials, site } });
    file.value = normalizeMdx(source);
    return parser!(file.value, file);
  };
}

const explicitId = /^(\s*#{1,6}\s.*?)\\?\{(#[^{}]+?)\\?\}\s*$/;
const commentOrCode = /<!--|-->|(?<!`)(`+)(?!`)(?:(?!\1).)*\1/g;

/** Makes syntax work that MDX would parse as broken expressions: `{#id}` and HTML comments. Lines keep their numbers. */
function normalizeMdx(source: string): string {
  let inComment = false;
  const lines = readSourceLines(unwrapMdxFences(source)).map(({ text, isCode }) => {
    if (isCode) return text;
    const commented = text.replace(commentOrCode, (match) => {
      if (match === '<!--') inComment = true;
      else if (match === '-->' && inComment) inComment = false;
      else return match;
      return inComment ? '{/*' : '*/}';
    });
    return normalizeHeadingId(commented).replace(explicitId, '$1\\{$2\\}');
  });
  return normalizeMarkdown(lines.join('\n'));
}

/** Blanks the fences around MDX that other tools should show as code. */
function unwrapMdxFences(source: string): string {
  let open: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      if (open === undefined) {
        open = mdxFence.test(line) ? line.trim().replace(/[^`]/g, '') : undefined;
        return open === undefined ? line : '';
      }
      if (line.trim() !== open) return line;
      open = undefined;
      return '';
    })
    .join('\n');
}
