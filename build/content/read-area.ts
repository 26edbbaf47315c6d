import path from 'node:path';
import type { LatestEntry } from '../../renderer/model/page.ts';
import type { AreaConfig, VersionConfig } from '../../renderer/model/site-config.ts';
import type { ContentProblem } from '../content-error.ts';
import { type CategoryMetadata, parseCategoryFile } from './category-file.ts';
import { type Doc, parseDoc } from './doc.ts';
import type { DocGenerator, GeneratedFile, GeneratorPlace } from './generated-doc.ts';
import { isCategoryFile, isPageFile, readFolder } from './source-file.ts';

/** One version of an area as it stands on disk. */
export interface AreaSource {
  readonly area: AreaConfig;
  readonly version: VersionConfig;
  /** Folder below the content root. */
  readonly folder: string;
  /** Site path of the version, with both slashes. */
  readonly path: string;
  /** Every document, drafts left out: generated ones, then those of files, sorted by file. */
  readonly docs: readonly Doc[];
  /** Ids of drafts, which links and sidebars may name without harm. */
  readonly draftIds: readonly string[];
  /** Category files by folder below the area. */
  readonly categories: ReadonlyMap<string, CategoryMetadata>;
  /** Files to serve beside the pages. */
  readonly files: readonly GeneratedFile[];
  /** What the landing page shows as new. */
  readonly latest: readonly LatestEntry[];
  /** Site path by the name that links with `api:` give. */
  readonly symbols: ReadonlyMap<string, string>;
  readonly problems: readonly ContentProblem[];
}

const defaultVersions: readonly VersionConfig[] = [{ name: 'current', label: 'Next', path: '' }];

/** The versions of an area, the one readers get first leading. */
export function versionsOf(area: AreaConfig): readonly VersionConfig[] {
  return area.versions ?? defaultVersions;
}

/** Reads every document and category file of one version of an area. */
export async function readArea(options: {
  readonly contentRoot: string;
  readonly area: AreaConfig;
  readonly version: VersionConfig;
  /** Show drafts, as the development server does. */
  readonly drafts: boolean;
  /** Folder with translations of the content root's files, which take their places. */
  readonly translations?: string;
  /** Make documents from data files. */
  readonly generators: readonly DocGenerator[];
  /** What generators are told of the site. */
  readonly site: Pick<GeneratorPlace, 'siteAddress' | 'siteTitle' | 'api'>;
}): Promise<AreaSource> {
  const { contentRoot, area, version, generators } = options;
  const folder =
    version.folder ??
    (version.name === 'current' ? area.id : `versions/${area.id}/${version.name}`);
  const versionPath = `/${[area.base, version.path].filter(Boolean).join('/')}/`;
  const takes = (name: string) => isPageFile(name) || isCategoryFile(name);
  const originals = await readFolder(contentRoot, folder, takes);
  const translated = options.translations
    ? await readFolder(contentRoot, `${options.translations}/${folder}`, takes, folder)
    : [];
  const byRelative = new Map(originals.map((file) => [file.relative, file]));
  for (const file of translated) byRelative.set(file.relative, file);

  const place = { contentRoot, areaId: area.id, folder, versionPath, ...options.site };
  const generated = await Promise.all(generators.map((generate) => generate(place)));
  const problems: ContentProblem[] = generated.flatMap((made) => made.problems);
  const categories = new Map(generated.flatMap((made) => [...made.categories]));
  const files = generated.flatMap((made) => made.files ?? []);
  const latest = generated.flatMap((made) => made.latest ?? []);
  const symbols = new Map(generated.flatMap((made) => [...(made.symbols ?? [])]));
  const blocks = new Map(generated.flatMap((made) => [...(made.blocks ?? [])]));
  const docs: Doc[] = generated.flatMap((made) => made.docs);
  const draftIds: string[] = [];
  for (const file of byRelative.values()) {
    if (isCategoryFile(path.posix.basename(file.relative))) {
      const category = parseCategoryFile(file);
      problems.push(...category.problems);
      categories.set(path.posix.dirname(file.relative), category.metadata);
      continue;
    }
    const parsed = parseDoc(file, versionPath);
    problems.push(...parsed.problems);
    if (parsed.doc.frontMatter.draft && !options.drafts) draftIds.push(parsed.doc.id);
    else docs.push(placeBlocks(parsed.doc, blocks));
  }
  return {
    area,
    version,
    folder,
    path: versionPath,
    docs,
    draftIds,
    categories,
    files,
    latest,
    symbols,
    problems,
  };
}

/** Puts generated HTML in the place of the lines that ask for it; no other line moves. */
function placeBlocks(doc: Doc, blocks: ReadonlyMap<string, string>): Doc {
  if (blocks.size === 0) return doc;
  const body = doc.body.replace(/^<!-- ([\w-]+) -->$/gm, (line, name: string) => {
    return blocks.get(name) ?? line;
  });
  return { ...doc, body };
}
