import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { PACK_ENDING } from '../../renderer/model/pack.ts';

/** Folders between the chosen one and a pack; a site has its packs near its top. */
const MAX_DEPTH = 3;

/** Returns the newest pack in a folder of a site, or undefined. Nothing in the folder is read or run. */
export function findPack(folder: string): string | undefined {
  const times = listPacks(folder, MAX_DEPTH).map((file) => [file, statSync(file).mtimeMs] as const);
  return times.sort(([, one], [, other]) => other - one)[0]?.[0];
}

function listPacks(folder: string, depth: number): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) return path.extname(file) === PACK_ENDING ? [file] : [];
    const isLeftOut = !entry.isDirectory() || /^\.|^node_modules$/.test(entry.name) || depth === 0;
    return isLeftOut ? [] : listPacks(file, depth - 1);
  });
}
