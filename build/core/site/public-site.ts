import { isSitePath, normalizePagePath, splitTarget } from '../../../renderer/model/page-path.ts';
import type { NavbarItem, SiteModel } from '../../../renderer/model/site.ts';
import { type LinkTargets, publicAddressOf } from './resolve-reference.ts';

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
export function isBroken(
  href: string,
  { paths, publicFiles, generatedFiles }: LinkTargets,
): boolean {
  if (!isSitePath(href)) return false;
  const { path } = splitTarget(href);
  return !(
    paths.has(normalizePagePath(path)) ||
    publicFiles.has(path.slice(1)) ||
    generatedFiles.has(path)
  );
}
