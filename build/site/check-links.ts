import { SITE_CONFIG_FILE } from '../base/paths.ts';
import {
  fileOf,
  isSitePath,
  normalizePagePath,
  splitTarget,
} from '../../renderer/model/page-path.ts';
import type { NavbarItem, SiteModel } from '../../renderer/model/site.ts';
import { type LinkProblem, type LinkTargets, publicAddressOf } from './resolve-reference.ts';
import { type LinkedArticle, lineOf } from './link-article.ts';
import { memoize } from '../base/memoize.ts';
import { type ContentProblem, nearest, suggest } from '../base/problems.ts';
import type { CompiledPage } from './linked-site.ts';
import type { Landing } from '../../renderer/model/site-config.ts';

/** Points links of the navbar and the footer to a public site where this build has no page for them. */
export function linkPublicSite(
  site: SiteModel,
  publicAddress: string,
  targets: LinkTargets,
): SiteModel {
  const complete = <Link extends { readonly href: string }>(link: Link): Link =>
    isBroken(link.href, targets)
      ? { ...link, href: publicAddressOf(link.href, publicAddress) }
      : link;
  const completeItem = (item: NavbarItem): NavbarItem => {
    if (item.type === 'link') return complete(item);
    return item.type === 'dropdown' ? { ...item, items: item.items.map(completeItem) } : item;
  };
  return {
    ...site,
    navbar: { ...site.navbar, items: site.navbar.items.map(completeItem) },
    footer: {
      ...site.footer,
      links: site.footer.links.map((column) => ({ ...column, items: column.items.map(complete) })),
    },
  };
}

/** Tells whether a link of the config is a site path at which this build has nothing. */
function isBroken(href: string, { paths, publicFiles, generatedFiles }: LinkTargets): boolean {
  if (!isSitePath(href)) return false;
  const { path } = splitTarget(href);
  return !(
    paths.has(normalizePagePath(path)) ||
    publicFiles.has(fileOf(path)) ||
    generatedFiles.has(path)
  );
}

/** Targets that are suggested in one build. An author who moved a folder needs a few examples, not thousands. */
const MAX_SUGGESTIONS = 40;

/** Adds the nearest existing target to the first problems. */
export function suggestTargets(
  problems: readonly LinkProblem[],
  { pathByFile, paths, publicFiles }: LinkTargets,
): ContentProblem[] {
  const candidates = {
    'source file': () => pathByFile.keys(),
    page: () => paths,
    'public file': () => [...publicFiles.keys()].map((name) => `/${name}`),
  };
  let left = MAX_SUGGESTIONS;
  return problems.map(({ missing, ...problem }) => {
    if (!missing || left === 0) return problem;
    left -= 1;
    const hint = suggest(missing.name, candidates[missing.kind]());
    return { ...problem, message: `${problem.message}${hint}` };
  });
}

/** Reports links to existing pages whose anchors don't exist. */
export function checkAnchors(linked: ReadonlyMap<CompiledPage, LinkedArticle>): ContentProblem[] {
  const known = [...linked.keys()].filter(({ failed }) => !failed);
  const pages = new Map(known.map((page) => [page.origin.path, page]));
  const idsOf = memoize((path: string) => new Set(pages.get(path)?.compiled.ids));
  return [...linked].flatMap(([{ origin }, { anchors }]) =>
    anchors.flatMap(({ path, id, line, url }) => {
      if (!pages.has(path)) return [];
      const ids = idsOf(path);
      if (ids.has(id)) return [];
      const near = nearest(id, ids);
      const hint = near ? `; did you mean "#${near}"?` : '';
      return [
        {
          file: origin.source.file,
          line: lineOf(origin, { line, url }),
          message: `link "${url}" matches no heading of ${path}${hint}`,
          anchor: { path, id },
        },
      ];
    }),
  );
}

/** Reports links of the config that lead to no page and no file. */
export function checkConfigLinks(
  { navbar, footer, landing }: Pick<SiteModel, 'navbar' | 'footer'> & { readonly landing: Landing },
  targets: LinkTargets,
): LinkProblem[] {
  const { actions, noteLink, cards, excerpts = [] } = landing;
  const links = {
    navbar: navbar.items.flatMap(linksOf),
    footer: footer.links.flatMap(({ items }) => items.map(({ href }) => href)),
    landing: [
      ...actions.map(({ href }) => href),
      ...(noteLink ? [noteLink.href] : []),
      ...cards.map(({ to }) => to),
      ...excerpts,
    ],
  };
  return Object.entries(links).flatMap(([part, hrefs]) =>
    hrefs
      .filter((href) => isBroken(href, targets))
      .map((href) => ({
        file: SITE_CONFIG_FILE,
        message: `${part}: link "${href}" matches no page`,
        place: [part, href],
        missing: { kind: 'page' as const, name: href },
      })),
  );
}

function linksOf(item: NavbarItem): string[] {
  if (item.type === 'link') return [item.href];
  return item.type === 'dropdown' ? item.items.flatMap(linksOf) : [];
}
