import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../routing/PageContext.ts';
import { useLoaded } from '../useLoaded.ts';

const loadHighlight = () => import('./page-highlight.ts');

/** Highlights the words that led to the page. */
export function SearchHighlight() {
  const page = usePage();
  const words = new URLSearchParams(useLocation().search).get('highlight');
  const part = useLoaded(loadHighlight, Boolean(words));
  useEffect(() => (words ? part?.highlightPage(words) : undefined), [words, part, page]);
  return null;
}
