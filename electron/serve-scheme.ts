import { Readable } from 'node:stream';
import { protocol } from 'electron';

/** A request of a page, as far as responses depend on it. */
export interface SiteRequest {
  readonly method: string;
  readonly url: string;
  /** The `Range` header: the part of the file that is asked for. */
  readonly range: string | null;
}

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** Chromium's `ERR_FAILED`. */
const ERR_FAILED = -2;

/**
 * Responds to the requests of a scheme. `protocol.handle` would load Node's HTTP client for its `Request` and
 * `Response`: 35 ms on the thread that has to show the first window meanwhile.
 */
export function serveScheme(
  scheme: string,
  respond: (request: SiteRequest) => Promise<SiteResponse>,
): void {
  protocol.registerStreamProtocol(scheme, ({ method, url, headers }, callback) => {
    respond({ method, url, range: findHeader(headers, 'range') }).then(
      (response) =>
        callback({
          statusCode: response.status,
          headers: { ...response.headers },
          data: Readable.from(response.body === null ? [] : [Buffer.from(response.body)]),
        }),
      (error: unknown) => {
        console.error(`${url}: ${error instanceof Error ? error.message : String(error)}`);
        callback({ error: ERR_FAILED });
      },
    );
  });
}

/** Returns a header whatever the case of its name is; null if there is none. */
function findHeader(headers: Readonly<Record<string, string>>, name: string): string | null {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return found === undefined ? null : headers[found]!;
}
