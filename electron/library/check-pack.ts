import { createHash } from 'node:crypto';
import { copyFile, stat } from 'node:fs/promises';
import { type InstalledPack, packLimits } from '../../renderer/model/pack.ts';
import type { OpenPack } from '../../renderer/pack/pack-file.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { fingerprintOf } from '../../renderer/pack/signature.ts';

/** Copies a file that may be a pack; throws a PackError for what can't be one. */
export async function copyPack(file: string, copy: string): Promise<void> {
  const found = await stat(file);
  if (!found.isFile()) throw new PackError('not-a-pack', 'it is not a file');
  if (found.size > packLimits.fileBytes) throw new PackError('too-large', 'the file is too large');
  await copyFile(file, copy);
}

/** Checks all of a pack and describes it; `compare` tells what it changes. */
export async function checkPack<Changes = null>(
  file: string,
  compare?: (pack: OpenPack) => Promise<Changes>,
): Promise<{ key: string; pack: InstalledPack; changes: Changes }> {
  const [{ openPack }, { verifyPack }] = await Promise.all([
    import('../../renderer/pack/pack-file.ts'),
    import('../../renderer/pack/verify-pack.ts'),
  ]);
  const pack = openPack(file);
  try {
    await verifyPack(pack);
    return { key: pack.key, pack: describePack(pack), changes: (await compare?.(pack)) as Changes };
  } finally {
    pack.close();
  }
}

/** Describes a pack to readers. */
export function describePack({ manifest, key }: OpenPack): InstalledPack {
  const { site, title, version, date, pages, size, basePath, url, updates } = manifest;
  // Nobody else can make a pack of the same id, which is what its pages and stored values go by.
  const id = nextId([key, site, version].join(' '));
  const fingerprint = fingerprintOf(key);
  return { id, site, title, version, date, pages, size, basePath, url, updates, fingerprint };
}

/** Returns an id made of another text. */
export function nextId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
