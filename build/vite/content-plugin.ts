import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { SiteModel } from '../../renderer/model/site.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import type { BuiltSite } from '../site/built-site.ts';

const renderer = fileURLToPath(new URL('../../renderer/', import.meta.url));

/** What the virtual modules are made from; read anew at each request, so that the development server stays current. */
export interface BundleContent {
  readonly sites: readonly BuiltSite[];
  /** Identity of the bundle. */
  readonly build: string;
}

const virtualModules: Readonly<Record<string, (content: BundleContent) => string>> = {
  'virtual:site': ({ sites, build }) => {
    const byLocale = Object.fromEntries(sites.map(({ site }) => [site.locale, forReaders(site)]));
    return `export const sites = ${JSON.stringify(byLocale)};\nexport const build = ${JSON.stringify(build)};`;
  },
  'virtual:page-modules': ({ sites }) => {
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
  },
};

/** Leaves out what only the head of a document shows: every byte here is part of the first load. */
function forReaders({
  favicon: _favicon,
  touchIcon: _touchIcon,
  socialCard: _socialCard,
  ...site
}: SiteModel): SiteModel {
  return site;
}

/** Paths that pages written for Docusaurus import from its theme. */
const themeAliases: Readonly<Record<string, string>> = {
  '@theme/Tabs': `${renderer}theme/mdx/docusaurus-tabs.ts`,
  '@theme/TabItem': `${renderer}theme/mdx/docusaurus-tab-item.ts`,
};

/** Brings content into the bundle: the site's model, the MDX pages, and a visible stand-in for an import that is missing. */
export function contentPlugin(content: () => BundleContent | Promise<BundleContent>): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (Object.hasOwn(virtualModules, id)) return `\0${id}`;
      if (Object.hasOwn(themeAliases, id)) return themeAliases[id];
      if (importer === undefined || !isContentModule(parsePageModuleId(importer).file)) return null;
      if (/^\.{1,2}\//.test(id)) {
        return (await this.resolve(id, importer, { skipSelf: true })) ?? `\0missing:${id}`;
      }
      // A content tree of its own has no packages beside it; its pages use the project's.
      if (!path.isAbsolute(id))
        return this.resolve(id, `${renderer}entry-client.tsx`, { skipSelf: true });
      return null;
    },
    async load(id) {
      const name = id.slice(1);
      if (id.charAt(0) === '\0' && Object.hasOwn(virtualModules, name))
        return virtualModules[name]!(await content());
      const missing = /^\0missing:(.*)$/.exec(id);
      if (missing) return missingComponent(missing[1]!);
      const { file } = parsePageModuleId(id);
      if (!isContentModule(file) || !existsSync(file)) return null;
      // MDX knows no front matter; blank lines in its place keep the line numbers true.
      const source = await readFile(file, 'utf8');
      const { body, lineOffset } = parseFrontMatter(source, path.basename(file));
      return '\n'.repeat(lineOffset) + body;
    },
  };
}

/** Where the bundle finds an MDX page: each language has a module of its own, whose links lead to that language's pages. */
export function pageModuleId(
  file: string,
  { locale, defaultLocale }: Pick<SiteModel, 'locale' | 'defaultLocale'>,
): string {
  return locale === defaultLocale ? file : `${file}?locale=${locale}`;
}

/** Takes a module's file and language apart; undefined stands for the default language. */
export function parsePageModuleId(id: string): { file: string; locale: string | undefined } {
  const [file = id, query = ''] = id.split('?');
  return { file, locale: new URLSearchParams(query).get('locale') ?? undefined };
}

function isContentModule(id: string): boolean {
  return /\.mdx?$/.test(id);
}

function missingComponent(request: string): string {
  const module = JSON.stringify(`${renderer}theme/mdx/create-missing-component.tsx`);
  return `import { createMissingComponent } from ${module};
const component = createMissingComponent(${JSON.stringify(request)});
export { component as default };`;
}
