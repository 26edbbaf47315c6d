import type { ElementContent } from 'hast';
import type { PageFeed } from '../../../renderer/model/page.ts';
import type { Doc } from '../../content/doc.ts';
import { createGeneratedDoc } from '../../content/generated-doc.ts';
import type { MarkdownFragment } from '../../markdown/compile-markdown.ts';
import type { Author } from './authors.ts';
import type { BlogPlace } from './blog-markup.ts';
import type { BlogOptions } from './options.ts';
import type { Post } from './posts.ts';

/** What all pages of a blog are made from. */
export interface Blog extends BlogPlace {
  readonly options: BlogOptions;
  /** Folder below the content root. */
  readonly folder: string;
  /** The config, which messages name. */
  readonly source: { readonly file: string; readonly absolute: string };
  /** The posts that lists show, in their order. */
  readonly posts: readonly Post[];
  readonly authors: readonly Author[];
  readonly feed: PageFeed | undefined;
}

/** Makes a page that lists posts, tags or authors. */
export function makePage(
  blog: Blog,
  page: {
    readonly title: string;
    readonly description: string;
    /** Site path. */
    readonly path: string;
    /** Everything that the nodes are made from. */
    readonly data: unknown;
    readonly neighbors?: Doc['neighbors'];
    readonly nodes: (
      fromMarkdown: MarkdownFragment,
    ) => ElementContent[] | Promise<ElementContent[]>;
  },
): Doc {
  const { folder, source, blogPath, language, feed } = blog;
  const name = page.path.slice(blogPath.length).replaceAll('/', '-').replace(/-$/, '') || 'index';
  const doc = createGeneratedDoc({
    ...{ kind: 'page', source, folder, language },
    relative: `_${name}.md`,
    versionPath: blogPath,
    frontMatter: {
      ...{ title: page.title, description: page.description },
      ...{
        displayed_sidebar: 'posts',
        hide_table_of_contents: true,
        custom_edit_url: null,
      },
    },
    ...(feed && { feed }),
    data: [page.path, page.data],
    tree: async (fromMarkdown) => ({ type: 'root', children: await page.nodes(fromMarkdown) }),
  });
  return { ...doc, path: page.path, neighbors: page.neighbors ?? {} };
}
