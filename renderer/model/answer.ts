/*
 * What is at an address of a site: the one answer of the servers, the app, packs and offline copies.
 *
 * Threat: a request names a file outside of the site, or gets bytes under a type that makes them run. A name is decoded
 * once, has neither empty nor dot segments, no backslash and no NUL, and the type follows from its extension.
 */
import { mediaType } from './media-type.ts';
import {
  decodePath,
  encodePath,
  htmlFile,
  normalizePagePath,
  parseAddress,
  toAddress,
  toSitePath,
} from './page-path.ts';

export interface SiteRequest {
  readonly method: string;
  /** A whole address, or the part of it that begins with the path. */
  readonly url: string;
  /** The `Range` header: the part of the file that is asked for. */
  readonly range?: string | null | undefined;
  /** The `If-None-Match` header: tags of what the client has already. */
  readonly knownTags?: string | undefined;
}

/** A site as a table of files by path below its base path, decoded; pages are the files that `htmlFile` names. */
export interface ServedSite<Body> {
  readonly basePath: string;
  /** Whether there is a file; `read` may still find none. */
  readonly has: (name: string) => boolean | Promise<boolean>;
  /** Opens a file; null if there is none. */
  readonly read: (name: string) => ServedFile<Body> | null | Promise<ServedFile<Body> | null>;
}

export interface ServedFile<Body> {
  /** In bytes. */
  readonly size: number;
  /** Changes with the content. */
  readonly tag?: string;
  /** Reads the bytes from `start` up to `end`, which is the first that is left out. */
  readonly slice: (start: number, end: number) => Body | Promise<Body>;
}

export interface SiteResponse<Body = Uint8Array<ArrayBuffer>> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
}

/** What a request leads to, before anything is read. */
export type Found =
  | {
      readonly status: 200 | 400 | 404 | 500;
      /** The file, or what was asked for in vain. */
      readonly name: string;
    }
  | { readonly status: 301 | 302; readonly location: string }
  | { readonly status: 204 | 405 };

/** Names of the not-found pages: the site's, and those of locales in folders. */
const notFoundName = /^(?:[^/]+\/)?404\.html$/;

/** Answers a request; rejects only if reading does. */
export async function answer<Body>(
  request: SiteRequest,
  site: ServedSite<Body>,
): Promise<SiteResponse<Body>> {
  return respond(await locate(request, site), { request, read: site.read });
}

/** Decides what a request leads to, and reads nothing. */
export async function locate(
  { method, url }: Pick<SiteRequest, 'method' | 'url'>,
  { basePath, has }: Pick<ServedSite<unknown>, 'basePath' | 'has'>,
): Promise<Found> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405 };
  const origin = /^\//.test(url) ? 'http://localhost' : '';
  const parsed = parseAddress(origin + url);
  const path = parsed && decodePath(parsed.pathname);
  // Other programs take what follows two slashes for a host.
  if (!parsed || path === null || /[\0\\]|^\/\//.test(path)) return { status: 400, name: '' };
  const start = origin ? '' : `${parsed.protocol}//${parsed.host}`;
  const sitePath = toSitePath(basePath, path);
  if (sitePath === null) {
    if (path === '/') return { status: 302, location: start + basePath };
    // Browsers ask for it where a file names no icon, such as one of Markdown.
    return path === '/favicon.ico' ? { status: 204 } : { status: 404, name: '' };
  }
  // The router would not know a page under such an address.
  if (/\/(?:\/|\.{1,2}(?:\/|$))/.test(sitePath)) return { status: 404, name: '' };
  const name = sitePath.slice(1);
  if (notFoundName.test(name)) return { status: 404, name };
  const pagePath = normalizePagePath(encodePath(sitePath));
  const page = htmlFile(pagePath);
  const address = toAddress(basePath, pagePath);
  const isPage = await has(page);
  if (isPage && parsed.pathname === address) return { status: 200, name: page };
  const isFile = name !== page && /[^/]$/.test(name) && (await has(name));
  if (isFile) return { status: 200, name };
  if (isPage) return { status: 301, location: start + address + parsed.search };
  return { status: 404, name };
}

/** Responds with what {@link locate} has found. */
export async function respond<Body>(
  found: Found,
  { request, read }: { readonly request: SiteRequest; readonly read: ServedSite<Body>['read'] },
): Promise<SiteResponse<Body>> {
  const { status } = found;
  if ('location' in found) return withoutBody(status, { Location: found.location });
  if (!('name' in found)) return withoutBody(status, status === 405 ? { Allow: 'GET, HEAD' } : {});
  for (const name of status === 200 ? [found.name] : notFoundFiles(found.name)) {
    const file = await read(name);
    if (file) return sendFile(file, { status, type: mediaType(name), request });
  }
  if (status !== 200) return withoutBody(status);
  return respond({ status: 404, name: found.name }, { request, read });
}

/** Where the not-found page can be for a name: in its locale's folder, or at the top. */
function notFoundFiles(name: string): readonly string[] {
  const [folder] = name.split('/');
  return name === folder ? ['404.html'] : [`${folder}/404.html`, '404.html'];
}

function withoutBody(status: number, headers: SiteResponse['headers'] = {}): SiteResponse<never> {
  return { status, headers: { 'X-Content-Type-Options': 'nosniff', ...headers }, body: null };
}

async function sendFile<Body>(
  { size, tag, slice }: ServedFile<Body>,
  of: { readonly status: number; readonly type: string; readonly request: SiteRequest },
): Promise<SiteResponse<Body>> {
  const { status, type, request } = of;
  const isFound = status === 200;
  const isHead = request.method === 'HEAD';
  const headers = { 'Content-Type': type, ...(isFound && tag && { ETag: tag }) };
  const known = (request.knownTags ?? '').split(',').map((one) => one.trim());
  if (isFound && tag && known.includes(tag)) return withoutBody(304, headers);
  const range = isFound && !isHead ? parseRange(request.range, size) : null;
  if (range === 'unsatisfiable')
    return withoutBody(416, { ...headers, 'Content-Range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size };
  const sent = withoutBody(range ? 206 : status, {
    ...headers,
    ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${size}` }),
    'Accept-Ranges': 'bytes',
    'Content-Length': String(end - start),
  });
  return isHead ? sent : { ...sent, body: await slice(start, end) };
}

/**
 * Parses a `Range` header for a file of `size` bytes. Null stands for the whole file: there is no header, or one that
 * HTTP lets servers ignore, such as several ranges at once, or one that ends before it begins.
 */
function parseRange(
  header: string | null | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(Number(to) + 1, size);
  return start < end ? { start, end } : 'unsatisfiable';
}

/** Returns bytes or text as a file. */
export function fileInMemory(content: string | Uint8Array): ServedFile<Uint8Array<ArrayBuffer>> {
  const bytes = (
    typeof content === 'string' ? new TextEncoder().encode(content) : content
  ) as Uint8Array<ArrayBuffer>;
  return { size: bytes.length, slice: (start, end) => bytes.subarray(start, end) };
}
