/*
 * Threat: a pack brings a script, or an address by which a page of it reaches the app or another pack. Pages of a
 * pack are shown by the app's own bundle, under a policy that lets only files of the bundle run; the pack's files are
 * of types that don't run, and its names are keys of a table.
 */
import path from 'node:path';
import { LICENSES_FILE } from '../../renderer/model/licenses-file.ts';
import { mediaType } from '../../renderer/model/media-type.ts';
import {
  dataFile,
  markdownFile,
  normalizePagePath,
  NOT_FOUND_PATH,
  toAddress,
  toSitePath,
} from '../../renderer/model/page-path.ts';
import type { PageChange } from '../../renderer/model/pack.ts';
import type { PageData } from '../../renderer/model/page.ts';
import { decodePath, encodePath } from '../site-origin.ts';
import type { SiteRequest, SiteResponse } from '../site-response.ts';
import type { OpenPack } from '../../renderer/pack/pack-file.ts';
import { isPageData, type PackContent } from '../../renderer/pack/content.ts';
import { packDocument, type ShellEntry } from '../../renderer/pack/document.ts';
import type { SiteIndex } from './pack-index.ts';
import { llmsFile, packText } from './pack-texts.ts';

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

/** An installed pack that was opened. */
export interface ReadablePack {
  readonly pack: OpenPack;
  readonly content: PackContent;
  /** Returns what updates changed of a page, by the path of its data. */
  readonly changesOf: (file: string) => readonly PageChange[] | undefined;
  /** Opens the index of the site; makes it if it's gone. */
  readonly index: () => Promise<SiteIndex>;
}

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
  request: Pick<SiteRequest, 'method' | 'url'>,
  readable: ReadablePack,
  shell: PackShell,
): Promise<SiteResponse> {
  const { pack, content } = readable;
  const { method, url } = request;
  if (method !== 'GET' && method !== 'HEAD') return refuse(405);
  const { protocol, host, pathname, search } = new URL(url);
  const address = decodePath(pathname);
  if (address === null || /[\0\\]/.test(address)) return refuse(400);
  const respond = (
    body: string | Uint8Array<ArrayBuffer>,
    options: { type: string; policy: string; status?: number },
  ): SiteResponse => {
    const { type, policy, status = 200 } = options;
    const headers = {
      'Content-Type': type,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
    };
    return { status, headers, body: method === 'HEAD' ? null : body };
  };
  const bundled = async (file: string) => {
    const found = await shell.readBundle(file);
    return found && respond(found, { type: mediaType(file), policy: documentPolicy });
  };

  const shellPath = toSitePath(shell.basePath, address)?.slice(1) ?? '';
  if (bundleFile.test(shellPath) && path.posix.normalize(shellPath) === shellPath) {
    return (await bundled(shellPath)) ?? refuse(404);
  }
  const { basePath } = pack.manifest;
  const sitePath = toSitePath(basePath, address);
  if (sitePath === null) return refuse(404);
  if (sitePath === LICENSES_FILE) return (await bundled(LICENSES_FILE.slice(1))) ?? refuse(404);

  const folder = content.folderOf(sitePath.slice(1));
  const showPage = (file: string, status = 200) => {
    const site = content.siteModel(folder);
    const data = readPage(readable, file);
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
  const found = await readFile(readable, file);
  if (found) return respond(found, { type: mediaType(file), policy: filePolicy });
  if (!isPage) return showNotFound();
  const location = `${protocol}//${host}${toAddress(basePath, encodePath(pagePath))}${search}`;
  const headers = { 'Content-Security-Policy': filePolicy, Location: location };
  return { status: 301, headers, body: null };
}

/** Matches paths of the files that are made from all pages together. */
const indexFile = /(?:^|\/)assets\/(?:search\/|quick-open)/;

async function readFile(
  readable: ReadablePack,
  file: string,
): Promise<string | Buffer<ArrayBuffer> | undefined> {
  const { pack, content, index } = readable;
  if (isPageData(file)) {
    return pack.has(file) ? JSON.stringify(readPage(readable, file)) : undefined;
  }
  if (indexFile.test(file)) return await (await index()).read(file);
  if (llmsFile.test(file)) return packText(content, file);
  const data = file.slice(0, -markdownFile('/').length) + dataFile('/');
  const isMarkdown = path.posix.basename(file) === markdownFile('/');
  return pack.read(file) ?? (isMarkdown ? (content.page(data)?.markdown ?? undefined) : undefined);
}

/** Reads the data of a page, and adds the identity of the pack, which tells open windows that it was replaced. */
function readPage(
  { pack, content, changesOf }: Omit<ReadablePack, 'index'>,
  file: string,
): PageData {
  const { page, html } = content.pageData(file)!;
  const changes = changesOf(file);
  // What a pack says of changes itself doesn't count.
  const { changes: _, ...own } = page;
  const build = pack.manifest.index.hash.slice(0, 16);
  return { page: { ...own, ...(changes && { changes }) }, html, build };
}

function refuse(status: number): SiteResponse {
  return { status, headers: { 'Content-Security-Policy': filePolicy }, body: null };
}
