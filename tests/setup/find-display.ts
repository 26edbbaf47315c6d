import { canInstallPackages, findProgram, installPackages } from './system-packages.ts';

/** Finds or installs the program that makes a virtual display; null where windows have a real one. */
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
    throw new Error(
      'no display was found: install Xvfb (Debian: apt-get install xvfb), or set DISPLAY',
    );
  }
  log(`virtual display: ${program}`);
  return program;
}
