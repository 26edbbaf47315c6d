import path from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Options as MdxOptions } from '@mdx-js/rollup';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import { createHighlighter, type Highlighter } from './code/highlighter.ts';
import { toHtmlTreeOptions } from './hast-node.ts';
import type { PipelineFile } from './page-record.ts';
import { rehypePlugins, remarkPlugins } from './plugins.ts';
import { prepareMdx } from './prepare-mdx.ts';
import type { ResolveReference } from './rehype-references.ts';

export type { ResolvedAddress, ResolveReference } from './rehype-references.ts';

export interface CreateMdxOptions {
  /** Gives each link and image its address while the page is bundled. */
  readonly resolve: ResolveReference;
}

/** Module that gives MDX pages the components they need not import. */
const provider = path.join(import.meta.dirname, '../../renderer/theme/mdx/mdx-provider.ts');

/** Options for `@mdx-js/rollup`: MDX pages go through the plugins that markdown goes through, and links get their addresses at once. */
export function createMdxOptions({ resolve }: CreateMdxOptions): MdxOptions {
  return {
    ...sharedOptions(createHighlighter(), resolve),
    providerImportSource: provider,
    // Only modules get here, and a markdown file that is one has JSX in it.
    mdxExtensions: ['.mdx', '.md'],
  };
}

/** Creates a function that runs an MDX source through the pipeline for what it says about itself. */
export function createMdxAnalyser(
  highlighter: Highlighter,
): (source: string, file: string) => Promise<PipelineFile> {
  const processor = createProcessor(sharedOptions(highlighter));
  return (source, file) => processor.process({ value: source, path: file });
}

function sharedOptions(highlighter: Highlighter, resolve?: ResolveReference) {
  return {
    format: 'mdx',
    remarkPlugins: [
      remarkGfm,
      remarkDirective,
      blockDirectivesOnly,
      mdxSource,
      ...remarkPlugins(highlighter),
    ],
    remarkRehypeOptions: toHtmlTreeOptions,
    rehypePlugins: rehypePlugins(resolve),
  } as const satisfies MdxOptions;
}

/** Takes inline directives out of the syntax: a colon before a word is a colon. */
function blockDirectivesOnly(this: Processor): void {
  const { micromarkExtensions = [] } = this.data() as {
    readonly micromarkExtensions?: readonly { readonly text?: Record<number, unknown> }[];
  };
  for (const { text } of micromarkExtensions) delete text?.[':'.charCodeAt(0)];
}

/** Lets the parser read the prepared source, and the plugins after it look things up there. */
function mdxSource(this: Processor): void {
  const { parser } = this;
  this.parser = (source, file) => {
    file.value = prepareMdx(source);
    return parser!(file.value, file);
  };
}
