import { session } from 'electron';
import type { FetchFile } from './download-update.ts';
import { PackError } from '../../renderer/pack/pack-error.ts';

/** How long a web host may take for one file. */
const TIMEOUT_MS = 60_000;

/** Fetches a file from the web. Pages can't: their own session has no way out. */
export const fetchFile: FetchFile = async (address, limit) => {
  const response = await session
    .fromPartition('packs')
    .fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`${address} returned ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > limit) throw new PackError('too-large', `${address} is larger than it says`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};
