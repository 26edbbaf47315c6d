import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHIPPED_PACK_FILE } from '../../electron/library/pack-library.ts';
import { describePack } from '../../renderer/pack/identity.ts';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { isPageData } from '../../renderer/pack/content.ts';
import { verifyPack } from '../../renderer/pack/content.ts';
import { readShellInfo, type ShellInfo } from '../../electron/shell/shell-info.ts';
import { OWN_PACK, type PackPage } from '../../renderer/model/pack.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { ExpectedError } from '../core/expected-error.ts';

/**
 * Adds the pack of a built site to the app's copy of the site, so that readers can update its content. Throws unless
 * the pack has the same pages and the app can accept updates of it.
 */
export async function shipPack(options: {
  /** Pack of the site in one file. */
  readonly pack: string;
  /** Folder of the built site. */
  readonly site: string;
  /** Folder of the app's copy, which may be the same. */
  readonly target: string;
}): Promise<void> {
  const { pack: file, site, target } = options;
  const pack = open(file);
  try {
    await verifyPack(pack);
    const info = readShellInfo(site);
    const mistake = findMistake(pack, info) ?? (await findOtherPage(pack, site));
    if (mistake) throw new ExpectedError(`${file}: ${mistake}`);
    const shell = path.join(target, 'shell.json');
    const text = JSON.stringify({ ...info, pack: { ...describePack(pack), id: OWN_PACK } });
    // It may be a link to the file of the built site.
    await rm(shell);
    await writeFile(shell, text);
    await copyFile(file, path.join(target, SHIPPED_PACK_FILE));
  } finally {
    pack.close();
  }
}

function open(file: string): OpenPack {
  try {
    return openPack(file);
  } catch (error) {
    throw new ExpectedError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns why the app couldn't update from a pack, and what to do. */
function findMistake({ manifest, key }: OpenPack, info: ShellInfo): string | undefined {
  const { packKey, basePath, url } = info;
  const { updates } = manifest;
  if (packKey?.key !== key || packKey.site !== manifest.site) {
    return 'is not signed with the key that "packKey" in site.config.ts names; set it to the public key of the pack';
  }
  if (manifest.basePath !== basePath || manifest.url !== url) {
    return `is made for ${manifest.url}${manifest.basePath}, the app for ${url}${basePath}; use the same options for both`;
  }
  if (updates === null) return 'names no address for updates; make it with --updates';
  return undefined;
}

/** Returns which page of a pack differs from the page of the built site; MDX pages have no HTML to compare. */
async function findOtherPage(pack: OpenPack, site: string): Promise<string | undefined> {
  for (const file of pack.files.filter(isPageData)) {
    const { html } = JSON.parse(pack.read(file)!.toString()) as PackPage;
    const built = await readFile(path.join(site, file), 'utf8').catch(() => undefined);
    const page = built === undefined ? undefined : (JSON.parse(built) as PageData);
    if (!page || (page.html !== null && page.html !== html)) {
      return `has another "${file}" than the built site; run "npm run pack" again`;
    }
  }
  return undefined;
}
