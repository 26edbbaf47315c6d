import type { LoadedSidebars } from './sidebars/load-sidebars.ts';
import path from 'node:path';
import { normalizePagePath } from '../../renderer/model/page-path.ts';
import type { AreaConfig, VersionConfig } from '../../renderer/model/site-config.ts';
import type { AreaOptions, ArrangedDocs } from './site-setup.ts';
import { memoize } from '../base/memoize.ts';
import { type ContentProblem, ExpectedError } from '../base/problems.ts';
import { openResults, type Results, type ResultStore } from '../base/result-store.ts';
import type { ContentHistory } from './read-history.ts';
import type { GeneratedBlocks } from '../markdown/compile-markdown.ts';
import { type CategoryMetadata, parseCategoryFile } from './category-file.ts';
import { type Doc, parseDoc } from './doc.ts';
import type {
  DocGenerator,
  GeneratedDocs,
  GeneratorContext,
  SharedContext,
} from './generated-doc.ts';
import {
  isCategoryFile,
  isMarkdownFile,
  isPageFile,
  readSources,
  type SourceTexts,
} from './source-file.ts';

/** One version of an area, read but not yet compiled. */
export interface AreaSource extends Required<Omit<GeneratedDocs, 'blocks'>> {
  readonly area: AreaConfig;
  readonly version: VersionConfig;
  /** Folder below the content root. */
  readonly folder: string;
  /** Site path of the version, with leading and trailing slash. */
  readonly path: string;
  /** The sidebars that come with the documents. */
  readonly loadedSidebars?: LoadedSidebars | undefined;
  /** Files to serve beside the pages. */
  readonly files: NonNullable<ArrangedDocs['files']>;
  /** See {@link ArrangedDocs}. */
  readonly data?: ArrangedDocs['data'];
  readonly added?: ArrangedDocs['added'];
  /** All documents except for drafts: generated ones, then files sorted by path. */
  readonly docs: readonly Doc[];
  /** Ids of drafts, which links and sidebars can refer to without causing problems. */
  readonly draftIds: readonly string[];
}

/** What authors wrote of one version of an area. */
export interface AuthoredArea extends Pick<
  AreaSource,
  'area' | 'version' | 'folder' | 'path' | 'docs' | 'draftIds' | 'categories' | 'problems'
> {
  readonly contentRoot: string;
  /** Folder with the translations, below the content root; undefined in the language of the originals. */
  readonly translations: string | undefined;
}

/** Returns the folder of one version of an area, below the content root. */
export function versionFolder({ id }: AreaConfig, { name, folder }: VersionConfig): string {
  return folder ?? (name === 'current' ? id : `versions/${id}/${name}`);
}

/** Reads the documents and category files of one version of an area. */
export function readAuthoredArea(options: {
  readonly contentRoot: string;
  readonly area: AreaConfig;
  readonly version: VersionConfig;
  readonly drafts: boolean;
  readonly areaOptions: AreaOptions;
  /** Returns the folder with the translation of a folder; undefined in the language of the originals. */
  readonly translationOf: ((folder: string) => string) | undefined;
  readonly otherAreas: readonly AreaConfig[];
  /** Absolute paths of the folders that links can lead to. */
  readonly inputs: readonly string[];
  readonly texts: SourceTexts | undefined;
}): AuthoredArea {
  const { contentRoot, area, version } = options;
  const folder = versionFolder(area, version);
  const versionPath = normalizePagePath(`/${[area.base, version.path].filter(Boolean).join('/')}`);
  const translations = options.translationOf?.(folder);
  const takes = (name: string) => isMarkdownFile(name) || isCategoryFile(name);
  const { includes = isNotPartial, hasNumberPrefixes = true } = options.areaOptions;
  const sources = readSources({
    ...{ contentRoot, folder, takes, translations, allowed: options.inputs, texts: options.texts },
    isDocusaurus: options.areaOptions.includes !== undefined,
  }).filter(({ relative }) => isCategoryFile(path.posix.basename(relative)) || includes(relative));
  const problems: ContentProblem[] = [];
  const categories = new Map<string, CategoryMetadata>();
  const docs: Doc[] = [];
  const draftIds: string[] = [];
  for (const file of sources) {
    if (isCategoryFile(path.posix.basename(file.relative))) {
      const category = parseCategoryFile(file);
      problems.push(...category.problems);
      categories.set(path.posix.dirname(file.relative), category.metadata);
      continue;
    }
    const { doc, problems: own } = parseDoc(file, versionPath, hasNumberPrefixes);
    problems.push(...own);
    if (doc.frontMatter.draft && !options.drafts) {
      draftIds.push(doc.id);
      continue;
    }
    docs.push({ ...doc, isCopy: isCopy(doc, options.otherAreas) });
  }
  const place = { contentRoot, area, version, folder, translations, path: versionPath };
  return { ...place, docs, draftIds, categories, problems };
}

