import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { createTranslate, type InterfaceTexts } from '../../renderer/i18n/translate.ts';
import type { MarkdownSettings } from '../markdown/plugins.ts';
import { memoize } from '../base/memoize.ts';
import { readPage } from '../sources/source-file.ts';
import { parseFrontMatter } from '../sources/front-matter.ts';
import {
  findSwizzled,
  isStylePart,
  isThemeModule,
  listLacking,
  ownStyleSheets,
  PAGE_STYLES,
  readSiteStyles,
  replacementOf,
  replaceSwizzled,
  themeModule,
  toThemeName,
  withLacking,
} from './theme-modules.ts';
import { isBelow, relativePath } from '../base/paths.ts';
import { createContentRule, OUTSIDE_CONTENT } from '../site/public-files.ts';
import { generatedId, isGenerated, readGenerated } from './generated-data.ts';
import { styleFile, styleId } from './site-styles.ts';
import type { Doc } from '../sources/doc.ts';
import type { SiteSetup } from '../sources/site-setup.ts';
import { createMarkdownCompiler, type ModuleCode } from '../markdown/compile-markdown.ts';
import type { LinkedPage, LinkedSite } from '../site/linked-site.ts';
import { generators } from '../site/read-sites.ts';
import { describeCompileError } from '../site/compile-page.ts';
import { linkCode } from '../site/link-article.ts';
import { type InputRecorder, listStyles } from './bundle-inputs.ts';
import {
  type ContentFailures,
  describeUnresolved,
  findImport,
  isContentCode,
  isContentModule,
  isContentPage,
  isDocusaurusModule,
  brokenModule,
  isSitePackage,
  missingModule,
  missingModuleId,
  pageValues,
  parseMissingModuleId,
  readLoaded,
  toRequest,
} from './content-code.ts';
import {
  drawingId,
  findSyntaxError,
  readDrawing,
  readScript,
  skipInvalidRules,
} from './content-scripts.ts';
import {
  ARTICLE_STYLES,
  articleStylesKey,
  type GetSites,
  listPageModules,
  type PageModule,
  findItemFacts,
  findOwnBody,
  parsePageModuleId,
  resolvePageModuleReference,
  siteOf,
} from './page-modules.ts';

const renderer = fileURLToPath(new URL('../../renderer/', import.meta.url));

/** Module that imports the MDX pages of every locale; see `renderer/virtual.d.ts`. */
const pageModules = 'virtual:page-modules';

export const pageModulesId = `\0${pageModules}`;

/** The module that shows the pages of a Docusaurus site. */
export const pageModule = `${renderer}theme/Docusaurus/page-module.tsx`;

/** Module of the style sheets of a Docusaurus site that every page may need. */
const siteStyles = 'virtual:site-styles';

/** Tells whether {@link virtualModule} has a module of a name, which doesn't depend on the site. */
function isVirtualModule(id: string): boolean {
  const isStyle = id === siteStyles || id === ARTICLE_STYLES || id.startsWith(articleStylesKey);
  return isStyle || isThemeModule(id);
}

/** Returns the source of a module that is no file; undefined if there is none of that name. */
function virtualModule(id: string, site: SiteSetup): string | undefined {
  if (id === siteStyles) return importAll(ownStyleSheets(site));
  if (id === ARTICLE_STYLES) {
    const loaders = Array.from(listArticleStyles(site).keys(), (prefix) => {
      return `${prefix}: () => import(${JSON.stringify(articleStylesKey + prefix)})`;
    });
    return `export const articleStyles = { ${loaders.join(', ')} };`;
  }
  if (id.startsWith(articleStylesKey)) {
    return importAll(listArticleStyles(site).get(id.slice(articleStylesKey.length)) ?? []);
  }
  // Pages written for Docusaurus import from its theme.
  return themeModule(id, site);
}

