import { PAGE_DATA_ID, renderJson } from '../entry/document-data.ts';
import { escapeHtml } from '../model/escape-html.ts';
import { mediaType } from '../model/media-type.ts';
import {
  dataFile,
  normalizePagePath,
  NOT_FOUND_PATH,
  PAGE_DATA_FILE,
  toAddress,
  toSitePath,
} from '../model/page-path.ts';
import type { PageData } from '../model/page.ts';
import type { CopyStore } from './copy-store.ts';
import type { OfflineChunk, OfflineIndex } from './offline-index.ts';

/** Unpacked chunks that are kept, because what is asked for next is often near. */
const KEPT_CHUNKS = 8;

/** One version of a copy, as the worker shows it. */
export interface ServedCopy {
  /** Responds with a page's document or with a file; null for what isn't part of a copy. */
  readonly respond: (address: string, isDocument: boolean) => Promise<Response | null>;
}

interface Place {
  readonly chunk: OfflineChunk;
  readonly start: number;
  /** Absent for a file as it is. */
  readonly length?: number;
}

/** Serves a version of the copy of the site at a base path. */
export function serveCopy(
  basePath: string,
  index: OfflineIndex,
  readChunk: CopyStore['readChunk'],
): ServedCopy {
  const places = placeFiles(index);
  const unpacked = new Map<string, Promise<ArrayBuffer>>();
  const unpack = ({ hash }: OfflineChunk) => {
    const bytes = unpacked.get(hash) ?? inflate(readChunk, hash);
    unpacked.delete(hash);
    unpacked.set(hash, bytes);
    // A chunk that can't be read is tried again.
    bytes.catch(() => unpacked.delete(hash));
    const [oldest] = unpacked.keys();
    if (unpacked.size > KEPT_CHUNKS) unpacked.delete(oldest!);
    return bytes;
  };
  const readFile = async (name: string): Promise<BodyInit | null> => {
    const place = places.get(name);
    if (!place) return null;
    const { chunk, start, length } = place;
    if (length !== undefined) return (await unpack(chunk)).slice(start, start + length);
    return (await readChunk(chunk.hash))?.body ?? null;
  };
  const readDocument = async (name: string, folder: string, status: number) => {
    const bytes = (await readFile(name)) as ArrayBuffer | null;
    const document = index.documents[folder];
    if (bytes === null || !document) return null;
    const data = JSON.parse(new TextDecoder().decode(bytes)) as PageData;
    const [start, end] = document;
    const title = escapeHtml(data.page.documentTitle);
    const html = `${start}<title>${title}</title>${renderJson(PAGE_DATA_ID, data)}${end}`;
    return new Response(html, { status, headers: { 'content-type': mediaType('.html') } });
  };
  return {
    respond: async (address, isDocument) => {
      const sitePath = toSitePath(basePath, address)!;
      const name = sitePath.slice(1);
      const body = await readFile(name);
      if (body !== null) {
        return new Response(body, { headers: { 'content-type': mediaType(name) } });
      }
      if (isDocument) {
        const folder = localeOf(index, address);
        const page = await readDocument(dataFile(normalizePagePath(sitePath)), folder, 200);
        if (page) return page;
        if (isFile(name)) return null;
        const notFound = toAddress(folder, `/${dataFile(NOT_FOUND_PATH)}`);
        return readDocument(notFound.slice(basePath.length), folder, 404);
      }
      // A page that is only in another version of the site.
      const isPageData = name.slice(-PAGE_DATA_FILE.length) === PAGE_DATA_FILE;
      return isPageData ? new Response(null, { status: 404 }) : null;
    },
  };
}

function placeFiles({ chunks }: OfflineIndex): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const chunk of chunks) {
    let start = 0;
    if (!chunk.files) places.set(chunk.path, { chunk, start });
    for (const [name, length] of chunk.files ?? []) {
      places.set(name, { chunk, start, length });
      start += length;
    }
  }
  return places;
}

async function inflate(readChunk: CopyStore['readChunk'], hash: string): Promise<ArrayBuffer> {
  const packed = (await readChunk(hash))?.body;
  if (!packed) throw new Error(`chunk ${hash} of the offline copy is missing`);
  return new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
}

/** The base path of the locale that an address belongs to. */
function localeOf({ documents }: OfflineIndex, address: string): string {
  const [longest = ''] = Object.keys(documents)
    .filter((folder) => toSitePath(folder, address) !== null)
    .sort((one, other) => other.length - one.length);
  return longest;
}

function isFile(name: string): boolean {
  return /\.(?!html$)\w+$/.test(name);
}
