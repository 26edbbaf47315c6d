import type { Platform } from './platform.ts';

const unavailable = (): never => {
  throw new Error(
    'storage is not available while prerendering; read it in an effect or with useStored',
  );
};

export const serverPlatform: Platform = {
  storage: {
    get: unavailable,
    set: unavailable,
    remove: unavailable,
    isKept: unavailable,
    subscribe: unavailable,
  },
  app: null,
  updates: null,
  onContentNews: null,
  offline: null,
};
