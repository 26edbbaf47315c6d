import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { ShellInfo } from '../../renderer/model/shell-info.ts';
import { openSiteFolder } from '../../renderer/pack/site-folder.ts';
import { listen, LOCAL_HOST, serverAddress } from '../base/listen.ts';
import { openFile, serveHttp } from '../base/serve-http.ts';

/** Matches paths of the bundle's files, which are named by their content. */
const bundleFile = /(?:^|\/)assets\/[^/]+-(?=[\w-]*[A-Z\d_])[\w-]{8}\.(?:css|js|woff2)$/;

/**
 * Serves a built site below its base path, to this machine unless `host` is given. Uses the next free port when `port` is
 * in use, and any free one for port 0.
 */
export async function startServer(options: {
  readonly root: string;
  readonly basePath: string;
  readonly port: number;
  readonly host?: string | undefined;
  /** Send the content security policy of the site, as a host can. */
  readonly policy?: boolean | undefined;
}) {
  const { basePath, host = LOCAL_HOST } = options;
  const info = path.join(options.root, 'shell.json');
  const folder = openSiteFolder(options.root);
  const site = {
    basePath,
    headers: {
      ...(options.policy && {
        'Content-Security-Policy': (
          JSON.parse(readFileSync(info, 'utf8')) as Pick<ShellInfo, 'contentPolicy'>
        ).contentPolicy,
      }),
    },
    has: folder.has,
    read: (name: string) => openFile(folder.plainFile(name)),
    isImmutable: (name: string) => bundleFile.test(name),
  };
  const server = createServer((request, response) => {
    void serveHttp(request, response, site);
  });
  const port = await listen(server, options.port, host);
  return {
    url: `${serverAddress(host, port)}${basePath}`,
    port,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
