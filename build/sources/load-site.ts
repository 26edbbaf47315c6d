import path from 'node:path';
import { project } from '../base/paths.ts';
import { ContentError } from '../base/problems.ts';
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
  const folder = path.resolve(location.siteFolder ?? location.contentRoot ?? project);
  const name = folder.split(path.sep).find((part) => /[?\\]|^node_modules$/.test(part));
  if (name !== undefined) {
    const message = `has "${name}" in its path, so no component can be built there; rename or move it`;
    throw new ContentError([{ file: folder, message }]);
  }
  if (location.siteFolder !== undefined) {
    const { readDocusaurusSite } = await import('./docusaurus/read-site.ts');
    return readDocusaurusSite(path.resolve(location.siteFolder));
  }
  return loadContentTree(location.contentRoot);
}
