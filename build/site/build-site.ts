import { DEFAULT_SEARCH } from '../../renderer/model/constants.ts';
import { NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import type { ContentProblem } from '../content-error.ts';
import type { Doc } from '../content/doc.ts';
import { buildSidebars } from '../sidebars/build-sidebars.ts';
import { loadSidebars } from '../sidebars/load-sidebars.ts';
import type { BuiltArea } from './built-area.ts';
import type { BuiltPage, BuiltSite } from './built-site.ts';
import { buildDocPage, buildIndexPage, buildLoosePage, type PageContext } from './build-page.ts';
import { buildSiteModel } from './build-site-model.ts';
import type { CompiledPage } from './compiled-page.ts';
import { checkAnchors } from './check-anchors.ts';
import { linkPage, type LinkedPage } from './link-page.ts';
import { createMediaFiles, listPublicFiles } from './public-files.ts';
import type { LinkTargets } from './resolve-reference.ts';
import type { LoosePage, SiteSource } from './site-source.ts';

/** Everything a locale's site is derived from. */
export interface SiteInput {
  readonly source: SiteSource;
  readonly compiled: ReadonlyMap<Doc | LoosePage, CompiledPage>;
}

/** Derives every page of a site from its compiled sources: sidebars, navigation, links, the site's model. */
export async function buildSite({
  source,
  compiled,
}: SiteInput): Promise<BuiltSite & { targets: LinkTargets }> {
  const problems: ContentProblem[] = [...source.problems];
  const areas = await Promise.all(source.areas.map((area) => buildArea(area, source, compiled)));
  problems.push(...areas.flatMap((area) => area.problems));
  const publicFiles = await listPublicFiles(source.publicFolders);
  const model = await buildSiteModel(source, areas, publicFiles);
  problems.push(...model.problems);

  const targets = collectTargets({ source, areas, compiled, publicFiles });
  const linked = new Map<CompiledPage, LinkedPage>();
  for (const page of compiled.values()) linked.set(page, await linkPage(page, targets));
  problems.push(...[...linked.values()].flatMap((page) => page.problems));
  problems.push(...checkAnchors(linked));

  const context: PageContext = { source, site: model.site, areas };
  const toHtml = (page: CompiledPage) => (page.kind === 'html' ? linked.get(page)!.html : null);
  const pages: BuiltPage[] = [landingPage(context), notFoundPage(context)];
  for (const area of areas) {
    for (const doc of area.source.docs) {
      const page = compiled.get(doc);
      if (page) pages.push(buildDocPage({ context, area, doc, page, html: toHtml(page) }));
    }
    pages.push(...area.generatedIndexes.map((index) => buildIndexPage({ context, area, index })));
  }
  for (const loose of source.pages) {
    const page = compiled.get(loose);
    if (page) pages.push(buildLoosePage({ context, loose, page, html: toHtml(page) }));
  }
  const unique = dropDuplicates(pages, problems);
  return {
    site: model.site,
    search: source.config.search ?? DEFAULT_SEARCH,
    pages: unique,
    sidebars: areas.flatMap((area) => area.sidebars),
    files: [...targets.publicFiles.values(), ...targets.media.files.values()],
    generatedFiles: source.areas.flatMap(({ files }) => files),
    problems,
    targets,
  };
}

type AreaWithProblems = BuiltArea & { readonly problems: readonly ContentProblem[] };

async function buildArea(
  area: SiteSource['areas'][number],
  source: SiteSource,
  compiled: SiteInput['compiled'],
): Promise<AreaWithProblems> {
  const titles = new Map(
    area.docs.map((doc) => [
      doc.id,
      doc.title ?? compiled.get(doc)?.compiled.contentTitle ?? doc.baseId,
    ]),
  );
  const { config, file } = await loadSidebars(area, source.contentRoot, source.projectContent);
  const built = buildSidebars({ area, titles, config, file });
  const home = area.docs.find((doc) => doc.path === area.path);
  const mainPath = home?.path ?? built.sidebars[0]?.firstPath ?? area.docs[0]?.path;
  return { source: area, titles, mainPath, ...built };
}

function collectTargets({
  source,
  areas,
  compiled,
  publicFiles,
}: SiteInput & {
  readonly areas: readonly BuiltArea[];
  readonly publicFiles: LinkTargets['publicFiles'];
}): LinkTargets & { readonly media: ReturnType<typeof createMediaFiles> } {
  const origins = [...compiled.keys()];
  const draftFiles = new Set(
    source.areas.flatMap(({ folder, draftIds }) => draftIds.map((id) => `${folder}/${id}.md`)),
  );
  return {
    basePath: source.basePath,
    contentRoot: source.contentRoot,
    paths: new Set([
      '/',
      ...origins.map((origin) => origin.path),
      ...areas.flatMap((area) => area.generatedIndexes.map(({ path }) => path)),
    ]),
    generatedFiles: new Set(source.areas.flatMap(({ files }) => files.map((file) => file.path))),
    symbols: new Map(source.areas.flatMap(({ symbols }) => [...symbols])),
    pathByFile: new Map(origins.map((origin) => [origin.source.place, origin.path])),
    roots: source.areas.map(({ folder }) => folder),
    draftFiles,
    publicFiles,
    media: createMediaFiles(),
  };
}

function landingPage({ site, source }: PageContext): BuiltPage {
  const { landing } = source.config;
  const latest = source.areas.flatMap((area) => area.latest);
  return shellPage({
    path: '/',
    kind: 'landing',
    title: site.title,
    documentTitle: `${site.title} | ${site.tagline}`,
    description: landing.lead,
    landing,
    ...(latest.length > 0 && { latest }),
  });
}

function notFoundPage({ site }: PageContext): BuiltPage {
  const title = site.interfaceTexts?.['notFound.title'] ?? 'Page not found';
  return shellPage({
    path: NOT_FOUND_PATH,
    kind: 'not-found',
    title,
    documentTitle: `${title} | ${site.title}`,
    description: '',
    unlisted: true,
  });
}

function shellPage(
  page: Pick<
    BuiltPage['page'],
    'path' | 'kind' | 'title' | 'documentTitle' | 'description' | 'unlisted' | 'landing' | 'latest'
  >,
): BuiltPage {
  return {
    page: {
      area: null,
      version: null,
      showTitle: false,
      toc: [],
      breadcrumbs: [],
      sidebar: null,
      ...page,
    },
    html: null,
    sourceFile: null,
    sections: [],
    headings: [],
  };
}

/** Two files with one path would overwrite each other; the first one stays, and the other is named. */
function dropDuplicates(pages: readonly BuiltPage[], problems: ContentProblem[]): BuiltPage[] {
  const byPath = new Map<string, BuiltPage>();
  for (const built of pages) {
    const first = byPath.get(built.page.path);
    // A page written for the root replaces the built-in landing page.
    if (!first || (first.sourceFile === null && built.sourceFile !== null)) {
      byPath.set(built.page.path, built);
      continue;
    }
    problems.push({
      file: built.sourceFile ?? built.page.path,
      message: `has the path "${built.page.path}", which ${first.sourceFile ?? 'a page of the shell'} has too; give one of them another slug`,
    });
  }
  return [...byPath.values()];
}
