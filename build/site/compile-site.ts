import type { ContentProblem } from '../content-error.ts';
import type { Doc } from '../content/doc.ts';
import type { CompiledMarkdown, MarkdownCompiler } from '../markdown/compile-markdown.ts';
import { usesJsx } from '../markdown/uses-jsx.ts';
import type { BuildCache } from '../cache.ts';
import { createTurns } from '../turns.ts';
import type { CompiledPage } from './compiled-page.ts';
import type { LoosePage, SiteSource } from './site-source.ts';

/** Compiles every page of a site, taking from the cache what has not changed. */
export async function compileSite(options: {
  readonly source: SiteSource;
  readonly cache: BuildCache<CompiledMarkdown>;
  readonly createCompiler: () => MarkdownCompiler;
}): Promise<{
  pages: ReadonlyMap<Doc | LoosePage, CompiledPage>;
  problems: readonly ContentProblem[];
}> {
  const { source, cache } = options;
  // A warm build may compile nothing: the highlighter is worth waiting for only when something changed.
  let compiler: MarkdownCompiler | undefined;
  const pages = new Map<Doc | LoosePage, CompiledPage>();
  const problems: ContentProblem[] = [];
  const origins = [...source.areas.flatMap(({ docs }) => docs), ...source.pages];
  const turn = createTurns();
  for (const origin of origins) {
    await turn();
    const { file } = origin.source;
    const { tree } = origin;
    const kind = !tree && (/\.mdx$/.test(file) || usesJsx(origin.body)) ? 'module' : 'html';
    const key = cache.key(tree ? 'tree' : kind, String(origin.lineOffset), origin.body);
    let compiled = cache.get(key);
    if (!compiled) {
      compiler ??= options.createCompiler();
      const { compile, compileTree, analyse } = compiler;
      const settings = { file, lineOffset: origin.lineOffset };
      try {
        compiled = tree
          ? await compileTree(tree, settings)
          : await (kind === 'html' ? compile : analyse)(origin.body, settings);
      } catch (error) {
        problems.push(describeFailure(error, file));
        continue;
      }
      cache.set(key, compiled);
    }
    pages.set(origin, { origin, kind, compiled });
    problems.push(...compiled.warnings.map(({ line, message }) => ({ file, line, message })));
  }
  return { pages, problems };
}

function describeFailure(error: unknown, file: string): ContentProblem {
  const message = error instanceof Error ? error.message : String(error);
  const line = (error as { line?: unknown }).line;
  return {
    file,
    ...(typeof line === 'number' && { line }),
    message: `could not be compiled: ${message}`,
  };
}
