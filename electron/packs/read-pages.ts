import type { InstalledPack } from '../../renderer/model/pack.ts';
import { parseSavedPages } from '../../renderer/model/saved-pages.ts';

/** Adds to the pages that an update changed when the reader had read them, unless they were read again. */
export function withLastRead(pack: InstalledPack, history: string | null): InstalledPack {
  const { updated } = pack;
  if (!updated) return pack;
  const visits = parseSavedPages(history);
  const changed = updated.changed.map((page) => {
    // The newest visit comes first.
    const lastRead = visits.find(({ path }) => path === page.path)?.time;
    return lastRead !== undefined && lastRead < updated.time ? { ...page, lastRead } : page;
  });
  return { ...pack, updated: { ...updated, changed } };
}
