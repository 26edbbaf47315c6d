import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { PackManifest, SignedManifest } from '../../renderer/model/pack.ts';
import { ExpectedError } from '../core/expected-error.ts';

/** Writes a new private key, which only its owner can read, and returns the public key; replaces no file. */
export function createKeyFile(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const fact = code === 'EEXIST' ? 'exists already; name another file' : message;
    throw new ExpectedError(`${file}: ${fact}`);
  }
  return publicKeyOf(privateKey);
}

/** Reads a private key that signs packs. */
export function readKeyFile(file: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new ExpectedError(
      `${file}: can't be read as a private key (${(error as Error).message}); "npm run pack -- --new-key ${file}" makes one`,
    );
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new ExpectedError(
    `${file}: is not an Ed25519 key; make one with "npm run pack -- --new-key <file>"`,
  );
}

export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x!;
}

export function signManifest(content: PackManifest, key: KeyObject): SignedManifest {
  const manifest = JSON.stringify(content);
  const signature = sign(null, Buffer.from(manifest), key).toString('base64url');
  return { manifest, key: publicKeyOf(key), signature };
}
