import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  PACKED_ENDING,
  type ShellInfo,
  SHIPPED_PACK_FILE,
} from '../../renderer/model/shell-info.ts';
import { isWebOnly } from '../render/host-files.ts';
import { MERMAID_PREFIX } from '../vite/bundle.ts';
import { describePack } from '../../renderer/pack/identity.ts';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { isPageData, readPageData } from '../../renderer/pack/site-data.ts';
import { verifyPack } from '../../renderer/pack/verify-pack.ts';
import { OWN_PACK } from '../../renderer/model/pack.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { ExpectedError, messageOf } from '../base/problems.ts';

/** Extensions of files that the packaged app holds compressed; pages shrink to a sixth. */
const COMPRESSED: ReadonlySet<string> = new Set(['.html', '.json', '.md', '.txt', '.xml']);

/** So does the diagram library, which few pages load; what a start runs is read faster as it is. */
const isMermaid = (file: string) => file.replaceAll(path.sep, '/').startsWith(MERMAID_PREFIX);

/** The shell reads it directly, before it can serve files. */
const UNCOMPRESSED = 'shell.json';

const compress = promisify(brotliCompress);

/** Copies a built site to `target` in the form of the packaged app, and replaces what is there. */
export async function packageSite(source: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isWebOnly(file.replaceAll(path.sep, '/')));
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    await mkdir(path.join(target, folder), { recursive: true });
  }
  await Promise.all(
    files.map(async (file) => {
      const [from, to] = [path.join(source, file), path.join(target, file)];
      const shrinks = COMPRESSED.has(path.extname(file)) || isMermaid(file);
      if (file === UNCOMPRESSED || !shrinks) return link(from, to);
      await writeFile(`${to}${PACKED_ENDING}`, await compressText(await readFile(from)));
    }),
  );
}

function compressText(content: Buffer): Promise<Buffer> {
  return compress(content, {
    params: {
      // Pages are small, so a wider window saves nothing; the next quality takes eight times as long for a thousandth.
      [constants.BROTLI_PARAM_QUALITY]: 8,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Reads what a built site says of itself. */
export async function readShellInfo(site: string): Promise<ShellInfo> {
  return JSON.parse(await readFile(path.join(site, UNCOMPRESSED), 'utf8')) as ShellInfo;
}

/** Adds the pack of a built site to the app's copy of it; throws unless it has the same pages and can be updated. */
export async function shipPack(options: {
  /** Pack of the site in one file. */
  readonly pack: string;
  /** Folder of the built site. */
  readonly site: string;
  /** Folder of the app's copy, which may be the same. */
  readonly target: string;
}): Promise<void> {
  const { pack: file, site, target } = options;
  const pack = await openPack(file).catch((error: unknown) => {
    throw new ExpectedError(`${file}: ${messageOf(error)}`);
  });
  await verifyPack(pack);
  const info = await readShellInfo(site);
  const mistake = findMistake(pack, info) ?? (await findOtherPage(pack, site));
  if (mistake) throw new ExpectedError(`${file}: ${mistake}`);
  const shell = path.join(target, 'shell.json');
  const text = JSON.stringify({ ...info, pack: { ...describePack(pack), id: OWN_PACK } });
  // It may be a link to the file of the built site.
  await rm(shell);
  await writeFile(shell, text);
  await copyFile(file, path.join(target, SHIPPED_PACK_FILE));
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
    const { html } = (await readPageData(pack, file))!;
    const built = await readFile(path.join(site, file), 'utf8').catch(() => undefined);
    const page = built === undefined ? undefined : (JSON.parse(built) as PageData);
    if (!page || (page.html !== null && page.html !== html)) {
      return `has another "${file}" than the built site; run "npm run pack" again`;
    }
  }
  return undefined;
}
