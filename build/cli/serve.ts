import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { mediaType } from '../../renderer/model/media-type.ts';
import { decodePath, toSitePath } from '../../renderer/model/page-path.ts';
import { guardRequest } from '../base/guard-request.ts';
import { listen } from '../base/listen.ts';

/** Matches paths of the bundle's files, which are named by their content. */
const bundleFile = /\/assets\/[^/]+-(?=[\w-]*[A-Z\d_])[\w-]{8}\.(?:css|js|woff2)$/;

/**
 * Serves a built site below its base path on 127.0.0.1 as a static host does: `404.html` with status 404 for
 * unknown paths. Uses the next free port when `port` is in use, and any free one for port 0.
 */
export async function startServer(options: {
  readonly root: string;
  readonly basePath: string;
  readonly port: number;
}) {
  const { root, basePath } = options;
  const notFound = await readFile(path.join(root, '404.html'));
  const files = sirv(root, {
    etag: true,
    // Always revalidated: the next build may change them.
    maxAge: 0,
    extensions: ['html'],
    dotfiles: false,
    setHeaders: (response, pathname) => {
      if (bundleFile.test(pathname))
        response.setHeader('cache-control', 'public,max-age=31536000,immutable');
      // Without an encoding, browsers would guess one.
      if (/\.(?:md|txt)$/.test(pathname)) response.setHeader('content-type', mediaType(pathname));
    },
  });
  const server = createServer((request, response) => {
    const url = guardRequest(request, response);
    if (!url) return;
    if (url.pathname === '/' && basePath !== '/') {
      response.writeHead(302, { location: basePath }).end();
      return;
    }
    // Browsers ask for it where a file names no icon, such as one of Markdown.
    if (url.pathname === '/favicon.ico' && basePath !== '/') {
      response.writeHead(204).end();
      return;
    }
    const sitePath = toSitePath(basePath, url.pathname);
    const fail = () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(notFound);
    };
    if (sitePath === null) {
      fail();
      return;
    }
    request.url = sitePath + url.search;
    // Left to itself, sirv keeps the escapes of `#` and `?`, which a file's name doesn't have; those of `%` it decodes.
    const pathname = (decodePath(sitePath) ?? sitePath).replaceAll('%', '%25');
    Object.assign(request, { _parsedUrl: { pathname, raw: request.url } });
    files(request, response, fail);
  });
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    port,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
