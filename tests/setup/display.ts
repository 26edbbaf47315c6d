import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { canInstallPackages, findProgram, installPackages } from './system-packages.ts';

/** A display that windows can open on. */
export interface Display {
  /** Environment variables for programs that open windows. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => void;
}

/** Opens a virtual display with the Xvfb at this path, or uses the machine's display if it's null. */
export async function openDisplay(xvfb: string | null): Promise<Display> {
  if (xvfb === null) return { env: {}, close: () => undefined };
  // Xvfb chooses a free display number and prints it.
  const args = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const server = spawn(xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const failed = once(server, 'exit').then(() => {
    throw new Error(`${xvfb} exited before opening a display`);
  });
  const ready = once(createInterface(server.stdout), 'line') as Promise<[string]>;
  const [number] = await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return { env: { DISPLAY: `:${number}` }, close: () => server.kill() };
}

/** Finds or installs Xvfb; returns null on machines that have a display. */
export async function findXvfb(log: (line: string) => void): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  if (process.env.DISPLAY) {
    log(`display: ${process.env.DISPLAY}`);
    return null;
  }
  let program = findProgram(['Xvfb']);
  if (!program && canInstallPackages()) {
    await installPackages([['xvfb']], log);
    program = findProgram(['Xvfb']);
  }
  if (!program) {
    throw new Error('no display: install Xvfb (Debian: apt-get install xvfb), or set DISPLAY');
  }
  log(`virtual display: ${program}`);
  return program;
}
