import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { decodeText } from '../sources/source-file.ts';
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
import { generatedId, isGenerated, readGenerated } from './generated-data.ts';
import { styleId } from './site-styles.ts';
import type { SiteSetup } from '../sources/site-setup.ts';
import { createMdxOptions } from '../markdown/mdx-plugins.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { generators } from '../site/read-sites.ts';
import { describeCompileError } from '../site/compile-page.ts';
import type { InputRecorder } from './bundle-inputs.ts';
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

const pageModule = JSON.stringify(`${renderer}theme/Docusaurus/page-module.tsx`);

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
  const own = Object.values(site.areaOptions).flatMap(({ styles }) => styles ?? []);
  const sheets = new Map(
    [...generators.map(({ styles }) => styles), ...own].map((styles) => [
      styles.prefix,
      styles.sheets,
    ]),
  );
  if (id === ARTICLE_STYLES) {
    const loaders = Array.from(sheets.keys(), (prefix) => {
      return `${prefix}: () => import(${JSON.stringify(articleStylesKey + prefix)})`;
    });
    return `export const articleStyles = { ${loaders.join(', ')} };`;
  }
  if (id.startsWith(articleStylesKey)) {
    return importAll(sheets.get(id.slice(articleStylesKey.length)) ?? []);
  }
  // Pages written for Docusaurus import from its theme.
  return themeModule(id, site);
}

function importAll(files: readonly string[]): string {
  return files.map((file) => `import ${JSON.stringify(file)};`).join('\n');
}

/** Returns the sites whose pages are bundled; the development server's change while it runs. */
export type GetSites = () => readonly LinkedSite[] | Promise<readonly LinkedSite[]>;

/** Plugins that bundle the MDX pages of all locales; modules with mistakes become placeholders. */
export function contentPlugins(
  getSites: GetSites,
  failures: ContentFailures,
  recorder?: InputRecorder,
  compiled?: CompiledModules,
): Plugin[] {
  const plugins = [
    contentPlugin(getSites, failures, recorder),
    mdxPlugin(getSites, failures, recorder, compiled),
    packagesPlugin(failures),
  ];
  return recorder ? [...plugins, recorder.plugin()] : plugins;
}

