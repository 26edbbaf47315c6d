import { rmSync } from 'node:fs';
import path from 'node:path';

/** Folders of what pages can store without the app: databases, caches, and files of their own. */
const folders = ['IndexedDB', 'CacheStorage', 'Service Worker', 'File System', 'WebStorage'];

/** Removes what scripts in pages stored past the app's store, so that it can't grow. Call it before the app is ready. */
export function clearPageStorage(sessionData: string): void {
  for (const name of folders) {
    try {
      rmSync(path.join(sessionData, name), { recursive: true, force: true });
    } catch {
      // Another try follows at the next start.
    }
  }
}
