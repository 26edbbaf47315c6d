import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { VFile } from 'vfile';
import { hash } from '../core/hash.ts';
import type { CompiledMarkdown } from '../markdown/compile-markdown.ts';
import { pageRecord } from '../markdown/compiled-markdown.ts';
import { rehypeOutline } from '../markdown/rehype-outline.ts';
import { walkHtml } from '../markdown/tree.ts';
import { classOf, find } from '../markdown/to-markdown/html-nodes.ts';
import type { BuiltPage, BuiltSite } from '../core/site/built-site.ts';

/** What a React page says of itself, which only its rendered document tells. */
export interface ComponentFacts extends Pick<CompiledMarkdown, 'headings' | 'sections'> {
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
  { site, source }: BuiltSite,
  built: BuiltPage,
  { headings, sections, description = '', ...own }: ComponentFacts,
): BuiltPage {
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
