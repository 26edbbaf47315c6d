import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { VFile } from 'vfile';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { type HeadElement, hidesPage } from '../../renderer/model/page.ts';
import { escapeHtml } from '../../renderer/model/plain-text.ts';
import { groupBy } from '../../renderer/model/group-by.ts';
import { startForeignCode } from '../base/foreign-code.ts';
import { hash } from '../base/hash.ts';
import { memoize } from '../base/memoize.ts';
import { project } from '../base/paths.ts';
import type { ContentProblem } from '../base/problems.ts';
import type { Results } from '../base/result-store.ts';
import {
  type LinkedPage,
  type LinkedSite,
  noSections,
  type RenderedModule,
  toPageData,
} from '../site/linked-site.ts';
import { failedArticle, failedMarkdown } from '../site/compile-page.ts';
import type { Bundle } from '../vite/bundle.ts';
import { type ContentFailure, plainLine } from '../vite/content-code.ts';
import { documentMarkdown } from './page-markdown.ts';
import { SERVER_FILE } from './prerender.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import { keepHeadingIds, pageRecord } from '../markdown/compiled-markdown.ts';
import { rehypeOutline } from '../markdown/rehype-outline.ts';
import { findElement, hasClass, isElement, walkHtml } from '../markdown/tree.ts';

/** What rendering a page told: what it shows, or why it failed. */
export interface RenderResult {
  readonly problem?: ContentProblem;
  readonly rendered?: RenderedModule;
}

const program = fileURLToPath(new URL('page-code.js', import.meta.url));

/** A page takes milliseconds, and the first one loads the code of all. */
const TIME_LIMIT_MS = 10_000;

/** Renders MDX and React pages, in a process of their own; those that fail become pages that say so, with a problem on the list. */
export async function renderMdxPages(
  sites: readonly LinkedSite[],
  { id, serverEntry }: Pick<Bundle, 'id' | 'serverEntry'>,
  results: Results<RenderResult>,
): Promise<readonly LinkedSite[]> {
  const models = sites.map(({ site }) => site);
  const start = memoize(() => {
    const code = startForeignCode({
      ...{ program, folder: project, timeLimitMs: TIME_LIMIT_MS },
      stderr: 'ignore',
    });
    return { ...code, loaded: code.ask('load', serverEntry, SERVER_FILE, models) };
  });
  let isStarted = false;
  const render = (built: LinkedSite, page: LinkedPage): Promise<RenderResult> =>
    results.keep(
      results.key(id, JSON.stringify(built.site), JSON.stringify(page.page)),
      async () => {
        isStarted = true;
        try {
          const { ask, loaded } = start();
          await loaded;
          const answer = await ask('render', models.indexOf(built.site), toPageData(page));
          return { rendered: toRendered(answer, built, page) };
        } catch (error) {
          return { problem: describeRenderError(built, page, { error }) };
        }
      },
    );
  try {
    const finished: LinkedSite[] = [];
    for (const built of sites) {
      const problems: ContentProblem[] = [];
      const pages: LinkedPage[] = [];
      for (const linked of built.pages) {
        const { page, problem } =
          linked.page.kind === 'module'
            ? await renderModule(built, linked, (own) => render(built, own))
            : { page: linked };
        if (problem) problems.push(problem);
        pages.push(page);
      }
      const left = built.problems.filter(({ anchor }) => !anchor || !hasRendered(pages, anchor));
      finished.push({ ...built, pages, problems: [...left, ...problems] });
    }
    return finished;
  } finally {
    if (isStarted) start().close();
  }
}

/** Tells whether a component of a page has the id that a link leads to. */
export function hasRendered(
  pages: readonly LinkedPage[],
  { path: target, id }: NonNullable<ContentProblem['anchor']>,
): boolean {
  const rendered = pages.find(({ page }) => page.path === target)?.rendered;
  return rendered !== undefined && rendered.article.includes(` id="${escapeHtml(id)}"`);
}

/** Reads what the process of pages answers. */
export function toRendered(
  answer: unknown,
  { site }: LinkedSite,
  { page }: LinkedPage,
): RenderedModule {
  const { body, article } = answer as Omit<RenderedModule, 'markdown'>;
  return { body, article, markdown: documentMarkdown(body, site, page) };
}

/** Returns a page of components with what it shows, or the page in its place, and what is wrong with it. */
export async function renderModule(
  built: LinkedSite,
  linked: LinkedPage,
  render: (page: LinkedPage) => Promise<RenderResult>,
): Promise<{ readonly page: LinkedPage; readonly problem?: ContentProblem }> {
  let page = linked;
  let result = await render(page);
  if (result.rendered && page.page.hasOwnLayout) {
    // What a React page says of itself is part of its document.
    page = describeComponentPage(built, page, readComponentFacts(result.rendered.body));
    result = await render(page);
  }
  const { rendered, problem } = result;
  if (problem)
    return { page: failedPage(built, page, problem), problem: { ...problem, failsPage: true } };
  const lacking = rendered && findMainLack(rendered.article);
  const message = `shows little but placeholders for "${lacking}"`;
  return {
    page: { ...page, ...(rendered && { rendered }) },
    ...(lacking !== undefined && {
      problem: { ...placeOf(built, linked), message, failsPage: true },
    }),
  };
}

