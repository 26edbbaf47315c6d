import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import { admonitionTexts } from '../../renderer/i18n/texts/admonitions.ts';
import {
  createTranslate,
  type InterfaceTexts,
  type TranslateFunction,
} from '../../renderer/i18n/translate.ts';
import { hash, once } from '../base/hash.ts';
import { CONCURRENCY, type Pool } from '../base/pool.ts';
import { type ContentProblem, ExpectedError, formatProblem, messageOf } from '../base/problems.ts';
import type { MagicComments } from '../markdown/code/code-fence.ts';
import {
  type CompiledMarkdown,
  type CompileOptions,
  createMarkdownCompiler,
  type SiteTransforms,
} from '../markdown/compile-markdown.ts';
import { ComponentsNeeded } from '../markdown/site-transforms.ts';
import { usesJsx, usesMdx } from '../markdown/source-lines.ts';
import { createYielder } from '../../renderer/search/index/yielder.ts';
import type { CompiledPage } from './built-site.ts';
import { type CachedPage, keep, type PageCache } from './page-cache.ts';
import type { SiteSource } from './read-sites.ts';
import { decodeText } from '../sources/source-file.ts';
import { parseFrontMatter } from '../sources/front-matter.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { codeSpan } from '../markdown/to-markdown/html-to-markdown.ts';

/** The pages of a site by their sources, and what went wrong while compiling them. */
export interface CompiledSite {
  readonly pages: ReadonlyMap<CompiledPage['origin'], CompiledPage>;
  readonly problems: readonly ContentProblem[];
}

/** A markdown page that a thread compiles into the store. */
export interface CompileTask {
  readonly kind: 'compile';
  /** Key of the result. */
  readonly key: string;
  readonly body: string;
  readonly options: Pick<CompileOptions, 'file' | 'lineOffset' | 'blocks'>;
  readonly locale: string;
  readonly texts: InterfaceTexts;
  readonly magicComments: MagicComments | undefined;
}

const empty: CompiledMarkdown = {
  ...{ html: '', markdown: '', excerpt: undefined },
  ...{ headings: [], ids: [], references: [], sections: [], warnings: [] },
};

/** A React component tells what it shows when it is rendered. */
const component = keep(empty);

type Keyed = Pick<CompiledPage, 'key' | 'kind' | 'compiled'>;

interface Outcome {
  readonly page: Keyed;
  readonly problems: readonly ContentProblem[];
}

