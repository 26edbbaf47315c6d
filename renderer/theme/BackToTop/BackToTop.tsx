import { useEffect, useState } from 'react';
import { useLoaded } from '../useLoaded.ts';

/** The button appears once the reader has scrolled by this many window heights. */
const MIN_WINDOWS = 2;

const loadButton = () => import('../on-demand.ts');

/** The "Back to top" button; fetched when a reader first scrolls far enough to see it. */
export function BackToTop() {
  const [isFar, setFar] = useState(false);
  const part = useLoaded(loadButton, isFar);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > MIN_WINDOWS * window.innerHeight);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return part && <part.BackToTopButton isShown={isFar} />;
}
