import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
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
import { recmaToc, recmaUnknownComponents } from './recma-plugins.ts';
import { rehypeHead } from './rehype-head.ts';
import type { ResolveReference } from './rehype-references.ts';
import { rehypeStatic } from './rehype-static.ts';
import { remarkCodeElements } from './remark-code-blocks.ts';
import { findTransforms, type FindTransforms } from './site-transforms.ts';
import { mdxFence, normalizeHeadingId, readSourceLines } from './source-lines.ts';

/** Module that provides the components that MDX pages don't have to import. */
const provider = path.join(import.meta.dirname, '../../renderer/theme/Article/mdx-components.tsx');

/** Returns options for `@mdx-js/rollup` that apply the same plugins as to markdown. */
export function createMdxOptions({
  transformsOf,
  ...settings
}: PluginSettings & {
  /** Provides the addresses of links. */
  readonly resolve: ResolveReference;
  readonly transformsOf: FindTransforms;
}): MdxOptions {
  const shared = sharedOptions(settings);
  return {
    ...shared,
    remarkPlugins: [[findTransforms, transformsOf], ...shared.remarkPlugins],
    // Markdown files that reach the bundler contain JSX.
    mdxExtensions: ['.mdx', '.md'],
  };
}

/** Creates a function that runs an MDX source through the plugins, which record what they find in the returned file. */
export function createMdxAnalyser(
  settings: PluginSettings,
): (source: string, options: CompileOptions) => Promise<PipelineFile> {
  // In development, MDX tells where a component is used.
  const processor = createProcessor({ ...sharedOptions(settings), development: true });
  return (source, { file, partials, site }) =>
    processor.process({ value: source, path: file, data: { partials, site } });
}

interface PluginSettings {
  readonly translate: TranslateFunction;
  readonly markdown: MarkdownSettings;
  /** Undefined for pages without. */
  readonly formulas: FormulaSyntax | undefined;
  readonly resolve?: ResolveReference;
}

function sharedOptions({ translate, markdown, formulas, resolve }: PluginSettings) {
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
    ],
    remarkRehypeOptions: remarkRehypeOptions(translate),
    rehypePlugins: [rehypeHead, ...rehypePlugins(translate, resolve), rehypeStatic],
    recmaPlugins: [recmaToc, recmaUnknownComponents],
  } as const satisfies MdxOptions;
}

/** Removes inline directives from the syntax: a colon before a word is just a colon. */
function blockDirectivesOnly(this: Processor): void {
  const { micromarkExtensions = [] } = this.data() as {
    readonly micromarkExtensions?: readonly { readonly text?: Record<number, unknown> }[];
  };
  for (const { text } of micromarkExtensions) delete text?.[':'.charCodeAt(0)];
}

/** Normalizes the source before parsing; later plugins need the normalized source, too. */
function mdxSource(this: Processor): void {
  const { parser } = this;
  this.parser = (source, file) => {
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
