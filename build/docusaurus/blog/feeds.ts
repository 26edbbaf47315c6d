import { renderFeed } from '../../archive/feed.ts';
import type { GeneratedFile, GeneratorPlace } from '../../content/generated-doc.ts';
import { escapeHtml } from '../../../renderer/model/plain-text.ts';
import { element } from '../../markdown/hast-node.ts';
import type { BlogOptions } from './options.ts';
import type { Post } from './posts.ts';

type FeedPlace = Pick<GeneratorPlace, 'siteAddress' | 'siteTitle' | 'language'> & {
  readonly blogPath: string;
};

/** Writes the feeds that the options name, with the descriptions of the newest posts. */
export function renderFeeds(
  posts: readonly Post[],
  options: BlogOptions,
  place: FeedPlace,
): GeneratedFile[] {
  if (posts.length === 0) return [];
  const newest = [...posts]
    .sort((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, options.feedLimit);
  const { blogPath } = place;
  const title = `${place.siteTitle} ${options.title}`;
  const address = (path: string) => `${place.siteAddress}${path.slice(1)}`;
  const writers: Readonly<Record<string, (path: string) => string>> = {
    atom: (path) =>
      renderFeed({
        ...{ title, place, feedPath: path, path: blogPath, subtitle: options.description },
        entries: newest.toReversed().map((post) => ({
          ...{ title: post.title, path: post.path },
          date: post.date.toISOString().slice(0, 10),
          topics: post.tags.map(({ label }) => label),
          content: () => [element('p', {}, [post.description])],
        })),
      }),
    rss: () =>
      [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<rss version="2.0"><channel>',
        `<title>${escapeHtml(title)}</title><link>${escapeHtml(address(blogPath))}</link>`,
        `<description>${escapeHtml(options.description)}</description>`,
        ...newest.map((post) => {
          const link = escapeHtml(address(post.path));
          return [
            `<item><title>${escapeHtml(post.title)}</title><link>${link}</link><guid>${link}</guid>`,
            `<pubDate>${post.date.toUTCString()}</pubDate>`,
            `<description>${escapeHtml(post.description)}</description>`,
            ...post.tags.map(({ label }) => `<category>${escapeHtml(label)}</category>`),
            '</item>',
          ].join('');
        }),
        '</channel></rss>\n',
      ].join('\n'),
    json: () =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1',
        title,
        home_page_url: address(blogPath),
        description: options.description,
        items: newest.map((post) => ({
          id: address(post.path),
          url: address(post.path),
          title: post.title,
          summary: post.description,
          content_text: post.description,
          date_modified: post.date.toISOString(),
          tags: post.tags.map(({ label }) => label),
        })),
      }),
  };
  return options.feeds.flatMap((type) => {
    const write = Object.hasOwn(writers, type) ? writers[type] : undefined;
    const path = `${blogPath}${feedFile(type)}`;
    return write ? [{ path, text: write(path) }] : [];
  });
}

export function feedFile(type: string): string {
  return type === 'json' ? 'feed.json' : `${type}.xml`;
}
