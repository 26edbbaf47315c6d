/** Fetches what readers reach for now and then, when one of them does. */
export const loadPageTools = () => import('./page-tools.ts');
