/* A disk that is full while packs are written. A limit for the size of files stands for it: a write fails halfway. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { verifyPack } from '../../renderer/pack/verify-pack.ts';
import { openInstalledPacks } from '../../electron/packs/installed-packs.ts';
import { createFolder } from '../setup/folders.ts';
import { writeTree } from '../site/derive-site.ts';
import { hostedAddress, hostedFiles } from './hosted-pack.ts';
import { packOf, smallSite } from './small-pack.ts';

/** In blocks of 512 or 1,024 bytes. */
const LIMIT = 8192;

const large = { ...smallSite, 'img/large.png': randomBytes(10_000_000) };

const folder = createFolder();

/** Installs and updates packs in a process that can't write large files; resolves to what readers are told. */
async function fillDisk(...places: readonly string[]): Promise<string[]> {
  const command = `ulimit -f ${LIMIT}; exec "$@"`;
  const program = [process.execPath, 'build/cli/run.js', 'tests/packs/fill-disk.ts', ...places];
  const child = spawn('sh', ['-c', command, 'sh', ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return output.trim().split('\n');
}

// Windows has no such limit.
it.skipIf(process.platform === 'win32')(
  '[PACK-3] a disk that is full says so in a sentence, and what was installed stays',
  { timeout: 120_000 },
  async () => {
    const packs = path.join(folder, 'packs');
    const newer = { updates: hostedAddress, version: '2', date: '2024-12-20T10:00:00.000Z' };
    await writeTree(folder, {
      'first.docpack': await packOf(smallSite, { manifest: { updates: hostedAddress } }),
      'other.docpack': await packOf(large, { manifest: { version: '9' } }),
    });
    const hosted = await writeTree(
      path.join(folder, 'hosted'),
      Object.fromEntries(await hostedFiles(await packOf(large, { manifest: newer }))),
    );
    const installedPacks = openInstalledPacks(packs, null);
    const installed = (await installedPacks.install(path.join(folder, 'first.docpack'), () =>
      Promise.resolve(true),
    ))!;
    const before = readdirSync(packs);

    expect(await fillDisk(packs, path.join(folder, 'other.docpack'), hosted)).toEqual([
      'There is no room on the disk for “other.docpack”. Your other packs stay as they are. Free some space, and open it again.',
      'No room on the disk for the update to “Small”',
      'You keep version 1.0. Free some space, and check again.',
    ]);

    const after = openInstalledPacks(packs, null);
    expect(after.list()).toEqual([installed]);
    expect(readdirSync(packs)).toEqual(before);
    await verifyPack(await after.open(installed.id));
  },
);
