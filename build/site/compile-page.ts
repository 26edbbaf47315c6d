import { existsSync } from 'node:fs';
import path from 'node:path';
import { contentTexts } from '../../renderer/i18n/texts/content.ts';
import { admonitionTexts } from '../../renderer/i18n/texts/admonitions.ts';
import { createTranslate, type TranslateFunction } from '../../renderer/i18n/translate.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { hash } from '../base/hash.ts';
import { relativePath } from '../base/paths.ts';
import { memoize } from '../base/memoize.ts';
import { type ContentProblem, ExpectedError, formatProblem, messageOf } from '../base/problems.ts';
import {
  type CompiledMarkdown,
  type CompileOptions,
  createMarkdownCompiler,
  type MarkdownCompiler,
  type SiteTransforms,
} from '../markdown/compile-markdown.ts';
import { ComponentsNeeded } from '../markdown/site-transforms.ts';
import { codeSpan } from '../markdown/to-markdown/html-to-markdown.ts';
import { isMdx } from '../sources/doc.ts';
import { parseFrontMatter } from '../sources/front-matter.ts';
import { readPage, type SourceTexts } from '../sources/source-file.ts';
import type { CompiledPage } from './linked-site.ts';
import { type CachedPage, keep, type PageCache } from './page-cache.ts';
import { createContentRule } from './public-files.ts';
import type { SiteSource } from './read-sites.ts';

/** A page, compiled or in place of one that can't be, with what is wrong with it. */
export interface CompileOutcome {
  readonly page: Omit<CompiledPage, 'origin'>;
  readonly problems: readonly ContentProblem[];
}

/** What a path can't have that an import names. */
const notImportable = /[?\\]/;

type Origin = CompiledPage['origin'];

type Keyed = CompileOutcome['page'];

const empty: CompiledMarkdown = {
  ...{ html: '', markdown: '', excerpt: undefined },
  ...{ headings: [], ids: [], references: [], sections: [], warnings: [], needs: [] },
};

/** A React component tells what it shows when it is rendered. */
const component = keep(empty);

/** What the pages of one site are compiled with. */
interface PageCompilerOptions {
  readonly source: SiteSource;
  readonly cache: PageCache;
  /** Is given what compiles a page with plugins of the site again, though the cache knows it. */
  readonly onKnown: (compile: () => Promise<unknown>) => void;
}

/** Returns a function that compiles a page unless the cache knows it. */
export function createPageCompiler(options: PageCompilerOptions) {
  const { source } = options;
  const translate = createTranslate(source.interfaceTexts);
  const compileAs = createKindCompiler(options, translate);
  return async (origin: Origin): Promise<CompileOutcome> => {
    const { file, problem } = origin.source;
    if (problem !== undefined) return failedOutcome({ file, message: problem }, translate);
    const isComponent = 'isComponent' in origin && origin.isComponent;
    if (isComponent && !notImportable.test(file)) {
      const key = hash(file, origin.body);
      return { page: { key, kind: 'module', compiled: component }, problems: [] };
    }
    try {
      const isCode = isComponent || holdsCode(origin, source);
      const page = await compileAs(isCode ? 'module' : 'html', origin);
      return { page, problems: listWarnings(origin, page, source) };
    } catch (error) {
      if (error instanceof ExpectedError) throw error;
      return failedOutcome({ file, ...describeCompileError(error) }, translate);
    }
  };
}

/** Returns a function that compiles a page as HTML or, from its source or once a plugin adds components, as a module. */
function createKindCompiler(
  { source, cache, onKnown }: PageCompilerOptions,
  translate: TranslateFunction,
) {
  const texts = JSON.stringify(
    Object.values({ ...admonitionTexts, ...contentTexts }).map((text) => translate(text)),
  );
  // A warm build may compile nothing.
  const getCompiler = memoize(() => createMarkdownCompiler(translate, source.markdown));
  const getRule = memoize(() => createContentRule(source));
  const compileAs = async (kind: CompiledPage['kind'], origin: Origin): Promise<Keyed> => {
    const { body, lineOffset, tree, blocks } = origin;
    const { file, absolute } = origin.source;
    const [sign] = kind === 'module' ? (notImportable.exec(file) ?? []) : [];
    if (sign !== undefined) {
      throw new Error(
        `its path has a "${sign}", which means something else in an import; rename it`,
      );
    }
    const transforms = tree ? undefined : source.transformsOf(absolute);
    const imported =
      kind === 'module'
        ? await compilePartials(
            { body, absolute },
            {
              ...{ contentRoot: source.contentRoot, isPart: getRule(), cache, transforms },
              texts: source.texts,
              compileMdx: getCompiler().compileMdx,
            },
          )
        : undefined;
    const key = cache.key(
      ...[texts, tree ? 'tree' : kind, String(lineOffset), body],
      JSON.stringify([blocks ?? null, source.markdown ?? null]),
      imported?.key ?? '',
      // Plugins read the front matter, too, and the path, which their links start from.
      ...(transforms ? [transforms.key, file, origin.source.text] : []),
    );
    const compile = async () => {
      const compiler = getCompiler();
      const site = transforms && { transforms, absolute };
      const options = { file, lineOffset, blocks, site, partials: imported?.partials };
      const compiled = tree
        ? await compiler.compileTree(tree, options)
        : await (kind === 'html' ? compiler.compile : compiler.compileMdx)(body, options);
      return cache.add(key, compiled);
    };
    const known = cache.get(key);
    if (known) {
      if (transforms) onKnown(compile);
      return known.needsComponents ? compileAs('module', origin) : { kind, key, compiled: known };
    }
    try {
      return { kind, key, compiled: await compile() };
    } catch (error) {
      if (!(error instanceof ComponentsNeeded)) throw error;
      cache.add(key, { ...empty, needsComponents: true });
      return compileAs('module', origin);
    }
  };
  return compileAs;
}

