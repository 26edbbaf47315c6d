import { createContext, useContext } from 'react';
import type { SiteModel } from '../model/site.ts';

export const SiteContext = createContext<SiteModel | null>(null);

/** Returns the site's model; throws outside a {@link SiteContext}. */
export function useSite(): SiteModel {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite was called outside the SiteContext; wrap the tree in one');
  return site;
}
