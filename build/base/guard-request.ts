/*
 * Threat: a page of another site whose name leads to this machine reads drafts from a server of the author's, and a
 * request that no browser sends ends the server.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';

/** Returns the address that is asked for, or null for a request that it has refused. */
export function guardRequest(request: IncomingMessage, response: ServerResponse): URL | null {
  const refuse = (status: number, reason: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
    return null;
  };
  const { host = '', range } = request.headers;
  if (!isLocal(host)) return refuse(403, 'Open this server by its number or as localhost.');
  const address = `http://localhost${request.url ?? ''}`;
  if (!/^\/(?![\\/])/.test(request.url ?? '') || !URL.canParse(address))
    return refuse(400, 'This is no address of a page.');
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  // What HTTP lets a server ignore: several ranges, or the last bytes.
  if (first === '') delete request.headers.range;
  else if (last !== '' && Number(last) < Number(first))
    return refuse(416, 'The range ends before it begins.');
  // A file can be gone, or a folder, when it is opened.
  response.on('pipe', (source) => source.on('error', () => response.destroy()));
  return new URL(address);
}

/** Tells whether a host is a number or a name that always means this machine. */
function isLocal(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /(?:^|\.)localhost$/.test(hostname);
}
