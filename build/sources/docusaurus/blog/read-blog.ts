import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SidebarEntry, sidebarsSchema } from '../../../../renderer/model/sidebars-config.ts';
import type { AddedContent, ArrangedDocs, ArrangeContext, SiteSetup } from '../../site-setup.ts';
import { type Doc, isMdx } from '../../doc.ts';
import { toAddress } from '../../../../renderer/model/page-path.ts';
import { parseFrontMatter } from '../../front-matter.ts';
import { isMarkdownFile, readSources } from '../../source-file.ts';
import { addEditLinks, type ReadArea, readEditOptions } from '../docs-areas.ts';
import type { SiteEvaluator } from '../evaluate-site.ts';
import { EXTENSION, fileFilter } from '../plugins.ts';
import { readRoutes, type RoutePlace } from '../plugin-content.ts';
import { groupByTag } from '../tags.ts';
import { readMessages } from '../translations.ts';
import { asArray, asBoolean, asNumber, asObject, asString, type Values } from '../values.ts';
import { ContentError, type ContentProblem, messageOf } from '../../../base/problems.ts';
import { readEntries } from '../tags.ts';
import {
  type Author,
  type BlogOptions,
  lacksDate,
  type Post,
  readBlogOptions,
  readPost,
  toAuthor,
} from './posts.ts';
import { createFeeds, feedFile } from './feeds.ts';
import {
  type Blog,
  listPages,
  pathBelow,
  postHeader,
  toJsx,
  withoutSidebar,
} from './blog-pages.ts';

const styles = { prefix: 'Blog', sheets: [fileURLToPath(new URL('blog.css', import.meta.url))] };

/** What all instances of the blog plugin have in common. */
interface BlogSite {
  /** Name of the config's file. */
  readonly file: string;
  readonly theme: Values;
  readonly usesMdx: SiteSetup['usesMdx'];
  readonly evaluator: SiteEvaluator;
  /** Where plugins find what they add. */
  readonly routePlace: RoutePlace;
}

/** Reads an instance of Docusaurus's blog plugin: its posts are the documents of an area. */
export function readBlogArea(options: Values, site: BlogSite): ReadArea {
  const instance = asString(options['id']) ?? 'default';
  const id = instance === 'default' ? 'blog' : instance;
  const settings = readBlogOptions(options);
  const folder = folderOf(options);
  const base = (asString(options['routeBasePath']) ?? 'blog').replace(/^\/+|\/+$/g, '');
  const sidebar = asObject(asObject(site.theme['blog'])['sidebar']);
  const byYear = asBoolean(sidebar['groupByYear']) ?? true;
  return {
    area: {
      ...{ id, label: settings.title, base },
      versions: [{ name: 'current', label: settings.title, path: '', folder }],
    },
    options: {
      includes: fileFilter(options, '**/*.{md,mdx}'),
      hasNumberPrefixes: false,
      hasBreadcrumbs: false,
      ...readEditOptions(options),
      styles,
      settings: { ...settings, truncateMarker: settings.truncateMarker.source, byYear },
      arrange: async (docs, place) => {
        const own = { ...site, settings, byYear, options };
        const linked = await addEditLinks(docs, place, own);
        const arranged = await arrangePosts(linked.docs, place, own);
        return { ...arranged, problems: [...linked.problems, ...(arranged.problems ?? [])] };
      },
    },
  };
}

/** Tells whether the dates of posts can only come from Git, which takes long in a large repository. */
export function hasUndatedPosts(siteFolder: string, options: Values): boolean {
  const includes = fileFilter(options, '**/*.{md,mdx}');
  return readSources({
    contentRoot: siteFolder,
    folder: folderOf(options),
    isDocusaurus: true,
    takes: isMarkdownFile,
  }).some(({ relative, text }) => includes(relative) && lacksDate(relative, text));
}

function folderOf(options: Values): string {
  return asString(options['path']) ?? 'blog';
}