/** Lists the style sheets that only some articles need, by the prefix of their classes. */
export function listArticleStyles(
  site: Pick<SiteSetup, 'areaOptions'>,
): ReadonlyMap<string, readonly string[]> {
  const own = Object.values(site.areaOptions).flatMap(({ styles }) => styles ?? []);
  const all = [...generators.map(({ styles }) => styles), ...own];
  return new Map(all.map(({ prefix, sheets }) => [prefix, sheets]));
}

function importAll(files: readonly string[]): string {
  return files.map((file) => `import ${JSON.stringify(file)};`).join('\n');
}

/** What the plugins work with. */
interface ContentOptions {
  readonly getSites: GetSites;
  readonly failures: ContentFailures;
  readonly recorder: InputRecorder;
  /** Modules that one bundle has compiled and the other can use; absent if there is one bundle. */
  readonly compiled?: CompiledModules;
}

/** Plugins that bundle the MDX pages of all locales; modules with mistakes become placeholders. */
export function contentPlugins(options: ContentOptions): Plugin[] {
  const { failures, recorder } = options;
  return [contentPlugin(options), packagesPlugin(failures), recorder.plugin()];
}

/** Finds and reads pages, and replaces imports that don't exist with a component that says so. */
function contentPlugin(options: ContentOptions): Plugin {
  const { getSites, failures } = options;
  const resolver = createResolver(options);
  const loader = createLoader(options);
  return {
    name: 'content',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      if (id === pageModules) return pageModulesId;
      if (isStylePart(id)) return id;
      const known =
        (await resolver.resolveDocusaurus(id, importer)) ??
        (await resolver.refuseAddress(id, importer));
      if (known !== undefined) return known;
      return resolver.resolveContent(id, importer, (request, origin) =>
        // It rejects a file that a package has and doesn't export.
        this.resolve(request, origin, { skipSelf: true }).catch(() => null),
      );
    },
    async generateBundle(_, bundle) {
      await resolver.removeOutside(bundle, this.environment.config.root);
    },
    onLog(_, { code, exporter = '', binding }) {
      // Pages need little of what packages of Docusaurus import.
      if (code !== 'SHIMMED_EXPORT' || !isContentModule(exporter)) return;
      const message = `has no export "${binding}", which is imported`;
      void failures.report({ absolute: exporter, message });
    },
    async load(id) {
      if (id === pageModulesId) return importPageModules(await getSites());
      const made = (await loader.loadMade(id)) ?? readLoaded(id) ?? readDrawing(id);
      if (made !== undefined) return made;
      const { file } = parsePageModuleId(id);
      const broken = failures.broken.get(file);
      if (broken !== undefined && isContentPage(file))
        return `throw new Error(${JSON.stringify(broken)});`;
      if (broken !== undefined) return brokenModule(file);
      if (/\.css(?:$|\?)/.test(id)) return loader.loadStyles(id, file);
      // Packages of Docusaurus and for it leave JSX to its bundler.
      if (/[\\/]node_modules[\\/].*docusaurus.*\.js$/.test(file)) return readScript(id);
      if (!isContentModule(file) || !existsSync(file)) return null;
      return isContentPage(file) ? loader.loadPage(id, file) : loader.loadScript(id, file);
    },
  };
}

/** Finds a module by its request; null if there is none. */
type Resolve<Found> = (request: string, origin: string) => Promise<Found | null>;

/** Creates the functions that find modules; the sites are awaited only where content or Docusaurus is asked for. */
function createResolver(options: ContentOptions) {
  const { replaceTheme, ...docusaurus } = createDocusaurusResolver(options);
  return { ...docusaurus, ...createContentResolver(options, replaceTheme) };
}

