import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { createTranslate } from '../../renderer/i18n/translate.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import { createMdxOptions } from '../markdown/mdx-plugins.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { generators } from '../site/generators.ts';
import type { InputRecorder } from './bundle-inputs.ts';
import {
  listPageModules,
  parsePageModuleId,
  resolvePageModuleReference,
  siteOf,
} from './page-modules.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const renderer = path.join(project, 'renderer/');

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

/** Plugins that bundle the MDX pages of all locales. The recorder learns what the bundle is made from. */
export function contentPlugins(getSites: GetSites, recorder?: InputRecorder): Plugin[] {
  const plugins = [contentPlugin(getSites, recorder), mdxPlugin(getSites, recorder)];
  return recorder ? [...plugins, recorder.plugin()] : plugins;
}

/** Finds and reads pages, and replaces imports that don't exist with a component that says so. */
function contentPlugin(getSites: GetSites, recorder: InputRecorder | undefined): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === pageModules) return pageModulesId;
      if (Object.hasOwn(virtualModules, id)) return `\0${id}`;
      if (importer === undefined) return null;
      const from = parsePageModuleId(importer).file;
      const isPage = isContentModule(from);
      if (isPage && /^\.{1,2}\//.test(id)) {
        const found = await this.resolve(id, importer, { skipSelf: true });
        if (!found) recorder?.addMissing(path.resolve(path.dirname(from), id.split('?')[0]!));
        // The exclamation mark hides the extension from plugins that would parse the component as JSON or CSS.
        return found ?? `\0missing:${id}!`;
      }
      // A content tree outside the project has no packages of its own; its pages and components use the project's.
      const isOutside = path.isAbsolute(from) && path.relative(project, from).slice(0, 2) === '..';
      if ((isPage || isOutside) && !/^[./\0]/.test(id))
        return this.resolve(id, `${renderer}entry-client.tsx`, { skipSelf: true });
      return null;
    },
    async load(id) {
      if (id === pageModulesId) return importPageModules(await getSites());
      const virtualModule = id.charAt(0) === '\0' ? virtualModules[id.slice(1)] : undefined;
      if (virtualModule) return virtualModule();
      const missing = /^\0missing:(.*)!$/.exec(id);
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
function mdxPlugin(getSites: GetSites, recorder: InputRecorder | undefined): Plugin {
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
        const options = createMdxOptions(translate, async ({ kind, url }, page) => {
          const reference = { locale, file: page, reference: { kind, url } };
          const resolved = await resolvePageModuleReference(await getSites(), reference);
          recorder?.addReference(reference, resolved);
          return resolved;
        });
        compiler = mdx({ ...options, development });
        compilers.set(locale, compiler);
      }
      // Rollup's type of a source map differs from the bundler's.
      return compiler.transform.call(this, code, id) as Promise<{ code: string } | undefined>;
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

function isContentModule(id: string): boolean {
  return /\.mdx?$/.test(id);
}

function missingComponent(request: string): string {
  return `import { createMissingComponent } from ${mdxComponents};
const component = createMissingComponent(${JSON.stringify(request)});
export { component as default };`;
}
