import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../../core/run-command.ts';
import type { ApiPackagePin } from '../../../../renderer/model/site-config.ts';

/** Downloads a pinned package with npm, checks its integrity and returns the folder that it was unpacked to. */
export async function fetchPackage(
  { name, version, integrity }: ApiPackagePin,
  folder: string,
): Promise<string> {
  const wanted = `${name}@${version}`;
  const output = await npm([
    'pack',
    wanted,
    '--json',
    '--loglevel=error',
    '--pack-destination',
    folder,
  ]).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${wanted} could not be fetched: ${message}; check the name, the version and the connection`,
      { cause: error },
    );
  });
  const [packed] = JSON.parse(output) as readonly { readonly filename: string }[];
  const tarball = path.join(folder, packed!.filename.replace(/^@/, '').replaceAll('/', '-'));
  const found = `sha512-${createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')}`;
  if (found !== integrity) {
    throw new Error(
      `${wanted} has the integrity ${found}, expected ${integrity}; this isn't the pinned package: change "integrity" only if you know why`,
    );
  }
  await runCommand('tar', ['-xzf', tarball, '-C', folder]);
  return path.join(folder, 'package');
}

/** Runs npm; within `npm run`, the same npm, whose program has another name on Windows. */
function npm(args: readonly string[]): Promise<string> {
  const own = process.env['npm_execpath'] ?? '';
  return path.basename(own) === 'npm-cli.js'
    ? runCommand(process.execPath, [own, ...args])
    : runCommand('npm', args);
}
