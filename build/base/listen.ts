import type { Server } from 'node:http';
import { ExpectedError } from './problems.ts';

const ATTEMPTS = 100;

/** Where a server listens unless it is told otherwise: for this machine alone. */
export const LOCAL_HOST = '127.0.0.1';

/** Listens on an address, on the wanted port or the next free one (any free one for 0), and returns the port. */
export async function listen(
  server: Server,
  wanted: number,
  host: string = LOCAL_HOST,
): Promise<number> {
  const last = Math.min(wanted + ATTEMPTS - 1, 65_535);
  for (let port = wanted; port <= last; port++) {
    const bound = await new Promise<number | null>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') resolve(null);
        else reject(explain(error, port, host));
      });
      server.listen(port, host, () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
    server.removeAllListeners('error');
    server.removeAllListeners('listening');
    if (bound !== null) return bound;
  }
  throw new ExpectedError(
    `ports ${wanted} to ${last} are all in use; close one of the servers on them`,
  );
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EACCES':
      return new ExpectedError(`port ${port} needs more rights; use one above 1023`);
    case 'EADDRNOTAVAIL':
      return new ExpectedError(
        `this machine has no address ${host}; 0.0.0.0 stands for all it has`,
      );
    default:
      return error;
  }
}

/** Returns the address of a server; one that listens on all networks is shown by that of this machine. */
export function serverAddress(host: string, port: number): string {
  const name = /^(?:0\.0\.0\.0|::)$/.test(host) ? LOCAL_HOST : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
