import path from 'node:path';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { VFile } from 'vfile';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { hash } from '../base/hash.ts';
import type { ContentProblem } from '../base/problems.ts';
import type { Results } from '../base/result-store.ts';
import { type LinkedPage, type LinkedSite, noSections, toPageData } from '../site/linked-site.ts';
import { failedArticle, failedMarkdown } from '../site/compile-page.ts';
import type { Bundle } from '../vite/bundle.ts';
import { type ContentFailure, plainLine } from '../vite/content-code.ts';
import type { LoadServerEntry } from './prerender.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import { pageRecord } from '../markdown/compiled-markdown.ts';
import { rehypeOutline } from '../markdown/rehype-outline.ts';
import { walkHtml } from '../markdown/tree.ts';
import { classOf, find } from '../markdown/to-markdown/html-nodes.ts';

/** What rendering a page told: why it failed, or what a React page says of itself. */
export interface RenderResult {
  readonly problem?: ContentProblem;
  readonly facts?: ComponentFacts;
}

/** What renders modules: a bundle's id, and its server entry. */
interface ModuleRenderer extends Pick<Bundle, 'id'> {
  readonly entry: LoadServerEntry;
}

/** The results of earlier builds. */
type RenderResults = Results<RenderResult>;

/** Renders MDX and React pages; those that throw become pages that say so, with a problem on the list. */
export async function renderMdxPages(
  sites: readonly LinkedSite[],
  renderer: ModuleRenderer,
  results: RenderResults,
): Promise<readonly LinkedSite[]> {
  const rendered = await renderModulePages(sites, renderer, results);
  return sites.map((built) => {
    const problems: ContentProblem[] = [];
    const pages = built.pages.map((page) => {
      const { problem, facts } = rendered.get(page) ?? {};
      if (problem) problems.push({ ...problem, failsPage: true });
      if (problem) return failedPage(built, page, problem);
      return facts ? describeComponentPage(built, page, facts) : page;
    });
    return { ...built, pages, problems: [...built.problems, ...problems] };
  });
}

/** The page in place of one that can't be rendered. */
export function failedPage(
  built: LinkedSite,
  page: LinkedPage,
  problem: ContentProblem,
): LinkedPage {
  const translate = createTranslate(built.source.interfaceTexts);
  const html = failedArticle(problem, translate);
  const readMarkdown = () => failedMarkdown(problem, translate);
  const { hasOwnLayout: _, ...own } = page.page;
  return {
    ...page,
    page: { ...own, kind: 'html', toc: [], showTitle: true },
    html: { key: hash(html), linksKey: '', read: () => html, readMarkdown },
    sections: noSections,
    headings: [],
  };
}

/** Describes why a page can't be rendered; the development server tells which file and line of the content threw. */
export function describeRenderError(
  { source }: LinkedSite,
  { sourceFile }: LinkedPage,
  { error, failure }: { readonly error: unknown; readonly failure?: ContentFailure | undefined },
): ContentProblem {
  const { cause = error } = error as { cause?: unknown };
  const reason = cause instanceof Error ? plainLine(cause.message) : String(cause);
  const file = path.relative(source.contentRoot, failure?.absolute ?? sourceFile ?? '');
  return {
    file: file.split(path.sep).join('/'),
    ...(failure?.line !== undefined && { line: failure.line }),
    message: `could not be rendered: ${reason}`,
  };
}

/** Renders each module page whose result isn't known for this bundle, site and page. */
async function renderModulePages(
  sites: readonly LinkedSite[],
  { id, entry }: ModuleRenderer,
  results: RenderResults,
): Promise<ReadonlyMap<LinkedPage, RenderResult>> {
  const found = new Map<LinkedPage, RenderResult>();
  for (const built of sites) {
    const site = JSON.stringify(built.site);
    for (const page of built.pages.filter((candidate) => candidate.page.kind === 'module')) {
      const key = results.key(id, site, JSON.stringify(page.page));
      const render = async (): Promise<RenderResult> => {
        try {
          const { renderPage } = entry(built.site);
          const body = await renderPage(built.site, toPageData(page));
          return page.page.hasOwnLayout ? { facts: readComponentFacts(body) } : {};
        } catch (error) {
          return { problem: describeRenderError(built, page, { error }) };
        }
      };
      found.set(page, await results.keep(key, render));
    }
  }
  return found;
}

/** What a React page says of itself, which only its rendered document tells. */
interface ComponentFacts extends Pick<CompiledMarkdown, 'headings' | 'sections'> {
  readonly title?: string;
  /** The title of the document, if the page sets it whole. */
  readonly documentTitle?: string;
  readonly description?: string;
}

/** Reads the title, the description, the headings and the text of a React page from its rendered body. */
export function readComponentFacts(body: string): ComponentFacts {
  const tree = fromHtml(body, { fragment: true });
  const page = find(tree, (node) => classOf(node).has('SitePage'));
  const head = find(tree, (node) => classOf(node).has('SiteHead'))?.properties ?? {};
  const layout = page?.properties ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined);
  const documentTitle = text(head['dataTitle']);
  const title = text(layout['dataTitle']) ?? documentTitle;
  const description = text(head['dataDescription'] ?? layout['dataDescription']);
  const file = new VFile();
  const record = pageRecord(file);
  const content: Root = { type: 'root', children: page?.children ?? [] };
  walkHtml(content, (node) => {
    const id = node.type === 'element' && /^h[1-6]$/.test(node.tagName) && node.properties['id'];
    if (typeof id === 'string') record.headingIds.add(id);
    return undefined;
  });
  rehypeOutline()(content, file);
  const { headings, sections } = record;
  return {
    ...{ headings, sections },
    ...(title !== undefined && { title }),
    ...(documentTitle !== undefined && { documentTitle }),
    ...(description !== undefined && { description }),
  };
}

/** Adds its own facts to a React page. */
export function describeComponentPage(
  { site, source }: LinkedSite,
  built: LinkedPage,
  { headings, sections, description = '', ...own }: ComponentFacts,
): LinkedPage {
  const { page } = built;
  const title = own.title || (page.path === '/' ? site.title : page.title);
  const isSite = !own.title || title === site.title;
  const full = isSite ? site.title : `${title} ${source.titleDelimiter} ${site.title}`;
  const { documentTitle = full } = own;
  return {
    ...built,
    page: { ...page, title, documentTitle, description },
    headings,
    sections: { key: hash(JSON.stringify([headings, sections])), read: () => sections },
  };
}
