import path from 'node:path';
import { mediaType } from '../../renderer/model/media-type.ts';
import { htmlFile, NOT_FOUND_PATH } from '../../renderer/model/page-path.ts';
import { readBundleFile } from './bundle-files.ts';
import { type Resolution, resolveRequest, type ServedFolder } from './resolve-request.ts';

/** A request of a page, as far as responses depend on it. */
export interface SiteRequest {
  readonly method: string;
  readonly url: string;
  /** The `Range` header: the part of the file that is asked for. */
  readonly range: string | null;
}

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Returns the function that answers requests with files of a folder; it never rejects. */
export function createResponder(
  folder: ServedFolder,
  headers: Readonly<Record<string, string>>,
): (request: SiteRequest) => Promise<SiteResponse> {
  const notFoundFile = path.join(folder.root, htmlFile(NOT_FOUND_PATH));

  /** A window that shows a refused address gets the not-found page, with a way back, not an empty one. */
  const refuse = async (status: number, method: string) => {
    const hasPage = method === 'GET' && folder.isFile(notFoundFile);
    const body = hasPage ? await readBundleFile(notFoundFile).catch(() => null) : null;
    if (body === null) return { status, headers, body };
    const type = { 'Content-Type': mediaType(notFoundFile) };
    return { status: status < 500 ? 404 : status, headers: { ...headers, ...type }, body };
  };
  const sendFile = async (
    { file, status }: Extract<Resolution, { kind: 'file' }>,
    { method, range: asked }: SiteRequest,
  ): Promise<SiteResponse> => {
    const type = mediaType(file);
    const own = { ...headers, 'Content-Type': type, 'Accept-Ranges': 'bytes' };
    if (method === 'HEAD') return { status, headers: own, body: null };
    const body = await readBundleFile(file);
    const range = status === 200 ? parseRange(asked, body.length) : null;
    if (range === null) return { status, headers: own, body };
    if (range === 'unsatisfiable') {
      const size = { 'Content-Range': `bytes */${body.length}` };
      return { status: 416, headers: { ...own, ...size }, body: null };
    }
    const { first, last } = range;
    const part = { 'Content-Range': `bytes ${first}-${last}/${body.length}` };
    return {
      status: 206,
      headers: { ...own, ...part },
      body: body.subarray(first, last + 1),
    };
  };
  return async (request) => {
    const { method, url } = request;
    try {
      const resolution = resolveRequest({ method, address: url }, folder);
      switch (resolution.kind) {
        case 'file':
          return await sendFile(resolution, request);
        case 'redirect':
          return {
            status: 301,
            headers: { ...headers, Location: resolution.location },
            body: null,
          };
        case 'refusal':
          return await refuse(resolution.status, method);
      }
    } catch (error) {
      console.error(`${url}: cannot be read, ${String(error)}`);
      return refuse(500, method);
    }
  };
}

/**
 * Parses a `Range` header for a file of `size` bytes: its first and last byte, both included. Null stands for the whole
 * file: there is no header, or one that HTTP lets servers ignore, such as several ranges at once.
 */
export function parseRange(
  header: string | null,
  size: number,
): { readonly first: number; readonly last: number } | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { first, last };
}
