import path from 'node:path';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { type BuildCache, hash, once } from '../cache.ts';
import type { ContentProblem } from '../content-error.ts';
import { type BuiltPage, type BuiltSite, noSections, toPageData } from '../site/built-site.ts';
import { failedArticle, failedMarkdown } from '../site/failed-page.ts';
import type { Bundle } from '../vite/bundle.ts';
import { isBelow } from '../vite/content-code.ts';
import { contentFailuresOf, plainLine } from '../vite/content-failures.ts';
import { type ServerEntry, serverEntryOf } from './render-page.ts';
import { loadTraceableEntry } from './trace-errors.ts';

/** The problems of pages that can't be rendered, by locale and site path. */
type Failures = Readonly<Record<string, Readonly<Record<string, ContentProblem>>>>;

/** The problem of each page that can't be rendered, from earlier builds. */
type RenderResults = BuildCache<{ readonly problem?: ContentProblem }>;

/** Replaces every MDX page that throws while it is rendered with one that says so, and adds the problems to the sites. */
export async function replaceFailedPages(
  sites: readonly BuiltSite[],
  bundle: Bundle,
  results: RenderResults,
): Promise<readonly BuiltSite[]> {
  const failures = await findFailures(sites, bundle, results);
  return sites.map((built) => {
    const own = failures[built.site.locale] ?? {};
    const pages = built.pages.map((page) => {
      const problem = own[page.page.path];
      return problem ? failedPage(built, page, problem) : page;
    });
    return { ...built, pages, problems: [...built.problems, ...Object.values(own)] };
  });
}

/** The page in place of one that can't be rendered. */
export function failedPage(built: BuiltSite, page: BuiltPage, problem: ContentProblem): BuiltPage {
  const translate = createTranslate(built.source.interfaceTexts);
  const html = failedArticle(problem, translate);
  const readMarkdown = () => failedMarkdown(problem, translate);
  return {
    ...page,
    page: { ...page.page, kind: 'html', toc: [], showTitle: true },
    html: { key: hash(html), linksKey: '', read: () => html, readMarkdown },
    sections: noSections,
    headings: [],
  };
}

/** Describes why a page can't be rendered, with the file and line that threw if they are in the content. */
export function describeRenderError(
  { source }: BuiltSite,
  { sourceFile }: BuiltPage,
  error: unknown,
): ContentProblem {
  const failure = contentFailuresOf(error).find(({ absolute }) =>
    isBelow(source.contentRoot, absolute),
  );
  const { cause = error } = error as { cause?: unknown };
  const reason = cause instanceof Error ? plainLine(cause.message) : String(cause);
  const file = path.relative(source.contentRoot, failure?.absolute ?? sourceFile ?? '');
  return {
    file: file.split(path.sep).join('/'),
    ...(failure?.line !== undefined && { line: failure.line }),
    message: `could not be rendered: ${reason}`,
  };
}

/** Renders each MDX page whose result isn't known for this bundle, site and page. */
async function findFailures(
  sites: readonly BuiltSite[],
  bundle: Bundle,
  results: RenderResults,
): Promise<Failures> {
  const failures: Record<string, Record<string, ContentProblem>> = {};
  const traceable = once(() => loadTraceableEntry(sites));
  for (const built of sites) {
    const site = JSON.stringify(built.site);
    for (const page of built.pages.filter((candidate) => candidate.page.kind === 'module')) {
      const key = results.key(bundle.id, site, JSON.stringify(page.page));
      let result = results.get(key);
      if (!result) {
        const error = await findError(await serverEntryOf(bundle), built, page);
        const traced = error && (await findError(await traceable(), built, page));
        result = error ? { problem: describeRenderError(built, page, traced ?? error) } : {};
        results.set(key, result);
      }
      if (result.problem) (failures[built.site.locale] ??= {})[page.page.path] = result.problem;
    }
  }
  return failures;
}

/** Renders a page, and returns what it throws. */
async function findError(
  { renderPage }: Pick<ServerEntry, 'renderPage'>,
  { site }: BuiltSite,
  page: BuiltPage,
): Promise<unknown> {
  return renderPage(site, toPageData(page)).then(
    () => undefined,
    (error: unknown) => error,
  );
}
