import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  chunkFile,
  PACK_ENDING,
  PACK_MANIFEST_FILE,
  type PackChunk,
  type PackManifest,
  type SignedManifest,
} from '../../renderer/model/pack.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { packHeader } from '../../renderer/pack/pack-file.ts';
import { readIndex, readManifest } from '../../renderer/pack/check.ts';
import { ExpectedError } from '../base/problems.ts';
import type { MadeChunk } from '../render/write-chunks.ts';

/** A pack in memory. */
interface MadePack {
  readonly manifest: PackManifest;
  readonly signed: SignedManifest;
  /** The index first. */
  readonly chunks: readonly MadeChunk<PackChunk>[];
}

/** Returns the bytes of a pack in one file. */
export function encodePack({ signed, chunks }: Pick<MadePack, 'signed' | 'chunks'>): Buffer {
  const header = packHeader(Buffer.from(JSON.stringify(signed)));
  return Buffer.concat([header, ...chunks.map(({ bytes }) => bytes)]);
}

/** Writes a pack in one file, and as a folder for a web host; nothing unless `verify` accepts the file. */
export async function writePack(options: {
  readonly output: string;
  readonly pack: MadePack;
  readonly verify: (file: string) => Promise<void>;
}): Promise<{ file: string; hosted: string }> {
  const { output, pack, verify } = options;
  const { site, version } = pack.manifest;
  const file = path.join(output, `${site}-${version}${PACK_ENDING}`);
  const hosted = path.join(output, site);
  await mkdir(output, { recursive: true });
  await writeWhole(file, encodePack(pack), verify);
  await writeHosted(hosted, pack);
  return { file, hosted };
}

/** Writes the chunks that a folder lacks, then the manifest, and removes chunks that no reader needs any more. */
async function writeHosted(folder: string, { signed, chunks }: MadePack): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = await readdir(folder);
  // Readers who began to fetch the version before need its chunks until they are done.
  const needed = await listHostedChunks(folder);
  for (const { chunk, bytes } of chunks) {
    const name = chunkFile(chunk);
    needed.add(name);
    if (!there.includes(name)) await writeWhole(path.join(folder, name), bytes);
  }
  await writeWhole(path.join(folder, PACK_MANIFEST_FILE), JSON.stringify(signed));
  const outdated = there.filter((name) => /\.chunk$/.test(name) && !needed.has(name));
  await Promise.all(outdated.map((name) => rm(path.join(folder, name))));
}

/** Returns the names of the chunks of the pack in a folder; none without a manifest. */
async function listHostedChunks(folder: string): Promise<Set<string>> {
  const file = path.join(folder, PACK_MANIFEST_FILE);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return new Set();
  try {
    const { index } = readManifest(text).manifest;
    const bytes = await readFile(path.join(folder, chunkFile(index)));
    return new Set([index, ...(await readIndex(index, bytes)).chunks].map(chunkFile));
  } catch (error) {
    // No reader who has that version can fetch more of it.
    if (error instanceof PackError && error.fault === 'older') return new Set();
    throw new ExpectedError(`${file}: is damaged; remove its folder, and run the command again`);
  }
}

async function writeWhole(
  file: string,
  content: string | Uint8Array,
  verify?: (file: string) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, content);
    await verify?.(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

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
  let fact = 'is not an Ed25519 key';
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    fact = `can't be read as a private key without a passphrase (${(error as Error).message})`;
  }
  throw new ExpectedError(`${file}: ${fact}; "npm run pack -- --new-key <file>" makes a key`);
}

export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'jwk' }).x!;
}

export function signManifest(content: PackManifest, key: KeyObject): SignedManifest {
  const manifest = JSON.stringify(content);
  const signature = sign(null, Buffer.from(manifest), key).toString('base64url');
  return { manifest, key: publicKeyOf(key), signature };
}