/** Finds and reads pages, and replaces imports that don't exist with a component that says so. */
function contentPlugin(
  getSites: GetSites,
  { report, broken }: ContentFailures,
  recorder: InputRecorder | undefined,
): Plugin {
  /** Returns our module for a component of the site's theme that can't be shown. */
  const replaceTheme = async (file: string, source: SiteSetup): Promise<string | undefined> => {
    const replaced = replaceSwizzled(file, source);
    if (!replaced) return undefined;
    const parts = replaced.lacking.join(', ');
    const message = `needs parts of Docusaurus without counterpart (${parts}); ours replaces it`;
    await report({ absolute: file, message });
    return `\0${replaced.id}`;
  };
  return {
    name: 'content',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === pageModules) return pageModulesId;
      if (isStylePart(id)) return id;
      const { file } = parsePageModuleId(importer ?? '');
      if (isDocusaurusModule(id)) {
        const { source } = (await getSites())[0]!;
        const swizzled = findSwizzled(id, file, source);
        if (swizzled !== undefined) return (await replaceTheme(swizzled, source)) ?? swizzled;
      }
      const own = toThemeName(id);
      if (isVirtualModule(own)) {
        if (!isContentCode(file)) return `\0${own}`;
        const { line, names } = findImport(await readFile(file, 'utf8'), id);
        const { contentRoot } = (await getSites())[0]!.source;
        const lacking = listLacking(own, names, contentRoot);
        for (const name of lacking) {
          const message = describeUnresolved(id, contentRoot).replace('import', `"${name}" of`);
          await report({ absolute: file, line, message });
        }
        return `\0${withLacking(own, lacking)}`;
      }
      if (isDocusaurusModule(id) || isContentCode(file) || importer === pageModulesId) {
        const { source } = (await getSites())[0]!;
        const generated = generatedId(id, file, source.contentRoot);
        const text = generated === undefined ? generated : readGenerated(generated, source);
        if (text !== undefined) return generated;
      }
      // Docusaurus's own packages import parts of its theme, too.
      if (!isContentCode(file) && !/^\0/.test(file) && isDocusaurusModule(id)) {
        const { names } = findImport(await readFile(file, 'utf8'), id);
        return missingModuleId(id, names);
      }
      const isReact = /^react(?:-dom)?(?:\/|$)/.test(id);
      if (!isContentCode(file) && !(isReact && isSitePackage(file))) return null;
      const replacement = replacementOf(id, file, (await getSites())[0]!.source);
      if (replacement !== undefined || !isContentCode(file)) return replacement;
      // Packages of the content come first, for files beside its folder, too. The project's own serve a tree without
      // packages, and there is one React.
      const ours = `${renderer}entry-client.ts`;
      const { source } = (await getSites())[0]!;
      const { contentRoot, components } = source;
      const request = isReact ? id : toRequest(id, contentRoot, components?.aliases);
      const packages = isDocusaurusModule(id)
        ? []
        : [importer, path.join(contentRoot, 'package.json'), ours];
      const origins = /^[./]/.test(request) ? [importer] : isReact ? [ours] : packages;
      let isBroken = false;
      for (const origin of origins) {
        // It rejects a file that a package has and doesn't export.
        const found = await this.resolve(request, origin, { skipSelf: true }).catch(() => null);
        if (!found) continue;
        const target = parsePageModuleId(found.id).file;
        const drawing = components && drawingId(found.id);
        if (drawing) return drawing;
        if (components && isContentModule(found.id)) found.id = styleId(found.id);
        if (!broken.has(target)) return (await replaceTheme(target, source)) ?? found;
        recorder?.addFile(target);
        isBroken = true;
      }
      const { line, names } = findImport(await readFile(file, 'utf8'), id);
      if (!isBroken)
        await report({ absolute: file, line, message: describeUnresolved(id, contentRoot) });
      if (!isBroken) recorder?.addMissing(request, file);
      return missingModuleId(id, names);
    },
    onLog(_, { code, exporter = '', binding }) {
      // Of what packages of Docusaurus import, pages need little.
      if (code !== 'SHIMMED_EXPORT' || !isContentModule(exporter)) return;
      void report({ absolute: exporter, message: `has no export "${binding}", which is imported` });
    },
    async load(id) {
      if (id === pageModulesId) return importPageModules(await getSites());
      if (id.charAt(0) === '\0' && isVirtualModule(id.slice(1))) {
        return virtualModule(id.slice(1), (await getSites())[0]!.source);
      }
      if (isGenerated(id)) {
        const text = readGenerated(id, (await getSites())[0]!.source) ?? '{}';
        recorder?.addGenerated(id);
        return text;
      }
      const loaded = readLoaded(id);
      if (loaded !== undefined) return loaded;
      const drawing = readDrawing(id);
      if (drawing !== undefined) return drawing;
      const missing = parseMissingModuleId(id);
      if (missing) return missingModule(...missing);
      const { file } = parsePageModuleId(id);
      if (broken.has(file)) return brokenModule(file);
      if (/\.css(?:$|\?)/.test(id)) {
        const { source } = (await getSites())[0]!;
        const styles = source.components && (await readSiteStyles(id, source));
        for (const read of styles?.files ?? []) recorder?.addFile(read);
        if (styles?.problem) await report(styles.problem);
        const isWhole = isContentModule(file) && id === file;
        if (!styles && (!isWhole || !existsSync(file))) return null;
        const { code, problems } = await skipInvalidRules(file, styles?.css);
        if (isWhole) for (const problem of problems) await report(problem);
        // The bundler refuses to compress them. What is left of a CSS module lacks its global names.
        return problems.length > 0 && !/\.module\.css$/.test(file) ? code : (styles?.css ?? null);
      }
      // Packages of Docusaurus and for it leave JSX to its bundler.
      if (/[\\/]node_modules[\\/].*docusaurus.*\.js$/.test(id)) return readScript(id);
      if (!isContentModule(file) || !existsSync(file)) return null;
      if (!isContentPage(file)) {
        // It is imported as text or by its address.
        if (/\?(?:raw|url)\b/.test(id)) return null;
        // With a query, it is a page in a language, which was read without one.
        const problem = id === file ? await findSyntaxError(file) : undefined;
        if (!problem) return readScript(id);
        await report(problem);
        return /\.json$/.test(file) ? '{}' : brokenModule(file);
      }
      // MDX doesn't know front matter; blank lines in its place keep the line numbers right.
      const parsed = parseFrontMatter(decodeText(await readFile(file)).text, path.basename(file));
      const sites = await getSites();
      const { body, lineOffset } = findOwnBody(id, sites) ?? parsed;
      const start = '\n'.repeat(Math.max(0, lineOffset));
      if (!sites[0]!.source.components) return start + body;
      const styles = `\n\nimport ${JSON.stringify(PAGE_STYLES)};\n`;
      const metadata = findItemFacts(id, sites);
      return start + body + pageValues(body, parsed.values, metadata) + styles;
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

/** MDX that is compiled already, by module: the bundles for browsers and for the prerender share it. */
export type CompiledModules = Map<string, Promise<{ readonly code: string }>>;

/** Compiles MDX pages, whose links depend on the locale. */
function mdxPlugin(
  getSites: GetSites,
  { report, broken }: ContentFailures,
  recorder: InputRecorder | undefined,
  compiled: CompiledModules | undefined,
): Plugin {
  const compilers = new Map<string, ReturnType<typeof mdx>>();
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(code, id) {
      const { file, locale } = parsePageModuleId(id);
      if (!isContentPage(file) || broken.has(file)) return null;
      const { source } = siteOf(await getSites(), locale);
      const formulas = source.transformsOf(file)?.formulas;
      const key = JSON.stringify([locale, formulas]);
      let compiler = compilers.get(key);
      if (!compiler) {
        const development = this.environment.config.mode === 'development';
        const { interfaceTexts, magicComments } = source;
        const options = createMdxOptions({
          translate: createTranslate(interfaceTexts),
          magicComments,
          formulas,
          resolve: async ({ kind, url }, page) => {
            const reference = { locale, file: page, reference: { kind, url } };
            const resolved = await resolvePageModuleReference(await getSites(), reference);
            recorder?.addReference(reference);
            return resolved;
          },
          transformsOf: async (page) => siteOf(await getSites(), locale).source.transformsOf(page),
        });
        compiler = mdx({ ...options, development });
        compilers.set(key, compiler);
      }
      try {
        // Rollup's type of a source map differs from the bundler's.
        const compile = compiler.transform.bind(this) as (
          code: string,
          id: string,
        ) => Promise<{ code: string }>;
        const compiling = compiled?.get(id) ?? compile(code, id);
        compiled?.set(id, compiling);
        return await compiling;
      } catch (error) {
        // Pages were compiled before, when they were analyzed, so this is a partial.
        const { message, line } = describeCompileError(error);
        await report({ absolute: file, message, ...(line !== undefined && { line }) });
        return { code: brokenModule(file), map: { mappings: '' } };
      }
    },
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
  return `async () => { const page = await import(${pageModule}); const use = page.valueOf; return page.createSitePage([${written.join(', ')}]); }`;
}

/** Writes code that imports the modules at paths, in lists and objects, too. */
function importAllOf(value: unknown): string {
  if (typeof value === 'string') return `use(await import(${JSON.stringify(value)}))`;
  if (Array.isArray(value)) return `[${value.map(importAllOf).join(', ')}]`;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  return `{ ${entries.map(([key, own]) => `${JSON.stringify(key)}: ${importAllOf(own)}`).join(', ')} }`;
}
