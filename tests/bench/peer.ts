import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { mediaType } from '../../renderer/model/media-type.ts';
import { toAddress, toSitePath } from '../../renderer/model/page-path.ts';

/** A built site in a folder, and one page of it. */
export interface Peer {
  readonly folder: string;
  readonly basePath: string;
  /** Site path with trailing slash. */
  readonly page: string;
}

/** Reads a site from the command line: a folder, or `folder,basePath,page`. */
export function parsePeer(argument: string, defaults: Omit<Peer, 'folder'>): Peer {
  const [folder = '', basePath = defaults.basePath, page = defaults.page] = argument.split(',');
  return { folder: path.resolve(folder), basePath, page };
}

/** Serves a folder as static hosts do: text compressed, and everything cached for ten minutes. */
export async function servePeer({ folder, basePath, page }: Peer) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const sitePath = toSitePath(basePath, decodeURI(pathname)) ?? '/';
    const file = path.join(folder, sitePath.at(-1) === '/' ? `${sitePath}index.html` : sitePath);
    readFile(file).then(
      (body) => {
        const isText = !/\.(?:woff2|png|jpg|webp|ico)$/.test(file);
        response.writeHead(200, {
          'content-type': mediaType(file),
          'cache-control': 'public,max-age=600',
          ...(isText && { 'content-encoding': 'gzip' }),
        });
        response.end(isText ? gzipSync(body, { level: 9 }) : body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}${toAddress(basePath, page)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
