import { bundleOrigin } from '../../electron/shell/site-origin.ts';
import { createSites, type Sites } from '../../electron/shell/sites.ts';

/** The sites of an app without packs. */
export function ownSites(): Sites {
  const own = {
    origin: bundleOrigin('/eliza/'),
    pack: null,
    publicOrigin: 'https://eliza.example',
    storage: { values: () => ({}), set: () => true },
  };
  return createSites(own, () => undefined);
}
