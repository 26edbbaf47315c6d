import type { NavbarItem, SiteModel } from '../../../renderer/model/site.ts';
import type { Landing } from '../../../renderer/model/site-config.ts';
import { SITE_CONFIG_FILE } from '../../sources/content/load-site-config.ts';
import { isBroken } from './public-site.ts';
import type { LinkTargets } from './resolve-reference.ts';
import type { LinkProblem } from './suggest-targets.ts';

/** Reports links of the config that lead to no page and no file. */
export function checkConfigLinks(
  { navbar, footer, landing }: Pick<SiteModel, 'navbar' | 'footer'> & { readonly landing: Landing },
  targets: LinkTargets,
): LinkProblem[] {
  const { actions, noteLink, cards } = landing;
  const links = {
    navbar: navbar.items.flatMap(linksOf),
    footer: footer.links.flatMap(({ items }) => items.map(({ href }) => href)),
    landing: [
      ...actions.map(({ href }) => href),
      ...(noteLink ? [noteLink.href] : []),
      ...cards.map(({ to }) => to),
    ],
  };
  return Object.entries(links).flatMap(([part, hrefs]) =>
    hrefs
      .filter((href) => isBroken(href, targets))
      .map((href) => ({
        file: SITE_CONFIG_FILE,
        message: `${part}: link "${href}" matches no page`,
        missing: { kind: 'page' as const, name: href },
      })),
  );
}

function linksOf(item: NavbarItem): string[] {
  if (item.type === 'link') return [item.href];
  return item.type === 'dropdown' ? item.items.flatMap(linksOf) : [];
}
