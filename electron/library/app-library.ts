import path from 'node:path';
import type { ShellInfo } from '../shell-info.ts';
import { openLibrary, type PackLibrary } from './pack-library.ts';

/** Name of the file beside the pages of the app's own site that is the pack of it. */
export const SHIPPED_PACK_FILE = 'site.docpack';

/** Opens the library of an app, in the app's folder for data. Nothing of the packs is read. */
export function openAppLibrary(options: {
  readonly userData: string;
  /** Folder of the pages that came with the app. */
  readonly webRoot: string;
  readonly info: Pick<ShellInfo, 'pack' | 'packKey'>;
}): PackLibrary {
  const { userData, webRoot, info } = options;
  const { pack, packKey } = info;
  const shipped = pack && { pack, file: path.join(webRoot, SHIPPED_PACK_FILE) };
  return openLibrary(path.join(userData, 'packs'), packKey ?? null, shipped ?? null);
}
