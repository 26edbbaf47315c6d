import { createContext, useContext } from 'react';
import type { Page } from '../model/page.ts';

export const PageContext = createContext<Page | null>(null);

/** Returns the current page; throws outside a {@link PageContext}. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage was called outside the PageContext; render it inside a page');
  return page;
}
