import { admonitionTexts, contentTexts } from '../../renderer/i18n/texts/content.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { hash, once } from '../cache.ts';
import type { ContentProblem } from '../content-error.ts';
import { type CompiledMarkdown, createMarkdownCompiler } from '../markdown/compile-markdown.ts';
import { ComponentsNeeded } from '../markdown/site-transforms.ts';
import { usesJsx, usesMdx } from '../markdown/source-lines.ts';
import type { Progress } from '../progress.ts';
import { createYielder } from '../../renderer/site-index/yielder.ts';
import type { CompiledPage } from './built-site.ts';
import { compilePartials } from './compile-partials.ts';
import { failedCompilation } from './failed-page.ts';
import { keep, type PageCache } from './page-cache.ts';
import type { SiteSource } from './site-source.ts';

/** The pages of a site by their sources, and what went wrong while compiling them. */
export interface CompiledSite {
  readonly pages: ReadonlyMap<CompiledPage['origin'], CompiledPage>;
  readonly problems: readonly ContentProblem[];
}

const empty: CompiledMarkdown = {
  ...{ html: '', markdown: '', excerpt: undefined },
  ...{ headings: [], ids: [], references: [], sections: [], warnings: [] },
};

/** A React component tells what it shows when it is rendered. */
const component = keep(empty);

type Keyed = Pick<CompiledPage, 'key' | 'kind' | 'compiled'>;

/** Compiles every page of a site, except for those that the cache knows. */
export async function compileSite(
  source: SiteSource,
  cache: PageCache,
  progress: Progress,
): Promise<CompiledSite> {
  const translate = createTranslate(source.interfaceTexts);
  const texts = JSON.stringify(
    Object.values({ ...admonitionTexts, ...contentTexts }).map((text) => translate(text)),
  );
  // A warm build may compile nothing.
  const getCompiler = once(() => createMarkdownCompiler(translate, source.rules.magicComments));
  const pages = new Map<CompiledPage['origin'], CompiledPage>();
  const problems: ContentProblem[] = [];
  const yieldToOthers = createYielder();
  const origins = [...source.areas.flatMap(({ docs }) => docs), ...source.pages];
  for (const [index, origin] of origins.entries()) {
    await yieldToOthers();
    progress.step(index, origins.length);
    const { body, lineOffset, tree, blocks } = origin;
    const { file, problem: unreadable } = origin.source;
    const fail = (problem: ContentProblem) => {
      problems.push(problem);
      const failed = failedCompilation(problem, translate);
      const key = hash(failed.html);
      pages.set(origin, { origin, kind: 'html', key, compiled: keep(failed) });
    };
    if (unreadable !== undefined) {
      fail({ file, message: unreadable });
      continue;
    }
    if ('isComponent' in origin && origin.isComponent) {
      pages.set(origin, { origin, kind: 'module', key: hash(file, body), compiled: component });
      continue;
    }
    const isModule = source.rules.isMarkdownMdx ? usesMdx : usesJsx;
    const { absolute } = origin.source;
    const transforms = tree ? undefined : source.transformsOf(absolute);
    const site = transforms && { transforms, absolute };
    const compileAs = async (kind: CompiledPage['kind']): Promise<Keyed> => {
      const imported =
        kind === 'module'
          ? await compilePartials(
              { body, absolute },
              {
                contentRoot: source.contentRoot,
                cache,
                transforms,
                analyse: getCompiler().analyse,
              },
            )
          : undefined;
      const key = cache.key(
        ...[texts, tree ? 'tree' : kind, String(lineOffset), body],
        JSON.stringify([blocks ?? null, source.rules.magicComments ?? null]),
        imported?.key ?? '',
        transforms?.key ?? '',
      );
      const known = cache.get(key);
      if (known)
        return known.needsComponents ? compileAs('module') : { kind, key, compiled: known };
      const { compile, compileTree, analyse } = getCompiler();
      const tokens = cache.tokensOf?.(absolute);
      const settings = { file, lineOffset, blocks, site, tokens, partials: imported?.partials };
      try {
        const compiled = tree
          ? await compileTree(tree, settings)
          : await (kind === 'html' ? compile : analyse)(body, settings);
        tokens?.save();
        return { kind, key, compiled: cache.add(key, compiled) };
      } catch (error) {
        if (!(error instanceof ComponentsNeeded)) throw error;
        cache.add(key, { ...empty, needsComponents: true });
        return compileAs('module');
      }
    };
    let page: Keyed;
    try {
      page = await compileAs(!tree && (/\.mdx$/.test(file) || isModule(body)) ? 'module' : 'html');
    } catch (error) {
      fail({ file, ...describeCompileError(error) });
      continue;
    }
    const { key, kind, compiled: cached } = page;
    pages.set(origin, { origin, kind, key, compiled: cached });
    problems.push(...cached.warnings.map(({ line, message }) => ({ file, line, message })));
  }
  return { pages, problems };
}

/** Describes an error of the markdown or MDX compiler. */
export function describeCompileError(error: unknown): Omit<ContentProblem, 'file'> {
  const message = error instanceof Error ? error.message : String(error);
  const { line = /\((\d+):\d+/.exec(message)?.[1] } = error as { line?: number };
  return {
    ...(line !== undefined && { line: Number(line) }),
    message: `could not be compiled: ${message}`,
  };
}
