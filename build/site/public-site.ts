import { isSitePath, normalizePagePath, splitTarget } from '../../renderer/model/page-path.ts';
import type { NavbarItem, SiteModel } from '../../renderer/model/site.ts';
import type { LinkTargets } from './resolve-reference.ts';

/** Points links of the navbar and the footer to the public site where this build has no page for them. */
export function linkPublicSite(site: SiteModel, targets: LinkTargets): SiteModel {
  const { publicAddress, paths, publicFiles } = targets;
  if (publicAddress === undefined) return site;
  const isHere = (href: string) => {
    const { path } = splitTarget(href);
    return paths.has(normalizePagePath(path)) || publicFiles.has(path.slice(1));
  };
  const complete = <Link extends { readonly href: string }>(link: Link): Link =>
    isSitePath(link.href) && !isHere(link.href)
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

/** Returns the address of a site path, search and hash included, on the public site. */
export function publicAddressOf(sitePath: string, publicAddress: string): string {
  return new URL(sitePath.replace(/^\/+/, ''), publicAddress).href;
}
