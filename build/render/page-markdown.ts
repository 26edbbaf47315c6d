import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { toAddress } from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import type { LinkedPage, LinkedSite } from '../site/linked-site.ts';
import { absoluteAddress, classOf, find } from '../markdown/to-markdown/html-nodes.ts';
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
    ['url', addressOf(site, page)],
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

/** Returns a page's title and article as markdown; that of a component is read from the page's document. */
export async function articleMarkdown(
  { site }: Pick<LinkedSite, 'site'>,
  { page, html }: LinkedPage,
  renderDocument: RenderDocument,
): Promise<string> {
  if (!html) return documentMarkdown(await renderDocument(), addressOf(site, page));
  const title = page.showTitle ? [titleMarkdown(page.title)] : [];
  return [...title, html.readMarkdown()].join('\n\n').trim();
}

function addressOf({ url, basePath }: SiteModel, { path }: Page): string {
  return `${url}${toAddress(basePath, path)}`;
}

/** JSON's strings are also YAML's; plain words, dates and addresses need no quotation marks. */
function toYaml(value: string): string {
  return /^(?:https?:\/\/[\w./~-]+|\d{4}-\d\d-\d\d|[A-Za-z][\w ./-]*\w)$/.test(value) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value)
    ? value
    : JSON.stringify(value);
}

const parseHtml = rehypeRaw();

function documentMarkdown(document: string, address: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(document)?.[1] ?? document;
  const raw = { type: 'raw', value: body } as const;
  const tree = parseHtml({ type: 'root', children: [raw] }, new VFile());
  const article =
    find(tree, (element) => classOf(element).has('SitePage')) ??
    find(tree, ({ tagName }) => tagName === 'article') ??
    find(tree, ({ tagName }) => tagName === 'main');
  const toAbsolute = (target: string) => absoluteAddress(target, address);
  return article ? htmlToMarkdown(article, { toAbsolute }) : '';
}
