import { createServer } from 'node:http';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import { listen } from '../base/listen.ts';
import { openFile, serveHttp } from '../base/serve-http.ts';

/** Matches paths of the bundle's files, which are named by their content. */
const bundleFile = /(?:^|\/)assets\/[^/]+-(?=[\w-]*[A-Z\d_])[\w-]{8}\.(?:css|js|woff2)$/;

/**
 * Serves a built site below its base path on 127.0.0.1. Uses the next free port when `port` is in use, and any free one
 * for port 0.
 */
export async function startServer(options: {
  readonly root: string;
  readonly basePath: string;
  readonly port: number;
}) {
  const { basePath } = options;
  const folder = openSiteFolder(options.root);
  const site = {
    basePath,
    has: folder.has,
    read: (name: string) => openFile(folder.plainFile(name)),
    isImmutable: (name: string) => bundleFile.test(name),
  };
  const server = createServer((request, response) => {
    void serveHttp(request, response, site);
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
