/*
 * Threat: a pack brings a script, or an address by which a page of it reaches the app or another pack. Pages of a
 * pack are shown by the app's own bundle, under a policy that lets only files of the bundle run; the pack's files are
 * of types that don't run, and its names are keys of a table.
 */
import path from 'node:path';
import { LICENSES_FILE } from '../../renderer/model/licenses-file.ts';
import { mediaType } from '../../renderer/model/media-type.ts';
import { SITE_MODEL_FILE } from '../../renderer/model/pack.ts';
import {
  dataFile,
  normalizePagePath,
  NOT_FOUND_PATH,
  PAGE_DATA_FILE,
  toAddress,
  toSitePath,
} from '../../renderer/model/page-path.ts';
import type { PageData } from '../../renderer/model/page.ts';
import type { SiteModel } from '../../renderer/model/site.ts';
import { decodePath, encodePath } from '../request-path.ts';
import type { OpenPack } from './open-pack.ts';
import { packDocument, type ShellEntry } from './pack-document.ts';

/** The policy of documents: the bundle's scripts run, and the pack's pages have styles and images, but no frames. */
export const documentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  // Diagrams and highlighted code have their colors in style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
  request: { readonly method: string; readonly url: string },
  pack: OpenPack,
  shell: PackShell,
): Promise<Response> {
  const { method, url } = request;
  if (method !== 'GET' && method !== 'HEAD') return refuse(405);
  const { protocol, host, pathname, search } = new URL(url);
  const address = decodePath(pathname);
  if (address === null || /[\0\\]/.test(address)) return refuse(400);
  const respond = (body: BodyInit, options: { type: string; policy: string; status?: number }) => {
    const { type, policy, status = 200 } = options;
    const headers = {
      'Content-Type': type,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
    };
    return new Response(method === 'HEAD' ? null : body, { status, headers });
  };
  const bundled = async (file: string) => {
    const content = await shell.readBundle(file);
    return content && respond(content, { type: mediaType(file), policy: documentPolicy });
  };

  const shellPath = toSitePath(shell.basePath, address)?.slice(1) ?? '';
  if (bundleFile.test(shellPath) && path.posix.normalize(shellPath) === shellPath) {
    return (await bundled(shellPath)) ?? refuse(404);
  }
  const { basePath } = pack.manifest;
  const sitePath = toSitePath(basePath, address);
  if (sitePath === null) return refuse(404);
  if (sitePath === LICENSES_FILE) return (await bundled(LICENSES_FILE.slice(1))) ?? refuse(404);

  const folder = localeFolder(pack, sitePath);
  const showPage = (file: string, status = 200) => {
    const { site, data } = readPage(pack, { file, folder });
    const { entry, values, prefersDark } = shell;
    const options = { site, data, entry, values: values(), prefersDark: prefersDark() };
    const type = 'text/html; charset=utf-8';
    return respond(packDocument(options), { type, policy: documentPolicy, status });
  };
  const file = sitePath.slice(1);
  const pagePath = normalizePagePath(sitePath);
  const isPage = path.posix.normalize(sitePath) === sitePath && pack.has(dataFile(pagePath));
  const showNotFound = () => showPage(`${folder}${dataFile(NOT_FOUND_PATH)}`, 404);
  if (sitePath.at(-1) === '/') return isPage ? showPage(dataFile(pagePath)) : showNotFound();
  const content = pack.read(file);
  if (content) {
    // Only the pack itself knows the version that its data belongs to.
    const body = isPageData(file) ? withBuild(content, pack) : content;
    return respond(body, { type: mediaType(file), policy: filePolicy });
  }
  if (!isPage) return showNotFound();
  const location = `${protocol}//${host}${toAddress(basePath, encodePath(pagePath))}${search}`;
  const headers = { 'Content-Security-Policy': filePolicy, Location: location };
  return new Response(null, { status: 301, headers });
}

/** Reads the data of a page, and the site model of its locale, whose folder is empty for the default one. */
function readPage(
  pack: OpenPack,
  { file, folder }: { readonly file: string; readonly folder: string },
): { site: SiteModel; data: PageData } {
  const site = pack.read(`${folder}${SITE_MODEL_FILE}`)!;
  return {
    site: JSON.parse(site.toString()) as SiteModel,
    data: JSON.parse(withBuild(pack.read(file)!, pack)) as PageData,
  };
}

/** Adds the identity of the pack to a page's data, which tells open windows that it was replaced. */
function withBuild(content: Buffer, { manifest }: OpenPack): string {
  return JSON.stringify({
    ...(JSON.parse(content.toString()) as object),
    build: manifest.index.hash.slice(0, 16),
  });
}

function isPageData(file: string): boolean {
  const name = path.posix.basename(file);
  return name === PAGE_DATA_FILE || name === `404.${PAGE_DATA_FILE}`;
}

/** Returns the folder of the locale that a path is in, `de/`; empty for the default one. */
function localeFolder(pack: OpenPack, sitePath: string): string {
  const folder = `${sitePath.split('/')[1] ?? ''}/`;
  const isLocale = [SITE_MODEL_FILE, dataFile(NOT_FOUND_PATH)].every((file) =>
    pack.has(folder + file),
  );
  return folder !== '/' && isLocale ? folder : '';
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'Content-Security-Policy': filePolicy } });
}
