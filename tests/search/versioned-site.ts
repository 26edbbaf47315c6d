import type { SiteModel } from '../../renderer/model/site.ts';
import { createSite } from '../theme/fixtures.ts';

/** A site with a released version of its docs, the next one and an old one, and an area without versions. */
export function createVersionedSite(overrides: Partial<SiteModel> = {}): SiteModel {
  const [docs, , blog] = createSite().areas;
  const version = (name: string, label: string, path: string) => ({
    ...{ name, label, path, mainPath: `${path}intro/` },
    isLast: name === '2.0',
  });
  return createSite({
    areas: [
      {
        ...docs!,
        versions: [
          version('current', 'Next', '/docs/next/'),
          version('2.0', '2.0', '/docs/'),
          version('1.0', '1.0', '/docs/1.0/'),
        ],
      },
      blog!,
    ],
    ...overrides,
  });
}
