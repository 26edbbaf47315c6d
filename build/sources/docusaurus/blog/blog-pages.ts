import type { Element, ElementContent } from 'hast';
import { slug } from 'github-slugger';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { blogTexts } from '../../../../renderer/i18n/texts/content.ts';
import { pageTexts } from '../../../../renderer/i18n/texts/shell.ts';
import type { Doc } from '../../doc.ts';
import { readSourceLines, usesJsx, withoutComments } from '../../../markdown/source-lines.ts';
import { createListPage, createTagsPage, groupByTag, type ListContext } from '../tags.ts';
import type { Author, BlogOptions, Post } from './posts.ts';
import type { PageFeed } from '../../../../renderer/model/page.ts';
import type { DocLanguage } from '../../generated-doc.ts';

/** Makes the pages that list posts: all of them, by tag, by author and by year. */
export function listPages(blog: Blog): Doc[] {
  const { options, posts, authors, blogPath } = blog;
  const { translate } = blog.language;
  const tags = groupByTag(posts);
  const { title, description, archivePath, authorsPath } = options;
  return [
    ...pagesOf(blog, { title, description, path: blogPath, posts }),
    ...(tags.length > 0
      ? [
          createTagsPage(blog, {
            path: pathBelow(blog, options.tagsPath),
            tags: tags.map(({ tag, items }) => ({ tag, count: items.length })),
            ...listRules(blog),
          }),
        ]
      : []),
    ...tags.flatMap(({ tag, items: own }) => {
      const count = String(own.length);
      const title =
        own.length === 1
          ? translate(blogTexts.taggedOnce, { tag: tag.label })
          : translate(blogTexts.tagged, { count, tag: tag.label });
      return pagesOf(blog, {
        ...{ title, description: tag.description ?? '', path: tag.path, posts: own },
        allTags: pathBelow(blog, options.tagsPath),
      });
    }),
    ...(authors.length > 0 ? [authorsPage(blog)] : []),
    ...authors.flatMap((author) => {
      if (author.page === undefined) return [];
      const own = posts.filter((post) => post.authors.some(({ key }) => key === author.key));
      const path = pathBelow(blog, `${authorsPath}${author.page}`);
      const heading =
        own.length === 1
          ? translate(blogTexts.byAuthorOnce, { author: author.name })
          : translate(blogTexts.byAuthor, { author: author.name, count: String(own.length) });
      return pagesOf(blog, {
        title: author.name,
        documentTitle: heading,
        description: author.description ?? '',
        path,
        posts: own,
      });
    }),
    ...(archivePath !== null && posts.length > 0
      ? // Docusaurus shows no sidebar there, either.
        [withoutSidebar(archivePage(blog, archivePath))]
      : []),
  ];
}

/** Makes the pages of a list of posts, each with as many as the options say. */
function pagesOf(
  blog: Blog,
  list: {
    readonly title: string;
    /** Title of the document, if it differs from the page's. */
    readonly documentTitle?: string;
    readonly description: string;
    /** Site path of the first page. */
    readonly path: string;
    readonly posts: readonly Post[];
    /** Site path of the page with all tags, for a page of one tag. */
    readonly allTags?: string;
  },
): Doc[] {
  const { postsPerPage, pagePath } = blog.options;
  const count = Math.max(1, Math.ceil(list.posts.length / postsPerPage));
  const { translate } = blog.language;
  const pathOf = (page: number) => (page === 1 ? list.path : `${list.path}${pagePath}/${page}/`);
  return Array.from({ length: count }, (_, index) => {
    const page = index + 1;
    const posts = list.posts.slice(index * postsPerPage, page * postsPerPage);
    const previous = { label: translate(blogTexts.newerEntries), href: pathOf(page - 1) };
    const next = { label: translate(blogTexts.olderEntries), href: pathOf(page + 1) };
    return makePage(blog, {
      ...{ title: list.title, description: list.description, path: pathOf(page) },
      frontMatter: { title_meta: list.documentTitle },
      data: posts.map(({ doc: _doc, ...facts }) => facts),
      neighbors: { ...(page > 1 && { previous }), ...(page < count && { next }) },
      nodes: () => {
        const cards = posts.map((post) => postCard(post, blog));
        if (list.allTags !== undefined) {
          const { allTags: href } = list;
          cards.push(h('p', h('a', { href }, translate(blogTexts.allTags))));
        }
        return cards;
      },
    });
  });
}