/** A fence, whose code is probably highlighted: the start of the highlighter takes as long as a hundred pages. */
const fence = /^[ \t]*(?:```|~~~)/m;

/** Plugins of a site that take longer may wait for pages that nothing has changed. */
const WAIT_MS = 2000;

/** Compiles every page of a site, except for those that the cache knows. */
export async function compileSite(
  source: SiteSource,
  cache: PageCache,
  /** Has threads that compile pages into the same cache. */
  pool?: Pool,
): Promise<CompiledSite> {
  const translate = createTranslate(source.interfaceTexts);
  const texts = JSON.stringify(
    Object.values({ ...admonitionTexts, ...contentTexts }).map((text) => translate(text)),
  );
  // A warm build may compile nothing.
  const getCompiler = once(() => createMarkdownCompiler(translate, source.magicComments));
  const origins = [...source.areas.flatMap(({ docs }) => docs), ...source.pages];
  /** Compile pages that the cache knows. */
  const skipped: (() => Promise<unknown>)[] = [];
  const compilePage = async (origin: CompiledPage['origin'], threads?: Pool): Promise<Outcome> => {
    const { body, lineOffset, tree, blocks } = origin;
    const { file, problem: unreadable } = origin.source;
    const fail = (problem: ContentProblem): Outcome => {
      const failed = failedCompilation(problem, translate);
      const page: Keyed = { key: hash(failed.html), kind: 'html', compiled: keep(failed) };
      return { page, problems: [{ ...problem, failsPage: true }] };
    };
    if (unreadable !== undefined) return fail({ file, message: unreadable });
    const { absolute } = origin.source;
    const isComponent = 'isComponent' in origin && origin.isComponent;
    const isImportable = !/\?/.test(absolute);
    if (isComponent && isImportable) {
      const page: Keyed = { key: hash(file, body), kind: 'module', compiled: component };
      return { page, problems: [] };
    }
    const isModule = source.isMarkdownMdx ? usesMdx : usesJsx;
    const transforms = tree ? undefined : source.transformsOf(absolute);
    const site = transforms && { transforms, absolute };
    const compileAs = async (kind: CompiledPage['kind']): Promise<Keyed> => {
      if (kind === 'module' && !isImportable) {
        throw new Error('its path has a "?", where an import takes a path to end; rename it');
      }
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
        JSON.stringify([blocks ?? null, source.magicComments ?? null]),
        imported?.key ?? '',
        transforms?.key ?? '',
      );
      const known = cache.get(key);
      const settings = { file, lineOffset, blocks };
      const compileHere = async () => {
        const { compile, compileTree, analyse } = getCompiler();
        const options = { ...settings, site, partials: imported?.partials };
        const compiled = tree
          ? await compileTree(tree, options)
          : await (kind === 'html' ? compile : analyse)(body, options);
        return cache.add(key, compiled);
      };
      if (known) {
        if (transforms) skipped.push(compileHere);
        return known.needsComponents ? compileAs('module') : { kind, key, compiled: known };
      }
      const task = (): CompileTask => ({
        ...{ kind: 'compile', key, body, options: settings },
        ...{ locale: source.locale.path, texts: source.interfaceTexts },
        magicComments: source.magicComments,
      });
      try {
        const isPlain = kind === 'html' && !tree && !transforms;
        // What a thread couldn't compile or store is compiled here, which tells why.
        const inThread = isPlain && threads?.run<CachedPage | undefined>(task, compileHere, 'wait');
        const made = inThread ? await inThread.catch(() => undefined) : undefined;
        return { kind, key, compiled: made ?? cache.get(key) ?? (await compileHere()) };
      } catch (error) {
        if (!(error instanceof ComponentsNeeded)) throw error;
        cache.add(key, { ...empty, needsComponents: true });
        return compileAs('module');
      }
    };
    try {
      const isCode = isComponent || (!tree && (/\.mdx$/.test(file) || isModule(body)));
      const kind = isCode ? 'module' : 'html';
      const page = await compileAs(kind);
      const provided = source.components?.mdxComponents?.code ?? '';
      const warnings = page.compiled.warnings.filter(({ message }) => {
        const name = /^component <([\w.]+)> is not defined/.exec(message)?.[1];
        return name === undefined || !new RegExp(`\\b${name}\\b`).test(provided);
      });
      return { page, problems: warnings.map(({ line, message }) => ({ file, line, message })) };
    } catch (error) {
      if (error instanceof ExpectedError) throw error;
      return fail({ file, ...describeCompileError(error) });
    }
  };

  const outcomes = new Map<CompiledPage['origin'], Outcome>();
  const yieldToOthers = createYielder();
  // Threads take pages from the front, this thread from the back.
  const compileOne = async (origin: CompiledPage['origin'], threads?: Pool) => {
    outcomes.set(origin, await compilePage(origin, threads));
  };
  const [joint, separate] = [true, false].map((isJoint) =>
    origins.filter(({ tree, source: { absolute } }) => {
      return (!tree && source.transformsOf(absolute) !== undefined) === isJoint;
    }),
  ) as [typeof origins, typeof origins];
  const queue = separate.toSorted((one, other) => rankForThreads(one) - rankForThreads(other));
  const compileAll = async (
    takeNext: () => (typeof origins)[number] | undefined,
    threads?: Pool,
  ) => {
    for (let origin; (origin = takeNext());) {
      await yieldToOthers();
      await compileOne(origin, threads);
    }
  };
  // A plugin of a site can wait for what it reads in another page, which the cache may know.
  const wake = setTimeout(() => {
    for (const compile of skipped) compile().catch(() => undefined);
  }, WAIT_MS);
  const jointly = Promise.all(joint.map((origin) => compileOne(origin)));
  await Promise.all([
    jointly.finally(() => clearTimeout(wake)),
    compileAll(() => queue.pop()),
    ...Array.from({ length: pool ? CONCURRENCY : 0 }, () => compileAll(() => queue.shift(), pool)),
  ]);
  return {
    pages: new Map(
      origins.map((origin) => [origin, { origin, ...outcomes.get(origin)!.page }] as const),
    ),
    problems: origins.flatMap((origin) => outcomes.get(origin)!.problems),
  };
}

/** Orders pages for threads: those with code first, and last those that only this thread can compile. */
function rankForThreads({ body, tree }: CompiledPage['origin']): number {
  if (tree) return 2;
  return fence.test(body) ? 0 : 1;
}

/** Describes an error of the markdown or MDX compiler. */
export function describeCompileError(error: unknown): Omit<ContentProblem, 'file'> {
  const message = messageOf(error);
  const { line = /\((\d+):\d+/.exec(message)?.[1] } = error as { line?: number };
  return {
    ...(line !== undefined && { line: Number(line) }),
    message: `could not be compiled: ${message}`,
  };
}

type Partials = NonNullable<CompileOptions['partials']>;

interface PartialOptions {
  readonly contentRoot: string;
  readonly cache: PageCache;
  /** The site's plugins for the page. */
  readonly transforms: SiteTransforms | undefined;
  readonly analyse: (body: string, options: CompileOptions) => Promise<CompiledMarkdown>;
}

const importStatement = /^import\s+([A-Z]\w*)\s+from\s+['"]([^'"]+\.mdx?)['"]/gm;

/**
 * Compiles the MDX files that a source imports as components, and those that they import; `key` is a hash of everything
 * that they are made from.
 */
async function compilePartials(
  source: { readonly body: string; readonly absolute: string },
  options: PartialOptions,
  /** Files that import one another would never end. */
  above: ReadonlySet<string> = new Set([source.absolute]),
): Promise<{ readonly partials: Partials; readonly key: string }> {
  const partials: Record<string, Partials[string]> = {};
  const keys: string[] = [];
  for (const [, name = '', specifier = ''] of source.body.matchAll(importStatement)) {
    const file = locate(specifier, source.absolute, options.contentRoot);
    if (above.has(file) || !existsSync(file)) continue;
    const { text } = decodeText(readFileSync(file));
    const { body, lineOffset } = parseFrontMatter(text, file);
    const inner = await compilePartials(
      { body, absolute: file },
      options,
      new Set([...above, file]),
    );
    const { cache, transforms } = options;
    const key = cache.key('partial', body, inner.key, transforms?.key ?? '');
    const site = transforms && { transforms, absolute: file };
    const compile = () =>
      options.analyse(body, { file, lineOffset, site, partials: inner.partials });
    // The bundler reports its mistakes.
    const compiled = cache.get(key) ?? (await addTo(cache, key, compile));
    if (compiled) partials[name] = { ...compiled, sections: compiled.readBody().sections };
    keys.push(name, key);
  }
  return { partials, key: keys.join(' ') };
}

async function addTo(
  cache: PageCache,
  key: string,
  compile: () => Promise<CompiledMarkdown>,
): Promise<CachedPage | undefined> {
  const compiled = await compile().catch(() => undefined);
  return compiled && cache.add(key, compiled);
}

function locate(specifier: string, importer: string, contentRoot: string): string {
  const below = /^@site\/(.*)$/.exec(specifier)?.[1];
  return below === undefined
    ? path.resolve(path.dirname(importer), specifier)
    : path.join(contentRoot, below);
}

/** Returns the article of a page that could not be made: it says so, and where the mistake is. */
export function failedArticle(problem: ContentProblem, translate: TranslateFunction): string {
  const lead = escapeHtml(translate(contentTexts.failedPage));
  // The message is the build's, so it is English in every locale.
  const place = `<p lang="en" dir="ltr"><code>${escapeHtml(formatProblem(problem))}</code></p>`;
  return `<div class="FailedPage" role="note"><p>${lead}</p>${place}</div>`;
}

/** Returns the same as markdown. */
export function failedMarkdown(problem: ContentProblem, translate: TranslateFunction): string {
  return `${translate(contentTexts.failedPage)}\n\n${codeSpan(formatProblem(problem))}`;
}

/** Stands for the result of a compilation that failed. */
function failedCompilation(
  problem: ContentProblem,
  translate: TranslateFunction,
): CompiledMarkdown {
  return {
    html: failedArticle(problem, translate),
    markdown: failedMarkdown(problem, translate),
    headings: [],
    ids: [],
    references: [],
    excerpt: undefined,
    sections: [],
    warnings: [],
  };
}
