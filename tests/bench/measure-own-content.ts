import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publicKeyOf, readKeyFile } from '../../build/pack/keys.ts';
import type { PackResult } from '../../build/pack/make-pack.ts';
import { shipPack } from '../../build/packaging/ship-pack.ts';
import { openAppLibrary } from '../../electron/packs/app-library.ts';
import { readShellInfo } from '../../electron/shell-info.ts';
import { OWN_PACK } from '../../renderer/model/pack.ts';
import { measureStarts } from './desktop-start.ts';
import type { Row } from './row.ts';
import { appFolder } from './run-probe.ts';

/** Starts the app without a pack of its own site, with the pack it came with, and with an update of that. */
export async function measureOwnContent(
  folder: string,
  packs: { readonly before: PackResult; readonly after: PackResult; readonly keyFile: string },
): Promise<readonly Row[]> {
  const { before, after, keyFile } = packs;
  const [site, webRoot] = [path.join(folder, 'site'), path.join(folder, 'shipped')];
  for (const copy of [site, webRoot]) {
    await cp(path.join(appFolder, 'dist/web'), copy, { recursive: true });
  }
  const shell = path.join(webRoot, 'shell.json');
  const { version, site: slug } = before.manifest;
  const packKey = { site: slug, version, key: publicKeyOf(readKeyFile(keyFile)) };
  const info = { ...(JSON.parse(await readFile(shell, 'utf8')) as object), packKey };
  await writeFile(shell, JSON.stringify(info));
  await shipPack({ pack: before.file, site: webRoot, target: webRoot });

  const profile = (name: string) => path.join(folder, `profile-${name}`);
  await mkdir(profile('updated'));
  const library = openAppLibrary({
    ...{ userData: profile('updated'), webRoot },
    info: readShellInfo(webRoot),
  });
  await library.update(OWN_PACK, (address) =>
    readFile(path.join(after.hosted, path.posix.basename(address))),
  );
  await (await library.open(OWN_PACK)).index();
  const start = (name: string, root: string) => ({
    ...{ folder: appFolder, profile: profile(name) },
    args: [`--web-root=${root}`],
  });
  const [none = 0, shipped = 0, updated = 0] = await measureStarts([
    start('none', site),
    start('shipped', webRoot),
    start('updated', webRoot),
  ]);
  return [
    { figure: 'start without a pack of the own site', value: none, unit: 'ms' },
    { figure: 'the same with one, over that', value: shipped / none, unit: '', target: 1.05 },
    { figure: 'start with an update of it, over that', value: updated / shipped, unit: '' },
  ];
}
