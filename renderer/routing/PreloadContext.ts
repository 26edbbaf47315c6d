import { createContext } from 'react';

/** Fetches what the page at a site path needs and keeps it, once; does nothing while prerendering. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);
