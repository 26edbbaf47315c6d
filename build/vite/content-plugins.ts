import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import { createMdxOptions } from '../markdown/mdx-plugins.ts';
import type { ResolveReference } from '../markdown/rehype-references.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { generators } from '../site/generators.ts';
import { readImageSize } from '../site/public-files.ts';
import { resolveReference } from '../site/resolve-reference.ts';
import { pageModuleId, parsePageModuleId } from './bundle.ts';

const renderer = fileURLToPath(new URL('../../renderer/', import.meta.url));

/** Module that imports the MDX pages of every locale; see `renderer/virtual.d.ts`. */
const pageModules = 'virtual:page-modules';

export const pageModulesId = `\0${pageModules}`;

const mdxComponents = JSON.stringify(`${renderer}theme/Article/mdx-components.tsx`);

/** Modules that are the same for every site, by name. */
const virtualModules: Readonly<Record<string, () => string>> = {
  // Pages written for Docusaurus import these from its theme.
  '@theme/Tabs': () => `export { Tabs as default } from ${mdxComponents};`,
  '@theme/TabItem': () => `export { TabItem as default } from ${mdxComponents};`,
  'virtual:generator-styles': () =>
    generators
      .flatMap(({ styleSheets }) => styleSheets)
      .map((file) => `import ${JSON.stringify(file)};`)
      .join('\n'),
};

/** Returns the sites whose pages are bundled; the development server's change while it runs. */
export type GetSites = () => readonly BuiltSite[] | Promise<readonly BuiltSite[]>;

/** Plugins that bundle the MDX pages of all locales. */
export function contentPlugins(getSites: GetSites): Plugin[] {
  return [contentPlugin(getSites), mdxPlugin(getSites)];
}

/** Finds and reads pages, and replaces imports that don't exist with a component that says so. */
function contentPlugin(getSites: GetSites): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === pageModules) return pageModulesId;
      if (Object.hasOwn(virtualModules, id)) return `\0${id}`;
      if (importer === undefined || !isContentModule(parsePageModuleId(importer).file)) return null;
      if (/^\.{1,2}\//.test(id)) {
        return (await this.resolve(id, importer, { skipSelf: true })) ?? `\0missing:${id}`;
      }
      // A content tree outside the project has no packages of its own; its pages use the project's.
      if (!path.isAbsolute(id))
        return this.resolve(id, `${renderer}entry-client.tsx`, { skipSelf: true });
      return null;
    },
    async load(id) {
      if (id === pageModulesId) return importPageModules(await getSites());
      const virtualModule = id.charAt(0) === '\0' ? virtualModules[id.slice(1)] : undefined;
      if (virtualModule) return virtualModule();
      const missing = /^\0missing:(.*)$/.exec(id);
      if (missing) return missingComponent(missing[1]!);
      const { file } = parsePageModuleId(id);
      if (!isContentModule(file) || !existsSync(file)) return null;
      // MDX doesn't know front matter; blank lines in its place keep the line numbers right.
      const source = await readFile(file, 'utf8');
      const { body, lineOffset } = parseFrontMatter(source, path.basename(file));
      return '\n'.repeat(lineOffset) + body;
    },
  };
}

/** Compiles MDX pages, whose links depend on the locale. */
function mdxPlugin(getSites: GetSites): Plugin {
  const compilers = new Map<string | undefined, ReturnType<typeof mdx>>();
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(code, id) {
      const { file, locale } = parsePageModuleId(id);
      if (!isContentModule(file)) return null;
      let compiler = compilers.get(locale);
      if (!compiler) {
        const development = this.environment.config.mode === 'development';
        const translate = createTranslate(siteOf(await getSites(), locale).source.interfaceTexts);
        const resolve = createResolver(getSites, locale);
        compiler = mdx({ ...createMdxOptions(translate, resolve), development });
        compilers.set(locale, compiler);
      }
      // Rollup's type of a source map differs from the bundler's.
      return compiler.transform.call(this, code, id) as Promise<{ code: string } | undefined>;
    },
  };
}

/** Resolves links and images of MDX pages. Broken ones were reported when the pages were analyzed. */
function createResolver(getSites: GetSites, locale: string | undefined): ResolveReference {
  return async (reference, file) => {
    const { source, targets } = siteOf(await getSites(), locale);
    const origins = [...source.areas.flatMap(({ docs }) => docs), ...source.pages];
    const origin = origins.find((candidate) => candidate.source.absolute === file);
    if (!origin) return { address: reference.url };
    const { address, file: served } = await resolveReference(reference, origin, targets);
    const size = served && reference.kind === 'image' ? await readImageSize(served.absolute) : null;
    return { address, ...size };
  };
}

function siteOf(sites: readonly BuiltSite[], locale: string | undefined): BuiltSite {
  return sites.find(({ site }) => site.locale === (locale ?? site.defaultLocale))!;
}

function importPageModules(sites: readonly BuiltSite[]): string {
  const locales = sites.map(({ site, pages }) => {
    const entries = pages
      .filter(({ page, sourceFile }) => page.kind === 'module' && sourceFile !== null)
      .map(({ page, sourceFile }) => {
        const module = JSON.stringify(pageModuleId(sourceFile!, site));
        return `${JSON.stringify(page.path)}: () => import(${module})`;
      });
    return `${JSON.stringify(site.locale)}: { ${entries.join(', ')} }`;
  });
  return `export const pageModules = { ${locales.join(', ')} };`;
}

function isContentModule(id: string): boolean {
  return /\.mdx?$/.test(id);
}

function missingComponent(request: string): string {
  return `import { createMissingComponent } from ${mdxComponents};
const component = createMissingComponent(${JSON.stringify(request)});
export { component as default };`;
}
