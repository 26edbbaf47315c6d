import { locate, respond } from '../model/answer.ts';
import { PAGE_DATA_FILE } from '../model/page-path.ts';
import type { IndexedChunk } from '../model/pack.ts';
import type { CopyStore } from './copy-store.ts';
import { documentData, renderPlainDocument } from './document.ts';
import type { OfflineIndex } from './offline-index.ts';
import { openChunks } from './read-chunks.ts';
import { serveData } from './site-data.ts';

export type ServedCopy = ReturnType<typeof serveCopy>;

/** Serves a version of the copy of the site at a base path; the worker keeps it with its chunks. */
export function serveCopy(
  basePath: string,
  { chunks, models, heads, entry }: OfflineIndex,
  { readChunk, removeChunk }: Pick<CopyStore, 'readChunk' | 'removeChunk'>,
) {
  const unpack = async ({ hash, isPlain }: IndexedChunk) => {
    const kept = await readChunk(hash);
    if (!kept?.body) throw new Error(`chunk ${hash} of the offline copy is missing`);
    const content = isPlain
      ? kept
      : new Response(kept.body.pipeThrough(new DecompressionStream('deflate-raw')));
    try {
      return new Uint8Array(await content.arrayBuffer());
    } catch (error) {
      // The next update fetches what is damaged again.
      void removeChunk(hash);
      throw error;
    }
  };
  const { has, read } = openChunks(chunks, unpack);
  const site = serveData({ basePath, models, has, read }, (parts, folder) =>
    renderPlainDocument({ ...parts, entry, head: heads[folder]! }),
  );
  return {
    /** Responds with a page's document or with a file; null for what isn't part of a copy. */
    respond: async ({ method, url, headers: asked }: Request, isDocument: boolean) => {
      const request = { method, url, range: asked.get('range') };
      const found = await locate(request, site);
      const name = 'name' in found ? found.name : '';
      const isPart = isDocument
        ? found.status !== 404 || !/\.(?!html$)\w+$/.test(name)
        : found.status === 200 && documentData(name) === null;
      if (!isPart) {
        // A page that is only in another version of the site.
        const isPageData = !isDocument && name.endsWith(PAGE_DATA_FILE);
        return isPageData ? new Response(null, { status: 404 }) : null;
      }
      const { status, headers, body } = await respond(found, { request, read: site.read });
      return status === 404 && body === null ? null : new Response(body, { status, headers });
    },
  };
}