/** Returns what most placeholders of a page name, if they have most of its text; undefined for other pages. */
export function findMainLack(article: string): string | undefined {
  const boxes = Array.from(
    article.matchAll(/<p class="MissingComponent">.*?<\/p>/gs),
    ([box]) => box,
  );
  const lengthOf = (html: string) => html.replace(/<[^>]*>|\s+/g, '').length;
  if (2 * lengthOf(boxes.join('')) <= lengthOf(article)) return undefined;
  const names = groupBy(boxes, (box) => /<code[^>]*>([^<]*)/.exec(box)?.[1] ?? '');
  return [...names].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** The page in place of one that can't be rendered. */
function failedPage(built: LinkedSite, page: LinkedPage, problem: ContentProblem): LinkedPage {
  const translate = createTranslate(built.source.interfaceTexts);
  const html = failedArticle(problem, translate);
  const readMarkdown = () => failedMarkdown(problem, translate);
  const { hasOwnLayout: _, ...own } = page.page;
  return {
    ...page,
    page: { ...own, kind: 'html', toc: [], showTitle: true },
    html: { key: hash(html), linksKey: () => '', read: () => html, readMarkdown },
    sections: noSections,
    headings: [],
  };
}

/** Describes why a page can't be rendered; the development server tells which file and line of the content threw. */
export function describeRenderError(
  built: LinkedSite,
  page: LinkedPage,
  { error, failure }: { readonly error: unknown; readonly failure?: ContentFailure | undefined },
): ContentProblem {
  const { cause = error } = error as { cause?: unknown };
  const reason = cause instanceof Error ? plainLine(cause.message) : String(cause);
  return { ...placeOf(built, page, failure), message: `could not be rendered: ${reason}` };
}

function placeOf(
  { source }: LinkedSite,
  { sourceFile }: LinkedPage,
  failure?: ContentFailure,
): Pick<ContentProblem, 'file' | 'line'> {
  const file = path.relative(source.contentRoot, failure?.absolute ?? sourceFile ?? '');
  return {
    file: file.split(path.sep).join('/'),
    ...(failure?.line !== undefined && { line: failure.line }),
  };
}

/** What a React page says of itself, which only its rendered document tells. */
interface ComponentFacts extends Pick<CompiledMarkdown, 'headings' | 'sections'> {
  readonly title?: string;
  /** The title of the document, if the page sets it whole. */
  readonly documentTitle?: string;
  readonly description?: string;
  readonly head: readonly HeadElement[];
}

/** Reads the title, the description, the headings and the text of a React page from its rendered body. */
function readComponentFacts(body: string): ComponentFacts {
  const tree = fromHtml(body, { fragment: true });
  const page = findElement(tree, (node) => hasClass(node, 'SitePage'));
  const heads: Element['properties'][] = [];
  walkHtml(tree, (node) => {
    if (isElement(node) && hasClass(node, 'SiteHead')) heads.push(node.properties);
  });
  const head = Object.assign({}, ...heads) as Element['properties'];
  const metadata = heads.flatMap(({ dataMetadata }) =>
    typeof dataMetadata === 'string'
      ? (JSON.parse(dataMetadata) as HeadElement['attributes'][])
      : [],
  );
  const layout = page?.properties ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined);
  const documentTitle = text(head['dataTitle']);
  const title = text(layout['dataTitle']) ?? documentTitle;
  const description = text(head['dataDescription'] ?? layout['dataDescription']);
  const file = new VFile();
  const record = pageRecord(file);
  const content: Root = { type: 'root', children: page?.children ?? [] };
  keepHeadingIds(content, file);
  rehypeOutline()(content, file);
  const { headings, sections } = record;
  return {
    ...{ headings, sections },
    head: metadata.map((attributes) => ({ tag: 'meta', attributes })),
    ...(title !== undefined && { title }),
    ...(documentTitle !== undefined && { documentTitle }),
    ...(description !== undefined && { description }),
  };
}

/** Adds its own facts to a React page. */
function describeComponentPage(
  { site, source }: LinkedSite,
  built: LinkedPage,
  { headings, sections, description = '', head, ...own }: ComponentFacts,
): LinkedPage {
  const { page } = built;
  const title = own.title || (page.path === '/' ? site.title : page.title);
  const isSite = !own.title || title === site.title;
  const full = isSite ? site.title : `${title} ${source.titleDelimiter} ${site.title}`;
  const { documentTitle = full } = own;
  return {
    ...built,
    page: {
      ...{ ...page, title, documentTitle, description },
      ...(head.length > 0 && { head }),
      ...(hidesPage(head) && { noIndex: true }),
    },
    headings,
    sections: { key: hash(JSON.stringify([headings, sections])), read: () => sections },
  };
}
