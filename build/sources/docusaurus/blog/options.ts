import { asNumber, asObject, asString, asStrings, type Values } from '../values.ts';

/** The options of Docusaurus's blog plugin. */
export interface BlogOptions {
  readonly title: string;
  readonly description: string;
  /** How many posts the sidebar lists; 0 for no sidebar. */
  readonly sidebarCount: number;
  readonly sidebarTitle: string;
  readonly postsPerPage: number;
  readonly hasReadingTime: boolean;
  readonly isAscending: boolean;
  /** Site paths below the blog; null where there is no such page. */
  readonly tagsPath: string;
  readonly archivePath: string | null;
  readonly authorsPath: string;
  readonly pagePath: string;
  readonly truncateMarker: RegExp;
  readonly feeds: readonly string[];
  readonly feedLimit: number;
}

const standardMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

export function readBlogOptions(options: Values): BlogOptions {
  const all = Number.MAX_SAFE_INTEGER;
  const countOf = (value: unknown, standard: number) =>
    value === 'ALL' ? all : (asNumber(value) ?? standard);
  const feed = asObject(options['feedOptions']);
  const type = feed['type'];
  const feeds = type === null ? [] : (asStrings(type) ?? asStrings([type]) ?? []);
  const isAll = feeds.includes('all');
  const marker = asString(options['truncateMarker']);
  return {
    title: asString(options['blogTitle']) ?? 'Blog',
    description: asString(options['blogDescription']) ?? 'Blog',
    sidebarCount: countOf(options['blogSidebarCount'], 5),
    sidebarTitle: asString(options['blogSidebarTitle']) ?? 'Recent posts',
    postsPerPage: countOf(options['postsPerPage'], 10),
    hasReadingTime: options['showReadingTime'] !== false,
    isAscending: options['sortPosts'] === 'ascending',
    tagsPath: asString(options['tagsBasePath']) ?? 'tags',
    archivePath:
      options['archiveBasePath'] === null
        ? null
        : (asString(options['archiveBasePath']) ?? 'archive'),
    authorsPath: asString(options['authorsBasePath']) ?? 'authors',
    pagePath: asString(options['pageBasePath']) ?? 'page',
    truncateMarker: marker === undefined ? standardMarker : new RegExp(marker),
    feeds: isAll ? ['rss', 'atom', 'json'] : type === undefined ? ['rss', 'atom'] : feeds,
    feedLimit: feed['limit'] === null || feed['limit'] === false ? all : countOf(feed['limit'], 20),
  };
}
