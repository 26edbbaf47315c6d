import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers requests at a free port of this computer, until it is closed. */
export async function serveLocally(answer: RequestListener) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, url: `http://127.0.0.1:${port}`, close };
}

/** Sends a request to this machine with an address as it is written, which `fetch` would correct. */
export function sendRaw(
  port: number,
  address: string,
  options: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: Buffer }> {
  const { method = 'GET' } = options;
  const headers = { host: `127.0.0.1:${port}`, ...options.headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, headers, path: address, setHost: false, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const received = Object.entries(response.headers).map(
            ([name, value]): [string, string] => [name, String(value)],
          );
          const { statusCode: status = 0 } = response;
          resolve({ status, headers: new Headers(received), body: Buffer.concat(parts) });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
