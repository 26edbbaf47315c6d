import type { ElementContent } from 'hast';
import type { Doc } from '../doc.ts';
import { createGeneratedDoc, type DocLanguage } from '../generated-doc.ts';
import type { FrontMatter } from '../front-matter.ts';
import type { MarkdownFragment } from '../../markdown/compile-markdown.ts';

/** Where pages that list other pages belong. */
export interface ListPlace {
  /** The config, which messages name. */
  readonly source: { readonly file: string; readonly absolute: string };
  /** Folder of the area's version below the content root. */
  readonly folder: string;
  /** Site path of the area's version, with a slash at both ends. */
  readonly versionPath: string;
  readonly language: DocLanguage;
}

/** Makes a page that lists other pages; sidebars that are generated leave it out. */
export function createListPage(
  { versionPath, folder, source, language }: ListPlace,
  page: {
    readonly title: string;
    readonly description: string;
    /** Site path. */
    readonly path: string;
    readonly frontMatter?: FrontMatter;
    readonly feed?: Doc['feed'];
    /** Everything that the nodes are made from. */
    readonly data: unknown;
    readonly neighbors?: Doc['neighbors'];
    readonly nodes: (
      fromMarkdown: MarkdownFragment,
    ) => ElementContent[] | Promise<ElementContent[]>;
  },
): Doc {
  const { title, description, path, feed } = page;
  const name = path.slice(versionPath.length).replaceAll('/', '-').replace(/-$/, '') || 'index';
  const doc = createGeneratedDoc({
    ...{ kind: 'page', source, folder, language, versionPath },
    relative: `_${name}.md`,
    frontMatter: {
      ...{ title, description, hide_table_of_contents: true, custom_edit_url: null },
      ...page.frontMatter,
    },
    ...(feed && { feed }),
    data: [path, page.data],
    tree: async (fromMarkdown) => ({ type: 'root', children: await page.nodes(fromMarkdown) }),
  });
  return { ...doc, path, neighbors: page.neighbors ?? {}, isListPage: true };
}
