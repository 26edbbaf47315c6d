import { fileURLToPath } from 'node:url';
import type { Options } from '@mdx-js/rollup';
import { createHighlighter } from './highlight.ts';
import { mdxSyntax, rehypePlugins, remarkPlugins, remarkRehypeOptions } from './plugins.ts';
import type { ResolveReference } from './rehype-references.ts';

/** Module that gives MDX pages the components they need not import. */
const provider = fileURLToPath(
  new URL('../../renderer/theme/mdx/mdx-provider.ts', import.meta.url),
);

/** The options under which the bundler compiles MDX pages: the same plugins as markdown, links resolved at once. */
export async function createMdxOptions(resolve: ResolveReference): Promise<Options> {
  const highlighter = await createHighlighter();
  return {
    format: 'mdx',
    mdxExtensions: ['.mdx', '.md'],
    mdExtensions: [],
    remarkPlugins: [...mdxSyntax, ...remarkPlugins],
    rehypePlugins: rehypePlugins({ highlighter, resolve }),
    remarkRehypeOptions,
    providerImportSource: provider,
  };
}
