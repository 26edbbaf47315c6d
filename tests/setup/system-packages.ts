import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../build/base/run-command.ts';

/** Returns the path of the first of these programs that is on the PATH, or null. */
export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return null;
}

/** Whether this process can install system packages: as root, on Debian and its derivatives. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== null;
}

/** Installs system packages, each given by its possible names; throws if apt can't install one. */
export async function installPackages(
  packages: readonly (readonly string[])[],
  log: (line: string) => void,
): Promise<void> {
  await updatePackages();
  const names = packages.map((candidates) => knownPackage(candidates) ?? candidates[0]!);
  log(`installing ${names.join(', ')}`);
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Reads the lists of packages anew; only root can. */
export async function updatePackages(): Promise<void> {
  if (canInstallPackages()) await runCommand('apt-get', ['update', '-qq']);
}

/** Returns the first of a package's possible names that apt knows. */
export function knownPackage(names: readonly string[]): string | undefined {
  return names.find((name) => {
    const policy = execFileSync('apt-cache', ['policy', name], { encoding: 'utf8' });
    return /Candidate: (?!\(none\))/.test(policy);
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
