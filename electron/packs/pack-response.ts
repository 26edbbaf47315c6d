/*
 * Threat: a pack brings a script, or an address by which a page of it reaches the app or another pack. Pages of a
 * pack are shown by the app's own bundle, under a policy that lets only files of the bundle run; the pack's files are
 * of types that don't run, and its names are keys of a table. Files of several packs are at the app's own origin, whose
 * pages show nothing of a pack but text, and no other origin can read them.
 */
import { INLINE_STYLES, writePolicy } from '../../renderer/model/content-policy.ts';
import { firstPaintAttributes, rootAttributes } from '../../renderer/model/persisted-state.ts';
import {
  answer,
  fileInMemory,
  locate,
  respond,
  type SiteRequest,
  type SiteResponse,
} from '../../renderer/model/answer.ts';
import { LICENSES_FILE } from '../../renderer/model/page-path.ts';
import { mediaType } from '../../renderer/model/media-type.ts';
import { packPath, packSearchFile } from '../../renderer/model/pack.ts';
import { dataOf, type OpenPack } from '../../renderer/pack/pack-file.ts';
import { type DocumentParts, serveData } from '../../renderer/pack/site-data.ts';
import { renderPlainDocument } from '../../renderer/pack/document.ts';
import type { ShellEntry } from '../../renderer/model/shell-info.ts';
import type { InstalledPacks } from './installed-packs.ts';
import { messageOf } from '../../renderer/model/error-message.ts';

/** The policy of documents: the bundle's scripts run, and the pack's pages have styles and images, but no frames. */
export const documentPolicy = writePolicy([
  // What Mermaid draws and what authors write have styles in attributes.
  INLINE_STYLES,
  // All HTML passes `renderer/platform/inert-html.ts`.
  "require-trusted-types-for 'script'",
  'trusted-types default',
]);

/** The policy of a pack's files, should one be opened by itself: an image of vectors can have scripts. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What a pack's pages need of the app. */
export interface PackShell {
  readonly entry: ShellEntry;
  /** Base path of the bundle's own files. */
  readonly basePath: string;
  /** Reads a file of the bundle by its path below the base path; null if there is none. */
  readonly readBundle: (file: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The values stored for the pack. */
  readonly values: () => Readonly<Record<string, string>>;
  readonly prefersDark: () => boolean;
}

/** Files of the bundle that pages of packs need: scripts, styles, fonts. No pack can have a file of these types. */
const bundleFile = /^assets\/.*\.(?:js|css|woff2|wasm)$/;

/** Responds to a request for an address of a pack. */
export async function packResponse(
  request: SiteRequest,
  pack: OpenPack,
  shell: PackShell,
): Promise<SiteResponse> {
  const readBundle = async (name: string) => {
    const bytes = await shell.readBundle(name);
    return bytes && fileInMemory(bytes);
  };
  const bundle = { basePath: shell.basePath, has: (name: string) => bundleFile.test(name) };
  const bundled = await locate(request, bundle);
  if (bundled.status === 200) {
    const read = (name: string) => (bundle.has(name) ? readBundle(name) : null);
    return withPolicy(await respond(bundled, { request, read }), documentPolicy);
  }
  const licenses = LICENSES_FILE.slice(1);
  const site = serveData(dataOf(pack), (parts) => renderPage(parts, shell));
  const response = await answer(request, {
    basePath: site.basePath,
    has: (name) => name === licenses || site.has(name),
    read: (name) => (name === licenses ? readBundle(name) : site.read(name)),
  });
  const isDocument = response.headers['Content-Type'] === mediaType('.html');
  return withPolicy(response, isDocument ? documentPolicy : filePolicy);
}

function withPolicy({ headers, ...response }: SiteResponse, policy: string): SiteResponse {
  const own = { 'Content-Security-Policy': policy, 'X-DNS-Prefetch-Control': 'off' };
  return { ...response, headers: { ...headers, ...own } };
}

/** Writes the document of a page, in which the app's bundle renders it. */
function renderPage(parts: DocumentParts, { entry, values, prefersDark }: PackShell): string {
  const { colorMode, announcementBar } = parts.site;
  const stored = values();
  const config = { colorMode, announcementId: announcementBar?.id };
  const attributes = {
    ...firstPaintAttributes(config, (key) => stored[key], prefersDark()),
    [rootAttributes.app]: '',
  };
  return renderPlainDocument({ ...parts, entry, attributes });
}

/** Responds to a request for a search file of a pack, whose path {@link packSearchFile} matches. */
export async function searchFileResponse(
  request: SiteRequest,
  { readIn }: Pick<InstalledPacks, 'readIn'>,
): Promise<SiteResponse> {
  const { pathname } = new URL(request.url);
  const [, id = ''] = packSearchFile.exec(pathname) ?? [];
  const basePath = packPath(id);
  const has = (name: string) => packSearchFile.test(basePath + name);
  const response = await answer(request, {
    basePath,
    has,
    read: async (name) => {
      if (!has(name)) return null;
      try {
        const bytes = await readIn(id, (pack) => pack.read(name));
        return bytes && fileInMemory(bytes);
      } catch (error) {
        console.warn(`${pathname}: cannot be read, ${messageOf(error)}`);
        return null;
      }
    },
  });
  const headers = { ...response.headers, 'Cross-Origin-Resource-Policy': 'same-origin' };
  return withPolicy({ ...response, headers }, filePolicy);
}
