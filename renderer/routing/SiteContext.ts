import { createContext, useContext } from 'react';
import type { SiteModel } from '../model/site.ts';

/** Gives the site's model to the tree. */
export const SiteContext = createContext<SiteModel | null>(null);

/** Returns what the whole site has in common; throws outside a {@link SiteContext}. */
export function useSite(): SiteModel {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite was called outside the SiteContext; wrap the tree in one');
  return site;
}
