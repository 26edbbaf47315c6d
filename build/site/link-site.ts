import { relativePath, SITE_CONFIG_FILE } from '../base/paths.ts';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { notFoundTexts } from '../../renderer/i18n/texts/pages.ts';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { INLINE_STYLES } from '../../renderer/model/content-policy.ts';
import {
  fileOf,
  isSitePath,
  normalizePagePath,
  NOT_FOUND_PATH,
  splitTarget,
} from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import type { Landing } from '../../renderer/model/site-config.ts';
import { buildCodeBlock } from '../markdown/code/code-block.ts';
import { highlighter } from '../markdown/code/highlighter.ts';
import { needsOf } from '../markdown/rehype-needs.ts';
import { hash } from '../base/hash.ts';
import { memoize } from '../base/memoize.ts';
import type { ContentProblem } from '../base/problems.ts';
import {
  buildDocPage,
  buildStandalonePage,
  collectEditions,
  type PageContext,
} from './build-page.ts';
import { buildSiteModel } from './build-site-model.ts';
import {
  type CompiledPage,
  isIndexed,
  type LinkedPage,
  type LinkedSite,
  noSections,
} from './linked-site.ts';
import { checkAnchors, checkConfigLinks, linkPublicSite, suggestTargets } from './check-links.ts';
import { addLines } from '../sources/locate-value.ts';
import { type CompiledSite, compileSite } from './compile-site.ts';
import { type LinkTargets } from './resolve-reference.ts';
import { createArticleLinker, type LinkedArticle } from './link-article.ts';
import type { PageCache } from './page-cache.ts';
import {
  createContentRule,
  createMediaFiles,
  listPublicFiles,
  measureImage,
} from './public-files.ts';
import type { SiteSource } from './read-sites.ts';
import type { Redirect } from '../sources/site-setup.ts';

/** Compiles and links the site of each locale: everything a build does before it bundles and renders. */
export async function compileAndLink(
  sources: readonly SiteSource[],
  cache: PageCache,
): Promise<readonly LinkedSite[]> {
  const sites = [];
  for (const source of sources) {
    sites.push(await linkSite(source, await compileSite(source, cache)));
  }
  return addLocales(sites);
}

/** Adds to pages which locales have them in their language. */
function addLocales(sites: readonly LinkedSite[]): readonly LinkedSite[] {
  const having = new Map<string, string[]>();
  for (const { site, pages } of sites) {
    for (const { page } of pages) {
      if (!isIndexed(page) || page.translation === 'missing') continue;
      having.set(page.path, [...(having.get(page.path) ?? []), site.locale]);
    }
  }
  return sites.map((built) => ({
    ...built,
    pages: built.pages.map((linked) => {
      const locales = having.get(linked.page.path) ?? [];
      const isOne = locales.length > 1 && locales.includes(built.site.locale);
      return isOne ? { ...linked, page: { ...linked.page, locales } } : linked;
    }),
  }));
}

/** Derives sidebars, navigation, links and the site's model from the compiled sources of one locale. */
async function linkSite(source: SiteSource, compiled: CompiledSite): Promise<LinkedSite> {
  const { areas } = source;
  const publicFiles = listPublicFiles(source);
  const model = await buildSiteModel(source, publicFiles);
  const targets = collectTargets({ source, compiled: compiled.pages, publicFiles });
  const { configAddress, publicAddress = configAddress } = source;
  const site =
    publicAddress === undefined
      ? model.site
      : linkPublicSite(model.site, inLocale(publicAddress, source), targets);
  const linkArticle = createArticleLinker(targets);
  const linked = new Map<CompiledPage, LinkedArticle>();
  for (const page of compiled.pages.values()) linked.set(page, linkArticle(page));

  const context: PageContext = { source, site, editions: collectEditions(areas) };
  const pages: LinkedPage[] = [await landingPage(context), notFoundPage(context)];
  for (const area of areas) {
    for (const doc of area.docs) {
      const page = compiled.pages.get(doc);
      if (page) pages.push(buildDocPage({ context, area, doc, page, article: linked.get(page)! }));
    }
  }
  for (const standalone of source.pages) {
    const page = compiled.pages.get(standalone);
    if (page) pages.push(buildStandalonePage(context, page, linked.get(page)!));
  }
  const unique = checkPaths(pages, source.contentRoot);
  const redirected = await listRedirects(
    source,
    unique.pages.map(({ page }) => page.path).filter((path) => path !== NOT_FOUND_PATH),
  );
  /** What a list that is made from the config shows of a page is a problem of that page, which names it. */
  const isOwn = ({ file, failsPage }: ContentProblem) => file !== source.configFile || failsPage;
  return {
    source,
    targets,
    ...{ ...model, site },
    siteFile: `/assets/site-${hash(JSON.stringify(site)).slice(0, 8)}.json`,
    search: { ...source.config.search, ...(source.glossary && { glossary: source.glossary }) },
    pages: unique.pages,
    sidebars: areas.flatMap((area) => area.sidebars),
    files: [...publicFiles.values(), ...targets.media.files.values()],
    generatedFiles: areas.flatMap(({ files }) => files),
    redirects: redirected.redirects,
    needs: listNeeds(source, compiled),
    problems: await addLines(
      [
        ...compiled.problems.filter(isOwn),
        ...source.problems,
        ...model.problems,
        ...suggestTargets(
          [
            ...[...linked.values()].flatMap((page) => page.problems).filter(isOwn),
            // Links to pages that only the public site has are no mistake.
            ...(publicAddress === undefined
              ? checkConfigLinks({ ...site, landing: source.config.landing }, targets)
              : []),
          ],
          targets,
        ),
        ...checkAnchors(linked).filter(isOwn),
        ...unique.problems,
        ...redirected.problems,
      ],
      source.contentRoot,
    ),
  };
}

