/*
 * Threat: a web host answers with an address of the reader's own files, or of a share whose host would be told who the
 * reader is; with bytes without end; or so slowly that an update never ends.
 */
import { net, session } from 'electron';
import { PackError } from '../../renderer/pack/pack-error.ts';
import type { FetchFile } from './update-pack.ts';

/** How long a web host may take for one file. */
const TIMEOUT_MS = 60_000;

const MAX_REDIRECTS = 5;

/**
 * Creates a function that fetches a file from the web, and from nowhere else at any hop, until the signal is aborted.
 * Pages can't fetch: their own session has no way out.
 */
export const createFetchFile =
  (signal: AbortSignal): FetchFile =>
  (address, limit) =>
    new Promise((resolve, reject) => {
      const refuseOthers = (target: string) => {
        if (/^https?:$/.test(new URL(target).protocol)) return;
        throw new PackError('invalid', `${address} leads to ${target}, which is not on the web`);
      };
      refuseOthers(address);
      // Redirects are followed one by one, because Electron would follow them to files.
      const request = net.request({
        ...{ url: address, redirect: 'manual', cache: 'no-cache', credentials: 'omit' },
        session: session.fromPartition('packs'),
      });
      const stop = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const fail = (error: unknown) => {
        stop.removeEventListener('abort', onStop);
        reject(error instanceof Error ? error : new Error(String(error)));
        request.abort();
      };
      const onStop = () => fail(stop.reason);
      stop.addEventListener('abort', onStop);
      let hops = 0;
      request.on('redirect', (_status, _method, target) => {
        try {
          refuseOthers(target);
          if (++hops > MAX_REDIRECTS) throw new Error(`${address} redirects too often`);
          request.followRedirect();
        } catch (error) {
          fail(error);
        }
      });
      request.on('response', (response) => {
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
        response.on('end', () => {
          stop.removeEventListener('abort', onStop);
          resolve(Buffer.concat(parts));
        });
      });
      request.on('error', fail);
      if (stop.aborted) onStop();
      else request.end();
    });
