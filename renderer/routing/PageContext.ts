import { createContext, useContext } from 'react';
import type { Page } from '../model/page.ts';

/** Gives the page on show to the tree. */
export const PageContext = createContext<Page | null>(null);

/** Returns the page on show; throws outside a {@link PageContext}. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage was called outside the PageContext; render it inside a page');
  return page;
}