/** Creates the functions that find what Docusaurus has, and refuse what is on the web. */
function createDocusaurusResolver({ getSites, failures: { report } }: ContentOptions) {
  const getSource = async () => (await getSites())[0]!.source;
  /** Returns our module for a component of the site's theme that can't be shown. */
  const replaceTheme = async (file: string): Promise<string | undefined> => {
    const replaced = replaceSwizzled(file, await getSource());
    if (!replaced) return undefined;
    const parts = replaced.lacking.join(', ');
    const message = `needs parts of Docusaurus without counterpart (${parts}); ours replaces it`;
    await report({ absolute: file, message });
    return `\0${replaced.id}`;
  };
  /** Returns our module for a part of Docusaurus, with placeholders for what it lacks. */
  const resolveTheme = async (id: string, own: string, file: string) => {
    if (!isContentCode(file)) return `\0${own}`;
    const { line, names } = findImport(await readFile(file, 'utf8'), id);
    const { contentRoot } = await getSource();
    const lacking = listLacking(own, names, contentRoot);
    for (const name of lacking) {
      const message = describeUnresolved(id, contentRoot).replace('import', `"${name}" of`);
      await report({ absolute: file, line, message });
    }
    return `\0${withLacking(own, lacking)}`;
  };
  /** Finds what Docusaurus has: components of its theme, ours in place of them, and what it generates. */
  const resolveDocusaurus = async (id: string, importer: string): Promise<string | undefined> => {
    const { file } = parsePageModuleId(importer);
    const isPart = isDocusaurusModule(id);
    const swizzled = isPart ? findSwizzled(id, file, await getSource()) : undefined;
    if (swizzled !== undefined) return (await replaceTheme(swizzled)) ?? swizzled;
    const own = toThemeName(id);
    if (isVirtualModule(own)) return resolveTheme(id, own, file);
    if (isPart || isContentCode(file) || importer === pageModulesId) {
      const source = await getSource();
      const generated = generatedId(id, file, source.contentRoot);
      if (generated !== undefined && readGenerated(generated, source) !== undefined)
        return generated;
    }
    // Docusaurus's own packages import parts of its theme, too.
    if (!isPart || isContentCode(file) || /^\0/.test(file)) return undefined;
    return missingModuleId(id, findImport(await readFile(file, 'utf8'), id).names);
  };
  /** Returns a placeholder for what is imported from the web or another registry, which the bundle would ask for when it runs. */
  const refuseAddress = async (id: string, importer: string): Promise<string | undefined> => {
    const { file } = parsePageModuleId(importer);
    const isAddress = /^(?:\/\/|(?!file:|data:)[a-z][a-z\d+.-]+:)/i.test(id) && !isBuiltin(id);
    if (!isAddress || !(isContentCode(file) || isSitePackage(file))) return undefined;
    const { line, names } = findImport(await readFile(file, 'utf8'), id);
    const reason = 'is an address, and pages run only the code of their site';
    const remedy = 'install the package, or copy the file into the content';
    await report({ absolute: file, line, message: `import "${id}" ${reason}; ${remedy}` });
    return missingModuleId(id, names);
  };
  return { replaceTheme, resolveDocusaurus, refuseAddress };
}

