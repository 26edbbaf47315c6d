import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A display that windows can open on. */
export interface Display {
  /** What programs that open windows need in their environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => void;
}

/** Returns the machine's own display, or on Linux without one a virtual display made by `xvfb`. */
export async function openDisplay(xvfb: string | null): Promise<Display> {
  if (xvfb === null) return { env: {}, close: () => undefined };
  // It takes a free number by itself and says which.
  const server = spawn(
    xvfb,
    ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const failed = once(server, 'exit').then(() => {
    throw new Error(`${xvfb} ended before it had a display`);
  });
  const [number] = (await Promise.race([once(createInterface(server.stdout), 'line'), failed])) as [
    string,
  ];
  failed.catch(() => undefined);
  return { env: { DISPLAY: `:${number}` }, close: () => server.kill() };
}
