import path from 'node:path';
import { normalizePagePath } from '../../renderer/model/page-path.ts';
import type { AreaConfig, VersionConfig } from '../../renderer/model/site-config.ts';
import type { AreaRules } from '../config/site-setup.ts';
import type { ContentProblem } from '../content-error.ts';
import type { GeneratedBlocks } from '../markdown/compile-markdown.ts';
import { parseCategoryFile } from './category-file.ts';
import { type Doc, parseDoc } from './doc.ts';
import type { DocGenerator, GeneratedDocs, GeneratorPlace } from './generated-doc.ts';
import { isCategoryFile, isMarkdownFile, isPageFile, readSources } from './source-file.ts';

/** One version of an area, read but not yet compiled. */
export interface AreaSource extends Required<Omit<GeneratedDocs, 'blocks'>> {
  readonly area: AreaConfig;
  readonly version: VersionConfig;
  /** Folder below the content root. */
  readonly folder: string;
  /** Site path of the version, with leading and trailing slash. */
  readonly path: string;
  /** All documents except for drafts: generated ones, then files sorted by path. */
  readonly docs: readonly Doc[];
  /** Ids of drafts, which links and sidebars can refer to without causing problems. */
  readonly draftIds: readonly string[];
}

/** Reads the documents and category files of one version of an area, and runs the generators on its data. */
export async function readArea(options: {
  readonly contentRoot: string;
  readonly area: AreaConfig;
  readonly version: VersionConfig;
  readonly drafts: boolean;
  readonly rules: AreaRules;
  /** Returns the folder with the translation of a folder; undefined in the language of the originals. */
  readonly translationOf: ((folder: string) => string) | undefined;
  readonly otherAreas: readonly AreaConfig[];
  readonly generators: readonly DocGenerator[];
  /** The part of the generators' input that all areas share. */
  readonly site: Pick<GeneratorPlace, 'siteAddress' | 'siteTitle' | 'language' | 'api'>;
}): Promise<AreaSource> {
  const { contentRoot, area, version, generators } = options;
  const folder =
    version.folder ??
    (version.name === 'current' ? area.id : `versions/${area.id}/${version.name}`);
  const versionPath = normalizePagePath(`/${[area.base, version.path].filter(Boolean).join('/')}`);
  const takes = (name: string) => isMarkdownFile(name) || isCategoryFile(name);
  const { includes = isNotPartial, hasNumberPrefixes = true } = options.rules;
  const sources = readSources({
    ...{ contentRoot, folder, takes },
    translations: options.translationOf?.(folder),
    isDocusaurus: options.rules.includes !== undefined,
  }).filter(({ relative }) => isCategoryFile(path.posix.basename(relative)) || includes(relative));
  const place = { contentRoot, areaId: area.id, folder, versionPath, ...options.site };
  const generated = await Promise.all(generators.map(({ generate }) => generate(place)));
  const problems: ContentProblem[] = generated.flatMap((made) => made.problems);
  const categories = new Map(generated.flatMap((made) => [...made.categories]));
  const blocks = Object.assign({}, ...generated.map((made) => made.blocks)) as GeneratedBlocks;
  const docs: Doc[] = generated.flatMap((made) => made.docs);
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
    docs.push({ ...doc, isCopy: isCopy(doc, options.otherAreas), blocks: usedBlocks(doc, blocks) });
  }
  return {
    area,
    version,
    folder,
    path: versionPath,
    docs,
    draftIds,
    categories,
    files: generated.flatMap((made) => made.files ?? []),
    latest: generated.flatMap((made) => made.latest ?? []),
    symbols: new Map(generated.flatMap((made) => [...(made.symbols ?? [])])),
    problems,
  };
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
