import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../build/listen.ts';
import type { Reader } from './reader.ts';

/**
 * Runs a function with the addresses of a server in front of the site. `write` writes each document, and ends the
 * response.
 */
export async function withSlowDocuments(
  reader: Reader,
  write: (response: ServerResponse, body: Buffer, pathname: string) => Promise<void>,
  use: (toAddress: (sitePath: string) => string) => Promise<void>,
): Promise<void> {
  const { origin } = new URL(reader.address('/'));
  const respond = async (address: URL, response: ServerResponse) => {
    // A connection for each, because a kept one can be closed just when it is used again.
    const [answer] = (await once(get(address, { agent: false }), 'response')) as [IncomingMessage];
    const type = answer.headers['content-type']!;
    const body = Buffer.concat(await answer.toArray());
    response.writeHead(answer.statusCode!, { 'content-type': type });
    if (type.startsWith('text/html')) await write(response, body, address.pathname);
    else response.end(body);
  };
  const server = createServer((request, response) => {
    // A page that misses a file says so; one that has gone needs none.
    respond(new URL(request.url!, origin), response).catch(() => response.destroy());
  });
  const port = await listen(server, 0);
  await use((sitePath) => reader.address(sitePath).replace(origin, `http://127.0.0.1:${port}`));
  // What the page still fetches can't fail then.
  await reader.page.goto('about:blank');
  server.closeAllConnections();
  server.close();
}
