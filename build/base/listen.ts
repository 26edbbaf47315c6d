import type { Server } from 'node:http';
import { ExpectedError } from './problems.ts';

const ATTEMPTS = 100;

/** Listens on 127.0.0.1, on the wanted port or the next free one (any free one for 0), and returns the port. */
export async function listen(server: Server, wanted: number): Promise<number> {
  const last = Math.min(wanted + ATTEMPTS - 1, 65_535);
  for (let port = wanted; port <= last; port++) {
    const bound = await new Promise<number | null>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') resolve(null);
        else reject(explain(error, port));
      });
      server.listen(port, '127.0.0.1', () => {
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

function explain(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === 'EACCES'
    ? new ExpectedError(`port ${port} needs more rights; use one above 1023`)
    : error;
}
