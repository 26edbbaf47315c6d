/*
 * Threat: a web host answers with an address of the reader's own files, or of a share whose host would be told who the
 * reader is; with one of this computer or its network, where a request may do something; with bytes without end; or so
 * slowly that an update never ends.
 */
import { net, session } from 'electron';
import { PackError } from '../../renderer/pack/pack-error.ts';
import { isPrivateAddress } from './private-address.ts';
import type { FetchFile } from './update-pack.ts';

/** How long a web host may take for one file. */
const TIMEOUT_MS = 60_000;

const MAX_REDIRECTS = 5;

/** Pages can't fetch: their own session has no way out. */
const packSession = () => session.fromPartition('packs');

/**
 * Creates a function that fetches a file from the web, and from nowhere else at any hop, until the signal is aborted.
 * Only an address of this computer or its network leads to another one.
 */
export const createFetchFile =
  (signal: AbortSignal): FetchFile =>
  async (address, limit) => {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    let target = address;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const refuse = (why: string) => {
        throw new PackError('invalid', `${address} leads to ${target}, which is ${why}`);
      };
      if (!/^https?:$/.test(new URL(target).protocol)) refuse('not on the web');
      if (hops > 0 && (await isPrivate(target)) && !(await isPrivate(address)))
        refuse('on a private network');
      const answer = await request(target, limit, stop);
      if (typeof answer !== 'string') return answer;
      target = answer;
    }
    throw new Error(`${address} redirects too often`);
  };

/** Resolves the name of an address, and tells whether it is this computer or on a private network. */
async function isPrivate(address: string): Promise<boolean> {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const { endpoints } = await packSession().resolveHost(host);
  return endpoints.some((endpoint) => isPrivateAddress(endpoint.address));
}

/** Resolves to the file at an address or, as Electron would follow it to files, to the address that it redirects to. */
function request(address: string, limit: number, stop: AbortSignal): Promise<Uint8Array | string> {
  return new Promise((resolve, reject) => {
    const sent = net.request({
      ...{ url: address, redirect: 'manual', cache: 'no-cache', credentials: 'omit' },
      session: packSession(),
    });
    const end = (settle: () => void) => {
      stop.removeEventListener('abort', onStop);
      settle();
    };
    const fail = (error: unknown) => {
      end(() => reject(error instanceof Error ? error : new Error(String(error))));
      sent.abort();
    };
    const onStop = () => fail(stop.reason);
    stop.addEventListener('abort', onStop);
    sent.on('redirect', (_status, _method, target) => {
      end(() => resolve(target));
      sent.abort();
    });
    sent.on('response', (response) => {
      const { statusCode } = response;
      if (statusCode < 200 || statusCode > 299) {
        fail(new Error(`${address} returned ${statusCode}`));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part) => {
        size += part.length;
        if (size > limit) fail(new PackError('too-large', `${address} is larger than it says`));
        else parts.push(part);
      });
      response.on('error', fail);
      response.on('end', () => end(() => resolve(Buffer.concat(parts))));
    });
    sent.on('error', fail);
    if (stop.aborted) onStop();
    else sent.end();
  });
}
