import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files and folders in a folder that have changed since a time in milliseconds, leaving out packages. A folder
 * changes with the names of its entries.
 */
export function listChangedSince(folder: string, time: number): string[] {
  const below = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return isChanged(file, time) ? [file] : [];
    return entry.name === 'node_modules' ? [] : listChangedSince(file, time);
  });
  return isChanged(folder, time) ? [folder, ...below] : below;
}

function isChanged(file: string, time: number): boolean {
  // `statSync` throws for a link that leads to itself; of that, `existsSync` says that nothing is there.
  return existsSync(file) && statSync(file).mtimeMs > time;
}
