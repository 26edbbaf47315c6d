import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readKeyFile, signManifest } from '../../build/pack/keys.ts';
import { openPack, packHeader } from '../../renderer/pack/pack-file.ts';
import { openLibrary, type PackLibrary } from '../../electron/library/pack-library.ts';

/** Installs a pack in a library, as many versions of one site, and makes what search and quick open read. */
export async function installMany(
  folder: string,
  pack: { readonly file: string; readonly keyFile: string; readonly count: number },
): Promise<PackLibrary> {
  const library = openLibrary(folder, null);
  const copy = `${folder}.docpack`;
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= pack.count; number++) {
    await writeFile(copy, renamed(pack, `${number}.0`));
    const { id } = (await library.install(copy, () => Promise.resolve(true)))!;
    await library.openIndex(id);
  }
  return library;
}

/** Returns a pack with another version in its manifest, signed again. */
function renamed({ file, keyFile }: { file: string; keyFile: string }, version: string): Buffer {
  const pack = openPack(file);
  const { manifest } = pack;
  pack.close();
  const signed = signManifest({ ...manifest, version }, readKeyFile(keyFile));
  const content = readFileSync(file).subarray(-manifest.size);
  return Buffer.concat([packHeader(Buffer.from(JSON.stringify(signed))), content]);
}

/** Folder of the packs in the app's folder. */
export function libraryFolder(profile: string): string {
  return path.join(profile, 'packs');
}
