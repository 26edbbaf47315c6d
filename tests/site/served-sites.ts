import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startServer } from '../../build/cli/serve.ts';
import { makePack } from '../../build/packs/make-pack.ts';
import { createKeyFile } from '../../build/packs/write-pack.ts';
import { buildWebSite } from '../../build/pipeline/build.ts';
import { startDevServer } from '../../build/dev/dev-server.ts';
import { packResponse } from '../../electron/packs/pack-response.ts';
import { bundleOrigin } from '../../electron/shell/site-origin.ts';
import { createResponder } from '../../electron/shell/site-response.ts';
import type { SiteRequest } from '../../renderer/model/answer.ts';
import {
  OFFLINE_INDEX_FILE,
  type OfflineIndex,
  offlineChunkFile,
} from '../../renderer/pack/offline-index.ts';
import { type OpenPack, openPack } from '../../renderer/pack/pack-file.ts';
import { serveCopy } from '../../renderer/pack/serve-copy.ts';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import { testCache } from '../setup/fixtures.ts';
import { sendRaw } from '../setup/local-server.ts';

/** What a reader gets from one of the adapters; the URL begins with the path. */
export type Ask = (request: SiteRequest) => Promise<{
  /** `network` if an offline copy leaves the request to the network. */
  readonly status: number | 'network';
  readonly headers: Headers;
  readonly body: Buffer;
}>;

export const servers = ['start', 'dev', 'app', 'pack', 'copy'] as const;

export type ServerName = (typeof servers)[number];

/** Serves a content tree in all five ways; its base path is `/demo/`. */
export async function serveEverywhere(folder: string, contentRoot: string) {
  const cacheFolder = testCache;
  const output = path.join(folder, 'web');
  const { problems } = await buildWebSite({ contentRoot, output, cacheFolder });
  const preview = await startServer({ root: output, basePath: '/demo/', port: 0 });
  const dev = await startDevServer({ contentRoot, port: 0 });
  const keyFile = path.join(folder, 'key.pem');
  createKeyFile(keyFile);
  const packed = await makePack({ contentRoot, cacheFolder, keyFile, output: `${folder}/packs` });
  const asks: Record<ServerName, Ask> = {
    start: askHttp(preview.port),
    dev: askHttp(dev.port),
    app: askApp(output),
    pack: askPack(await openPack(packed.file)),
    copy: askCopy(output),
  };
  return {
    ...{ problems, asks, leftOut: packed.leftOut },
    close: async () => {
      await Promise.all([preview.close(), dev.close()]);
    },
  };
}

function askHttp(port: number): Ask {
  return ({ url, method, range }) =>
    sendRaw(port, url, { method, headers: range ? { range } : {} });
}

/** Puts the origin of the app in front of a path; what is no path stays as it is. */
const appAddress = (host: string, url: string) => (url[0] === '/' ? `app://${host}${url}` : url);

async function received(answer: Promise<{ status: number; headers: object; body: unknown }>) {
  const { status, headers, body } = await answer;
  const bytes = body === null ? Buffer.alloc(0) : Buffer.from(body as Uint8Array);
  return { status, headers: new Headers({ ...headers }), body: bytes };
}

function askApp(output: string): Ask {
  const respond = createResponder(bundleOrigin('/demo/'), openSiteFolder(output), {});
  return (request) => received(respond({ ...request, url: appAddress('docs', request.url) }));
}

function askPack(pack: OpenPack): Ask {
  const shell = {
    ...{ entry: { scripts: ['/app/assets/entry.js'], styles: [] }, basePath: '/app/' },
    ...{ readBundle: () => Promise.resolve(null), values: () => ({}), prefersDark: () => true },
  };
  return (request) => {
    const url = appAddress('pack-0123456789abcdef', request.url);
    return received(packResponse({ ...request, url }, pack, shell));
  };
}

/** Asks an offline copy as a browser does that opens pages, whose address is parsed before. */
function askCopy(output: string): Ask {
  const text = readFileSync(path.join(output, OFFLINE_INDEX_FILE), 'utf8');
  const index = JSON.parse(text) as OfflineIndex;
  const chunks = new Map(
    index.chunks.map((chunk) => [chunk.hash, path.join(output, offlineChunkFile(chunk))]),
  );
  const copy = serveCopy('/demo/', index, {
    readChunk: (hash) => Promise.resolve(new Response(readFileSync(chunks.get(hash)!))),
    removeChunk: (hash) => Promise.reject(new Error(`chunk ${hash} is damaged`)),
  });
  return async ({ method, url, range }) => {
    const headers = new Headers(range ? { range } : {});
    const request = { method, url: `https://example.org${url}`, headers } as Request;
    const response = await copy.respond(request, true);
    if (!response) return { status: 'network', headers: new Headers(), body: Buffer.alloc(0) };
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  };
}
