import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openInstalledPacks } from '../../electron/packs/installed-packs.ts';
import { verifyPack } from '../../renderer/pack/verify-pack.ts';
import { createFolder } from '../setup/folders.ts';
import { KILLS } from '../build/random.ts';
import { writeTree } from '../site/derive-site.ts';
import { firstVersion, hostedFiles, secondVersion } from './hosted-pack.ts';

const folder = createFolder();
const program = ['build/cli/run.js', 'tests/packs/pack-updater.ts'];

it(`[PACK-2] after ${KILLS} kills during an update, a pack is the old or the new one, and whole`, async () => {
  const hosted = await writeTree(
    path.join(folder, 'hosted'),
    Object.fromEntries(await hostedFiles(await secondVersion())),
  );
  const file = path.join(folder, 'first.docpack');
  writeFileSync(file, await firstVersion());
  const packs = path.join(folder, 'packs');
  const { id } = (await openInstalledPacks(packs, null).install(file, () =>
    Promise.resolve(true),
  ))!;

  const found = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [...program, packs, hosted], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    // Within the time that a few updates take.
    setTimeout(() => child.kill('SIGKILL'), (kill * 17) % 97);
    const [, signal] = (await once(child, 'exit')) as [unknown, string];
    expect(signal).toBe('SIGKILL');

    const [pack] = openInstalledPacks(packs, null).list();
    expect(pack?.id).toBe(id);
    const opened = await openInstalledPacks(packs, null).open(id);
    await verifyPack(opened);
    expect(opened.manifest.version).toBe(pack!.version);
    expect(opened.has('docs/new/page.json')).toBe(pack!.version === '2.0');
    found.add(pack!.version);
  }
  // A few kills may all hit one of them.
  if (KILLS >= 100) expect([...found].sort()).toEqual(['1.0', '2.0']);
}, 600_000);
