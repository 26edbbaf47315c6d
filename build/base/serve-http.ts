/*
 * Threat: a page of another site whose name leads to this machine reads drafts from a server of the author's, and a
 * request that no browser sends ends the server.
 */
import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { inspect } from 'node:util';
import {
  type Found,
  locate,
  respond,
  type ServedFile,
  type ServedSite,
} from '../../renderer/model/answer.ts';
import { parseAddress } from '../../renderer/model/page-path.ts';

/** A site as a server on this machine sends it. */
export interface HttpSite extends ServedSite<Uint8Array | Readable> {
  /** Sent with every file. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the name of a file changes with its content, so that browsers can keep it. */
  readonly isImmutable?: (name: string) => boolean;
  /** Responds to what the site doesn't have, or calls `next` to send the not-found page. */
  readonly respondElse?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
}

/** Answers a request from this machine, and refuses those of others. */
export async function serveHttp(
  request: IncomingMessage,
  response: ServerResponse,
  site: HttpSite,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const plainText = { 'content-type': 'text/plain; charset=utf-8' };
  if (!isLocal(headers.host ?? '')) {
    response.writeHead(403, plainText).end('Open this server by its number or as localhost.\n');
    return;
  }
  const fail = (error: unknown) => {
    console.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, plainText).end(inspect(error));
  };
  const asked = {
    method,
    // Whole addresses are for proxies.
    url: /^\//.test(url) ? url : '',
    // A part of what the client has of an older version would not fit.
    range: headers['if-range'] === undefined ? headers.range : undefined,
    knownTags: headers['if-none-match'],
  };
  const send = async (found: Found) => {
    const { status, headers, body } = await respond(found, { request: asked, read: site.read });
    const isImmutable = status < 400 && 'name' in found && site.isImmutable?.(found.name);
    // The next build may change what is named by its path.
    const control = isImmutable ? 'public,max-age=31536000,immutable' : 'no-cache';
    response.writeHead(status, { ...headers, ...site.headers, 'Cache-Control': control });
    if (body === null || body instanceof Uint8Array) response.end(body);
    // A file can be gone when it is opened.
    else pipeline(body, response, () => undefined);
  };
  try {
    const found = await locate(asked, site);
    const { respondElse } = site;
    if (found.status !== 404 || found.name === '' || !respondElse) {
      await send(found);
      return;
    }
    // Malformed ranges, and files that are gone when they are opened, are errors that others don't expect.
    delete request.headers.range;
    response.on('pipe', (source) => source.on('error', () => response.destroy()));
    respondElse(request, response, () => void send(found).catch(fail));
  } catch (error) {
    fail(error);
  }
}

/** Opens a file on disk as a server sends it; null if there is none. */
export function openFile(file: string | null): ServedFile<Readable> | null {
  const stats = file === null ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === null || !stats?.isFile()) return null;
  const { size, mtimeMs } = stats;
  return {
    size,
    tag: `W/"${size}-${mtimeMs}"`,
    slice: (start, end) =>
      start < end ? createReadStream(file, { start, end: end - 1 }) : Readable.from([]),
  };
}

/** Tells whether a host is a number or a name that always means this machine. */
function isLocal(host: string): boolean {
  const { hostname } = parseAddress(`http://${host}`) ?? { hostname: '' };
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /(?:^|\.)localhost$/.test(hostname);
}
