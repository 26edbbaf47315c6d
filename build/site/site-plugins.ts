import path from 'node:path';
import type { SiteTransforms } from '../config/site-setup.ts';
import { isBelow } from '../vite/content-code.ts';
import type { SiteSource } from './site-source.ts';

/** Returns the site's plugins for a page or a partial. */
export function transformsOf(
  file: string,
  { areas, contentRoot, rules }: SiteSource,
): SiteTransforms | undefined {
  const area =
    areas.find(({ docs }) => docs.some(({ source }) => source.absolute === file)) ??
    areas.find(({ folder }) => isBelow(path.resolve(contentRoot, folder), file));
  return area ? rules.areas[area.area.id]?.transforms : rules.transforms;
}
