import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { feedArticle } from '../../../markdown/feed-article.ts';
import type { GeneratedFile, GeneratorContext } from '../../generated-doc.ts';
import type { Author, BlogOptions, Post } from './posts.ts';

interface FeedPlace extends Pick<GeneratorContext, 'siteAddress' | 'siteTitle' | 'language'> {
  readonly blogPath: string;
}

/** What all formats of a feed say. */
interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly copyright: string | undefined;
  /** Addresses of the blog and of the feed itself. */
  readonly home: string;
  readonly self: string;
  readonly siteTitle: string;
  readonly items: readonly FeedItem[];
}

interface FeedItem extends Pick<Post, 'title' | 'description' | 'authors'> {
  readonly address: string;
  readonly published: Date;
  readonly updated: Date;
  readonly tags: readonly string[];
  /** The whole post. */
  readonly html: string;
}

const writers: Readonly<Record<string, (feed: Feed) => string>> = {
  atom: writeAtom,
  rss: writeRss,
  json: writeJson,
};

/** Returns the feeds that the options name, with the newest posts. */
export function createFeeds(
  posts: readonly Post[],
  { feed, title, description }: BlogOptions,
  { blogPath, siteAddress, siteTitle, language }: FeedPlace,
): GeneratedFile[] {
  if (posts.length === 0) return [];
  const newest = [...posts]
    .sort((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, feed.limit);
  const addressOf = (path: string) => `${siteAddress}${path.slice(1)}`;
  return feed.types.flatMap((type) => {
    const write = Object.hasOwn(writers, type) ? writers[type]! : undefined;
    if (!write) return [];
    const path = `${blogPath}${feedFile(type)}`;
    const text: GeneratedFile['text'] = async (articleOf) =>
      write({
        title: feed.title ?? `${siteTitle} ${title}`,
        description: feed.description ?? description,
        language: feed.language ?? language.htmlLang,
        copyright: feed.copyright,
        ...{ home: addressOf(blogPath), self: addressOf(path), siteTitle },
        items: await Promise.all(
          newest.map(async (post) => {
            const address = addressOf(post.path);
            return {
              ...{ title: post.title, description: post.description, authors: post.authors },
              ...{ address, published: post.date },
              updated: post.doc.frontMatter.last_update?.date ?? post.date,
              tags: post.tags.map(({ label }) => label),
              html: feedArticle(await articleOf(post.path), address),
            };
          }),
        ),
      });
    return [{ path, text }];
  });
}

/** Returns the name of a feed's file below its blog. */
export function feedFile(type: string): string {
  return type === 'json' ? 'feed.json' : `${type}.xml`;
}

function writeAtom({ items, ...feed }: Feed): string {
  const own = [
    tag('title', feed.title),
    tag('subtitle', feed.description),
    tag('id', feed.home),
    h('link', { href: feed.home }),
    h('link', { rel: ['self'], href: feed.self }),
    h('author', tag('name', feed.siteTitle)),
    feed.copyright === undefined ? null : tag('rights', feed.copyright),
    tag('updated', newestOf(items).toISOString()),
  ];
  const entries = items.map((item) =>
    h('entry', [
      tag('title', item.title),
      tag('id', item.address),
      h('link', { href: item.address }),
      tag('published', item.published.toISOString()),
      tag('updated', item.updated.toISOString()),
      ...item.authors.map(atomAuthor),
      tag('summary', item.description),
      ...item.tags.map((term) => h('category', { term })),
      h('content', { type: 'html' }, item.html),
    ]),
  );
  const root = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language };
  return writeXml(h('feed', root, [...own, ...entries]));
}

function atomAuthor({ name, url }: Author): Element {
  const email = url === undefined ? undefined : /^mailto:(.+)/.exec(url)?.[1];
  const contact = email === undefined ? url && tag('uri', url) : tag('email', email);
  return h('author', tag('name', name), contact);
}

function writeRss({ items, ...feed }: Feed): string {
  const own = [
    tag('title', feed.title),
    tag('link', feed.home),
    h('atom:link', { rel: ['self'], href: feed.self, type: 'application/rss+xml' }),
    tag('description', feed.description),
    tag('language', feed.language),
    feed.copyright === undefined ? null : tag('copyright', feed.copyright),
    tag('lastBuildDate', newestOf(items).toUTCString()),
  ];
  const entries = items.map((item) =>
    h('item', [
      tag('title', item.title),
      tag('link', item.address),
      tag('guid', item.address),
      tag('pubDate', item.published.toUTCString()),
      // An author would need an address of mail.
      ...item.authors.map(({ name }) => tag('dc:creator', name)),
      tag('description', item.description),
      ...item.tags.map((label) => tag('category', label)),
      tag('content:encoded', item.html),
    ]),
  );
  const root = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return writeXml(h('rss', root, h('channel', [...own, ...entries])));
}

function writeJson({ items, ...feed }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self,
    description: feed.description,
    language: feed.language,
    items: items.map((item) => ({
      ...{ id: item.address, url: item.address, title: item.title },
      ...{ summary: item.description, content_html: item.html },
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      authors: item.authors.map(({ name, url }) => ({ name, url })),
      tags: item.tags,
    })),
  });
}

function newestOf(items: readonly FeedItem[]): Date {
  return new Date(Math.max(...items.map(({ updated }) => updated.getTime())));
}

/** An element with a text; names in XML can have capitals. */
function tag(name: string, text: string): Element {
  return { ...h(name, text), tagName: name };
}

/** Writes an element as XML, which has no place for most control characters. */
function writeXml(root: Element): string {
  const characterReferences = { useNamedReferences: true };
  const xml = toHtml(root, { space: 'svg', closeEmptyElements: true, characterReferences })
    .replaceAll('&#x27;', "'")
    .replace(/(?![\t\n\r])\p{Cc}/gu, '');
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`;
}