/** Creates the functions that find what the content imports, which is content or of packages. */
function createContentResolver(
  { getSites, failures: { report, broken }, recorder }: ContentOptions,
  replaceTheme: (file: string) => Promise<string | undefined>,
) {
  /** Files outside the content that its config or its packages import. */
  const trusted = new Set<string>();
  const getSource = async () => (await getSites())[0]!.source;
  /** Tells whether a module may import a file: one of the content only what is part of it, and packages. */
  const isAllowed = async (request: string, file: string, importer: string): Promise<boolean> => {
    const isPart = createContentRule(await getSource());
    if (isPublishable(file, isPart)) return true;
    // What is outside and yet imports something is named by the config or a package.
    const isTrusted =
      !isPart(importer) || packagesOf(request, importer).some((folder) => isBelow(folder, file));
    if (isTrusted) trusted.add(file);
    return isTrusted;
  };
  /** Finds what a module of the content imports; null for what other modules import. */
  const resolveContent = async <Found extends { id: string }>(
    id: string,
    importer: string,
    resolve: Resolve<Found>,
  ): Promise<Found | string | null | undefined> => {
    const { file } = parsePageModuleId(importer);
    const isReact = /^react(?:-dom)?(?:\/|$)/.test(id);
    if (!isContentCode(file) && !(isReact && isSitePackage(file))) return null;
    const source = await getSource();
    const replacement = replacementOf(id, file, source);
    if (replacement !== undefined || !isContentCode(file)) return replacement;
    const { contentRoot, components } = source;
    const request = isReact ? id : toRequest(id, source);
    let isBroken = false;
    let isOutside = false;
    for (const origin of originsOf(request, importer, contentRoot)) {
      const found = await resolve(request, origin);
      if (!found) continue;
      const target = parsePageModuleId(found.id).file;
      if (!(await isAllowed(request, target, file))) {
        isOutside = true;
        break;
      }
      const drawing = components && drawingId(found.id);
      if (drawing) return drawing;
      if (components && isContentModule(found.id)) found.id = styleId(found.id);
      if (!broken.has(target)) return (await replaceTheme(target)) ?? found;
      recorder.addFile(target);
      isBroken = true;
    }
    const { line, names } = findImport(await readFile(file, 'utf8'), id);
    if (isOutside) {
      await report({ absolute: file, line, message: `import "${id}" ${OUTSIDE_CONTENT}` });
    } else if (!isBroken) {
      await report({ absolute: file, line, message: describeUnresolved(id, contentRoot) });
      recorder.addMissing(request, file);
    }
    return missingModuleId(id, names);
  };
  /** Takes out what style sheets and scripts name by an address alone, for which nothing above is asked. */
  const removeOutside = async (bundle: Rolldown.OutputBundle, root: string): Promise<void> => {
    const isPart = createContentRule(await getSource());
    for (const [name, output] of Object.entries(bundle)) {
      const names = output.type === 'asset' ? output.originalFileNames : [];
      const files = names.map((original) => path.resolve(root, original));
      const absolute = files.find((file) => !trusted.has(file) && !isPublishable(file, isPart));
      if (absolute === undefined) continue;
      delete bundle[name];
      await report({
        absolute,
        message: `is part of no content, and a page's code asks for it; copy it there`,
      });
    }
  };
  return { resolveContent, removeOutside };
}

/**
 * Lists the modules from which a request of the content is looked up. Packages of the content come first, for files
 * beside its folder, too. The project's own serve a tree without packages, and there is one React.
 */
function originsOf(request: string, importer: string, contentRoot: string): readonly string[] {
  const ours = `${renderer}entry-client.ts`;
  if (/^[./]/.test(request)) return [importer];
  if (/^react(?:-dom)?(?:\/|$)/.test(request)) return [ours];
  if (isDocusaurusModule(request)) return [];
  // For what a package imports, Vite's development server bundles nothing: what is in one couldn't get parts of Docusaurus.
  if (/docusaurus/.test(request)) return [path.join(contentRoot, 'node_modules/package.json')];
  return [importer, path.join(contentRoot, 'package.json'), ours];
}

/** Tells whether a file that the bundler found is one of the content, of the renderer or of a package. */
function isPublishable(file: string, isPart: (file: string) => boolean): boolean {
  return (
    !path.isAbsolute(file) ||
    !existsSync(file) ||
    /[\\/]node_modules[\\/]/.test(file) ||
    isBelow(renderer, file) ||
    isPart(file)
  );
}

/** Lists where the package that a request names is, wherever links of a workspace lead. */
function packagesOf(request: string, importer: string): readonly string[] {
  const name = /^(?:@[^/]+\/)?[^./@][^/]*/.exec(request)?.[0];
  if (name === undefined) return [];
  return (createRequire(importer).resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name))
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder));
}