function postCard(post: Post, blog: Blog): Element {
  const { title, path, isCut, doc, tags } = post;
  const markdown = toMarkdown(post.excerpt);
  // Components would need the bundler; the page itself has them.
  const source =
    markdown === undefined ? post.description : relinked(markdown, doc.source.relative);
  const more = blog.language.translate(blogTexts.readMore);
  const link = h('a', { href: path, ariaLabel: `${more}: ${title}` }, more);
  return h('section.BlogCard', { dataUnsearched: '' }, [
    h('h2', { id: slug(title) }, h('a', { href: path }, title)),
    postHeader(post, blog),
    { type: 'markdown', value: source },
    isCut || markdown === undefined ? h('p.BlogCard-more', link) : null,
    tags.length > 0 ? tagLinks(tags, blog) : null,
  ]);
}

function tagLinks(tags: Post['tags'], { language }: Blog): Element {
  const links = tags.flatMap(({ label, path: href }) => [' ', h('a', { href }, label)]);
  return h('p.BlogMeta', h('b', language.translate(pageTexts.tags)), links);
}

const components: readonly (readonly [RegExp, string])[] = [
  [/^import\s.*['"];?\s*$/, ''],
  [/^\s*<Tabs\b[^>]*>\s*$/, '::::::tabs'],
  [/^\s*<TabItem\b([^>]*)>\s*$/, ':::::tab{$1}'],
  [/^\s*<\/TabItem>\s*$/, ':::::'],
  [/^\s*<\/Tabs>\s*$/, '::::::'],
  [/(?<=(?<!`)<[a-z][^<>]*\s)className(?==["'])/g, 'class'],
  [/(?<=(?<!`)<img\s[^<>]*)src=\{require\((['"])([^'"]+)\1\)(?:\.default)?\}/g, 'src="$2"'],
  [/(?<=(?<!`)<[a-z][^<>]*)\s+\w+=\{(?:\{[^{}<>]*\}|[^{}<>]*)\}/g, ''],
];

/** Returns an excerpt without imports, comments and code in attributes, with tabs as directives; undefined if it has other components. */
function toMarkdown(excerpt: string): string | undefined {
  const lines = readSourceLines(withoutComments(excerpt)).map(({ text, isCode }) => {
    if (isCode) return { text, prose: '' };
    const plain = components.reduce((line, [tag, written]) => line.replace(tag, written), text);
    return { text: plain, prose: plain.replace(/(`+)[^`].*?\1/g, '') };
  });
  const markdown = lines.map(({ text }) => text).join('\n');
  const hasOthers = lines.some(({ prose }) => /<[A-Z]/.test(prose)) || usesJsx(markdown);
  return hasOthers ? undefined : markdown;
}

/** Makes the links of a post in a folder relative to the blog. */
function relinked(markdown: string, relative: string): string {
  const folder = relative.split('/').slice(0, -1).join('/');
  if (folder === '') return markdown;
  return markdown.replace(/(\]\(|<img\s[^<>]*src=")(?![a-z]+:|[/#])(?:\.\/)?/g, `$1./${folder}/`);
}

function authorsPage(blog: Blog): Doc {
  return makePage(blog, {
    title: blog.language.translate(blogTexts.authors),
    description: '',
    path: pathBelow(blog, blog.options.authorsPath),
    data: blog.authors,
    nodes: () =>
      blog.authors.map((author) => {
        const id = slug(author.name);
        const name = h('h2', { id, className: ['BlogMeta-author'] }, author.name);
        const own = blog.posts.filter(({ authors }) =>
          authors.some(({ key }) => key === author.key),
        );
        return h('section.BlogMeta', authorNodes(author, blog, name), ` · ${own.length}`);
      }),
  });
}

function archivePage(blog: Blog, path: string): Doc {
  const { posts, language } = blog;
  const years = [...new Set(posts.map(({ date }) => date.getUTCFullYear()))];
  const style = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(language.htmlLang, style);
  const title = language.translate(blogTexts.archive);
  return makePage(blog, {
    ...{ title, description: title, path: pathBelow(blog, path) },
    data: posts.map((post) => [post.path, post.title, post.date]),
    nodes: () =>
      years.flatMap((year) => [
        h('h2', { id: String(year) }, String(year)),
        h(
          'ul',
          posts
            .filter(({ date }) => date.getUTCFullYear() === year)
            .map((post) =>
              h('li', h('a', { href: post.path }, `${day.format(post.date)} - ${post.title}`)),
            ),
        ),
      ]),
  });
}

export function withoutSidebar(doc: Doc): Doc {
  return { ...doc, frontMatter: { ...doc.frontMatter, displayed_sidebar: null } };
}

/** What all pages of a blog are made from. */
export interface Blog extends BlogContext, ListContext {
  readonly options: BlogOptions;
  /** The posts that lists show, in their order. */
  readonly posts: readonly Post[];
  readonly authors: readonly Author[];
  readonly feed: PageFeed | undefined;
}

/** Makes a page that lists posts or authors. */
function makePage(blog: Blog, page: Parameters<typeof createListPage>[1]): Doc {
  const { frontMatter, ...feed } = listRules(blog);
  return createListPage(blog, {
    ...{ ...page, ...feed },
    frontMatter: { ...frontMatter, ...page.frontMatter },
  });
}

/** What all lists of a blog have in common. */
function listRules({ feed }: Pick<Blog, 'feed'>) {
  return { frontMatter: { displayed_sidebar: 'posts' }, ...(feed && { feed }) };
}

/** What the parts of a blog's pages depend on besides the posts. */
interface BlogContext {
  readonly language: DocLanguage;
  /** Site path of the blog, with a slash at both ends. */
  readonly blogPath: string;
  readonly hasReadingTime: boolean;
}

/** Returns the site path of a page below the blog. */
export function pathBelow({ blogPath }: Pick<BlogContext, 'blogPath'>, own: string): string {
  return `${blogPath}${own.replace(/^\/+/, '')}/`.replace(/(?<!\/)\/+$/, '/');
}

/** The date, the time that reading takes, and the authors of a post. */
export function postHeader({ date, minutes, authors }: Post, place: BlogContext): Element {
  const { translate, htmlLang } = place.language;
  const time =
    minutes <= 1
      ? translate(blogTexts.oneMinute)
      : translate(blogTexts.minutes, { count: String(minutes) });
  const day = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC' });
  const published = h('time', { dateTime: date.toISOString() }, day.format(date));
  const items = authors.map((author) => h('li', authorNodes(author, place)));
  return h('div.BlogMeta', { dataUnsearched: '' }, [
    h('p', published, place.hasReadingTime ? ` · ${time}` : null),
    items.length > 0 ? h('ul', items) : null,
  ]);
}

function authorNodes(
  author: Author,
  place: Pick<BlogContext, 'blogPath'>,
  label = h('b', author.name),
): ElementContent[] {
  const { title, url, page, image, socials = [] } = author;
  const href = page === undefined ? url : pathBelow(place, `authors${page}`);
  const picture = { src: image, alt: '', width: 32, height: 32 };
  return h('span', [
    image === undefined ? null : [h('img.BlogMeta-image', picture), ' '],
    href === undefined ? label : h('a', { href }, label),
    title === undefined ? null : ` ${title}`,
    ...socials.flatMap((profile) => [' · ', h('a', { href: profile.href }, profile.label)]),
  ]).children;
}

/** Writes an element as JSX for an MDX source. */
export function toJsx(node: Element): string {
  return toHtml(node, { closeSelfClosing: true })
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;')
    .replaceAll(' class=', ' className=')
    .replaceAll(' datetime=', ' dateTime=')
    .replaceAll(' data-unsearched=""', '');
}
