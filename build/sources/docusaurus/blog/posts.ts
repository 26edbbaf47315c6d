import { statSync } from 'node:fs';
import { type Doc, parseContentTitle, withoutContentTitle } from '../../doc.ts';
import { parseDate } from '../../written-values.ts';
import { encodePath, normalizePagePath } from '../../../../renderer/model/page-path.ts';
import { firstLineOf } from '../first-line.ts';
import { type Tag, type TagRules, tagsOf } from '../tags.ts';
import type { FrontMatter } from '../../front-matter.ts';
import {
  asArray,
  asNumber,
  asObject,
  asString,
  asStrings,
  isAddress,
  type Values,
} from '../values.ts';

export interface Post {
  readonly doc: Doc;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly date: Date;
  readonly minutes: number;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  /** The markdown above the mark that cuts it off; all of it without one. */
  readonly excerpt: string;
  readonly isCut: boolean;
  readonly isUnlisted: boolean;
}

const datedFile = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** Tells whether the date of a post can only come from Git. */
export function lacksDate(relative: string, text: string): boolean {
  return !datedFile.test(relative) && !/^date:/m.test(text);
}

/** Words that an adult reads in a minute. */
const WORDS_PER_MINUTE = 200;

/** Reads the facts of a post from its file and its front matter. */
export function readPost(
  doc: Doc,
  site: {
    readonly blogPath: string;
    readonly options: BlogOptions;
    readonly authors: ReadonlyMap<string, Author>;
    readonly tags: TagRules;
    readonly htmlLang: string;
    /** When its file was added to the repository. */
    readonly firstCommit: Date | undefined;
  },
): Post {
  const { frontMatter, source } = doc;
  const { blogPath, options } = site;
  const [, folder = '', day, name = ''] = datedFile.exec(source.relative) ?? [];
  const text = day === undefined ? source.relative.replace(/(?:\/index)?\.mdx?$/, '') : name;
  const own = day === undefined ? text : `${day.replaceAll('-', '/')}/${folder}${text}`;
  // The page shows the title above the date.
  const body = withoutContentTitle(doc.body);
  const cut = body.search(options.truncateMarker);
  const excerpt = cut === -1 ? body : body.slice(0, cut);
  const [year = 0, month = 1, date = 1] = (day ?? '').split(/[-/]/).map(Number);
  return {
    doc: { ...doc, body },
    path: normalizePagePath(
      `${blogPath}${(frontMatter.slug ?? encodePath(own)).replace(/^\/+/, '')}`,
    ),
    title: frontMatter.title ?? (parseContentTitle(doc.body) || text),
    description: frontMatter.description ?? firstLineOf(excerpt) ?? '',
    date:
      parseDate(frontMatter.date) ??
      (day === undefined
        ? (site.firstCommit ?? statSync(source.absolute).mtime)
        : new Date(Date.UTC(year, month - 1, date))),
    minutes: Math.ceil(countWords(body, site.htmlLang) / WORDS_PER_MINUTE),
    authors: authorsOf(frontMatter, site.authors),
    tags: tagsOf(frontMatter, site.tags),
    excerpt: excerpt.trim(),
    isCut: cut !== -1,
    isUnlisted: frontMatter.unlisted === true,
  };
}

function countWords(text: string, htmlLang: string): number {
  const segmenter = new Intl.Segmenter(htmlLang, { granularity: 'word' });
  let words = 0;
  // The time for each word grows with the text around it.
  for (const line of text.split('\n')) {
    for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
  }
  return words;
}

export interface Author {
  /** Key in `authors.yml`; undefined for an author that only one post names. */
  readonly key?: string;
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly description?: string;
  /** Site path or address of a picture. */
  readonly image?: string;
  readonly socials?: readonly { readonly label: string; readonly href: string }[];
  /** Path of a page of their own, below that of all authors. */
  readonly page?: string;
}

/** Reads an author's entry. */
export function toAuthor(value: unknown, key?: string): Author {
  const own = asObject(value);
  const { title, url, description, email, page } = own;
  const address = asString(url) ?? (asString(email) && `mailto:${asString(email)}`);
  const ownPage = asString(asObject(page)['permalink']) ?? (page ? `/${key ?? ''}` : undefined);
  const image = asString(own['image_url'] ?? own['imageURL']);
  const socials = readSocials(own['socials']);
  const optional = {
    ...{ title: asString(title), url: address, description: asString(description) },
    ...{ image, socials: socials.length > 0 ? socials : undefined },
  };
  return {
    ...(key !== undefined && { key }),
    name: asString(own['name']) ?? key ?? '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...(ownPage !== undefined && { page: ownPage }),
  };
}

/** Names of sites, and the addresses that the names of people there follow. */
const socialSites: Readonly<Record<string, readonly [label: string, address: string]>> = {
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  github: ['GitHub', 'https://github.com/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  threads: ['Threads', 'https://www.threads.net/'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  x: ['X', 'https://x.com/'],
  youtube: ['YouTube', 'https://youtube.com/'],
};

function readSocials(value: unknown): NonNullable<Author['socials']> {
  return Object.entries(asObject(value)).flatMap(([key, entry]) => {
    const name = asString(entry);
    const [label = key, address] = Object.hasOwn(socialSites, key) ? socialSites[key]! : [];
    if (name === undefined) return [];
    if (isAddress(name)) return [{ label, href: name }];
    return address === undefined ? [] : [{ label, href: address + name }];
  });
}

/** Lists the authors that a post's front matter names, by key or in full. */
function authorsOf(frontMatter: FrontMatter, known: ReadonlyMap<string, Author>): Author[] {
  const { authors, author, authorTitle, authorURL, authorImageURL } = frontMatter;
  const title = frontMatter.author_title ?? authorTitle;
  const url = frontMatter.author_url ?? authorURL;
  const image = frontMatter.author_image_url ?? authorImageURL;
  if (author !== undefined) return [toAuthor({ name: author, title, url, image_url: image })];
  const listed = authors === undefined ? [] : Array.isArray(authors) ? asArray(authors) : [authors];
  return listed.flatMap((entry) => {
    const key = asString(entry) ?? asString(asObject(entry)['key']);
    const found = key === undefined ? undefined : known.get(key);
    const own = toAuthor(asObject(entry), key);
    if (found) return [{ ...found, ...withoutKey(own) }];
    return own.name === '' ? [] : [own];
  });
}

/** Leaves out a name that is only the key. */
function withoutKey(author: Author): Partial<Author> {
  const { name, ...own } = author;
  return name === author.key ? own : author;
}

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
  readonly feed: FeedOptions;
}

/** What the feeds of a blog say of themselves; what isn't given is that of the site and its language. */
export interface FeedOptions {
  readonly types: readonly string[];
  readonly limit: number;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly copyright?: string | undefined;
  readonly language?: string | undefined;
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
    feed: {
      types: isAll ? ['rss', 'atom', 'json'] : type === undefined ? ['rss', 'atom'] : feeds,
      limit: feed['limit'] === null || feed['limit'] === false ? all : countOf(feed['limit'], 20),
      title: asString(feed['title']),
      description: asString(feed['description']),
      copyright: asString(feed['copyright']),
      language: asString(feed['language']),
    },
  };
}