/** Creates the functions that read modules. */
function createLoader(options: ContentOptions) {
  const { getSites, recorder } = options;
  const { report } = options.failures;
  const compilePartial = createPartialCompiler(options);
  const getSource = async () => (await getSites())[0]!.source;
  return {
    /** Writes a module that is no file; undefined for any other. */
    loadMade: async (id: string): Promise<string | undefined> => {
      if (id.startsWith('\0') && isVirtualModule(id.slice(1)))
        return virtualModule(id.slice(1), await getSource());
      const missing = parseMissingModuleId(id);
      if (missing) return missingModule(...missing);
      if (!isGenerated(id)) return undefined;
      recorder.addGenerated(id);
      return readGenerated(id, await getSource()) ?? '{}';
    },
    loadStyles: async (id: string, file: string): Promise<string | null> => {
      const source = await getSource();
      const styles = source.components && (await readSiteStyles(id, source));
      for (const read of styles?.files ?? []) recorder.addFile(read);
      if (styles?.problem) await report(styles.problem);
      const isWhole = isContentModule(file) && id === file;
      if (!styles && (!isWhole || !existsSync(file))) return null;
      const isPart = createContentRule(source);
      // What a preprocessor makes is no file; its source is.
      const written = styleFile(id);
      const isOwn = existsSync(written) && isPart(written);
      const outside = [...(styles?.files ?? listStyles(file))].find(
        (read) => isOwn && !isPublishable(read, isPart),
      );
      if (outside !== undefined) {
        const request = relativePath(path.dirname(file), outside);
        await report({ absolute: file, message: `import "${request}" ${OUTSIDE_CONTENT}` });
        return '';
      }
      const { code, problems } = await skipInvalidRules(file, styles?.css);
      // The lines of what a preprocessor makes are none of its source.
      const place = written === file ? {} : { absolute: written, line: undefined };
      if (isWhole) for (const problem of problems) await report({ ...problem, ...place });
      // The bundler refuses to compress them. What is left of a CSS module lacks its global names.
      return problems.length > 0 && !/\.module\.css$/.test(file) ? code : (styles?.css ?? null);
    },
    loadScript: async (id: string, file: string): Promise<string | null> => {
      // It is imported as text or by its address.
      if (/\?(?:raw|url)\b/.test(id)) return null;
      // With a query, it is a page in a language, which was read without one.
      const problem = id === file ? await findSyntaxError(file) : undefined;
      if (!problem) return readScript(id);
      await report(problem);
      return /\.json$/.test(file) ? '{}' : brokenModule(file);
    },
    loadPage: async (id: string, file: string) => {
      const sites = await getSites();
      const { source, pages } = siteOf(sites, parsePageModuleId(id).locale);
      const page = pages.find(({ sourceFile, code }) => sourceFile === file && code);
      const { text } = readPage(file, source.texts);
      const parsed = parseFrontMatter(text, path.basename(file));
      const { body, lineOffset } = findOwnBody(id, sites) ?? parsed;
      const { headings, code, map } = page
        ? { ...page.code!.read(), headings: page.headings }
        : await compilePartial(id, { body, lineOffset });
      const metadata = findItemFacts(id, sites);
      // In the first line, so that the others stay where the map has them.
      const own = pageValues(body, { frontMatter: parsed.values, headings, metadata });
      const styles = source.components ? `\n\nimport ${JSON.stringify(PAGE_STYLES)};\n` : '';
      return {
        code: own + code + styles,
        map: { ...(map as object), sources: [file] } as Rolldown.SourceMapInput,
      };
    },
  };
}

/** Replaces what a package of the content imports and nobody installed, which would end the whole build. */
function packagesPlugin({ report }: ContentFailures): Plugin {
  return {
    name: 'content-packages',
    // Asked only for what nothing else resolves.
    enforce: 'post',
    async resolveId(id, importer = '') {
      const [file = ''] = importer.split('?');
      if (id.charAt(0) === '\0' || !path.isAbsolute(file) || !isSitePackage(file)) return null;
      const { line, names } = findImport(await readFile(file, 'utf8'), id);
      await report({ absolute: file, line, message: describeUnresolved(id, path.dirname(file)) });
      return missingModuleId(id, names, 'value');
    },
  };
}

