import { NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import type { Page } from '../../renderer/model/page.ts';
import {
  type QuickOpenFile,
  type QuickOpenKind,
  quickOpenKinds,
} from '../../renderer/model/quick-open.ts';
import type { BuiltSite } from '../site/built-site.ts';

/** Lists every page a reader may go to by a part of its name. */
export function quickOpenFile({ site, pages }: Pick<BuiltSite, 'site' | 'pages'>): QuickOpenFile {
  const trails = new Map<string, number>();
  const listed = pages
    .map(({ page }) => page)
    .filter(({ path, unlisted }) => path !== NOT_FOUND_PATH && !unlisted);
  const areas = new Map(site.areas.map(({ id, label }) => [id, label]));
  return {
    pages: listed.map((page) => {
      const trail = trailOf(page, areas);
      if (!trails.has(trail)) trails.set(trail, trails.size);
      const kind = quickOpenKinds.indexOf(kindOf(page));
      const entry = [page.title, page.path, trails.get(trail)!] as const;
      return kind === 0 ? entry : [...entry, kind];
    }),
    trails: [...trails.keys()],
  };
}

function trailOf({ area, breadcrumbs }: Page, areas: ReadonlyMap<string, string>): string {
  const labels = breadcrumbs.slice(0, -1).map(({ label }) => label);
  const areaLabel = area === null ? undefined : areas.get(area);
  return [areaLabel, ...labels.filter((label) => label !== areaLabel)].filter(Boolean).join(' › ');
}

/** Symbols have the name code has for them, in an area below its kinds; days have their date in their path. */
function kindOf({ area, path, title }: Page): QuickOpenKind {
  if (/\d{4}-\d{2}-\d{2}\/$/.test(path)) return 'day';
  return area === 'api' && /^[\w$]+$/.test(title) && path.split('/').length > 4 ? 'symbol' : 'page';
}