/** Lists what a policy has to allow for the pages of a site, and for the HTML in its config. */
function listNeeds({ config }: SiteSource, { pages }: CompiledSite): string[] {
  const { announcementBar: bar, footer, navbar, search } = config;
  const values = navbar.items.map((item) => (item.type === 'html' ? item.value : ''));
  const html = [bar?.content ?? '', footer.copyright, ...values].join('');
  return [
    ...[...pages.values()].flatMap(({ kind, compiled: { needs } }) =>
      // What components render isn't known.
      kind === 'module' ? [...needs, INLINE_STYLES] : needs,
    ),
    ...needsOf(fromHtml(html, { fragment: true })),
    ...(bar?.textColor ? [INLINE_STYLES] : []),
    ...(search.assetBase ? [`connect-src ${new URL(search.assetBase).origin}`] : []),
  ];
}

function collectTargets({
  source,
  compiled,
  publicFiles,
}: {
  readonly source: SiteSource;
  readonly compiled: CompiledSite['pages'];
  readonly publicFiles: LinkTargets['publicFiles'];
}): LinkTargets {
  const origins = [...compiled.keys()];
  const draftFiles = new Set(
    source.areas.flatMap(({ folder, draftIds }) => draftIds.map((id) => `${folder}/${id}.md`)),
  );
  return {
    basePath: source.basePath,
    siteUrl: source.config.url,
    contentRoot: source.contentRoot,
    paths: new Set(['/', ...origins.map((origin) => origin.path)]),
    generatedFiles: new Set(source.areas.flatMap(({ files }) => files.map((file) => file.path))),
    symbols: new Map(source.areas.flatMap(({ symbols }) => [...symbols])),
    pathByFile: new Map(origins.map((origin) => [origin.source.place, origin.path])),
    // Docusaurus's links can begin at the site's folder, too.
    roots: [...source.areas.map(({ folder }) => folder), ...(source.components ? [''] : [])],
    hasBareAddresses: source.hasBareAddresses,
    publicAddress: source.publicAddress && inLocale(source.publicAddress, source),
    draftFiles,
    publicFiles,
    media: createMediaFiles(createContentRule(source)),
    imageSize: memoize(measureImage),
  };
}

/** Returns the address of a public site in the language of a source. */
function inLocale(publicAddress: string, { locale, config }: SiteSource): string {
  return locale.path === config.defaultLocale ? publicAddress : `${publicAddress}${locale.path}/`;
}

async function landingPage({ site, source }: PageContext): Promise<LinkedPage> {
  const { headline, lead, actions, ...others } = source.config.landing;
  const { excerpts = [], example } = others;
  const landing = {
    ...others,
    headline: headline || site.title,
    lead: lead || site.tagline,
    actions: actions.length > 0 ? actions : areaLinks(source),
  };
  const all = source.areas.flatMap((area) => area.excerpts);
  const chosen = excerpts.flatMap((path) => all.find(({ href }) => href === path) ?? []);
  return builtInPage({
    path: '/',
    kind: 'landing',
    title: site.title,
    documentTitle: [site.title, site.tagline].filter(Boolean).join(' | '),
    description: landing.lead,
    landing,
    ...(example && { example: await highlight(example) }),
    ...(chosen.length > 0 && { excerpts: chosen }),
  });
}

async function highlight({
  title,
  language,
  code,
}: NonNullable<Landing['example']>): Promise<string> {
  await highlighter.load([language]);
  const lines = highlighter.tokenize(code, language).map((tokens) => ({ tokens }));
  return toHtml(buildCodeBlock({ lines, title, language: highlighter.languageName(language) }));
}

