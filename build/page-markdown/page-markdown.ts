import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { toAddress } from '../../renderer/model/page-path.ts';
import type { BuiltPage, BuiltSite } from '../site/built-site.ts';
import { absoluteAddress } from './addresses.ts';
import { find } from './html-nodes.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/**
 * Returns a page as markdown: front matter, title and article. The article of a page that a component renders is read
 * from the page's document.
 */
export async function pageMarkdown(
  built: Pick<BuiltSite, 'site'>,
  { page, html, listing }: BuiltPage,
  renderDocument: () => Promise<string>,
): Promise<string> {
  const { site } = built;
  const address = `${site.url}${toAddress(site.basePath, page.path)}`;
  const versions = site.areas.find(({ id }) => id === page.area)?.versions ?? [];
  const version = versions.find(({ name }) => name === page.version);
  const date = listing.archive?.date ?? page.lastUpdate?.date;
  const facts = [
    ['title', page.title],
    ['description', page.description],
    ['url', address],
    ['version', versions.length > 1 ? version?.label : site.siteVersion],
    ['date', date],
  ].flatMap(([name, value]) => (value ? [`${name}: ${toYaml(value)}`] : []));
  const { topics = [] } = listing.archive ?? {};
  if (topics.length > 0) facts.push(`topics: [${topics.map(toYaml).join(', ')}]`);
  const article = html
    ? [...(page.showTitle ? [htmlToMarkdown(titleOf(page.title))] : []), html.readMarkdown()]
    : [documentMarkdown(await renderDocument(), address)];
  return `---\n${facts.join('\n')}\n---\n\n${article.join('\n\n').trim()}\n`;
}

function titleOf(title: string): Root {
  const heading: Element = {
    type: 'element',
    tagName: 'h1',
    properties: {},
    children: [{ type: 'text', value: title }],
  };
  return { type: 'root', children: [heading] };
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
    find(tree, ({ tagName }) => tagName === 'article') ??
    find(tree, ({ tagName }) => tagName === 'main');
  const toAbsolute = (target: string) => absoluteAddress(target, address);
  return article ? htmlToMarkdown(article, { toAbsolute }) : '';
}