/** Tells whether the bundler has to compile a page. */
function holdsCode(origin: Origin, { usesMdx }: SiteSource): boolean {
  return !origin.tree && isMdx(origin, usesMdx);
}

/** Lists what the compiler found odd, except of components that the site gives to all of its pages or has of its own. */
function listWarnings(
  { source: { file } }: Origin,
  { compiled }: Keyed,
  { components }: SiteSource,
): ContentProblem[] {
  const { mdxComponents, themeFiles = {} } = components ?? {};
  // A site's own parts of code blocks read what they like, and the build says that they aren't used.
  const hasOwnCode = Object.keys(themeFiles).some((name) => name.startsWith('CodeBlock'));
  return compiled.warnings
    .filter(({ message }) => {
      if (hasOwnCode && /^nothing reads .* of a code fence/.test(message)) return false;
      const name = /^(?:component )?<(\w+)[\w.]*>(?: is not defined|:)/.exec(message)?.[1];
      const isOwn = (known: string) =>
        Object.hasOwn(themeFiles, known) ||
        new RegExp(`\\b${known}\\b`).test(mdxComponents?.code ?? '');
      return name === undefined || !isOwn(name);
    })
    .map(({ line, message }) => ({ file, line, message }));
}

/** Returns what stands for a page that can't be compiled. */
function failedOutcome(problem: ContentProblem, translate: TranslateFunction): CompileOutcome {
  const html = failedArticle(problem, translate);
  const compiled = keep({ ...empty, html, markdown: failedMarkdown(problem, translate) });
  return {
    page: { key: hash(html), kind: 'html', compiled, failed: true },
    problems: [{ ...problem, failsPage: true }],
  };
}

/** What helps where the MDX compiler took a sign for code. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/ before (?:local )?name, expected/, '; write "\\<" where a "<" is text'],
  [/ expression with acorn$/, ', since it is no JavaScript; write "\\{" where a "{" is text'],
];

/** Describes an error of the markdown or MDX compiler. */
export function describeCompileError(error: unknown): Omit<ContentProblem, 'file'> {
  const message = messageOf(error);
  const { line = /\((\d+):\d+/.exec(message)?.[1] } = error as { line?: number };
  return {
    ...(line !== undefined && { line: Number(line) }),
    message: `could not be compiled: ${message}${signs.find(([sign]) => sign.test(message))?.[1] ?? ''}`,
  };
}

type Partials = NonNullable<CompileOptions['partials']>;

interface PartialOptions {
  readonly contentRoot: string;
  readonly isPart: (file: string) => boolean;
  readonly cache: PageCache;
  readonly texts: SourceTexts | undefined;
  /** The site's plugins for the page. */
  readonly transforms: SiteTransforms | undefined;
  readonly compileMdx: MarkdownCompiler['compileMdx'];
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
    if (above.has(file) || !existsSync(file) || !options.isPart(file)) continue;
    const { text } = readPage(file, options.texts);
    const { body, lineOffset } = parseFrontMatter(text, file);
    const inner = await compilePartials(
      { body, absolute: file },
      options,
      new Set([...above, file]),
    );
    const { cache, transforms } = options;
    const key = cache.key(
      'partial',
      body,
      inner.key,
      ...(transforms ? [transforms.key, relativePath(options.contentRoot, file)] : []),
    );
    const site = transforms && { transforms, absolute: file };
    const compile = () =>
      options.compileMdx(body, { file, lineOffset, site, partials: inner.partials });
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
  const below = /^(?:@site)?(\/.*)$/.exec(specifier)?.[1];
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