/** Links to the areas, for a landing page that names no others. */
function areaLinks({ areas }: SiteSource): { readonly label: string; readonly href: string }[] {
  return areas.flatMap(({ area, version, mainPath }) =>
    version === area.versions[0] && mainPath !== undefined && mainPath !== '/'
      ? [{ label: area.label, href: mainPath }]
      : [],
  );
}

function notFoundPage({ site, source }: PageContext): LinkedPage {
  const title = createTranslate(source.interfaceTexts)(notFoundTexts.title);
  return builtInPage({
    path: NOT_FOUND_PATH,
    kind: 'not-found',
    title,
    documentTitle: `${title} | ${site.title}`,
    description: '',
    unlisted: true,
  });
}

function builtInPage(
  page: Omit<Page, 'area' | 'version' | 'showTitle' | 'toc' | 'breadcrumbs' | 'sidebar'>,
): LinkedPage {
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
    sections: noSections,
    headings: [],
    listing: { kind: 'page', trail: [], depth: 0, isCopy: false },
  };
}

/** What no name of a file has on Windows: signs, an end, and names of devices. */
const notOnWindows =
  /[<>:"|?*\\]|[. ](?=\/)|(?<![^/])(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?=[./])/i;

/**
 * Keeps the first of several pages with one path. The others are problems, and so are paths that not every system can
 * have as names of files.
 */
function checkPaths(pages: readonly LinkedPage[], contentRoot: string) {
  const nameOf = ({ page, sourceFile }: LinkedPage) => {
    // The index of a category has no file.
    if (sourceFile === page.path) return `index "${page.title}"`;
    return sourceFile === null ? page.path : relativePath(contentRoot, sourceFile);
  };
  const byPath = new Map<string, LinkedPage>();
  const byLowerCase = new Map<string, LinkedPage>();
  const problems: ContentProblem[] = [];
  for (const built of pages) {
    const { path } = built.page;
    const report = (message: string) => problems.push({ file: nameOf(built), message });
    const first = byPath.get(path);
    if (first && (first.sourceFile !== null || built.sourceFile === null)) {
      const other = first.sourceFile === null ? 'a built-in page' : nameOf(first);
      report(`has the path "${path}", which ${other} also has; give one of them another slug`);
      continue;
    }
    // A page written for the root replaces the built-in landing page.
    byPath.set(path, built);
    const [sign] = notOnWindows.exec(fileOf(path)) ?? [];
    if (sign) report(`has "${sign}" in its path, and no file has on Windows; give it another slug`);
    const alike = byLowerCase.get(path.toLowerCase());
    if (alike && alike.page.path !== path) {
      const fact = `differs from that of ${nameOf(alike)} in case alone`;
      report(`has a path that ${fact}, so Windows and macOS keep one; give one another slug`);
    }
    byLowerCase.set(path.toLowerCase(), built);
  }
  return { pages: [...byPath.values()], problems };
}

/** Lists the redirects of a site; those that would hide a page or lead to none become problems. */
async function listRedirects(
  source: SiteSource,
  pagePaths: readonly string[],
): Promise<Pick<LinkedSite, 'redirects' | 'problems'>> {
  const { locale, config, configFile: file = SITE_CONFIG_FILE } = source;
  if (!source.redirects) return { redirects: [], problems: [] };
  const pages = new Set(pagePaths);
  const problems: ContentProblem[] = [];
  const redirects = new Map<string, Redirect>();
  let listed: readonly Redirect[] = [];
  try {
    listed = await source.redirects.list(pagePaths);
  } catch (error) {
    const message = `redirects could not be listed, so there are none: ${(error as Error).message}`;
    problems.push({ file, message });
  }
  for (const { from, to } of listed) {
    const refuse = (reason: string) =>
      problems.push({ file, message: `redirect from "${from}" to "${to}" ${reason}` });
    const target = isSitePath(to) ? normalizePagePath(splitTarget(to).path) : undefined;
    if (!isFile(from) && pages.has(normalizePagePath(from))) {
      refuse('would hide the page at that address; it is left out');
    } else if (target !== undefined && !pages.has(target)) {
      refuse('leads to no page; correct its target');
    } else {
      const key = isFile(from) ? from : normalizePagePath(from);
      if (!redirects.has(key)) redirects.set(key, { from: key, to });
    }
  }
  // The other locales have the same redirects.
  const isDefault = locale.path === config.defaultLocale;
  return { redirects: [...redirects.values()], problems: isDefault ? problems : [] };
}

/** Tells whether an address names a file, which gets no folder of its own. */
function isFile(path: string): boolean {
  return /\.[a-z]\w*$/i.test(path);
}
