import type { InstalledPack } from '../../renderer/model/pack.ts';
import type { SiteVersion } from '../../renderer/platform/platform.ts';
import type { ShellInfo } from '../shell-info.ts';
import type { Site } from '../sites.ts';
import { fingerprintOf } from '../../renderer/pack/signature.ts';

/** Lists the versions of a site: the packs that its maker has signed, and the app's own site if it is one of them. */
export function versionsOf(
  site: Pick<Site, 'pack'> | undefined,
  packs: readonly InstalledPack[],
  ownKey: ShellInfo['packKey'],
): readonly SiteVersion[] {
  if (!site) return [];
  const own = ownKey && { site: ownKey.site, fingerprint: fingerprintOf(ownKey.key) };
  const current = site.pack === null ? own : packs.find(({ id }) => id === site.pack);
  const isOfSite = (one: Pick<InstalledPack, 'site' | 'fingerprint'>) =>
    one.site === current?.site && one.fingerprint === current.fingerprint;
  const installed = packs
    .filter(isOfSite)
    .map(({ id, version }) => ({ id, version, isCurrent: id === site.pack }));
  return own && isOfSite(own)
    ? [{ id: null, version: ownKey.version, isCurrent: site.pack === null }, ...installed]
    : installed;
}
