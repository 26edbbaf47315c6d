import { createHash, createPublicKey, verify } from 'node:crypto';
import type { InstalledPack, PackManifest, SignedManifest } from '../model/pack.ts';

/** Whether the owner of the key has signed the manifest; false for what isn't a key. */
export function isSigned({ manifest, key, signature }: SignedManifest): boolean {
  try {
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key },
      format: 'jwk',
    });
    // Several texts decode to the same key, but only one of them is encoded as Node does it.
    if (publicKey.export({ format: 'jwk' }).x !== key) return false;
    return verify(null, Buffer.from(manifest), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Returns a public key's fingerprint, in groups that people can compare: `3F2A 90C1 …`. */
export function fingerprintOf(key: string): string {
  const sum = createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex');
  return sum.slice(0, 32).toUpperCase().match(/.{4}/g)!.join(' ');
}

export function describePack({
  manifest,
  key,
}: {
  readonly manifest: PackManifest;
  readonly key: string;
}): InstalledPack {
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
