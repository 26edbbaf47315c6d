import type { PageFeed } from '../../../../renderer/model/page.ts';
import type { Doc } from '../../doc.ts';
import { createListPage, type ListPlace } from '../list-page.ts';
import type { Author } from './authors.ts';
import type { BlogPlace } from './blog-markup.ts';
import type { BlogOptions } from './options.ts';
import type { Post } from './posts.ts';

/** What all pages of a blog are made from. */
export interface Blog extends BlogPlace, ListPlace {
  readonly options: BlogOptions;
  /** The posts that lists show, in their order. */
  readonly posts: readonly Post[];
  readonly authors: readonly Author[];
  readonly feed: PageFeed | undefined;
}

/** Makes a page that lists posts or authors. */
export function makePage(blog: Blog, page: Parameters<typeof createListPage>[1]): Doc {
  const { frontMatter, ...feed } = listRules(blog);
  return createListPage(blog, {
    ...{ ...page, ...feed },
    frontMatter: { ...frontMatter, ...page.frontMatter },
  });
}

/** What all lists of a blog have in common. */
export function listRules({ feed }: Pick<Blog, 'feed'>) {
  return { frontMatter: { displayed_sidebar: 'posts' }, ...(feed && { feed }) };
}
