import { mediaType } from '../model/media-type.ts';
import { PAGE_DATA_FILE, toSitePath } from '../model/page-path.ts';
import type { PageData } from '../model/page.ts';
import type { CopyStore } from './copy-store.ts';
import { fillDocument } from './document.ts';
import type { OfflineChunk, OfflineIndex } from './offline-index.ts';
import { openChunks } from './read-chunks.ts';
import { answer } from './serve.ts';

/** One version of a copy, as the worker shows it. */
export interface ServedCopy {
  /** Responds with a page's document or with a file; null for what isn't part of a copy. */
  readonly respond: (address: string, isDocument: boolean) => Promise<Response | null>;
}

/** Serves a version of the copy of the site at a base path. */
export function serveOffline(
  basePath: string,
  { chunks, documents }: OfflineIndex,
  { readChunk, removeChunk }: Pick<CopyStore, 'readChunk' | 'removeChunk'>,
): ServedCopy {
  const read = async ({ hash }: OfflineChunk) => {
    const body = (await readChunk(hash))?.body;
    if (!body) throw new Error(`chunk ${hash} of the offline copy is missing`);
    return body;
  };
  const { has, find, unpack } = openChunks(chunks, (chunk: OfflineChunk, forget) => {
    const content = read(chunk).then((packed) =>
      new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer(),
    );
    content.catch(() => {
      forget();
      // The next update fetches what is damaged again.
      void removeChunk(chunk.hash);
    });
    return content;
  });
  const readFile = async (name: string) => {
    const found = find(name);
    if (!found) return null;
    const { chunk, start, end } = found;
    return chunk.isFile ? read(chunk) : (await unpack(chunk)).slice(start, end);
  };
  const folders = Object.keys(documents);
  return {
    respond: async (address, isDocument) => {
      const sitePath = toSitePath(basePath, address)!;
      const found = await answer(sitePath, { folders, has, readFile });
      const respond = (body: BodyInit | null, file: string, status = 200) =>
        new Response(body, { status, headers: { 'content-type': mediaType(file) } });
      if (found.kind === 'file') return respond(found.body, sitePath);
      // A page that is only in another version of the site.
      const isPageData = sitePath.slice(-PAGE_DATA_FILE.length) === PAGE_DATA_FILE;
      if (!isDocument) return isPageData ? respond(null, sitePath, 404) : null;
      const { file, folder, status } = found;
      const isFile = status === 404 && /\.(?!html$)\w+$/.test(sitePath);
      const data = isFile ? null : await readFile(file);
      if (data === null) return null;
      const page = (await new Response(data).json()) as PageData;
      // The page itself corrects its address.
      const html = fillDocument(documents[folder]!, page);
      return respond(html, 'index.html', status === 404 ? 404 : 200);
    },
  };
}
