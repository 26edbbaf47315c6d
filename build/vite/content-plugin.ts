import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
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
    const byLocale = Object.fromEntries(sites.map(({ site }) => [site.locale, site]));
    return `export const sites = ${JSON.stringify(byLocale)};\nexport const build = ${JSON.stringify(build)};`;
  },
  'virtual:page-modules': ({ sites }) => {
    const locales = sites.map(({ site, pages }) => {
      const entries = pages
        .filter(({ page, sourceFile }) => page.kind === 'module' && sourceFile !== null)
        .map(
          ({ page, sourceFile }) =>
            `${JSON.stringify(page.path)}: () => import(${JSON.stringify(sourceFile)})`,
        );
      return `${JSON.stringify(site.locale)}: { ${entries.join(', ')} }`;
    });
    return `export const pageModules = { ${locales.join(', ')} };`;
  },
};

/** Paths that pages written for Docusaurus import from its theme. */
const themeAliases: Readonly<Record<string, string>> = {
  '@theme/Tabs': `${renderer}theme/mdx/docusaurus-tabs.ts`,
  '@theme/TabItem': `${renderer}theme/mdx/docusaurus-tab-item.ts`,
};

/** Brings content into the bundle: the site's model, the MDX pages, and a visible stand-in for an import that is missing. */
export function contentPlugin(content: () => BundleContent): Plugin {
  return {
    name: 'content',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (Object.hasOwn(virtualModules, id)) return `\0${id}`;
      if (Object.hasOwn(themeAliases, id)) return themeAliases[id];
      const file = importer?.replace(/\?.*$/, '');
      if (file === undefined || !isContentModule(file)) return null;
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
        return virtualModules[name]!(content());
      const missing = /^\0missing:(.*)$/.exec(id);
      if (missing) return missingComponent(missing[1]!);
      if (!isContentModule(id) || !existsSync(id)) return null;
      // MDX knows no front matter; blank lines in its place keep the line numbers true.
      const { body, lineOffset } = parseFrontMatter(await readFile(id, 'utf8'), path.basename(id));
      return '\n'.repeat(lineOffset) + body;
    },
  };
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
