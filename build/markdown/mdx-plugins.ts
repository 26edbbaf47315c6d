import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import type { TranslateFunction } from '../../renderer/i18n/translate.ts';
import type { PipelineFile } from './compiled-markdown.ts';
import { normalizeDirectives } from './directives.ts';
import { rehypePlugins, remarkPlugins, remarkRehypeOptions } from './plugins.ts';
import { recmaUnknownComponents } from './recma-unknown-components.ts';
import type { ResolveReference } from './rehype-references.ts';
import { readSourceLines } from './source-lines.ts';

/** Module that provides the components that MDX pages don't have to import. */
const provider = path.join(import.meta.dirname, '../../renderer/theme/Article/mdx-components.tsx');

/** Returns options for `@mdx-js/rollup` that apply the same plugins as to markdown. `resolve` provides the addresses of links. */
export function createMdxOptions(
  translate: TranslateFunction,
  resolve: ResolveReference,
): MdxOptions {
  return {
    ...sharedOptions(translate, resolve),
    // Markdown files that reach the bundler contain JSX.
    mdxExtensions: ['.mdx', '.md'],
  };
}

/** Creates a function that runs an MDX source through the plugins, which record what they find in the returned file. */
export function createMdxAnalyser(
  translate: TranslateFunction,
): (source: string, file: string) => Promise<PipelineFile> {
  // In development, MDX tells where a component is used.
  const processor = createProcessor({ ...sharedOptions(translate), development: true });
  return (source, file) => processor.process({ value: source, path: file });
}

function sharedOptions(translate: TranslateFunction, resolve?: ResolveReference) {
  return {
    format: 'mdx',
    providerImportSource: provider,
    remarkPlugins: [
      remarkGfm,
      remarkDirective,
      blockDirectivesOnly,
      mdxSource,
      ...remarkPlugins(translate),
    ],
    remarkRehypeOptions: remarkRehypeOptions(translate),
    rehypePlugins: rehypePlugins(translate, resolve),
    recmaPlugins: [recmaUnknownComponents],
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

const explicitId = /^(\s*#{1,6}\s.*?)\\?\{(#[^{}\\]+)\\?\}\s*$/;
const commentOrCode = /<!--|-->|(`+)(?:(?!\1).)*\1/g;

/**
 * Makes markdown syntax work that MDX would parse as broken expressions: `{#id}` after a heading, and HTML comments.
 * Lines keep their numbers.
 */
function normalizeMdx(source: string): string {
  let inComment = false;
  const lines = readSourceLines(source).map(({ text, isCode }) => {
    if (isCode) return text;
    const commented = text.replace(commentOrCode, (match) => {
      if (match === '<!--') inComment = true;
      else if (match === '-->' && inComment) inComment = false;
      else return match;
      return inComment ? '{/*' : '*/}';
    });
    return commented.replace(explicitId, '$1\\{$2\\}');
  });
  return normalizeDirectives(lines.join('\n'));
}
