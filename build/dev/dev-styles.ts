import path from 'node:path';
import type { DevEnvironment, ViteDevServer } from 'vite';
import { NOT_FOUND_PATH, toAddress } from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import { escapeHtml, hasClassPrefix } from '../../renderer/model/plain-text.ts';
import { isBelow, project, relativePath } from '../base/paths.ts';
import type { LinkedSite } from '../site/linked-site.ts';
import { entryModules } from '../vite/bundle.ts';
import { listArticleStyles, pageModule } from '../vite/content-plugins.ts';
import { articleStylesKey, listPageModules } from '../vite/page-modules.ts';

/**
 * Returns links to the style sheets that a page's modules import, so that the page is never shown without. Vite's
 * client knows them by their attribute: it doesn't add the same styles again, and exchanges the links of edited ones.
 */
export async function linkStyles(
  { config: { base }, environments: { ssr } }: ViteDevServer,
  built: LinkedSite,
  { page, body }: { readonly page: Page; readonly body: string },
): Promise<string> {
  const prefixes = [...listArticleStyles(built.source).keys()];
  const articles = prefixes.filter((prefix) => hasClassPrefix(body, prefix));
  const roots = [
    ...entryModules.map((name) => path.join(project, name)),
    ...articles.map((prefix) => `\0${articleStylesKey}${prefix}`),
    ...ownModules(page, built),
  ];
  const sheets = await listSheets(ssr, roots);
  return sheets
    .map(({ id, url }) => {
      const href = escapeHtml(toAddress(base, url));
      return `<link rel="stylesheet" data-vite-dev-id="${escapeHtml(id)}" href="${href}">`;
    })
    .join('');
}

/** Lists the ids of the modules that only some pages load. */
function ownModules(page: Page, built: LinkedSite): string[] {
  if (page.kind === 'landing')
    return [path.join(project, 'renderer/theme/LandingPage/LandingPage.tsx')];
  if (page.path === NOT_FOUND_PATH)
    return [path.join(project, 'renderer/theme/NotFoundPage/NotFoundPage.tsx')];
  const own = listPageModules([built]).find((module) => module.path === page.path);
  if (!own) return [];
  return [...(own.route?.levels ?? []).map(({ file }) => file), own.id, pageModule];
}

/** Lists the style sheets that modules import, in the order in which a browser would run them. */
async function listSheets(
  ssr: DevEnvironment,
  roots: readonly string[],
): Promise<{ readonly id: string; readonly url: string }[]> {
  const sheets: { readonly id: string; readonly url: string }[] = [];
  const seen = new Set<string>();
  const visit = async (url: string) => {
    if (seen.has(url)) return;
    seen.add(url);
    // A module that can't be found or compiled is reported where it is shown.
    const compiled = await ssr.transformRequest(url).catch(() => null);
    const id = (await ssr.moduleGraph.getModuleByUrl(url).catch(() => undefined))?.id;
    if (id && /\.css(?:$|\?)/.test(id)) sheets.push({ id, url });
    for (const imported of compiled?.deps ?? []) await visit(imported);
  };
  for (const root of roots) await visit(toUrl(root));
  return sheets;
}

/** Returns the name by which Vite asks for a module. */
function toUrl(id: string): string {
  if (id.startsWith('\0')) return id;
  return isBelow(project, id) ? `/${relativePath(project, id)}` : `/@fs${id}`;
}
