import type { Protocol } from 'electron';
import { APP_SCHEME } from './site-place.ts';

/** Gives the app's scheme an origin, fetch and compiled-script caching; must run before the app is ready. */
export function setupScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}