/** Runs the generators on the data of one version of an area. */
export async function readArea(
  { contentRoot, translations, ...authored }: AuthoredArea,
  options: {
    readonly generators: readonly DocGenerator[];
    /** The part of the generators' input that all areas share. */
    readonly site: SharedContext;
    /** What generators made of the same data before. */
    readonly store: ResultStore;
    readonly arrange?: AreaOptions['arrange'];
    readonly history: ContentHistory;
    /** Path of the current locale. */
    readonly locale: string;
  },
): Promise<AreaSource> {
  const { area, folder, path: versionPath } = authored;
  const place = { contentRoot, areaId: area.id, folder, versionPath, ...options.site };
  const results = openResults<GeneratedDocs>(options.store, 'generated');
  const made = options.generators.map((generator) => runGenerator(generator, place, results));
  const blocks = Object.assign({}, ...made.map((one) => one.blocks)) as GeneratedBlocks;
  const written = authored.docs.map((doc) => ({ ...doc, blocks: usedBlocks(doc, blocks) }));
  const arranged = await options.arrange?.(written, {
    ...{ ...place, translations, locale: options.locale, versionName: authored.version.name },
    history: options.history,
  });
  return {
    ...authored,
    docs: [...made.flatMap(({ docs }) => docs), ...(arranged?.docs ?? written)],
    loadedSidebars: arranged?.sidebars,
    categories: new Map([...made.flatMap((one) => [...one.categories]), ...authored.categories]),
    files: arranged?.files ?? [],
    data: arranged?.data,
    added: arranged?.added,
    excerpts: made.flatMap(({ excerpts = [] }) => excerpts),
    symbols: new Map(made.flatMap(({ symbols }) => [...(symbols ?? [])])),
    problems: [
      ...made.flatMap(({ problems }) => problems),
      ...authored.problems,
      ...(arranged?.problems ?? []),
    ],
  };
}

/** Returns the documents of a generator, whose trees it makes when they are asked for if the rest is known. */
function runGenerator(
  { generate, readInputs, styles }: DocGenerator,
  { guides, ...own }: GeneratorContext,
  results: Results<GeneratedDocs>,
): GeneratedDocs {
  const place = { ...own, guides };
  const inputs = JSON.stringify([own, readInputs(place)]);
  const key = results.key(styles.prefix, inputs);
  const known = results.get(key);
  if (!known) {
    const made = generate(place);
    results.set(key, { ...made, docs: made.docs.map(({ tree: _, ...doc }) => doc) });
    return made;
  }
  const again = memoize(() => generate(place));
  const makeTree = (doc: Doc, index: number) => {
    const made = again().docs[index];
    if (made?.body === doc.body && made.tree) return made.tree();
    throw new ExpectedError(`${doc.source.file} was edited during the build; build again`);
  };
  const docs = known.docs.map((doc, index) => ({ ...doc, tree: () => makeTree(doc, index) }));
  return { ...known, docs };
}

function isNotPartial(relative: string): boolean {
  return isPageFile(path.posix.basename(relative));
}

/** A Docusaurus site keeps an older copy of another area in a folder of the same name. */
function isCopy({ folder }: Doc, otherAreas: readonly AreaConfig[]): boolean {
  const [first] = folder.split('/');
  return otherAreas.some(({ id }) => id === first);
}

function usedBlocks({ body }: Doc, blocks: GeneratedBlocks): GeneratedBlocks | undefined {
  const used = [...body.matchAll(/^<!-- ([\w-]+) -->$/gm)].flatMap(([, name = '']) => {
    const block = blocks[name];
    return block ? [[name, block] as const] : [];
  });
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}
