import type { LatestEntry } from '../../renderer/model/page.ts';
import type { ApiReferenceConfig } from '../../renderer/model/site-config.ts';
import type { ContentProblem } from '../content-error.ts';
import type { CategoryMetadata } from './category-file.ts';
import { type Doc, type DocFeed, type MakeTree, placeDoc } from './doc.ts';
import type { FrontMatter } from './front-matter.ts';
import type { SourceFile } from './source-file.ts';

/** Where a generator looks for data, and where its documents go. */
export interface GeneratorPlace {
  readonly contentRoot: string;
  readonly areaId: string;
  /** Folder of the area's version below the content root. */
  readonly folder: string;
  /** Site path of the version, with both slashes. */
  readonly versionPath: string;
  /** Address of the site in its language, with a slash at its end. */
  readonly siteAddress: string;
  readonly siteTitle: string;
  /** API references of the site's config. */
  readonly api: readonly ApiReferenceConfig[];
}

/** A file that is served beside the pages, a feed for example; pages may link to it. */
export interface GeneratedFile {
  /** Site path. */
  readonly path: string;
  readonly text: string;
}

/** What a generator makes of the data in an area. */
export interface GeneratedDocs {
  readonly docs: readonly Doc[];
  /** Categories by folder below the area; a category file of the same folder wins. */
  readonly categories: ReadonlyMap<string, CategoryMetadata>;
  readonly files?: readonly GeneratedFile[];
  /** HTML by name: it takes the place of a line `<!-- name -->` in the area's markdown files. */
  readonly blocks?: ReadonlyMap<string, string>;
  /** What the landing page shows as new. */
  readonly latest?: readonly LatestEntry[];
  /** What links may name instead of a path, `api:{name}`: site paths, with an anchor where it is part of a page. */
  readonly symbols?: ReadonlyMap<string, string>;
  readonly problems: readonly ContentProblem[];
}

/** Makes documents from data files of an area; returns none where it finds no data, and never throws for bad data. */
export type DocGenerator = (place: GeneratorPlace) => Promise<GeneratedDocs>;

/** Creates a document whose body is an HTML tree instead of markdown; it passes the same plugins, links and search. */
export function createGeneratedDoc(options: {
  /** The data file that messages name. */
  readonly source: Pick<SourceFile, 'file' | 'absolute'>;
  /** Where a markdown file of this page would lie below the area, for example `classes/Service.md`. */
  readonly relative: string;
  readonly versionPath: string;
  readonly folder: string;
  readonly frontMatter: FrontMatter & { readonly title: string };
  readonly feed?: DocFeed;
  /** Everything the tree is made from; pages with equal data and equal code are compiled once. */
  readonly data: unknown;
  /** Makes the tree; called only when the page is not in the cache. Headings need an id, links are written as in markdown. */
  readonly tree: MakeTree;
}): Doc {
  const { source, relative, versionPath, folder, frontMatter, feed, data, tree } = options;
  const text = JSON.stringify(data);
  const { file, absolute } = source;
  const place = `${folder}/${relative}`;
  return placeDoc({
    source: { file, absolute, place, relative, text },
    versionPath,
    frontMatter,
    body: text,
    lineOffset: 0,
    tree,
    ...(feed && { feed }),
  });
}
