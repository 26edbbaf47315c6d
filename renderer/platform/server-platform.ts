import type { Platform } from './platform.ts';

const unavailable = (): never => {
  throw new Error(
    'storage was used while prerendering; read it in an effect or through useStored, which waits for the browser',
  );
};

/** The platform while pages are rendered at build time: nothing is remembered and nothing opens. */
export const serverPlatform: Platform = {
  storage: { get: unavailable, set: unavailable, remove: unavailable, subscribe: unavailable },
  openExternal: unavailable,
  app: null,
  appInfo: null,
  updates: null,
};
