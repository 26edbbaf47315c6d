import {
  createTranslate,
  type InterfaceTexts,
  type TranslateFunction,
} from '../../renderer/i18n/translate.ts';
import type { Excerpt } from '../../renderer/model/page.ts';
import type { ApiReferenceConfig, Downloads } from '../../renderer/model/site-config.ts';
import { hash } from '../base/hash.ts';
import type { ContentProblem } from '../base/problems.ts';
import type { GeneratedBlocks } from '../markdown/compile-markdown.ts';
import type { CategoryMetadata } from './category-file.ts';
import { type Doc, type MakeTree, createDoc } from './doc.ts';
import type { FrontMatter } from './front-matter.ts';
import type { SourceFile } from './source-file.ts';

/** The language that a locale's documents are generated in. */
export interface DocLanguage {
  readonly translate: TranslateFunction;
  /** Language tag for dates and numbers, such as `pt-BR`. */
  readonly htmlLang: string;
  /** Changes with the language and with each of its texts. */
  readonly key: string;
}

/** Creates the language of a locale; texts that are missing are English. */
export function createDocLanguage(htmlLang: string, texts: InterfaceTexts): DocLanguage {
  return {
    translate: createTranslate(texts),
    htmlLang,
    key: hash(htmlLang, JSON.stringify(texts)),
  };
}

/** What the generators of all areas of a site have in common. */
export interface SharedContext {
  /** Address of the site in the current language, with a trailing slash. */
  readonly siteAddress: string;
  readonly siteTitle: string;
  readonly language: DocLanguage;
  /** API references of the site's config. */
  readonly api: readonly ApiReferenceConfig[];
  readonly downloads: Downloads | undefined;
  /** The listed documents that authors wrote for the newest version of each area; none for a site without reference. */
  readonly guides: readonly Guide[];
}

/** What an API reference says of a document. */
export interface Guide {
  /** Site path. */
  readonly path: string;
  readonly title: string;
  readonly mentions: readonly Mention[];
}

/** A name in a document that an API can have, how much the document says about it, and the section that says most. */
export interface Mention {
  readonly name: string;
  readonly score: number;
  readonly section?: { readonly id: string; readonly title: string };
}

/** Where a generator looks for data, and where its documents go. */
export interface GeneratorContext extends SharedContext {
  readonly contentRoot: string;
  readonly areaId: string;
  /** Folder of the version below the content root. */
  readonly folder: string;
  /** Site path of the version, with leading and trailing slash. */
  readonly versionPath: string;
}

/** A file to serve beside the pages, for example the feed of a blog. Pages can link to it. */
export interface GeneratedFile {
  /** Site path. */
  readonly path: string;
  /** Returns the text; articles of pages are HTML by site path. */
  readonly text: (articleOf: (sitePath: string) => string | Promise<string>) => Promise<string>;
}

export interface GeneratedDocs {
  readonly docs: readonly Doc[];
  /** Metadata of categories by folder below the area; category files take precedence. */
  readonly categories: ReadonlyMap<string, CategoryMetadata>;
  /** Content for lines `<!-- name -->` in the area's markdown files. */
  readonly blocks?: GeneratedBlocks;
  /** What the landing page can show. */
  readonly excerpts?: readonly Excerpt[];
  /** Site paths, some with anchors, of names that links can use as `api:{name}`. */
  readonly symbols?: ReadonlyMap<string, string>;
  readonly problems: readonly ContentProblem[];
}

export interface DocGenerator {
  /** Returns what else than the place the documents are made from, or a hash of it, as JSON can hold it. */
  readonly readInputs: (place: GeneratorContext) => unknown;
  /** Returns no documents where there is no data; reports bad data as problems instead of throwing. */
  readonly generate: (place: GeneratorContext) => GeneratedDocs;
  readonly styles: ArticleStyles;
}

/** Style sheets that load with the articles that have their classes. */
export interface ArticleStyles {
  /** Begins the name of each class. */
  readonly prefix: string;
  /** Absolute paths. */
  readonly sheets: readonly string[];
}

/** What a document is made from that has an HTML tree instead of markdown. */
export interface GeneratedPage extends Pick<
  Doc,
  'kind' | 'isCopy' | 'archive' | 'edition' | 'feed'
> {
  /** The data file, for messages. */
  readonly source: Pick<SourceFile, 'file' | 'absolute'>;
  /** Path that a markdown file of this page would have below the area, for example `classes/Service.md`. */
  readonly relative: string;
  readonly frontMatter: FrontMatter & { readonly title: string };
  /** Everything the tree is made from. Pages of one language with equal data are compiled once. */
  readonly data: unknown;
  /** Called when the page is not cached. Headings need ids; `dataUnsearched` keeps an element out of search. */
  readonly tree: MakeTree;
}

/** Creates a document from an HTML tree. It is compiled, linked and searched like any other. */
export function createGeneratedDoc(
  { source, data, isCopy = false, ...own }: GeneratedPage,
  /** The language is that of the tree's built-in texts. */
  place: Pick<GeneratorContext, 'versionPath' | 'folder'> &
    Partial<Pick<GeneratorContext, 'language'>>,
): Doc {
  const { versionPath, folder, language } = place;
  const { relative } = own;
  const text = hash(JSON.stringify([language?.key, data]));
  return createDoc({
    ...{ ...own, isCopy, versionPath },
    source: { ...source, place: `${folder}/${relative}`, relative, text },
    body: text,
    lineOffset: 0,
  });
}
