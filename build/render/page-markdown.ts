import { fromHtml } from 'hast-util-from-html';
import { toPublicAddress } from '../../renderer/model/links.ts';
import type { Page } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { LinkedPage, LinkedSite } from '../site/linked-site.ts';
import { absoluteAddress } from '../markdown/to-markdown/html-nodes.ts';
import { findElement, hasClass } from '../markdown/tree.ts';
import { htmlToMarkdown, titleMarkdown } from '../markdown/to-markdown/html-to-markdown.ts';

/** Returns the document of a page that a component renders. */
export type RenderDocument = () => Promise<string>;

/** Returns a page as markdown: front matter, title and article. */
export async function pageMarkdown(
  built: Pick<LinkedSite, 'site'>,
  builtPage: LinkedPage,
  renderDocument: RenderDocument,
): Promise<string> {
  const { site } = built;
  const { page, listing } = builtPage;
  const versions = site.areas.find(({ id }) => id === page.area)?.versions ?? [];
  const version = versions.find(({ name }) => name === page.version);
  const date = listing.archive?.date ?? page.lastUpdate?.date;
  const facts = [
    ['title', page.title],
    ['description', page.description],
    ['url', toPublicAddress(site, page.path)],
    [
      'version',
      versions.length > 1 ? version?.label : (site.documentedVersion ?? site.siteVersion),
    ],
    ['date', date],
  ].flatMap(([name, value]) => (value ? [`${name}: ${toYaml(value)}`] : []));
  const { topics = [] } = listing.archive ?? {};
  if (topics.length > 0) facts.push(`topics: [${topics.map(toYaml).join(', ')}]`);
  const article = await articleMarkdown(built, builtPage, renderDocument);
  return `---\n${facts.join('\n')}\n---\n\n${article}\n`;
}

/** Returns a page's title and article as markdown. */
export async function articleMarkdown(
  { site }: Pick<LinkedSite, 'site'>,
  { page, html, rendered }: LinkedPage,
  renderDocument: RenderDocument,
): Promise<string> {
  if (rendered) return rendered.markdown;
  if (!html) return documentMarkdown(await renderDocument(), site, page);
  const title = page.showTitle ? [titleMarkdown(page.title)] : [];
  return [...title, html.readMarkdown()].join('\n\n').trim();
}

/** JSON's strings are also YAML's; plain words, dates and addresses need no quotation marks. */
function toYaml(value: string): string {
  return /^(?:https?:\/\/[\w./~-]+|\d{4}-\d\d-\d\d|[A-Za-z][\w ./-]*\w)$/.test(value) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value)
    ? value
    : JSON.stringify(value);
}

/** Returns what a component shows as markdown, read from the page's document or its body. */
export function documentMarkdown(document: string, site: SiteModel, page: Page): string {
  const [main = document] = /<main[\s>].*<\/main>/s.exec(document) ?? [];
  const tree = fromHtml(page.hasOwnLayout ? document : main, { fragment: true });
  const article =
    findElement(tree, (element) => hasClass(element, 'SitePage')) ??
    findElement(tree, ({ tagName }) => tagName === 'article') ??
    findElement(tree, ({ tagName }) => tagName === 'main');
  const toAbsolute = (target: string) => absoluteAddress(target, toPublicAddress(site, page.path));
  return article ? htmlToMarkdown(article, { toAbsolute }) : '';
}
