import { createHash } from 'node:crypto';
import { serveLocally } from '../setup/local-server.ts';

export interface Offer {
  readonly version: string;
  readonly content: Buffer;
  /** SHA-512 in base64; defaults to the content's. */
  readonly sha512?: string;
}

export interface UpdateFeed {
  readonly url: string;
  /** Replaces the offer; with null, every request fails. */
  readonly offer: (offer: Offer | null) => void;
  /** Sends the second half of the file, which may be requested only later. */
  readonly release: () => void;
  readonly requests: readonly string[];
  readonly close: () => void;
}

const FILE = 'eliza-docs-new-linux-x64.AppImage';

/** Serves an update feed as electron-builder publishes it for Linux. */
export async function serveUpdates(): Promise<UpdateFeed> {
  let offered: Offer | null = null;
  let release = (): void => undefined;
  let released = Promise.resolve();
  const requests: string[] = [];
  const { url, close } = await serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    if (offered && pathname === '/latest-linux.yml') {
      const { version, content } = offered;
      const sha512 = offered.sha512 ?? createHash('sha512').update(content).digest('base64');
      const file = { url: FILE, sha512, size: content.length };
      const manifest = { version, files: [file], path: FILE, sha512, releaseDate: '2024-12-01' };
      // JSON is YAML.
      response.end(JSON.stringify(manifest));
    } else if (offered && pathname === `/${FILE}`) {
      const { content } = offered;
      const half = content.length >> 1;
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, half));
      void released.then(() => response.end(content.subarray(half)));
    } else {
      response.writeHead(404).end();
    }
  });
  return {
    url,
    offer: (offer) => {
      offered = offer;
      released = new Promise((resolve) => (release = resolve));
    },
    release: () => release(),
    requests,
    close,
  };
}