async function arrangePosts(
  docs: readonly Doc[],
  place: ArrangeContext,
  site: BlogSite & {
    readonly settings: BlogOptions;
    readonly byYear: boolean;
    readonly options: Values;
  },
): Promise<ArrangedDocs> {
  const { file } = site;
  const { contentRoot, folder, translations, versionPath: blogPath, language, history } = place;
  // The translated file replaces the whole one.
  const folders = [translations, folder].filter((own) => own !== undefined);
  const entriesOf = (name: string) => readEntries(contentRoot, folders, name);
  const authorEntries = entriesOf(asString(site.options['authorsMapPath']) ?? 'authors.yml');
  const tagEntries = entriesOf(asString(site.options['tags']) ?? 'tags.yml');
  const settings = translateOptions(site.settings, place);
  const authors = new Map(
    Object.entries(authorEntries.entries).map(([key, entry]) => [key, toAuthor(entry, key)]),
  );
  const tags = {
    tagsPath: pathBelow({ blogPath }, settings.tagsPath),
    entries: tagEntries.entries,
  };
  const direction = settings.isAscending ? 1 : -1;
  const { htmlLang } = language;
  const written = docs
    .map((doc) =>
      readPost(doc, {
        ...{ blogPath, options: settings, authors, tags, htmlLang },
        firstCommit: history.firstUpdates.get(doc.source.original ?? doc.source.absolute),
      }),
    )
    .sort((a, b) => direction * (a.date.getTime() - b.date.getTime()));
  const processed = await processPosts(written, place, site);
  const facts = { settings, authors, tagsPath: tags.tagsPath };
  const { posts: all, ...extension } = await extendPosts(processed, { ...place, ...facts }, site);
  const posts = all.filter(({ isUnlisted }) => !isUnlisted);
  const isFed = settings.feed.types.includes('atom') && posts.length > 0;
  const blog: Blog = {
    ...{ language, blogPath, folder, posts, options: settings, versionPath: blogPath },
    hasReadingTime: settings.hasReadingTime,
    source: { file, absolute: path.join(contentRoot, file) },
    authors: [...authors.values()],
    feed: isFed ? { title: settings.title, path: `${blogPath}${feedFile('atom')}` } : undefined,
  };
  const hasSidebar = settings.sidebarCount > 0 && posts.length > 0;
  const pages = [...all.map((post) => postDoc(post, blog, site.usesMdx)), ...listPages(blog)];
  return {
    docs: hasSidebar ? pages : pages.map(withoutSidebar),
    sidebars: {
      file,
      config: hasSidebar ? { posts: sidebarEntries(posts, settings, site.byYear) } : {},
    },
    files: createFeeds(posts, settings, { ...place, blogPath }),
    data: listData(posts, blog, place),
    added: extension.added,
    problems: [...authorEntries.problems, ...tagEntries.problems, ...extension.problems],
  };
}

/** Describes posts as Docusaurus does to code of a site. */
function describePosts(posts: readonly Post[], siteAddress: string) {
  const basePath = new URL(siteAddress).pathname;
  return posts.map((post) => ({
    id: post.path,
    metadata: {
      ...{ title: post.title, description: post.description, date: post.date },
      ...{ readingTime: post.minutes, unlisted: post.isUnlisted, hasTruncateMarker: post.isCut },
      permalink: toAddress(basePath, post.path),
      source: `@site/${post.doc.source.file}`,
      authors: post.authors.map(describeAuthor),
      tags: post.tags.map(({ label, path: own }) => ({
        label,
        permalink: toAddress(basePath, own),
      })),
      frontMatter: parseFrontMatter(post.doc.source.text, post.doc.source.file).values ?? {},
    },
    content: post.doc.body,
  }));
}

function describeAuthor({ image: imageURL, ...author }: Author) {
  return { ...author, imageURL };
}

/**
 * Lets the site's `processBlogPosts` choose and order the posts, rename or unlist them. If it fails, nothing tells
 * which of them the site hides, so that is a {@link ContentError}.
 */
