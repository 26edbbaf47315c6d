import { fileInMemory, locate, respond, type ServedFile } from '../model/answer.ts';
import { PAGE_DATA_FILE } from '../model/page-path.ts';
import type { PageData } from '../model/page.ts';
import type { CopyStore } from './copy-store.ts';
import { documentData, fillDocument, localeFolder } from './document.ts';
import type { OfflineChunk, OfflineIndex } from './offline-index.ts';
import { openChunks } from './read-chunks.ts';

/** One version of a copy, as the worker shows it. */
export interface ServedCopy {
  /** Responds with a page's document or with a file; null for what isn't part of a copy. */
  readonly respond: (request: Request, isDocument: boolean) => Promise<Response | null>;
}

/** Serves a version of the copy of the site at a base path; the worker keeps it with its chunks. */
export function serveCopy(
  basePath: string,
  { chunks, documents }: OfflineIndex,
  { readChunk, removeChunk }: Pick<CopyStore, 'readChunk' | 'removeChunk'>,
): ServedCopy {
  const read = async ({ hash }: OfflineChunk) => {
    const packed = await readChunk(hash);
    if (!packed?.body) throw new Error(`chunk ${hash} of the offline copy is missing`);
    return packed;
  };
  const { has, find, unpack } = openChunks(chunks, (chunk: OfflineChunk, forget) => {
    const content = read(chunk).then(({ body }) =>
      new Response(body!.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer(),
    );
    content.catch(() => {
      forget();
      // The next update fetches what is damaged again.
      void removeChunk(chunk.hash);
    });
    return content;
  });
  const openFile = (name: string): ServedFile<BodyInit> | null => {
    const found = find(name);
    if (!found) return null;
    const { chunk, start, end } = found;
    return {
      size: end - start,
      slice: async (from, to) => {
        if (!chunk.isFile) return (await unpack(chunk)).slice(start + from, start + to);
        const whole = await read(chunk);
        return to - from === end ? whole.body! : (await whole.blob()).slice(from, to);
      },
    };
  };
  const openDocument = async (data: string): Promise<ServedFile<BodyInit> | null> => {
    const file = openFile(data);
    if (!file) return null;
    const page = (await new Response(await file.slice(0, file.size)).json()) as PageData;
    const folder = localeFolder(Object.keys(documents), data);
    return fileInMemory(fillDocument(documents[folder]!, page));
  };
  const site = {
    basePath,
    has: (name: string) => has(documentData(name) ?? name),
    read: (name: string) => {
      const data = documentData(name);
      return data === null ? openFile(name) : openDocument(data);
    },
  };
  return {
    respond: async ({ method, url, headers: asked }, isDocument) => {
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
