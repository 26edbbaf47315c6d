import path from 'node:path';
import { once } from './hash.ts';
import type { SiteTransforms } from '../sources/site-setup.ts';
import { isBelow } from '../vite/content-code.ts';
import type { SiteSource } from './read-sites.ts';

/** Creates a function that returns the site's plugins for a page or a partial. */
export function createTransformsFinder({
  areas,
  contentRoot,
  rules,
}: Pick<SiteSource, 'areas' | 'contentRoot' | 'rules'>): SiteSource['transformsOf'] {
  // A search through all pages for each of them would cost more than all else that a build does after an edit.
  const owners = once(() => {
    const found = new Map<string, SiteSource['areas'][number]>();
    for (const area of areas) {
      for (const { source } of area.docs) {
        if (!found.has(source.absolute)) found.set(source.absolute, area);
      }
    }
    return found;
  });
  const folders = areas.map((area) => ({ area, folder: path.resolve(contentRoot, area.folder) }));
  return (file): SiteTransforms | undefined => {
    const area = owners().get(file) ?? folders.find(({ folder }) => isBelow(folder, file))?.area;
    return area ? rules.areas[area.area.id]?.transforms : rules.transforms;
  };
}
