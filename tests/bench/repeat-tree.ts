import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folders whose files are not pages. */
const SHARED = new Set(['i18n', 'public', 'sidebars', 'static']);

/** Copies a content tree, with `times` copies of all pages of each area in folders of their own. */
export async function repeatTree(from: string, to: string, times: number): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!entry.isDirectory() || SHARED.has(entry.name)) continue;
    for (let copy = 2; copy <= times; copy++) {
      await cp(path.join(from, entry.name), path.join(to, entry.name, `copy-${copy}`), {
        recursive: true,
      });
    }
  }
}