async function processPosts(
  posts: readonly Post[],
  { siteAddress }: ArrangeContext,
  site: Pick<BlogSite, 'file' | 'evaluator'> & { readonly options: Values },
): Promise<readonly Post[]> {
  const index = asNumber(asObject(site.options['processBlogPosts'])['$index']);
  if (index === undefined) return posts;
  const blogPosts = describePosts(posts, siteAddress);
  const called = site.evaluator.call(index, [{ blogPosts }]);
  const [processed] = asArray(
    await called.catch((error: unknown) => {
      const reason = `"processBlogPosts" fails, so posts that the site hides might be published: ${messageOf(error)}`;
      throw new ContentError([{ file: site.file, message: `${reason}; correct it` }]);
    }),
  );
  return pickPosts(processed, posts);
}

/** Returns those of the posts that code of the site leaves, in its order. */
function pickPosts(left: unknown, posts: readonly Post[]): readonly Post[] {
  if (!Array.isArray(left)) return posts;
  const known = new Map(posts.map((post) => [post.path, post]));
  return left.map(asObject).flatMap(({ id, metadata }) => {
    const post = known.get(asString(id) ?? '');
    const { title, unlisted } = asObject(metadata);
    const isUnlisted = unlisted === true;
    return post ? [{ ...post, title: asString(title) ?? post.title, isUnlisted }] : [];
  });
}

/** Runs a plugin of the site that extends Docusaurus's, if any, on its content, and returns the posts that it leaves and what it adds. */
async function extendPosts(
  posts: readonly Post[],
  blog: Pick<ArrangeContext, 'siteAddress'> & {
    readonly settings: BlogOptions;
    readonly authors: ReadonlyMap<string, Author>;
    readonly tagsPath: string;
  },
  { file, options, evaluator, routePlace }: BlogSite & { readonly options: Values },
): Promise<{
  readonly posts: readonly Post[];
  readonly added?: AddedContent;
  readonly problems: readonly ContentProblem[];
}> {
  const index = asNumber(options[EXTENSION]);
  if (index === undefined) return { posts, problems: [] };
  const problems: ContentProblem[] = [];
  const report = (message: string) => problems.push({ file, message });
  const [name = ''] = (await evaluator.pluginNames()).slice(index);
  try {
    const made = await evaluator.pluginContent(index, describeContent(posts, blog));
    const { id, globalData, files: generated } = made;
    const added: AddedContent = {
      ...(globalData !== undefined && { globalData: { [name]: { [id]: globalData } } }),
      generated,
      routes: readRoutes(made.routes, name, { ...routePlace, generated, report }),
    };
    return { posts: pickPosts(made.posts, posts), added, problems };
  } catch (error) {
    const reason = `plugin "${name}" fails, so pages lack what it adds, and have posts that it might hide`;
    report(`${reason}: ${messageOf(error)}`);
    return { posts, problems };
  }
}

/** Describes what Docusaurus's plugin would load. */
function describeContent(
  posts: readonly Post[],
  { siteAddress, settings, authors, tagsPath }: Parameters<typeof extendPosts>[1],
) {
  const addressOf = (path: string) => toAddress(new URL(siteAddress).pathname, path);
  const tags = groupByTag(posts.filter(({ isUnlisted }) => !isUnlisted));
  return {
    blogTitle: settings.title,
    blogDescription: settings.description,
    blogSidebarTitle: settings.sidebarTitle,
    blogPosts: describePosts(posts, siteAddress),
    blogTags: Object.fromEntries(
      tags.map(({ tag: { label, path: own }, items }) => {
        const permalink = addressOf(own);
        return [permalink, { label, permalink, items: items.map((post) => post.path), pages: [] }];
      }),
    ),
    blogTagsListPath: addressOf(tagsPath),
    authorsMap: Object.fromEntries(
      Array.from(authors, ([key, author]) => [key, describeAuthor(author)]),
    ),
  };
}