/** Partials that are compiled already, by module: the bundles for browsers and for the prerender share them. */
export type CompiledModules = Map<string, Promise<PartialModule>>;

type PartialModule = ModuleCode & Pick<LinkedPage, 'headings'>;

/** Creates the function that compiles what is no page, but MDX that code imports; its links depend on the locale. */
function createPartialCompiler({ getSites, failures, recorder, compiled }: ContentOptions) {
  // The sources of the development server change with each edit, and these settings rarely do.
  const compilerOf = memoize((settings: string) => {
    const [texts, markdown] = JSON.parse(settings) as [InterfaceTexts, MarkdownSettings];
    return createMarkdownCompiler(createTranslate(texts), markdown);
  });
  const compile = async (id: string, { body, lineOffset }: Pick<Doc, 'body' | 'lineOffset'>) => {
    const { file, locale } = parsePageModuleId(id);
    const sites = await getSites();
    const { source } = siteOf(sites, locale);
    const { interfaceTexts, markdown = {} } = source;
    const compiler = compilerOf(JSON.stringify([interfaceTexts, markdown]));
    const transforms = source.transformsOf(file);
    const site = transforms && { transforms, absolute: file };
    const options = { file: path.basename(file), lineOffset, site };
    const { code, headings, references } = await compiler.compileMdx(body, options);
    const links = references.map(({ kind, url, isSized }) => {
      const reference = { locale, file, reference: { kind, url, isSized } };
      recorder.addReference(reference);
      return resolvePageModuleReference(sites, reference);
    });
    return { ...linkCode(code!, links), headings };
  };
  return async (...parameters: Parameters<typeof compile>): Promise<PartialModule> => {
    const [id] = parameters;
    const compiling = compiled?.get(id) ?? compile(...parameters);
    compiled?.set(id, compiling);
    try {
      return await compiling;
    } catch (error) {
      const { file } = parsePageModuleId(id);
      const { message, line } = describeCompileError(error);
      await failures.report({
        absolute: file,
        message,
        ...(line !== undefined && { line }),
      });
      return { code: brokenModule(file), map: { mappings: '' }, headings: [] };
    }
  };
}

function importPageModules(sites: readonly LinkedSite[]): string {
  const modules = listPageModules(sites);
  const hasRoot = sites[0]?.source.components?.themeFiles?.['Root'] !== undefined;
  const locales = sites.map(({ site: { locale } }) => {
    const entries = modules
      .filter((module) => module.locale === locale)
      .map((module) => `${JSON.stringify(module.path)}: ${importer(module, hasRoot)}`);
    return `${JSON.stringify(locale)}: { ${entries.join(', ')} }`;
  });
  return `export const pageModules = { ${locales.join(', ')} };`;
}

function importer({ id, route }: PageModule, hasRoot: boolean): string {
  const { file: page } = parsePageModuleId(id);
  if (isContentPage(page) && !hasRoot && !route) return `() => import(${JSON.stringify(id)})`;
  const levels = route?.levels ?? [{ file: id, modules: {}, props: {} }];
  const written = levels.map(({ file, modules, props }) => {
    const own = file === page ? id : file;
    const parts = [
      `module: await import(${JSON.stringify(own)})`,
      `props: ${JSON.stringify(props)}`,
    ];
    return `{ ${parts.join(', ')}, modules: ${importAllOf(modules)} }`;
  });
  return `async () => { const page = await import(${JSON.stringify(pageModule)}); const use = page.valueOf; return page.createSitePage([${written.join(', ')}]); }`;
}

/** Writes code that imports the modules at paths, in lists and objects, too. */
function importAllOf(value: unknown): string {
  if (typeof value === 'string') return `use(await import(${JSON.stringify(value)}))`;
  if (Array.isArray(value)) return `[${value.map(importAllOf).join(', ')}]`;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  return `{ ${entries.map(([key, own]) => `${JSON.stringify(key)}: ${importAllOf(own)}`).join(', ')} }`;
}
