import path from 'node:path';
import { loadContentTree } from './content/content-tree.ts';
import type { SiteSetup } from './site-setup.ts';

/** Where a site is. */
export interface SiteLocation {
  /** Folder of the content tree; the project's own by default. */
  readonly contentRoot?: string | undefined;
  /** Folder of a Docusaurus site, in place of a content tree. */
  readonly siteFolder?: string | undefined;
}

/** Finds out how a site is configured; throws a ContentError when its config is invalid. */
export async function loadSite(location: SiteLocation): Promise<SiteSetup> {
  if (location.siteFolder !== undefined) {
    const { readDocusaurusSite } = await import('./docusaurus/read-site.ts');
    return readDocusaurusSite(path.resolve(location.siteFolder));
  }
  return loadContentTree(location.contentRoot);
}
