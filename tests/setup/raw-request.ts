import { request } from 'node:http';

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
