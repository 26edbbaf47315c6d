import { NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import { contentKinds, type QuickOpenFile } from '../../renderer/model/quick-open.ts';
import type { BuiltSite } from './built-site.ts';

export function quickOpenFile({ pages }: Pick<BuiltSite, 'pages'>): QuickOpenFile {
  const trails = new Map<string, number>();
  const listed = pages.filter(({ page }) => page.path !== NOT_FOUND_PATH && !page.unlisted);
  return {
    pages: listed.map(({ page, listing }) => {
      const trail = listing.trail.join(' › ');
      if (!trails.has(trail)) trails.set(trail, trails.size);
      const kind = contentKinds.indexOf(listing.kind);
      const entry = [page.title, page.path, trails.get(trail)!] as const;
      return kind === 0 ? entry : [...entry, kind];
    }),
    trails: [...trails.keys()],
  };
}
