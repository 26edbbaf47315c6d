import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { decodeText } from '../content/decode-text.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import { themeModule } from '../docusaurus/theme-modules.ts';
import { createMdxOptions } from '../markdown/mdx-plugins.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { generators } from '../site/generators.ts';
import { describeCompileError } from '../site/compile-site.ts';
import type { InputRecorder } from './bundle-inputs.ts';
import { findImport, isContentCode, isContentModule, isContentPage } from './content-code.ts';
import type { ContentFailures } from './content-failures.ts';
import {
  listPageModules,
  parsePageModuleId,
  resolvePageModuleReference,
  siteOf,
} from './page-modules.ts';
import { findSyntaxError, skipInvalidRules } from './syntax-errors.ts';

const renderer = fileURLToPath(new URL('../../renderer/', import.meta.url));

/** Module that imports the MDX pages of every locale; see `renderer/virtual.d.ts`. */
const pageModules = 'virtual:page-modules';

export const pageModulesId = `\0${pageModules}`;

const mdxComponents = JSON.stringify(`${renderer}theme/Article/mdx-components.tsx`);

/** Returns the source of a module that is the same for every site; undefined if there is none of that name. */
function virtualModule(id: string): string | undefined {
  // Pages written for Docusaurus import from its theme.
  if (id !== 'virtual:generator-styles') return themeModule(id);
  return generators
    .flatMap(({ styleSheets }) => styleSheets)
    .map((file) => `import ${JSON.stringify(file)};`)
    .join('\n');
}

/** Returns the sites whose pages are bundled; the development server's change while it runs. */
export type GetSites = () => readonly BuiltSite[] | Promise<readonly BuiltSite[]>;

/**
 * Plugins that bundle the MDX pages of all locales. Modules with mistakes become placeholders. The recorder learns
 * what the bundle is made from.
 */
export function contentPlugins(
  getSites: GetSites,
  failures: ContentFailures,
  recorder?: InputRecorder,
): Plugin[] {
  const plugins = [
    contentPlugin(getSites, failures, recorder),
    mdxPlugin(getSites, failures, recorder),
  ];
  return recorder ? [...plugins, recorder.plugin()] : plugins;
}

/** Finds and reads pages, and replaces imports that don't exist with a component that says so. */
function contentPlugin(
  getSites: GetSites,
  { report, broken }: ContentFailures,
  recorder: InputRecorder | undefined,
): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === pageModules) return pageModulesId;
      if (virtualModule(id) !== undefined) return `\0${id}`;
      const { file } = parsePageModuleId(importer ?? '');
      if (!isContentCode(file)) return null;
      // Packages of the content come first. The project's own serve a tree without packages, and there is one React.
      const own = `${renderer}entry-client.tsx`;
      const { contentRoot } = (await getSites())[0]!.source;
      const request = toRequest(id, contentRoot);
      const isReact = /^react(?:-dom)?(?:\/|$)/.test(id);
      const origins = /^[./]/.test(request) ? [importer] : isReact ? [own] : [importer, own];
      let isBroken = false;
      for (const origin of origins) {
        const found = await this.resolve(request, origin, { skipSelf: true });
        if (!found) continue;
        const target = parsePageModuleId(found.id).file;
        if (!broken.has(target)) return found;
        recorder?.addBroken(target);
        isBroken = true;
      }
      const { line, names } = findImport(await readFile(file, 'utf8'), id);
      if (!isBroken) await report({ absolute: file, line, message: describeUnresolved(id) });
      if (!isBroken) recorder?.addMissing(request, file);
      return missingModuleId(id, names);
    },
    onLog(_, { code, exporter = '', binding }) {
      if (code !== 'SHIMMED_EXPORT' || !isContentModule(exporter)) return true;
      void report({ absolute: exporter, message: `has no export "${binding}", which is imported` });
      return false;
    },
    async load(id) {
      if (id === pageModulesId) return importPageModules(await getSites());
      const provided = id.charAt(0) === '\0' ? virtualModule(id.slice(1)) : undefined;
      if (provided !== undefined) return provided;
      const missing = parseMissingModuleId(id);
      if (missing) return missingModule(...missing);
      const { file } = parsePageModuleId(id);
      if (broken.has(file)) return missingModule(path.basename(file));
      if (!isContentModule(file) || !existsSync(file)) return null;
      if (/\.css$/.test(file)) {
        const { code, problems } = await skipInvalidRules(file);
        for (const problem of problems) await report(problem);
        // The bundler refuses to compress them.
        return problems.length > 0 ? code : null;
      }
      if (!isContentPage(file)) {
        // With a query, it is imported as text or by its address.
        const problem = id === file ? await findSyntaxError(file) : undefined;
        if (!problem) return null;
        await report(problem);
        return /\.json$/.test(file) ? '{}' : missingModule(path.basename(file));
      }
      // MDX doesn't know front matter; blank lines in its place keep the line numbers right.
      const { text } = decodeText(await readFile(file));
      const { body, lineOffset } = parseFrontMatter(text, path.basename(file));
      return '\n'.repeat(lineOffset) + body;
    },
  };
}