/** Lists posts as Docusaurus's own pages get them, which code of a site can import. */
function listData(
  posts: readonly Post[],
  { options, blogPath }: Blog,
  { areaId, siteAddress }: ArrangeContext,
): ArrangedDocs['data'] {
  const instance = areaId === 'blog' ? 'default' : areaId;
  const blogPosts = describePosts(posts, siteAddress).map(({ id, metadata }) => ({
    id,
    metadata: { ...metadata, date: metadata.date.toISOString() },
  }));
  const items = blogPosts.slice(0, options.sidebarCount).map(({ metadata }) => metadata);
  const archive = pathBelow({ blogPath }, options.archivePath ?? 'archive');
  const archiveName = archive.replace(/^\/|\/$/g, '').replace(/[^a-z\d]+/gi, '-');
  const folder = `docusaurus-plugin-content-blog/${instance}`;
  return {
    [`${folder}/blog-post-list-prop-${instance}.json`]: { title: options.sidebarTitle, items },
    [`${folder}/${archiveName}.json`]: { blogPosts },
    [`${folder}/p/${archiveName}.json`]: { archive: { blogPosts } },
  };
}

function translateOptions(
  settings: BlogOptions,
  { contentRoot, translations }: ArrangeContext,
): BlogOptions {
  if (translations === undefined) return settings;
  // Its problems are on the list already.
  const texts = readMessages(contentRoot, `${translations}/options.json`, []);
  return {
    ...settings,
    title: texts['title'] ?? settings.title,
    description: texts['description'] ?? settings.description,
    sidebarTitle: texts['sidebar.title'] ?? settings.sidebarTitle,
  };
}

/** Completes a post with what surrounds its text, and with the posts next to it. */
function postDoc(post: Post, blog: Blog, usesMdx: SiteSetup['usesMdx']): Doc {
  const { doc, title, path: sitePath, description } = post;
  const at = blog.posts.indexOf(post);
  const link = (other: Post | undefined) => other && { label: other.title, href: other.path };
  const [previous, next] = at === -1 ? [] : [link(blog.posts[at - 1]), link(blog.posts[at + 1])];
  const own: Doc = {
    ...doc,
    ...{ kind: 'post', title, path: sitePath },
    frontMatter: { ...doc.frontMatter, description, displayed_sidebar: 'posts' },
    neighbors: { ...(previous && { previous }), ...(next && { next }) },
    ...(blog.feed && { feed: blog.feed }),
    ...(post.tags.length > 0 && {
      tags: post.tags.map((tag) => ({ label: tag.label, href: tag.path })),
    }),
  };
  const header = postHeader(post, blog);
  // What is added above takes the place of two lines of the front matter.
  const lineOffset = doc.lineOffset - 2;
  if (isMdx(doc, usesMdx)) {
    const body = `${toJsx(header)}\n\n${doc.body}`;
    return { ...own, body, lineOffset, hasOwnBody: true };
  }
  const body = `<!-- blog-header -->\n\n${doc.body}`;
  return { ...own, body, lineOffset, blocks: { 'blog-header': header } };
}

function sidebarEntries(
  posts: readonly Post[],
  { sidebarCount, sidebarTitle }: BlogOptions,
  byYear: boolean,
): readonly SidebarEntry[] {
  const recent = posts.slice(0, sidebarCount);
  const yearOf = ({ date }: Post) => String(date.getUTCFullYear());
  const labels = byYear ? [...new Set(recent.map(yearOf))] : [sidebarTitle];
  const entries = labels.map((label) => ({
    ...{ type: 'category', label, collapsible: false },
    items: recent
      .filter((post) => !byYear || yearOf(post) === label)
      .map(({ doc, title }) => ({ type: 'doc', id: doc.id, label: title })),
  }));
  return sidebarsSchema.parse({ posts: entries })['posts']!;
}