/** Compiles MDX pages, whose links depend on the locale. */
function mdxPlugin(
  getSites: GetSites,
  { report, broken }: ContentFailures,
  recorder: InputRecorder | undefined,
): Plugin {
  const compilers = new Map<string | undefined, ReturnType<typeof mdx>>();
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(code, id) {
      const { file, locale } = parsePageModuleId(id);
      if (!isContentPage(file) || broken.has(file)) return null;
      let compiler = compilers.get(locale);
      if (!compiler) {
        const development = this.environment.config.mode === 'development';
        const translate = createTranslate(siteOf(await getSites(), locale).source.interfaceTexts);
        const options = createMdxOptions(translate, async ({ kind, url }, page) => {
          const reference = { locale, file: page, reference: { kind, url } };
          const resolved = await resolvePageModuleReference(await getSites(), reference);
          recorder?.addReference(reference, resolved);
          return resolved;
        });
        compiler = mdx({ ...options, development });
        compilers.set(locale, compiler);
      }
      try {
        // Rollup's type of a source map differs from the bundler's.
        const compiling = compiler.transform.call(this, code, id) as Promise<{ code: string }>;
        return await compiling;
      } catch (error) {
        // Pages were compiled before, when they were analyzed, so this is a partial.
        const { message, line } = describeCompileError(error);
        await report({ absolute: file, message, ...(line !== undefined && { line }) });
        return { code: missingModule(path.basename(file)), map: { mappings: '' } };
      }
    },
  };
}

function importPageModules(sites: readonly BuiltSite[]): string {
  const modules = listPageModules(sites);
  const locales = sites.map(({ site: { locale } }) => {
    const entries = modules
      .filter((module) => module.locale === locale)
      .map(({ path: page, id }) => `${JSON.stringify(page)}: () => import(${JSON.stringify(id)})`);
    return `${JSON.stringify(locale)}: { ${entries.join(', ')} }`;
  });
  return `export const pageModules = { ${locales.join(', ')} };`;
}

/** Translates what webpack and Docusaurus understand: the site's own folder, and loaders of text and addresses. */
function toRequest(id: string, contentRoot: string): string {
  const [, loader, path = id] = /^!*(raw|url|file)-loader!(.*)$/.exec(id) ?? [];
  const target = path.replace(/^@site\//, `${contentRoot}/`);
  return loader === undefined ? target : `${target}?${loader === 'raw' ? 'raw' : 'url'}`;
}

function describeUnresolved(id: string): string {
  if (/^@(?:theme|docusaurus|generated|theme-original|theme-init)\//.test(id)) {
    return `import "${id}" is a part of Docusaurus that has no counterpart; a placeholder replaces it`;
  }
  return /^[./]/.test(id)
    ? `import "${id}" matches no file; add it, or correct the path`
    : `import "${id}" matches no installed package; install it, or remove the import`;
}

const missingPrefix = '\0missing:';

/** Encoded, because the bundler would read a file extension in it. */
function missingModuleId(id: string, names: readonly string[]): string {
  return missingPrefix + Buffer.from(JSON.stringify([id, names])).toString('base64url');
}

/** Tells whether a module stands for an import that matches nothing. */
export function isMissingModule(id: string): boolean {
  return id.slice(0, missingPrefix.length) === missingPrefix;
}

function parseMissingModuleId(id: string): [string, string[]] | undefined {
  if (!isMissingModule(id)) return undefined;
  const encoded = Buffer.from(id.slice(missingPrefix.length), 'base64url').toString();
  return JSON.parse(encoded) as [string, string[]];
}

/** The source of a module in place of one that is missing: all that it exports is a component that says so. */
function missingModule(request: string, names: readonly string[] = []): string {
  const exported = ['default', ...names].map((name) => `component as ${name}`);
  return `import { createMissingComponent } from ${mdxComponents};
const component = createMissingComponent(${JSON.stringify(request)});
export { ${exported.join(', ')} };`;
}
